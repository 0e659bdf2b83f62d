import { HAPPENINGS, WANTED } from '../outbox.js';

/*
 * `except` compares two sets in one go, whatever the planner believes of their sizes; `not exists` may be taken for a search
 * through one set for each member of the other.
 */

/**
 * Makes due, with the whole schedule before them, up to `$3` deliveries to the endpoint `$1` that have an id from `$2` on
 * and have not got through. One that was repeated by hand since, and got through, is left as it is.
 */
export const UNDELIVERED = `
update webhook_deliveries d
set status = 'due', attempts_before = attempts, next_attempt_at = now(), leased_by = null, leased_until = null
from (
  select scope_id, id from webhook_deliveries
  where endpoint_id = $1::uuid and id >= $2::uuid and status in ('waiting', 'failed', 'held') and redelivery_of is null
  except
  select scope_id, redelivery_of from webhook_deliveries
  where endpoint_id = $1::uuid and id >= $2::uuid and status = 'delivered' and redelivery_of is not null
  order by id limit $3::int
) lost
where d.scope_id = lost.scope_id and d.id = lost.id and d.status in ('waiting', 'failed', 'held')`;

/**
 * Adds up to `$5` deliveries to the endpoint `$1` of the owner `$2` that were never written, of what happened since `$3`:
 * it was not active then, or not there yet. Deliveries of what happened since have an id from `$4` on.
 */
export const MISSED = `
with endpoint as (select * from webhook_endpoints where id = $1::uuid),
appended as (
  select e.game_id, e.version, e.type, e.turn, e.at
  from endpoint join games g on g.party_ids @> array[$2::uuid] and g.id = coalesce(endpoint.game_id, g.id)
  join events e on e.game_id = g.id and e.at >= $3::timestamptz
  where g.updated_at >= $3::timestamptz
),
told as (
  select n.game_id, n.type, n.id
  from endpoint join notices n on n.id >= $4::uuid and n.at >= $3::timestamptz and n.party_ids @> array[$2::uuid]
    and n.game_id = coalesce(endpoint.game_id, n.game_id) and ${WANTED('n.type')}
),
missed as (
  select happening.game_id, happening.type, happening.version, happening.seat, null::uuid as notice_id
  from endpoint join (${HAPPENINGS}
  ) happening on ${WANTED('happening.type')}
  union all
  select game_id, type, null, null, id from told
  except
  select scope_id, type, version, seat, notice_id from webhook_deliveries where endpoint_id = $1::uuid and id >= $4::uuid
  order by game_id, version limit $5::int
)
insert into webhook_deliveries (scope_id, endpoint_id, type, version, seat, notice_id)
select game_id, $1::uuid, type, version, seat, notice_id from missed`;
