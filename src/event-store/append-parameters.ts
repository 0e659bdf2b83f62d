import type { Append } from './append.js';
import { SEPARATOR } from './append-statement.js';

/**
 * The parameters of the append statement for a batch, each a column: of the streams, of the answers to keep, of the events.
 *
 * @throws TypeError when a value would break out of its column
 */
export function appendParameters(batch: readonly Append[], epoch: number): (string | number)[] {
  const answers = batch.flatMap(({ idempotency }, index) => (idempotency ? [{ n: index + 1, ...idempotency }] : []));
  const events = batch.flatMap(({ expectedVersion, events: added }, index) =>
    added.map((event, place) => ({ n: index + 1, version: expectedVersion + place + 1, event })),
  );
  return [
    list(batch, ({ gameId }) => gameId),
    list(batch, ({ expectedVersion }) => expectedVersion),
    list(batch, ({ expectedVersion, events: added }) => expectedVersion + added.length),
    list(batch, ({ summary }) => summary.creatorId),
    list(batch, ({ summary }) => summary.deadline),
    list(batch, ({ events: added }) => added.at(-1)?.at ?? null),
    list(batch, ({ actor }) => actor),
    list(batch, ({ summary }) => summary.variantVersion),
    texts(batch, ({ summary }) => summary.variantId),
    texts(batch, ({ summary }) => summary.status),
    texts(batch, ({ summary }) => summary.visibility),
    texts(batch, ({ summary }) => list(summary.playerIds, itself)),
    texts(batch, ({ summary }) => list(summary.partyIds, itself)),
    texts(batch, ({ summary }) => list(summary.turnIds, itself)),
    texts(batch, ({ turn }) => (turn === undefined ? '' : JSON.stringify(turn))),
    texts(batch, ({ metadata }) => (metadata === undefined ? '' : JSON.stringify(metadata))),

    list(answers, ({ n }) => n),
    list(answers, ({ scopeId }) => scopeId),
    list(answers, ({ key }) => bytes(key)),
    list(answers, ({ fingerprint }) => bytes(fingerprint)),
    list(answers, ({ answer }) => answer.status),
    texts(answers, ({ answer }) => JSON.stringify(answer.headers)),
    texts(answers, ({ answer }) => answer.body),

    list(events, ({ n }) => n),
    list(events, ({ version }) => version),
    list(events, ({ event }) => event.at),
    texts(events, ({ event }) => event.type),
    texts(events, ({ event }) => JSON.stringify(event.data)),
    epoch,
    list(batch, ({ summary }) => summary.autoPlayAt),
  ];
}

const itself = (value: string): string => value;

/** A PostgreSQL array of ids, instants, numbers or bytes: values that need no escaping. */
function list<Row>(rows: readonly Row[], value: (row: Row) => string | number | null): string {
  return `{${rows.map((row) => element(value(row))).join()}}`;
}

const PLAIN = /^(?:[\w:.+-]+|"\\\\x[\da-f]*")$/;

function element(value: string | number | null): string | number {
  if (value === null) return 'NULL';
  if (typeof value === 'string' && !PLAIN.test(value)) throw new TypeError('Neither an id nor an instant.');
  return value;
}

function bytes(buffer: Buffer): string {
  return `"\\\\x${buffer.toString('hex')}"`;
}

/** Texts of any kind but with U+001F in them. */
function texts<Row>(rows: readonly Row[], value: (row: Row) => string): string {
  return rows
    .map((row) => {
      const text = value(row);
      if (text.includes(SEPARATOR)) throw new TypeError('A text with U+001F in it.');
      return text;
    })
    .join(SEPARATOR);
}
