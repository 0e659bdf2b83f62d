/** `classid` of the advisory locks by which workers show that they live. */
export const WORKER_LOCK = 0x7765_6268;

/** Longer than the longest attempt (10 s) with what is written before and after it. */
const LEASE = `interval '15 seconds'`;
/** Rows changed by one statement, so that none holds up the feed, which ends where the oldest transaction began. */
const AT_ONCE = 5_000;

/** Hops along the index from endpoint to endpoint, however many deliveries are due at each. */
const QUEUE = `
  (select endpoint_id from webhook_deliveries where status = 'due' order by endpoint_id limit 1)
  union all
  select (select d.endpoint_id from webhook_deliveries d
          where d.status = 'due' and d.endpoint_id > queue.endpoint_id order by d.endpoint_id limit 1)
  from queue where queue.endpoint_id is not null`;

/**
 * Leases what is due. `$1`, `$2`: how many places are free at endpoints that the process is sending to; `$3`: at others;
 * `$4`: at those that fail at most; `$5`: room in the process; `$6`: the worker.
 *
 * Each endpoint's queue is read by itself, so that a backlog at one costs the others nothing. Those with the most free
 * places come first.
 */
export const CLAIM = `
with recursive queue (endpoint_id) as (${QUEUE}),
served as (
  select e.id, e.owner_id, e.url, e.secret, e.retired_secrets, e.failing_since is not null as is_failing,
    least(coalesce(known.places, $3::int), case when e.failing_since is not null then $4::int end) as places
  from queue
  join webhook_endpoints e on e.id = queue.endpoint_id and e.status = 'active'
  left join unnest($1::uuid[], $2::int[]) as known (endpoint_id, places) on known.endpoint_id = e.id
),
next as (
  select d.scope_id, d.id
  from (select * from served where places > 0 order by places desc, random()) free
  cross join lateral (
    select scope_id, id from webhook_deliveries
    where endpoint_id = free.id and status = 'due' and (leased_until is null or leased_until <= now())
    order by next_attempt_at limit free.places
    for update skip locked
  ) d
  limit $5::int
),
claimed as (
  update webhook_deliveries d
  set attempts = attempts + 1, leased_by = $6::int, leased_until = now() + ${LEASE}
  from next where d.scope_id = next.scope_id and d.id = next.id
  returning d.*, coalesce(d.redelivery_of, d.id) as message_id
)
select d.scope_id as "scopeId", d.id, d.attempts as attempt, d.attempts - d.attempts_before as step, d.type, d.seat,
  d.message_id as "messageId", message.event_id as "eventId", message.body,
  e.id as "endpointId", e.owner_id as "ownerId", e.url, e.secret, e.retired_secrets as "retiredSecrets",
  e.is_failing as "isFailing", count(*) over (partition by e.id) >= e.places as "tookAllPlaces",
  event.version as "eventVersion", event.type as "eventType", event.data, event.turn, event.at,
  event.schema_version as "schemaVersion", game.variant_id as "variantId", game.creator_id as "creatorId",
  game.player_ids as "playerIds", game.metadata,
  d.notice_id as "noticeId", notice.game_id as "noticeGameId", notice.version as "noticeVersion",
  notice.seat as "noticeSeat", notice.data as "noticeData", notice.at as "noticeAt"
from claimed d
join served e on e.id = d.endpoint_id
left join webhook_messages message on message.scope_id = d.scope_id and message.delivery_id = d.message_id
left join events event on event.game_id = d.scope_id and event.version = d.version
left join games game on game.id = d.scope_id
left join notices notice on notice.id = d.notice_id`;

/** Keeps messages, `$1` as JSON, unless one is there: answers with the deliveries whose message was written now. */
export const FREEZE = `
insert into webhook_messages (scope_id, delivery_id, event_id, body)
select scope_id, delivery_id, event_id, body
from json_to_recordset($1::json) as m (scope_id uuid, delivery_id uuid, event_id uuid, body text)
on conflict do nothing
returning delivery_id as "messageId"`;

/**
 * Puts what has come due into the queue, and takes out of it what is for endpoints that are not active. The share lock
 * keeps an endpoint from being set active meanwhile, which releases what is held.
 */
export const REVIEW = `
with recursive queue (endpoint_id) as (${QUEUE}),
idle as (
  select e.id from queue join webhook_endpoints e on e.id = queue.endpoint_id where e.status <> 'active' for share of e
),
held as (
  update webhook_deliveries set status = 'held' where (scope_id, id) in (
    select d.scope_id, d.id
    from idle cross join lateral (
      select scope_id, id from webhook_deliveries
      where endpoint_id = idle.id and status = 'due' and (leased_until is null or leased_until <= now())
      limit ${AT_ONCE} for update skip locked
    ) d
    limit ${AT_ONCE}
  )
)
update webhook_deliveries set status = 'due' where (scope_id, id) in (
  select scope_id, id from webhook_deliveries where status = 'waiting' and next_attempt_at <= now()
  order by next_attempt_at limit ${AT_ONCE} for update skip locked
)`;

/** `$1`: the worker that asks. Whoever can take a worker's lock knows that nobody holds it any more. */
export const BURY_THE_DEAD = `
delete from webhook_workers where id <> $1::int and pg_try_advisory_xact_lock(${WORKER_LOCK}, id) returning id`;

/** Gives back what the workers `$1` have leased. */
export const FREE_LEASES = `
update webhook_deliveries set leased_by = null, leased_until = null
where status = 'due' and leased_by = any ($1::int[])`;
