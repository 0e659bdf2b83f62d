/** `classid` of the advisory locks by which workers show that they live. */
export const WORKER_LOCK = 0x7765_6268;

/** Requests to one endpoint at once from one process: a slow receiver fills its own places and nobody else's. */
const AT_ONCE = 32;
/** While an endpoint fails, so few probe it; all its places are back with its first success. */
const AT_ONCE_WHILE_FAILING = 2;
/** Longer than the longest attempt (10 s) with what is written before and after it. */
const LEASE = `interval '15 seconds'`;
const GIVE_UP_AFTER = `interval '5 days'`;

/**
 * Leases what is due. `$1`, `$2`: endpoints and how many requests are on their way to each; `$3`: room in the process;
 * `$4`: the worker.
 *
 * Each endpoint's queue is read by itself, so that a backlog at one costs the others nothing; `queue` hops from endpoint
 * to endpoint along the index. Endpoints with the fewest requests on their way come first.
 */
export const CLAIM = `
with recursive queue (endpoint_id) as (
  (select endpoint_id from webhook_deliveries where status = 'pending' order by endpoint_id limit 1)
  union all
  select (select d.endpoint_id from webhook_deliveries d
          where d.status = 'pending' and d.endpoint_id > queue.endpoint_id order by d.endpoint_id limit 1)
  from queue where queue.endpoint_id is not null
),
served as (
  select e.id, e.owner_id, e.url, e.secret, limits.at_once, coalesce(busy.sending, 0) as sending
  from queue
  join webhook_endpoints e on e.id = queue.endpoint_id and e.status = 'active'
  cross join lateral (
    select case when e.failing_since is null then ${AT_ONCE} else ${AT_ONCE_WHILE_FAILING} end as at_once) limits
  left join unnest($1::uuid[], $2::int[]) as busy (endpoint_id, sending) on busy.endpoint_id = e.id
),
due as (
  select d.scope_id, d.id
  from (select * from served where sending < at_once order by sending, random()) free
  cross join lateral (
    select scope_id, id from webhook_deliveries
    where endpoint_id = free.id and status = 'pending' and next_attempt_at <= now()
      and (leased_until is null or leased_until <= now())
    order by next_attempt_at limit free.at_once - free.sending
    for update skip locked
  ) d
  limit $3::int
),
claimed as (
  update webhook_deliveries d
  set attempts = attempts + 1, leased_by = $4::int, leased_until = now() + ${LEASE}
  from due where d.scope_id = due.scope_id and d.id = due.id
  returning d.*
)
select d.scope_id as "scopeId", d.id, d.attempts as attempt, d.type, d.seat, d.event_id as "eventId", d.body,
  e.id as "endpointId", e.owner_id as "ownerId", e.url, e.secret,
  count(*) over (partition by e.id) >= e.at_once - e.sending as "tookAllPlaces",
  event.version as "eventVersion", event.type as "eventType", event.data, event.turn, event.at,
  event.schema_version as "schemaVersion", game.variant_id as "variantId", game.creator_id as "creatorId",
  game.player_ids as "playerIds", game.metadata
from claimed d
join served e on e.id = d.endpoint_id
join events event on event.game_id = d.scope_id and event.version = d.version
join games game on game.id = d.scope_id`;

/**
 * Records attempts, `$1` as JSON. Every attempt is logged, but only the latest of a delivery decides: an answer that comes
 * after its lease has passed to another changes nothing. An endpoint's row is written only when its health changes.
 */
export const SETTLE = `
with settlement as materialized (
  select * from jsonb_to_recordset($1::jsonb) as s(
    scope_id uuid, id uuid, endpoint_id uuid, number smallint, delivery text, retry_in_ms float8, endpoint text,
    event_id uuid, body text, at timestamptz, duration_ms int, status smallint, error text, answer text)
),
settled as (
  update webhook_deliveries d set
    status = s.delivery,
    next_attempt_at = case when s.retry_in_ms is null then d.next_attempt_at
                           else now() + s.retry_in_ms * interval '1 millisecond' end,
    event_id = coalesce(d.event_id, s.event_id), body = coalesce(d.body, s.body),
    leased_by = null, leased_until = null
  from settlement s
  where d.scope_id = s.scope_id and d.id = s.id and d.attempts = s.number and d.status = 'pending'
),
health as (
  select e.id, bool_or(s.endpoint = 'healthy') as healthy, bool_or(s.endpoint = 'gone') as gone,
    not bool_or(s.endpoint = 'healthy') and e.failing_since < now() - ${GIVE_UP_AFTER} as given_up
  from settlement s join webhook_endpoints e on e.id = s.endpoint_id
  where s.endpoint is not null group by e.id
),
judged as (
  update webhook_endpoints e set
    failing_since = case when not healthy then coalesce(e.failing_since, now()) end,
    status = case when gone or given_up then 'disabled' else e.status end,
    disabled_reason = case when gone then 'gone' when given_up then 'failing' else e.disabled_reason end
  from health
  where e.id = health.id and e.status <> 'disabled' and (gone or given_up or healthy = (e.failing_since is not null))
)
insert into webhook_attempts (scope_id, delivery_id, number, at, duration_ms, status, error, answer)
select scope_id, id, number, at, duration_ms, status, error, answer from settlement
on conflict do nothing`;

/** `$1`: the worker that asks. Whoever can take a worker's lock knows that nobody holds it any more. */
export const BURY_THE_DEAD = `
delete from webhook_workers where id <> $1::int and pg_try_advisory_xact_lock(${WORKER_LOCK}, id) returning id`;

/** Gives back what the workers `$1` have leased. */
export const FREE_LEASES = `
update webhook_deliveries set leased_by = null, leased_until = null
where status = 'pending' and leased_by = any ($1::int[])`;
