import type { AppendParticipant } from '../event-store/index.js';

/**
 * The deliveries of what an append wrote, committed with it: one for each event, and for each seat whose turn began, at
 * each endpoint whose owner has the game in his feed.
 */
export const outbox: AppendParticipant = {
  name: 'webhook_outbox',
  sql: `
  insert into webhook_deliveries (scope_id, endpoint_id, type, version, seat)
  select moved.game_id, endpoint.id, notice.type, notice.version, notice.seat
  from moved
  join webhook_endpoints endpoint
    on coalesce(endpoint.game_id, endpoint.owner_id) = any (moved.party_ids || moved.game_id)
    and endpoint.owner_id = any (moved.party_ids)
    and endpoint.status = 'active'
  join (
    select game_id, type, version, null::smallint as seat from appended
    union all
    select game_id, 'turn.started', version, (turn_of_seat ->> 'seat')::smallint
    from appended cross join lateral json_array_elements(turn -> 'turns') turn_of_seat
  ) notice
    on notice.game_id = moved.game_id
    and (endpoint.events = '{}' or notice.type = any (endpoint.events))`,
};
