import { HAPPENINGS, WANTED } from '../outbox.js';

/**
 * Makes due, with the whole schedule before them, up to `$3` deliveries to the endpoint `$1` that have an id from `$2` on
 * and have not got through. One that was repeated by hand since, and got through, is left as it is.
 */
export const UNDELIVERED = `
update webhook_deliveries d
set status = 'due', attempts_before = attempts, next_attempt_at = now(), leased_by = null, leased_until = null
from (
  select scope_id, id from webhook_deliveries lost
  where endpoint_id = $1::uuid and id >= $2::uuid and status in ('waiting', 'failed', 'held') and redelivery_of is null
    and not exists (
      select from webhook_deliveries again
      where again.endpoint_id = $1::uuid and again.id >= $2::uuid and again.redelivery_of = lost.id
        and again.status = 'delivered'
    )
  order by id limit $3::int for update skip locked
) lost
where d.scope_id = lost.scope_id and d.id = lost.id`;

/**
 * Adds up to `$4` deliveries to the endpoint `$1` of the owner `$2` that were never written, of what happened since `$3`:
 * it was not active then, or not there yet.
 */
export const MISSED = `
with endpoint as (select * from webhook_endpoints where id = $1::uuid),
appended as (
  select e.game_id, e.version, e.type, e.turn, e.at
  from endpoint join games g on g.party_ids @> array[$2::uuid] and g.id = coalesce(endpoint.game_id, g.id)
  join events e on e.game_id = g.id and e.at >= $3::timestamptz
  where g.updated_at >= $3::timestamptz
)
insert into webhook_deliveries (scope_id, endpoint_id, type, version, seat)
select happening.game_id, endpoint.id, happening.type, happening.version, happening.seat
from endpoint join (${HAPPENINGS}
) happening on ${WANTED('happening.type')}
where not exists (
  select from webhook_deliveries d
  where d.scope_id = happening.game_id and d.endpoint_id = endpoint.id and d.type = happening.type
    and d.version = happening.version and d.seat is not distinct from happening.seat
)
order by happening.game_id, happening.version limit $4::int`;
