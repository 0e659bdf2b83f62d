import { Injectable } from '@nestjs/common';
import { Prisma } from '../../generated/prisma/client.js';
import { Problem } from '../../http/index.js';
import { Players } from '../../players/index.js';
import type { Caller } from '../../players/index.js';
import { PrismaService } from '../../prisma/index.js';
import { Variants } from '../../variants/index.js';
import type { ListGamesQuery } from '../dto/list-games.query.js';
import { GamePresenter } from '../game-presenter.js';
import type { Reader } from '../game-presenter.js';
import { GameStreams } from '../game-streams.js';
import { OPEN_SEAT } from '../summary.js';
import type { GameTraits } from '../traits.js';
import { ORDERS } from './game-order.js';
import type { GameOrder, Place } from './game-order.js';
import { listStatement } from './list-statement.js';
import type { OwnGames, Source } from './list-statement.js';

interface Row extends Place {
  readonly version: number;
  readonly metadata: unknown;
}

/** The games a caller may see. */
@Injectable()
export class GameList {
  constructor(
    private readonly prisma: PrismaService,
    private readonly players: Players,
    private readonly variants: Variants,
    private readonly streams: GameStreams,
    private readonly presenter: GamePresenter,
  ) {}

  /**
   * @returns JSON of a page of views
   * @throws Problem `validation-failed`, `unknown-reference`; `key-missing` when nobody asks for his own
   */
  async page(reader: Reader, query: ListGamesQuery): Promise<string> {
    const order = orderOf(query);
    const rows = await this.rows(reader.caller, query, order);
    const page = rows.slice(0, query.limit);
    const games = await this.streams.many(page);
    const cardOf = await this.presenter.cards(...games.map(({ state }) => state));
    const views = games.map((game) => this.presenter.present(game, reader, cardOf).json);
    const last = page.at(-1);
    const nextCursor = rows.length > page.length && last !== undefined ? order.cursorAt(last) : null;
    return `{"data":[${views.join(',')}],"nextCursor":${JSON.stringify(nextCursor)}}`;
  }

  /** One row more than asked for tells whether the list goes on. */
  private async rows(caller: Caller | null, query: ListGamesQuery, order: GameOrder): Promise<Row[]> {
    const { status, variant, visibility, turn, mine, limit, cursor } = query;
    if (variant !== undefined) await this.variants.named(variant, '/variant');
    const player = query.player === undefined ? null : await this.players.resolve(query.player, caller, '/player');
    const filters = [
      ...(status === undefined ? [] : [Prisma.sql`status = ${status}`]),
      ...(variant === undefined ? [] : [Prisma.sql`variant_id = ${variant}`]),
      ...(visibility === undefined ? [] : [Prisma.sql`visibility = ${visibility}`]),
      ...traits(query),
      ...(query.open === undefined ? [] : [Prisma.sql`${OPEN_SEAT}::uuid = any(player_ids)`]),
      ...(player === null ? [] : [Prisma.sql`${player.id}::uuid = any(player_ids)`]),
      ...(turn === undefined ? [] : [turnOf(keyed(caller))]),
      ...(mine === undefined ? [] : [partOf(keyed(caller))]),
      ...(cursor === undefined ? [] : [order.after(cursor)]),
    ];
    const areOpen = turn !== undefined || status === 'waiting' || status === 'active';
    const source = sourceOf(caller, player?.id, { isOwn: turn !== undefined || mine !== undefined, areOpen });
    return this.prisma.$queryRaw<Row[]>(listStatement({ ...source, filters, order, count: limit + 1 }));
  }
}

function orderOf({ sort, turn, mine, player }: ListGamesQuery): GameOrder {
  const isSomebodys = turn !== undefined || mine !== undefined || player !== undefined;
  if (sort !== undefined && sort !== 'created' && !isSomebodys) {
    throw Problem.invalid('/sort', {
      en: 'needs `mine`, `turn` or `player`: everybody’s games are sorted by `created` alone',
      fr: 'demande `mine`, `turn` ou `player` : les parties de tout le monde ne se trient que par `created`',
      es: 'requiere `mine`, `turn` o `player`: las partidas de todos solo se ordenan por `created`',
    });
  }
  return ORDERS[sort ?? (turn === undefined ? 'created' : 'deadline')];
}

/**
 * Which rows the list is made of. A player's games are few among all, and looked up by him; those of an app may be most of
 * the table, so that PostgreSQL is left to choose.
 */
function sourceOf(
  caller: Caller | null,
  seated: string | undefined,
  { isOwn, areOpen }: { isOwn: boolean; areOpen: boolean },
): { own?: OwnGames; sources: readonly Source[] } {
  const isPublic = Prisma.sql`visibility = 'public'`;
  const visible = caller === null ? isPublic : Prisma.sql`(${isPublic} or ${partOf(caller)})`;
  if (seated !== undefined) return { own: { playerId: seated, areOpen }, sources: [{ from: 'own', where: visible }] };
  if (caller?.actor == null) return { sources: [{ from: 'games', where: visible }] };
  const own = { playerId: caller.actor.id, areOpen };
  if (isOwn) return { own, sources: [{ from: 'own', where: Prisma.sql`true` }] };
  return {
    own,
    sources: [
      { from: 'own', where: Prisma.sql`visibility <> 'public'` },
      { from: 'games', where: isPublic },
    ],
  };
}

function traits({ players, teams, clock }: ListGamesQuery): Prisma.Sql[] {
  const wanted: Partial<GameTraits> = {
    ...(players !== undefined && { players }),
    ...(teams !== undefined && { teams }),
    ...(clock !== undefined && { clock }),
  };
  return Object.keys(wanted).length === 0 ? [] : [Prisma.sql`traits @> ${JSON.stringify(wanted)}::jsonb`];
}

function keyed(caller: Caller | null): Caller {
  if (caller === null) throw new Problem('key-missing', { headers: { 'www-authenticate': 'Bearer' } });
  return caller;
}

/** Has the caller a part in the game, or one of the players of an app that speaks for nobody? */
function partOf({ actor, principal }: Caller): Prisma.Sql {
  return Prisma.sql`party_ids @> array[${actor?.id ?? principal.id}::uuid]`;
}

/** Of an app that speaks for nobody, the turn of any of its players is its own. */
function turnOf({ actor, principal }: Caller): Prisma.Sql {
  return actor === null
    ? Prisma.sql`status = 'active' and party_ids @> array[${principal.id}::uuid] and exists (
        select from players where players.id = any(turn_ids) and app_id = ${principal.id}::uuid)`
    : Prisma.sql`status = 'active' and ${actor.id}::uuid = any(turn_ids)`;
}
