/**
 * Deletes up to `$2` deliveries with an id before `$1`, and those whose endpoint is gone, which an append may have written
 * while it was being deleted. What is still to be sent stays. Hops along the index from endpoint to endpoint.
 */
export const SWEEP = `
with recursive endpoint (id) as (
  (select endpoint_id from webhook_deliveries order by endpoint_id limit 1)
  union all
  select (select d.endpoint_id from webhook_deliveries d where d.endpoint_id > endpoint.id order by d.endpoint_id limit 1)
  from endpoint where endpoint.id is not null
),
old as (
  select d.scope_id, d.id
  from endpoint
  left join webhook_endpoints e on e.id = endpoint.id
  cross join lateral (
    select scope_id, id from webhook_deliveries
    where endpoint_id = endpoint.id and (e.id is null or (id < $1::uuid and status not in ('due', 'waiting')))
    order by id limit $2::int
    for update skip locked
  ) d
  limit $2::int
),
attempts as (
  delete from webhook_attempts a using old where a.scope_id = old.scope_id and a.delivery_id = old.id
),
messages as (
  delete from webhook_messages m using old where m.scope_id = old.scope_id and m.delivery_id = old.id
)
delete from webhook_deliveries d using old where d.scope_id = old.scope_id and d.id = old.id`;
