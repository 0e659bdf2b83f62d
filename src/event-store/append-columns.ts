import type { Append, NewEvent } from './append.js';
import { arrayLiteral, byteLiteral, type Column, parameters } from './columnar.js';
import type { IdempotencyEntry } from './idempotency.js';

/** What a batch is passed as: its streams, numbered from 1, and of the stream `n` the events and the answer to keep. */
type EventRow = NewEvent & { n: number; version: number };
type AnswerRow = IdempotencyEntry & { n: number };

export const STREAM_COLUMNS: readonly Column<Append>[] = [
  { name: 'game_id', type: 'uuid', value: ({ gameId }) => gameId },
  { name: 'expected', type: 'int', value: ({ expectedVersion }) => expectedVersion },
  { name: 'version', type: 'int', value: ({ expectedVersion, events }) => expectedVersion + events.length },
  { name: 'at', type: 'timestamptz', value: ({ events }) => events.at(-1)?.at ?? null },
  { name: 'actor', type: 'uuid', value: ({ actor }) => actor },
  { name: 'turn', type: 'text?', value: ({ turn }) => jsonOrNothing(turn) },
  { name: 'metadata', type: 'text?', value: ({ metadata }) => jsonOrNothing(metadata) },
  { name: 'status', type: 'text', value: ({ summary }) => summary.status },
  { name: 'variant_id', type: 'text', value: ({ summary }) => summary.variantId },
  { name: 'variant_version', type: 'int', value: ({ summary }) => summary.variantVersion },
  { name: 'visibility', type: 'text', value: ({ summary }) => summary.visibility },
  { name: 'creator_id', type: 'uuid', value: ({ summary }) => summary.creatorId },
  { name: 'player_ids', type: 'text', value: ({ summary }) => arrayLiteral(summary.playerIds) },
  { name: 'party_ids', type: 'text', value: ({ summary }) => arrayLiteral(summary.partyIds) },
  { name: 'turn_ids', type: 'text', value: ({ summary }) => arrayLiteral(summary.turnIds) },
  { name: 'deadline', type: 'timestamptz', value: ({ summary }) => summary.deadline },
  { name: 'auto_play_at', type: 'timestamptz', value: ({ summary }) => summary.autoPlayAt },
];

export const EVENT_COLUMNS: readonly Column<EventRow>[] = [
  { name: 'n', type: 'bigint', value: ({ n }) => n },
  { name: 'version', type: 'int', value: ({ version }) => version },
  { name: 'at', type: 'timestamptz', value: ({ at }) => at },
  { name: 'type', type: 'text', value: ({ type }) => type },
  { name: 'data', type: 'text', value: ({ data }) => JSON.stringify(data) },
];

export const ANSWER_COLUMNS: readonly Column<AnswerRow>[] = [
  { name: 'n', type: 'bigint', value: ({ n }) => n },
  { name: 'scope_id', type: 'uuid', value: ({ scopeId }) => scopeId },
  { name: 'key', type: 'bytea', value: ({ key }) => byteLiteral(key) },
  { name: 'fingerprint', type: 'bytea', value: ({ fingerprint }) => byteLiteral(fingerprint) },
  { name: 'status', type: 'smallint', value: ({ answer }) => answer.status },
  { name: 'headers', type: 'text', value: ({ answer }) => JSON.stringify(answer.headers) },
  { name: 'body', type: 'text', value: ({ answer }) => answer.body },
];

/** The parameters of the append statement. @throws TypeError when a value would break out of its column */
export function appendParameters(batch: readonly Append[], epoch: number): (string | number)[] {
  const events = batch.flatMap(({ expectedVersion, events: added }, index) =>
    added.map((event, place) => ({ ...event, n: index + 1, version: expectedVersion + place + 1 })),
  );
  const answers = batch.flatMap(({ idempotency }, index) => (idempotency ? [{ ...idempotency, n: index + 1 }] : []));
  return [
    epoch,
    ...parameters(STREAM_COLUMNS, batch),
    ...parameters(EVENT_COLUMNS, events),
    ...parameters(ANSWER_COLUMNS, answers),
  ];
}

function jsonOrNothing(value: unknown): string {
  return value === undefined ? '' : JSON.stringify(value);
}
