import { Prisma } from '../../generated/prisma/client.js';
import { DEADLINE, GameOrder, UPDATED } from './game-order.js';
import { KEPT_SEAT } from '../summary.js';
import { gamesOf } from './list-statement.js';

/** What a game is to a player: the names that they are counted under. */
export type Standing = 'yourTurn' | 'theirTurn' | 'waiting' | 'invitations' | 'finishedRecently';

/** For how long a finished game is listed. */
const RECENT_DAYS = 7;

const IS_TURN = Prisma.sql`standing = 'yourTurn'`;

/** Whose turn it is now comes first, by the deadline and then by who has waited longest; then by the last activity. */
export const MY_ORDER = new GameOrder(
  'mine',
  [
    Prisma.sql`(not ${IS_TURN})::int::bigint`,
    Prisma.sql`case when ${IS_TURN} then ${DEADLINE} else -${UPDATED} end`,
    Prisma.sql`case when ${IS_TURN} then ${UPDATED} else 0 end`,
  ],
  'asc',
);

/**
 * The games of a player: one row of `counts`, by standing, and `page`, a JSON array of `id`, `version`, `metadata`,
 * `standing`, `deadline` and `keys`.
 *
 * A table that he has only made, for others, is no game of his.
 */
export function myGamesStatement(playerId: string, count: number, cursor?: string): Prisma.Sql {
  const me = Prisma.sql`${playerId}::uuid`;
  const after = cursor === undefined ? Prisma.sql`true` : MY_ORDER.after(cursor);
  return Prisma.sql`
    with own as materialized (
      ${gamesOf({ playerId, areOpen: true })}
      union all
      ${gamesOf({ playerId, areOpen: false })}
      and status = 'finished' and updated_at > now() - make_interval(days => ${RECENT_DAYS}::int)
    ),
    mine as materialized (
      select id, version, metadata, deadline, updated_at, case
        when status = 'finished' then 'finishedRecently'
        when not ${me} = any(player_ids) then 'invitations'
        when status = 'waiting' then 'waiting'
        when ${me} = any(turn_ids) then 'yourTurn'
        else 'theirTurn' end as standing
      from own
      where ${me} = any(player_ids)
        or status in ('waiting', 'active') and ${KEPT_SEAT}::uuid = any(player_ids) and ${isInvited(playerId)}
    ),
    page as (
      select id, version, metadata, standing, deadline, ${MY_ORDER.column} from mine
      where ${after} order by ${MY_ORDER.by} limit ${count}
    )
    select
      (select json_object_agg(standing, games) from (select standing, count(*) as games from mine group by 1)) as counts,
      (select json_agg(page) from page) as page`;
}

/**
 * Is he asked to take a seat of `own`, an open game that concerns him and in which he has none? Unless he has made it, what else;
 * whoever has made it may have invited himself.
 */
function isInvited(playerId: string): Prisma.Sql {
  return Prisma.sql`(
    not exists (
      select from events where game_id = own.id and version = 1 and data #>> '{creator,player}' = ${playerId}
    )
    or 'game.seat_offered' = (
      select type from events
      where game_id = own.id and (type = 'game.started' or type like 'game.seat\\_%' and data ->> 'player' = ${playerId})
      order by version desc limit 1
    )
  )`;
}
