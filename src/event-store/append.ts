import type { IdempotencyEntry } from './idempotency.js';

/** An event as the floor above decided it. */
export interface NewEvent {
  /** The dotted name, `tile.played`. */
  type: string;
  /** Any JSON value; read back as it was given. */
  data: unknown;
  /** RFC 3339, milliseconds. */
  at: string;
}

/** What lists and filters know of a stream after the append: the columns of `games`. Ids are uuids. */
export interface StreamSummary {
  status: string;
  variantId: string;
  variantVersion: number;
  visibility: string;
  /** The principal (app or player) that created it. */
  creatorId: string | null;
  /** Seated players. */
  playerIds: string[];
  /** Everyone whose feed the stream is in. */
  partyIds: string[];
  /** Players who may act now. */
  turnIds: string[];
  /** RFC 3339: until when those who may act have to, or the stream is to have begun. */
  deadline: string | null;
  /** RFC 3339: when to remind them of it next. */
  remindAt: string | null;
  /** RFC 3339: when to look whether the turn leaves a choice. */
  autoPlayAt: string | null;
}

/** What is said beside the events to those whom they take out of the stream's parties, who cannot read them. */
export interface Farewell {
  /** The dotted name, `seat.lost`. */
  type: string;
  /** The seat that it concerns. */
  seat: number;
  /** In whose feeds it is: uuids of apps and players. */
  partyIds: string[];
  /** As it is shown. */
  data: object;
}

/** One command's outcome for one stream: all of it is written, or none. */
export interface Append {
  gameId: string;
  /** The version decided on; 0 begins a stream. */
  expectedVersion: number;
  /** At least one. */
  events: NewEvent[];
  /** What `turn.started` will say, if these events began a turn: kept on the last of them. */
  turn?: unknown;
  summary: StreamSummary;
  /** Written as notices, with the events or not at all. */
  farewells?: readonly Farewell[] | undefined;
  /** Read at creation only. */
  metadata?: unknown;
  /** Read at creation only: what lists filter by and no event changes. A JSON object. */
  traits?: object | undefined;
  /** Id of the key that acted. */
  actor: string | null;
  /** The answer to keep for the request's Idempotency-Key, written with the events or not at all. */
  idempotency?: IdempotencyEntry | undefined;
}

/**
 * `conflict`: the stream is not at `expectedVersion`. `key-collision`: the Idempotency-Key has an answer already.
 * Neither has left a trace.
 */
export type AppendResult = 'appended' | 'conflict' | 'key-collision';

/** An event as stored. */
export interface RecordedEvent {
  gameId: string;
  version: number;
  type: string;
  data: unknown;
  /** On the last event of an append that began a turn, else null. */
  turn: unknown;
  /** RFC 3339, milliseconds. */
  at: string;
  actor: string | null;
  schemaVersion: number;
}

/** Events of a stream from a version to another, both included. */
export interface StreamPart {
  readonly gameId: string;
  readonly from: number;
  readonly to: number;
}

/** A stream that grew, told after the commit. */
export interface AppendedStream {
  gameId: string;
  version: number;
  partyIds: string[];
}

/** A floor above that writes rows of its own in the statement that appends. */
export interface AppendParticipant {
  /** Of the CTE; a lower-case SQL identifier. */
  name: string;
  /**
   * Body of a data-modifying CTE without parameters. It may read `appended(game_id, version, type, turn, at)`, the rows
   * of `events` just written, and `moved(game_id, version, party_ids, visibility, creator_id)`, the games whose
   * compare-and-set won, with their new version.
   */
  sql: string;
}
