import type { AppendParticipant, NoticeParticipant } from '../event-store/index.js';

/**
 * What an endpoint (`endpoint`) hears of games (`moved`) and their events (`appended`): each event and, for each seat whose
 * turn began, a notice, both called `happening`.
 */
export const HAPPENINGS = `
    select game_id, type, version, null::smallint as seat from appended
    union all
    select game_id, 'turn.started', version, (turn_of_seat ->> 'seat')::smallint
    from appended cross join lateral json_array_elements(turn -> 'turns') turn_of_seat`;

/** Whether an endpoint is to be sent a type of event. */
export const WANTED = (type: string): string => `(endpoint.events = '{}' or ${type} = any (endpoint.events))`;

/** Whether an endpoint is sent what is told to `parties` about a game. */
const HEARS = (gameId: string, parties: string): string => `
    coalesce(endpoint.game_id, endpoint.owner_id) = any (${parties} || ${gameId})
    and endpoint.owner_id = any (${parties})
    and endpoint.status = 'active'`;

/**
 * The deliveries of what an append wrote, committed with it: one for each event, and for each seat whose turn began, at
 * each endpoint whose owner has the game in his feed.
 */
export const outbox: AppendParticipant = {
  name: 'webhook_outbox',
  sql: `
  insert into webhook_deliveries (scope_id, endpoint_id, type, version, seat)
  select moved.game_id, endpoint.id, happening.type, happening.version, happening.seat
  from moved
  join webhook_endpoints endpoint on ${HEARS('moved.game_id', 'moved.party_ids')}
  join (${HAPPENINGS}
  ) happening
    on happening.game_id = moved.game_id and ${WANTED('happening.type')}`,
};

/** The deliveries of notices about games, committed with them. */
export const noticeOutbox: NoticeParticipant = {
  name: 'webhook_notice_outbox',
  sql: `
  insert into webhook_deliveries (scope_id, endpoint_id, type, notice_id)
  select noticed.game_id, endpoint.id, noticed.type, noticed.id
  from noticed
  join webhook_endpoints endpoint on ${HEARS('noticed.game_id', 'noticed.party_ids')}
    and ${WANTED('noticed.type')}`,
};

/**
 * The deliveries of notices to an owner about one of his endpoints, the rows `(id, owner_id, endpoint_id, type)` of the CTE
 * `notices`: at his other endpoints, unless they are for one game alone.
 */
export function toEndpointsOf(notices: string): string {
  return `
  insert into webhook_deliveries (scope_id, endpoint_id, type, notice_id)
  select told.owner_id, endpoint.id, told.type, told.id
  from ${notices} told
  join webhook_endpoints endpoint
    on coalesce(endpoint.game_id, endpoint.owner_id) = told.owner_id and endpoint.id <> told.endpoint_id
    and endpoint.status = 'active' and ${WANTED('told.type')}`;
}
