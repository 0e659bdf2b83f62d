import type { Append, Farewell, NewEvent } from './append.js';
import { arrayLiteral, byteLiteral, type Column, parameters } from './columnar.js';
import type { IdempotencyEntry } from './idempotency.js';

/** What a batch is passed as: its streams, numbered from 1, and of the stream `n` the events and the answer to keep. */
interface EventRow {
  n: number;
  version: number;
  event: NewEvent;
}

interface FarewellRow {
  n: number;
  farewell: Farewell;
}

interface AnswerRow {
  n: number;
  entry: IdempotencyEntry;
}

export const STREAM_COLUMNS: readonly Column<Append>[] = [
  { name: 'game_id', type: 'uuid', value: ({ gameId }) => gameId },
  { name: 'expected', type: 'int', value: ({ expectedVersion }) => expectedVersion },
  { name: 'version', type: 'int', value: ({ expectedVersion, events }) => expectedVersion + events.length },
  { name: 'at', type: 'timestamptz', value: ({ events }) => events.at(-1)?.at ?? null },
  { name: 'actor', type: 'uuid', value: ({ actor }) => actor },
  { name: 'turn', type: 'text?', value: ({ turn }) => jsonOrNothing(turn) },
  { name: 'metadata', type: 'text?', value: ({ metadata }) => jsonOrNothing(metadata) },
  { name: 'traits', type: 'text?', value: ({ traits }) => jsonOrNothing(traits) },
  { name: 'status', type: 'text', value: ({ summary }) => summary.status },
  { name: 'variant_id', type: 'text', value: ({ summary }) => summary.variantId },
  { name: 'variant_version', type: 'int', value: ({ summary }) => summary.variantVersion },
  { name: 'visibility', type: 'text', value: ({ summary }) => summary.visibility },
  { name: 'creator_id', type: 'uuid', value: ({ summary }) => summary.creatorId },
  { name: 'player_ids', type: 'text', value: ({ summary }) => arrayLiteral(summary.playerIds) },
  { name: 'party_ids', type: 'text', value: ({ summary }) => arrayLiteral(summary.partyIds) },
  { name: 'turn_ids', type: 'text', value: ({ summary }) => arrayLiteral(summary.turnIds) },
  { name: 'deadline', type: 'timestamptz', value: ({ summary }) => summary.deadline },
  { name: 'remind_at', type: 'timestamptz', value: ({ summary }) => summary.remindAt },
  { name: 'auto_play_at', type: 'timestamptz', value: ({ summary }) => summary.autoPlayAt },
];

export const EVENT_COLUMNS: readonly Column<EventRow>[] = [
  { name: 'n', type: 'bigint', value: ({ n }) => n },
  { name: 'version', type: 'int', value: ({ version }) => version },
  { name: 'at', type: 'timestamptz', value: ({ event }) => event.at },
  { name: 'type', type: 'text', value: ({ event }) => event.type },
  { name: 'data', type: 'text', value: ({ event }) => JSON.stringify(event.data) },
];

export const ANSWER_COLUMNS: readonly Column<AnswerRow>[] = [
  { name: 'n', type: 'bigint', value: ({ n }) => n },
  { name: 'scope_id', type: 'uuid', value: ({ entry }) => entry.scopeId },
  { name: 'key', type: 'bytea', value: ({ entry }) => byteLiteral(entry.key) },
  { name: 'fingerprint', type: 'bytea', value: ({ entry }) => byteLiteral(entry.fingerprint) },
  { name: 'status', type: 'smallint', value: ({ entry }) => entry.answer.status },
  { name: 'headers', type: 'text', value: ({ entry }) => JSON.stringify(entry.answer.headers) },
  { name: 'body', type: 'text', value: ({ entry }) => entry.answer.body },
];

export const FAREWELL_COLUMNS: readonly Column<FarewellRow>[] = [
  { name: 'n', type: 'bigint', value: ({ n }) => n },
  { name: 'seat', type: 'smallint', value: ({ farewell }) => farewell.seat },
  { name: 'party_ids', type: 'text', value: ({ farewell }) => arrayLiteral(farewell.partyIds) },
  { name: 'type', type: 'text', value: ({ farewell }) => farewell.type },
  { name: 'data', type: 'text', value: ({ farewell }) => JSON.stringify(farewell.data) },
];

/** The parameters of the append statement. @throws TypeError when a value would break out of its column */
export function appendParameters(batch: readonly Append[], epoch: number): (string | number)[] {
  const events: EventRow[] = [];
  const answers: AnswerRow[] = [];
  batch.forEach(({ expectedVersion, events: added, idempotency }, index) => {
    const n = index + 1;
    added.forEach((event, place) => events.push({ n, version: expectedVersion + place + 1, event }));
    if (idempotency) answers.push({ n, entry: idempotency });
  });
  return [
    epoch,
    ...parameters(STREAM_COLUMNS, batch),
    ...parameters(EVENT_COLUMNS, events),
    ...parameters(ANSWER_COLUMNS, answers),
  ];
}

/** Those that follow where there is somebody to take leave of; none where there is not. */
export function farewellParameters(batch: readonly Append[]): string[] {
  const rows = batch.flatMap(({ farewells = [] }, index) => farewells.map((farewell) => ({ n: index + 1, farewell })));
  return rows.length === 0 ? [] : parameters(FAREWELL_COLUMNS, rows);
}

function jsonOrNothing(value: unknown): string {
  return value === undefined ? '' : JSON.stringify(value);
}
