import { Injectable } from '@nestjs/common';
import type { Player as PlayerRow, Prisma } from '../../generated/prisma/client.js';
import { newId, Problem } from '../../http/index.js';
import { DatabaseClock, PrismaService } from '../../prisma/index.js';
import type { Answer } from '../access/answers.js';
import type { Caller, Principal } from '../access/caller.js';
import { KnownKeys } from '../keys/known-keys.js';
import { firstKeyRow } from '../keys/new-key-row.js';
import { olderThan, pageOf } from '../newest-first.js';
import { Erasures } from './erasures.js';
import {
  type NewPlayer,
  type Player,
  type PlayerChange,
  type PlayerPage,
  type PlayersQuery,
  presentPlayer,
  type RegisteredPlayer,
} from './player.dto.js';
import { Players } from './players.js';

/** What games show in place of a player who has gone. */
const NAME_OF_THE_DELETED = 'Deleted player';

/** Registers, lists, changes and erases players: an app its own, and a player himself. */
@Injectable()
export class PlayerAccounts {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: DatabaseClock,
    private readonly players: Players,
    private readonly keys: KnownKeys,
    private readonly erasures: Erasures,
  ) {}

  /** Without a caller a stand-alone player with a key of his own; from an app one of its players, new or known before. */
  register(
    transaction: Prisma.TransactionClient,
    caller: Caller | null,
    wish: NewPlayer,
  ): Promise<Answer<RegisteredPlayer>> {
    if (!caller) return this.registerAlone(transaction, wish);
    if (caller.principal.kind !== 'app') throw new Problem('insufficient-scope', { detail: ONLY_APPS });
    return this.registerForApp(transaction, caller.principal, wish);
  }

  async list({ principal }: Caller, { limit, cursor, externalId }: PlayersQuery): Promise<PlayerPage> {
    if (principal.kind === 'player' && externalId !== undefined) return { data: [], nextCursor: null };
    const rows = await this.prisma.player.findMany({
      where: {
        AND: [ownedBy(principal), olderThan('player', cursor)],
        ...(externalId !== undefined && { externalId }),
      },
      orderBy: { id: 'desc' },
      take: limit + 1,
    });
    return pageOf(rows, limit, 'player', (row) => presentPlayer(row, principal));
  }

  /** @throws Problem `not-found` for a player who is not the caller's, or was erased */
  async get({ principal }: Caller, id: string): Promise<Player> {
    const row = await this.prisma.player.findFirst({ where: { AND: [{ id }, ownedBy(principal)] } });
    if (!row) throw new Problem('not-found');
    return presentPlayer(row, principal);
  }

  /** @throws Problem `not-found` */
  async change({ principal }: Caller, id: string, change: PlayerChange): Promise<Player> {
    const [row] = await this.prisma.player.updateManyAndReturn({
      where: { AND: [{ id }, ownedBy(principal)] },
      data: given(change),
    });
    if (!row) throw new Problem('not-found');
    this.players.changed(id);
    return presentPlayer(row, principal);
  }

  /**
   * Takes from the player everything that tells who he is, his keys, and what other floors keep of him. The row stays: his
   * games point to it.
   *
   * @throws Problem `not-found`
   */
  async erase({ principal }: Caller, id: string): Promise<void> {
    const now = this.clock.now();
    const revoked = await this.prisma.$transaction(async (transaction) => {
      const { count } = await transaction.player.updateMany({
        where: { AND: [{ id }, ownedBy(principal)] },
        data: { name: NAME_OF_THE_DELETED, externalId: null, locale: 'en', deletedAt: now },
      });
      if (count === 0) throw new Problem('not-found');
      await this.erasures.run(transaction, id);
      return transaction.apiKey.updateManyAndReturn({
        where: { playerId: id, revokedAt: null },
        data: { revokedAt: now },
        select: { hash: true },
      });
    });
    this.players.changed(id);
    for (const { hash } of revoked) this.keys.revoked(hash);
    await this.erasures.committed(id);
  }

  private async registerAlone(
    transaction: Prisma.TransactionClient,
    wish: NewPlayer,
  ): Promise<Answer<RegisteredPlayer>> {
    if (wish.externalId !== undefined) throw Problem.invalid('/externalId', NO_APP_NO_EXTERNAL_ID);
    const row = await transaction.player.create({ data: this.newRow(wish) });
    const first = firstKeyRow({ kind: 'player', id: row.id }, row.createdAt);
    await transaction.apiKey.create({ data: first.row });
    return { ...made(row, null), secret: { key: first.key } };
  }

  private async registerForApp(
    transaction: Prisma.TransactionClient,
    app: Principal,
    wish: NewPlayer,
  ): Promise<Answer<RegisteredPlayer>> {
    const newRow = { ...this.newRow(wish), appId: app.id };
    const { externalId } = wish;
    if (externalId === undefined) return made(await transaction.player.create({ data: newRow }), app);

    const row = await transaction.player.upsert({
      where: { appId_externalId: { appId: app.id, externalId } },
      create: { ...newRow, externalId },
      update: given(wish),
    });
    if (row.id === newRow.id) return made(row, app);
    return { status: 200, body: presentPlayer(row, app), committed: () => this.players.changed(row.id) };
  }

  private newRow({ name, locale = 'en', kind = 'human' }: NewPlayer) {
    return { id: newId(), name, locale, kind, createdAt: this.clock.now() };
  }
}

function made(row: PlayerRow, app: Principal | null): Answer<RegisteredPlayer> {
  const body = presentPlayer(row, app);
  return { status: 201, body, location: `/v1/players/${body.id}` };
}

/** The fields a request gave and no others: what it left out stays as it is. */
function given({ name, locale, kind }: PlayerChange) {
  return {
    ...(name !== undefined && { name }),
    ...(locale !== undefined && { locale }),
    ...(kind !== undefined && { kind }),
  };
}

/** The players a key manages: an app's own, or the player himself; never one who was erased. */
function ownedBy(principal: Principal) {
  return principal.kind === 'app' ? { appId: principal.id, deletedAt: null } : { id: principal.id, deletedAt: null };
}

const ONLY_APPS = {
  en: 'Only apps create further players; a player registers without a key.',
  fr: 'Seules les applications créent d’autres joueurs ; un joueur s’inscrit sans clé.',
  es: 'Solo las aplicaciones crean más jugadores; un jugador se registra sin clave.',
};

const NO_APP_NO_EXTERNAL_ID = {
  en: 'belongs to the players of an app; a stand-alone player has none',
  fr: 'est réservé aux joueurs d’une application ; un joueur indépendant n’en a pas',
  es: 'es propio de los jugadores de una aplicación; un jugador independiente no lo tiene',
};
