import { Prisma } from '../../generated/prisma/client.js';
import type { GameOrder } from './game-order.js';

/** Games in which a player has a part: found by the index on parties, as `own`. */
export interface OwnGames {
  /** The player's uuid. */
  readonly playerId: string;
  /** Only those that are not over, of which there are few however long he has played. */
  readonly areOpen: boolean;
}

/** Rows that may be listed: of the whole table, or of the player's own games. */
export interface Source {
  readonly from: 'games' | 'own';
  readonly where: Prisma.Sql;
}

export interface ListRequest {
  readonly own?: OwnGames;
  /** At least one; no game is in two of them. */
  readonly sources: readonly Source[];
  /** What every game listed has to meet. */
  readonly filters: readonly Prisma.Sql[];
  readonly order: GameOrder;
  /** At most so many. */
  readonly count: number;
}

/**
 * Lists games: rows of `id`, `version`, `metadata` and the order's `keys`.
 *
 * A player's own games are gathered before they are sorted. Left to choose, PostgreSQL would rather walk down all games in the
 * order of the list until it has met enough of his, since it has no idea how few these are.
 */
export function listStatement({ own, sources, filters, order, count }: ListRequest): Prisma.Sql {
  const pages = sources.map(
    ({ from, where }) => Prisma.sql`
      (select id, version, metadata, ${order.column} from ${Prisma.raw(from)}
      where ${Prisma.join([where, ...filters], ' and ')} order by ${order.by} limit ${count})`,
  );
  const listed = Prisma.sql`select * from (${Prisma.join(pages, ' union all ')}) as listed`;
  // A list from more than one source is by id.
  const page = sources.length === 1 ? listed : Prisma.sql`${listed} order by ${order.by} limit ${count}`;
  return own === undefined ? page : Prisma.sql`with own as materialized (${gamesOf(own)}) ${page}`;
}

/** Every column of the games that a player has a part in. */
export function gamesOf({ playerId, areOpen }: OwnGames): Prisma.Sql {
  const open = areOpen ? Prisma.sql` and status in ('waiting', 'active')` : Prisma.empty;
  return Prisma.sql`select * from games where party_ids @> array[${playerId}::uuid]${open}`;
}
