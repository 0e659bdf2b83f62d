import { Injectable } from '@nestjs/common';
import { durationOf } from '../dominoes/index.js';
import { actingPlayer, NewGames } from '../games/index.js';
import { Prisma } from '../generated/prisma/client.js';
import { newId, Problem, uuidOf } from '../http/index.js';
import { type Answer, Answers, type Caller, type Exchange } from '../players/index.js';
import { olderThan, pageOf } from '../players/newest-first.js';
import { DatabaseClock, PrismaService } from '../prisma/index.js';
import { Matches } from './matches.js';
import { OneAtATime } from './one-at-a-time.js';
import type { ListSeeksQuery, NewSeek, Seek, SeekPage } from './seek.dto.js';
import { presentSeek, type SeekRow, SEEKS } from './seek-rows.js';
import { type SeekTerms, seekTerms } from './seek-terms.js';

/** Different games that one player may seek at the same time. */
const MOST = 50;

/** Those who want to play: an app's players, or the player himself. */
@Injectable()
export class Seeks {
  /** Who waits for a lock in the database holds a connection: of each process one at most waits for the same terms. */
  private readonly inTurn = new OneAtATime();

  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: DatabaseClock,
    private readonly answers: Answers,
    private readonly newGames: NewGames,
    private readonly matches: Matches,
  ) {}

  /**
   * Has the player wait for others who seek the same, or seats all of them if he is the last they waited for. Who seeks the
   * same already goes on waiting, until the later of the two ends.
   *
   * @throws Problem `not-a-player`, `unknown-reference`, `invalid-variant`, `validation-failed`, `too-many-seeks`
   */
  async place(exchange: Exchange, caller: Caller, wish: NewSeek): Promise<Seek> {
    const playerId = actingPlayer(caller);
    const terms = seekTerms(await this.newGames.settle(wish));
    const seek = await this.inTurn.run(hex(terms.key), () =>
      this.answers.once(exchange, caller, (transaction) =>
        this.match(transaction, playerId, terms, durationOf(wish.expiresAfter ?? 'PT1H')),
      ),
    );
    const gameId = seek.game && uuidOf('game', seek.game);
    if (gameId) await this.matches.open(gameId);
    return seek;
  }

  async list(caller: Caller, { status, limit, cursor }: ListSeeksQuery): Promise<SeekPage> {
    const before = olderThan('seek', cursor).id?.lt;
    const conditions = [
      soughtBy(caller),
      ...(before === undefined ? [] : [Prisma.sql`id < ${before}::uuid`]),
      ...(status === undefined ? [] : [Prisma.sql`status = ${status}`]),
    ];
    const rows = await this.prisma.$queryRaw<SeekRow[]>`
      select * from (${SEEKS}) as seek
      where ${Prisma.join(conditions, ' and ')} order by id desc limit ${limit + 1}`;
    return pageOf(rows, limit, 'seek', presentSeek);
  }

  /** @throws Problem `not-found` */
  async get(caller: Caller, id: string): Promise<Seek> {
    const [row] = await this.prisma.$queryRaw<SeekRow[]>`
      select * from (${SEEKS}) as seek where id = ${id}::uuid and ${soughtBy(caller)}`;
    if (row === undefined) throw new Problem('not-found');
    return presentSeek(row);
  }

  /** @throws Problem `not-found`, `seek-matched` */
  async cancel(caller: Caller, id: string): Promise<void> {
    const cancelled = await this.prisma.$executeRaw`
      delete from seeks where game_id is null and id in (
        select id from (${SEEKS}) as seek where id = ${id}::uuid and ${soughtBy(caller)}
      )`;
    if (cancelled > 0) return;
    await this.get(caller, id);
    throw new Problem('seek-matched');
  }

  private async match(
    transaction: Prisma.TransactionClient,
    playerId: string,
    sought: SeekTerms,
    ms: number,
  ): Promise<Answer<Seek>> {
    await lockTerms(transaction, sought);
    await lockPlayer(transaction, playerId);
    const { seek, isNew } = await this.wait(transaction, playerId, sought, ms);
    const gameId = await this.matches.make(transaction, sought);
    const status = gameId === undefined ? 'waiting' : 'matched';
    const body = presentSeek({ ...seek, gameId: gameId ?? null, status });
    return { status: isNew ? 201 : 200, body, location: `/v1/seeks/${body.id}` };
  }

  /** Writes down that the player waits. */
  private async wait(transaction: Prisma.TransactionClient, playerId: string, { terms, key }: SeekTerms, ms: number) {
    await transaction.$executeRaw`
      delete from seeks where player_id = ${playerId}::uuid and terms_key = ${key} and game_id is null
        and expires_at <= clock_timestamp()`;
    const id = newId();
    const now = this.clock.now();
    const [seek] = await transaction.$queryRaw<Omit<SeekRow, 'status'>[]>`
      insert into seeks as seek (id, player_id, terms_key, terms, created_at, expires_at)
      values (${id}::uuid, ${playerId}::uuid, ${key}, ${JSON.stringify(terms)}::json, ${now}, ${new Date(now.getTime() + ms)})
      on conflict (player_id, terms_key) where game_id is null
      do update set expires_at = greatest(seek.expires_at, excluded.expires_at)
      returning id, player_id as "playerId", terms, game_id as "gameId", created_at as "createdAt",
        expires_at as "expiresAt"`;
    if (seek === undefined) throw new Error('A seek was neither written nor found');
    if (seek.id === id) await refuseTooMany(transaction, playerId);
    return { seek, isNew: seek.id === id };
  }
}

/** Until the transaction ends nobody else seeks by these terms: the last of several who come at once sees all others. */
async function lockTerms(transaction: Prisma.TransactionClient, { key }: SeekTerms): Promise<void> {
  await transaction.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`seeks/${hex(key)}`}, 0))`;
}

/** Until it ends he is not erased, and seeks nothing else. */
async function lockPlayer(transaction: Prisma.TransactionClient, playerId: string): Promise<void> {
  const found = await transaction.$queryRaw<unknown[]>`
    select 1 from players where id = ${playerId}::uuid and deleted_at is null for no key update`;
  if (found.length === 0) throw new Problem('not-on-behalf');
}

/** @throws Problem `too-many-seeks` */
async function refuseTooMany(transaction: Prisma.TransactionClient, playerId: string): Promise<void> {
  const [row] = await transaction.$queryRaw<{ waiting: number }[]>`
    select count(*)::int as waiting from seeks
    where player_id = ${playerId}::uuid and game_id is null and expires_at > now()`;
  if (row !== undefined && row.waiting > MOST) throw new Problem('too-many-seeks');
}

/** The caller's: the player's he acts for, or those of all players of an app that acts for nobody. */
function soughtBy({ principal, actor }: Caller): Prisma.Sql {
  return actor === null
    ? Prisma.sql`"playerId" in (select id from players where app_id = ${principal.id}::uuid)`
    : Prisma.sql`"playerId" = ${actor.id}::uuid`;
}

function hex(key: Uint8Array): string {
  return Buffer.from(key).toString('hex');
}
