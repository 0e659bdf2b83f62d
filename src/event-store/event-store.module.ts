import { Global, Module } from '@nestjs/common';
import { AppendNews } from './append-news.js';
import { Changes } from './changes.js';
import { EventStore } from './event-store.js';
import { FeedEpoch } from './feed-epoch.js';
import { Feed } from './feed.js';
import { IdempotencySweeper } from './idempotency-sweeper.js';
import { Idempotency } from './idempotency.js';
import { Notices } from './notices.js';

@Global()
@Module({
  providers: [FeedEpoch, AppendNews, EventStore, Feed, Notices, Idempotency, IdempotencySweeper, Changes],
  exports: [EventStore, Feed, Notices, Idempotency, IdempotencySweeper, Changes],
})
export class EventStoreModule {}
