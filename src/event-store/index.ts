export type {
  Append,
  AppendedStream,
  AppendParticipant,
  AppendResult,
  Farewell,
  NewEvent,
  RecordedEvent,
  StreamSummary,
} from './append.js';
export { EventStoreModule } from './event-store.module.js';
export { EventStore } from './event-store.js';
export { Feed, type FeedFilter, type FeedPage, type FeedRow } from './feed.js';
export type { FeedCursor } from './feed-cursor.js';
export { Idempotency, type IdempotencyEntry, type IdempotencyIdentity, type StoredAnswer } from './idempotency.js';
export type { NoticeParticipant } from './notice-statement.js';
export { type NoticeGame, Notices, type RecordedNotice, type WrittenNotice } from './notices.js';
export { StreamCache } from './stream-cache.js';
export { Changes, type Interest, type NextChange } from './changes.js';
