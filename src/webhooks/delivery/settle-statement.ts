import { instant } from '../instant.js';
import { toEndpointsOf } from '../outbox.js';

const GIVE_UP_AFTER = `interval '5 days'`;
/** An endpoint that fails off and on is told of once in so long. */
const TELL_EVERY = `interval '1 hour'`;

const GIVEN_UP = `(not healthy and coalesce(e.failing_since < now() - ${GIVE_UP_AFTER}, false))`;
const TELLS = `(not healthy and not gone and not ${GIVEN_UP} and coalesce(
  e.failing_told_at < least(coalesce(e.failing_since, now()), now() - ${TELL_EVERY}), true))`;

/**
 * Records attempts, `$1` as JSON. Every attempt is logged, but only the latest of a delivery decides: an answer that comes
 * after its lease has passed to another changes nothing. An endpoint's row is written only when its health changes, and
 * with it the notice that tells its owner, and the deliveries of the notice.
 */
export const SETTLE = `
with settlement as materialized (
  select * from json_to_recordset($1::json) as s(
    scope_id uuid, id uuid, endpoint_id uuid, webhook text, number smallint, delivery text, retry_in_ms float8,
    endpoint text, event_id uuid, at timestamptz, duration_ms int, status smallint, error text, answer text)
),
settled as (
  update webhook_deliveries d set
    status = s.delivery, event_id = coalesce(d.event_id, s.event_id), leased_by = null, leased_until = null,
    next_attempt_at = case when s.retry_in_ms is null then d.next_attempt_at
                           else now() + s.retry_in_ms * interval '1 millisecond' end
  from settlement s
  where d.scope_id = s.scope_id and d.id = s.id and d.attempts = s.number and d.status = 'due'
),
health as (
  select endpoint_id, min(webhook) as webhook, bool_or(endpoint = 'healthy') as healthy, bool_or(endpoint = 'gone') as gone,
    (array_agg(status) filter (where endpoint <> 'healthy'))[1] as answered,
    (array_agg(error) filter (where endpoint <> 'healthy'))[1] as error
  from settlement where endpoint is not null group by endpoint_id
),
judged as (
  update webhook_endpoints e set
    failing_since = case when not healthy then coalesce(e.failing_since, now()) end,
    failing_told_at = case when ${TELLS} then now() else e.failing_told_at end,
    status = case when gone or ${GIVEN_UP} then 'disabled' else e.status end,
    disabled_reason = case when gone then 'gone' when ${GIVEN_UP} then 'failing' else e.disabled_reason end,
    updated_at = case when gone or ${GIVEN_UP} then now() else e.updated_at end
  from health
  where e.id = health.endpoint_id and e.status <> 'disabled'
    and (gone or ${GIVEN_UP} or ${TELLS} or healthy = (e.failing_since is not null))
  returning e.id, e.owner_id, e.status, e.disabled_reason, e.failing_since, webhook, answered, error,
    not healthy and e.failing_told_at = now()::timestamptz(3) as tells
),
notice as materialized (
  select uuid_v7() as id, owner_id, judged.id as endpoint_id,
    case status when 'disabled' then 'webhook.disabled' else 'webhook.failing' end as type,
    json_strip_nulls(json_build_object('webhook', webhook, 'reason', disabled_reason,
      'failingSince', ${instant('failing_since')}, 'status', answered, 'error', error)) as data
  from judged where status = 'disabled' or tells
),
noticed as (
  insert into notices (id, party_ids, type, data) select id, array[owner_id], type, data from notice
),
told as (${toEndpointsOf('notice')}),
logged as (
  insert into webhook_attempts (scope_id, delivery_id, number, at, duration_ms, status, error, answer)
  select scope_id, id, number, at, duration_ms, status, error, answer from settlement
  on conflict do nothing
)
select id as "noticeId", array[owner_id] as "partyIds" from notice`;
