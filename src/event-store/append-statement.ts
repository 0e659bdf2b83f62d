import type { Append, AppendParticipant } from './append.js';

/** Everything an append writes, for many streams at once. `$1` is the batch as JSON, `$2` the feed's epoch. */
export function appendStatement(participants: readonly AppendParticipant[]): string {
  const extensions = participants.map(({ name, sql }) => `, ${name} as (${sql})`).join('\n');
  return `
with input as materialized (
  select * from json_to_recordset($1::json) as i(
    n int, game_id uuid, expected int, added int, status text, variant_id text, variant_version int, visibility text,
    creator_id uuid, player_ids uuid[], party_ids uuid[], turn_ids uuid[], deadline timestamptz, metadata jsonb,
    actor uuid, turn jsonb, events json, started timestamptz, at timestamptz,
    scope_id uuid, key text, fingerprint text, answer_status int, answer_headers jsonb, answer_body text)
),
-- Rows are locked in the order of the batch, so that the batches of several processes never wait for each other in a ring.
matched as materialized (
  select i.n from input i cross join lateral (
    select from games g where g.id = i.game_id and g.version = i.expected for update) g
  union all
  select i.n from input i where i.expected = 0 and not exists (select from games g where g.id = i.game_id)
),
claimed as (
  insert into idempotency_records as r (scope_id, key, fingerprint, status, headers, body, created_at)
  select scope_id, decode(key, 'hex'), decode(fingerprint, 'hex'), answer_status, answer_headers, answer_body, now()
  from input join matched using (n) where key is not null
  on conflict (scope_id, key) do update
    set fingerprint = excluded.fingerprint, status = excluded.status, headers = excluded.headers,
        body = excluded.body, created_at = excluded.created_at
    where r.created_at < now() - interval '24 hours'
  returning r.scope_id, r.key
),
free as materialized (
  select i.* from input i join matched using (n)
  where i.key is null or exists (select from claimed c where c.scope_id = i.scope_id and c.key = decode(i.key, 'hex'))
),
updated as (
  update games g set
    version = i.expected + i.added, status = i.status, variant_id = i.variant_id, variant_version = i.variant_version,
    visibility = i.visibility, creator_id = i.creator_id, player_ids = i.player_ids, party_ids = i.party_ids,
    turn_ids = i.turn_ids, deadline = i.deadline, updated_at = i.at
  from free i where g.id = i.game_id and i.expected > 0
  returning i.n, g.id as game_id, g.version, g.party_ids, g.visibility, g.creator_id
),
created as (
  insert into games as g (id, version, status, variant_id, variant_version, visibility, creator_id, player_ids, party_ids,
    turn_ids, deadline, metadata, created_at, updated_at)
  select game_id, added, status, variant_id, variant_version, visibility, creator_id, player_ids, party_ids, turn_ids,
    deadline, metadata, started, at
  from free where expected = 0
  on conflict (id) do nothing
  returning g.id as game_id, g.version, g.party_ids, g.visibility, g.creator_id
),
moved as materialized (
  select * from updated
  union all
  select i.n, c.* from created c join input i using (game_id)
),
appended as (
  insert into events as e (game_id, version, type, data, turn, actor, at, epoch)
  select i.game_id, i.expected + o.ordinal, o.event ->> 'type', (o.event -> 'data')::jsonb,
    case when o.ordinal = i.added then i.turn end, i.actor, (o.event ->> 'at')::timestamptz, $2::int
  from moved join input i using (n)
  cross join lateral json_array_elements(i.events) with ordinality as o(event, ordinal)
  returning e.game_id, e.version, e.type, e.turn, e.at
)${extensions}
select coalesce(string_agg(
  case when exists (select from moved m where m.n = i.n) then 'a'
       when i.key is not null and exists (select from matched m where m.n = i.n) then 'k'
       else 'c' end, '' order by i.n), '') as outcomes
from input i`;
}

/** The first parameter of {@link appendStatement}. */
export function appendParameter(batch: readonly Append[]): string {
  return JSON.stringify(
    batch.map(({ gameId, expectedVersion, events, turn, summary, metadata, actor, idempotency }, n) => ({
      n,
      game_id: gameId,
      expected: expectedVersion,
      added: events.length,
      status: summary.status,
      variant_id: summary.variantId,
      variant_version: summary.variantVersion,
      visibility: summary.visibility,
      creator_id: summary.creatorId,
      player_ids: summary.playerIds,
      party_ids: summary.partyIds,
      turn_ids: summary.turnIds,
      deadline: summary.deadline,
      metadata,
      actor,
      turn,
      events,
      started: events[0]?.at,
      at: events.at(-1)?.at,
      ...(idempotency && {
        scope_id: idempotency.scopeId,
        key: idempotency.key.toString('hex'),
        fingerprint: idempotency.fingerprint.toString('hex'),
        answer_status: idempotency.answer.status,
        answer_headers: idempotency.answer.headers,
        answer_body: idempotency.answer.body,
      }),
    })),
  );
}
