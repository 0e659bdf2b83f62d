import { Injectable, Logger } from '@nestjs/common';
import type { Prisma } from '../generated/prisma/client.js';
import { newId, Problem } from '../http/index.js';
import { NewGames, type SettledTerms } from '../games/index.js';
import { PrismaService } from '../prisma/index.js';
import type { SeekTerms } from './seek-terms.js';

const AT_ONCE = 100;

/**
 * Those who have found each other, and the game that is theirs. A match is made in one transaction, which gives its seeks the
 * id of their game; the game is created under that id afterwards. So a process may die in between: whoever creates the game
 * later, or a second time, creates the same one, or finds that it is there.
 */
@Injectable()
export class Matches {
  private readonly logger = new Logger(Matches.name);

  constructor(
    private readonly prisma: PrismaService,
    private readonly newGames: NewGames,
  ) {}

  /**
   * Matches those who have waited longest for these terms, if they are enough. To be called with the lock of the terms held:
   * nobody else matches them meanwhile. A seek that is being cancelled is waited for, and counts if it is not.
   *
   * @returns the game that is to be created
   */
  async make(transaction: Prisma.TransactionClient, { terms, key }: SeekTerms): Promise<string | undefined> {
    const gameId = newId();
    const made = await transaction.$executeRaw`
      with candidate as materialized (
        select id from seeks
        where terms_key = ${key} and game_id is null and expires_at > clock_timestamp()
        order by id limit ${terms.players} for update
      ),
      matched as (
        update seeks set game_id = ${gameId}::uuid
        where id in (select id from candidate) and (select count(*) from candidate) = ${terms.players}::int
        returning id
      )
      insert into matches_to_open (game_id, open_at)
      select ${gameId}::uuid, clock_timestamp() + interval '2 seconds' where exists (select from matched)`;
    return made === 0 ? undefined : gameId;
  }

  /** Creates the game of a match, unless that has been done. What fails is tried again by `openDue`, in any process. */
  async open(gameId: string): Promise<void> {
    try {
      await this.create(gameId);
    } catch (error) {
      this.logger.warn(`The game ${gameId} of a match was not created: ${String(error)}`);
    }
  }

  /** Milliseconds until the next is to be looked after: not above zero if it is past, infinitely many if there is none. */
  async next(): Promise<number> {
    const [row] = await this.prisma.$queryRaw<{ ms: number | null }[]>`
      select (extract(epoch from min(open_at) - now()) * 1000)::float8 as ms from matches_to_open`;
    return row?.ms ?? Infinity;
  }

  /** Opens what others have left behind. Two processes at the same match do no harm. */
  async openDue(): Promise<void> {
    for (let due = await this.claim(); due.length > 0; due = await this.claim()) {
      await Promise.all(due.map(({ gameId }) => this.open(gameId)));
    }
  }

  private claim(): Promise<{ gameId: string }[]> {
    return this.prisma.$queryRaw<{ gameId: string }[]>`
      update matches_to_open set open_at = now() + interval '2 seconds' where game_id in (
        select game_id from matches_to_open where open_at <= now() order by open_at limit ${AT_ONCE}
        for update skip locked
      )
      returning game_id as "gameId"`;
  }

  private async create(gameId: string): Promise<void> {
    const seeks = await this.prisma.$queryRaw<{ playerId: string; terms: SettledTerms }[]>`
      select s.player_id as "playerId", s.terms from matches_to_open m join seeks s using (game_id)
      where m.game_id = ${gameId}::uuid order by s.id`;
    const [first] = seeks;
    if (first === undefined) return;
    try {
      await this.newGames.openFor(
        gameId,
        first.terms,
        seeks.map(({ playerId }) => playerId),
      );
    } catch (error) {
      if (!isRefusal(error)) throw error;
      // The rules have changed since it was sought. Nobody waits for a game that cannot be.
      this.logger.error(`The match ${gameId} is given up: ${error.code}`);
      await this.prisma.seek.deleteMany({ where: { gameId } });
    }
    await this.prisma.matchToOpen.deleteMany({ where: { gameId } });
  }
}

function isRefusal(error: unknown): error is Problem {
  return error instanceof Problem && error.status < 500;
}
