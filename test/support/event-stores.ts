import { randomBytes } from 'node:crypto';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import {
  type Append,
  type AppendParticipant,
  Changes,
  EventStore,
  EventStoreModule,
  Feed,
  type FeedRow,
  Idempotency,
  Notices,
  type RecordedEvent,
} from '../../src/event-store/index.js';
import { newId } from '../../src/http/index.js';
import { PrismaModule, PrismaService } from '../../src/prisma/index.js';

@Module({ imports: [PrismaModule, EventStoreModule] })
class EventStoreFloor {}

/** The event store of one process. */
export interface OpenEventStore {
  readonly store: EventStore;
  readonly feed: Feed;
  readonly changes: Changes;
  readonly notices: Notices;
  readonly idempotency: Idempotency;
  readonly prisma: PrismaService;
  close(): Promise<void>;
}

/** Opens one over its own pool, as another process on the database would. */
export async function openEventStore(url: string, ...participants: AppendParticipant[]): Promise<OpenEventStore> {
  process.env['DATABASE_URL'] = url;
  const app = await NestFactory.createApplicationContext(EventStoreFloor, { logger: false });
  const store = app.get(EventStore);
  for (const participant of participants) store.register(participant);
  return {
    store,
    feed: app.get(Feed),
    changes: app.get(Changes),
    notices: app.get(Notices),
    idempotency: app.get(Idempotency),
    prisma: app.get(PrismaService),
    close: () => app.close(),
  };
}

/** A stream of `gameId` as its owner sees it: what to append next. */
export function appendTo(gameId: string, expectedVersion: number, more: Partial<Append> = {}): Append {
  return {
    gameId,
    expectedVersion,
    events: [event({ number: expectedVersion + 1 })],
    summary: summary(),
    actor: null,
    ...more,
  };
}

export function event(data: unknown, type = 'tile.played'): Append['events'][number] {
  return { type, data, at: new Date().toISOString() };
}

export function summary(...partyIds: string[]): Append['summary'] {
  return {
    status: 'active',
    variantId: 'face-to-face',
    variantVersion: 1,
    visibility: 'unlisted',
    creatorId: partyIds[0] ?? null,
    playerIds: partyIds,
    partyIds,
    turnIds: partyIds.slice(0, 1),
    deadline: null,
    remindAt: null,
    autoPlayAt: null,
  };
}

/** An answer to keep for a key of its own, unless one is given. */
export function answerFor(
  scopeId: string,
  key: Buffer = randomBytes(32),
  body = '{"ok":true}',
): NonNullable<Append['idempotency']> {
  return {
    scopeId,
    key,
    fingerprint: randomBytes(32),
    answer: { status: 200, headers: { etag: '"1.abc"' }, body },
  };
}

/** Begins `count` streams of one event each. */
export async function startStreams({ store }: OpenEventStore, count: number, ...partyIds: string[]): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId());
  await Promise.all(ids.map((id) => store.append(appendTo(id, 0, { summary: summary(...partyIds) }))));
  return ids;
}

/** The events among the rows of a feed; notices are left out. */
export function eventsIn(rows: readonly FeedRow[]): (FeedRow & RecordedEvent)[] {
  return rows.filter((row): row is FeedRow & RecordedEvent => 'gameId' in row);
}
