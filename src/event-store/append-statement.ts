import type { AppendParticipant } from './append.js';
import { ANSWER_COLUMNS, EVENT_COLUMNS, FAREWELL_COLUMNS, STREAM_COLUMNS } from './append-columns.js';
import { names, unnest } from './columnar.js';

const FAREWELL_START = 2 + STREAM_COLUMNS.length + EVENT_COLUMNS.length + ANSWER_COLUMNS.length;

const FAREWELLS = `notice as (
  select uuid_v7() as id, moved.game_id, moved.version, farewell.seat, farewell.party_ids::uuid[], farewell.type,
    farewell.data::json
  from ${unnest(FAREWELL_COLUMNS, FAREWELL_START)} as farewell (${names(FAREWELL_COLUMNS)})
  join moved using (n)
)`;

/**
 * The statement that writes a batch of appends, each whole or not at all. Its parameters are those of `appendParameters`: the
 * feed's epoch, and the columns of the batch's streams, events and answers to keep. Streams come in the order of their ids.
 *
 * Why it is put as it is:
 * - The update is the compare-and-set. PostgreSQL repeats its condition on the newest row when another transaction changed
 *   it, so that of two appends on one version one wins.
 * - `= any (array[…])` admits no hash or merge join: rows are locked in the order of the batch, and the batches of several
 *   processes do not wait for each other in a ring.
 * - `has_plans` is read from the row as it is once it is locked: who leaves a plan writes that row too, and so no append
 *   overlooks a plan that was left before it.
 * - `taken` keeps an append whose key has an answer from moving its stream. A key recorded after the statement's snapshot
 *   makes the answer null, which no column takes: the statement fails, and is repeated on a newer snapshot.
 *
 * @param telling how notices are written, where there are farewells; their columns follow the others. A batch without any
 *   does not pay for them
 */
export function appendStatement(participants: readonly AppendParticipant[], telling?: string): string {
  const streams = unnest(STREAM_COLUMNS, 2);
  const events = unnest(EVENT_COLUMNS, 2 + STREAM_COLUMNS.length);
  const answers = unnest(ANSWER_COLUMNS, 2 + STREAM_COLUMNS.length + EVENT_COLUMNS.length);
  const extensions = participants.map(({ name, sql }) => `,\n${name} as (${sql})`).join('');
  const farewells = telling === undefined ? '' : `,\n${FAREWELLS},\n${telling}`;
  return `
with stream as materialized (
  select * from ${streams} with ordinality as stream (${names(STREAM_COLUMNS)}, n)
),
answer as materialized (
  select answer.*, (
    select true from idempotency_records r
    where r.scope_id = answer.scope_id and r.key = answer.key and r.created_at > now() - interval '24 hours'
  ) as taken
  from ${answers} as answer (${names(ANSWER_COLUMNS)})
),
free as (
  select * from stream where n <> all (array(select n from answer where taken))
),
updated as (
  update games g set
    version = s.version, status = s.status, variant_id = s.variant_id, variant_version = s.variant_version,
    visibility = s.visibility, creator_id = s.creator_id, player_ids = s.player_ids::uuid[],
    party_ids = s.party_ids::uuid[], turn_ids = s.turn_ids::uuid[], deadline = s.deadline,
    time_out_at = s.deadline, remind_at = s.remind_at, auto_play_at = s.auto_play_at, updated_at = s.at,
    plans_due_at = case when g.has_plans then now() end
  from free s
  where g.id = any (array[s.game_id]) and g.version = s.expected and s.expected > 0
  returning s.n, g.id as game_id, g.version, g.party_ids, g.visibility, g.creator_id, s.actor, s.turn
),
created as (
  insert into games as g (id, version, status, variant_id, variant_version, visibility, creator_id, player_ids, party_ids,
    turn_ids, deadline, time_out_at, remind_at, auto_play_at, metadata, traits, created_at, updated_at)
  select game_id, version, status, variant_id, variant_version, visibility, creator_id, player_ids::uuid[],
    party_ids::uuid[], turn_ids::uuid[], deadline, deadline, remind_at, auto_play_at, metadata::jsonb, traits::jsonb,
    at, at
  from free where expected = 0
  on conflict (id) do nothing
  returning g.id as game_id, g.version, g.party_ids, g.visibility, g.creator_id
),
moved as (
  select * from updated
  union all
  select s.n, created.*, s.actor, s.turn from created join stream s using (game_id)
),
recorded as (
  insert into idempotency_records as r (scope_id, key, fingerprint, status, headers, body, created_at)
  select scope_id, key, fingerprint, status, headers::json, coalesce(body, ''), now() from answer join moved using (n)
  on conflict (scope_id, key) do update set (fingerprint, status, headers, body, created_at) = (
    select excluded.fingerprint, excluded.status, excluded.headers, excluded.body, excluded.created_at
    where r.created_at <= now() - interval '24 hours'
  )
),
appended as (
  insert into events as e (game_id, version, type, data, turn, actor, at, epoch)
  select moved.game_id, event.version, event.type, event.data::json,
    case when event.version = moved.version then moved.turn::json end, moved.actor, event.at, $1::int
  from ${events} as event (${names(EVENT_COLUMNS)})
  join moved using (n)
  returning e.game_id, e.version, e.type, e.turn, e.at
)${extensions}${farewells}
select
  (select string_agg(n::text, ',') from moved) as appended,
  (select string_agg(n::text, ',') from answer where taken) as taken`;
}
