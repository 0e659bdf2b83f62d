import { Global, Module } from '@nestjs/common';
import { EventStore } from './event-store.js';
import { FeedEpoch } from './feed-epoch.js';
import { Feed } from './feed.js';
import { Idempotency } from './idempotency.js';

@Global()
@Module({ providers: [FeedEpoch, EventStore, Feed, Idempotency], exports: [EventStore, Feed, Idempotency] })
export class EventStoreModule {}
