import type { RecordedEvent, RecordedNotice } from '../../event-store/index.js';

/** A delivery that this process may try now, and all that its request is made of. Ids are uuids. */
export interface ClaimedDelivery {
  readonly scopeId: string;
  readonly id: string;
  /** Number of the attempt, from 1: only who holds the latest may say what became of the delivery. */
  readonly attempt: number;
  /** The same, counted from when its owner last recovered it: where in the schedule it stands. */
  readonly step: number;
  readonly type: string;
  readonly seat: number | null;
  readonly endpoint: Receiver;
  readonly subject: EventSubject | NoticeSubject;
  /** Under which its message is kept: its own id, or that of the delivery it repeats. */
  readonly messageId: string;
  /** What an earlier attempt sent. */
  readonly message: Message | null;
}

/** An endpoint as a worker needs it. */
export interface Receiver {
  readonly id: string;
  readonly ownerId: string;
  readonly url: string;
  readonly secret: string;
  readonly retiredSecrets: readonly RetiredSecret[];
  /** Whether the claim took as much as the endpoint had places for, and so may have left more behind. */
  readonly tookAllPlaces: boolean;
  /** Whether nothing has got through since its last failure. */
  readonly isFailing: boolean;
}

/** A secret that was replaced and still signs, so that receivers have time to learn of the new one. */
export interface RetiredSecret {
  readonly secret: string;
  /** RFC 3339, by the database's clock. */
  readonly until: string;
}

export interface EventSubject {
  readonly event: RecordedEvent;
  readonly game: GameContext;
}

export interface NoticeSubject {
  readonly notice: RecordedNotice;
  /** Null where the notice concerns no game. */
  readonly game: GameContext | null;
}

/** What a message says of its game. */
export interface GameContext {
  readonly variantId: string;
  readonly creatorId: string | null;
  /** By seat; see `isTaken`. */
  readonly playerIds: readonly string[];
  readonly metadata: unknown;
}

/** What an endpoint is sent, the same in every attempt. */
export interface Message {
  readonly eventId: string;
  readonly body: string;
}

/** How an attempt went, as the owner may read it. */
export interface Attempt {
  /** RFC 3339, by the database's clock. */
  readonly at: string;
  readonly durationMs: number;
  /** Of the answer, if there was one. */
  readonly status?: number;
  readonly error?: string;
  /** First 2 kB of the answer's body. */
  readonly answer?: string;
}

/** What an attempt means to its delivery and to the endpoint. */
export interface Verdict {
  readonly delivery:
    { readonly status: 'delivered' | 'failed' } | { readonly status: 'waiting'; readonly retryInMs: number };
  /** Left out where the receiver has no part in it. */
  readonly endpoint?: 'healthy' | 'failing' | 'gone';
}

export interface Settlement {
  readonly delivery: ClaimedDelivery;
  readonly attempt: Attempt;
  readonly verdict: Verdict;
  readonly message: Message | null;
}
