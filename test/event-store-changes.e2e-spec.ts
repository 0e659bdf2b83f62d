import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { AppendedStream, Interest } from '../src/event-store/index.js';
import { newId } from '../src/http/index.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import {
  appendTo,
  eventsIn,
  openEventStore,
  type OpenEventStore,
  startStreams,
  summary,
} from './support/event-stores.js';
import { eventually } from './support/eventually.js';

const LONG_MS = 20_000;
const never = new AbortController().signal;

describe('Waiting for what is appended', () => {
  let database: TestDatabase;
  let one: OpenEventStore;
  let two: OpenEventStore;

  beforeAll(async () => {
    database = await createTestDatabase();
    one = await openEventStore(database.url);
    two = await openEventStore(database.url);
  });

  afterAll(async () => {
    await one.close();
    await two.close();
    await database.drop();
  });

  /** Resolves true at a change, false at the end of the wait. */
  async function isWoken({ changes }: OpenEventStore, interest: Interest, ms = LONG_MS): Promise<boolean> {
    const from = performance.now();
    const change = changes.next(interest, never);
    await change.within(ms);
    change.ignore();
    return performance.now() - from < ms - 1;
  }

  it('ends at an append to the stream, or to one of the party, in the same process', async () => {
    const [ana, id] = [newId(), newId()];
    const woken = Promise.all([isWoken(one, { gameId: id }), isWoken(one, { partyIds: [newId(), ana] })]);
    await one.store.append(appendTo(id, 0, { summary: summary(ana) }));
    expect(await woken).toEqual([true, true]);
  });

  it('ends at an append of another process', async () => {
    const [ana, id] = [newId(), newId()];
    const woken = Promise.all([isWoken(two, { gameId: id }), isWoken(two, { partyIds: [ana] })]);
    await one.store.append(appendTo(id, 0, { summary: summary(ana) }));
    expect(await woken).toEqual([true, true]);
  });

  it('ends at an append of which no notification told', async () => {
    const [ana, id] = [newId(), newId()];
    await one.store.append(appendTo(id, 0, { summary: summary(ana) }));
    const woken = isWoken(two, { gameId: id });
    await one.prisma.$transaction([
      one.prisma.$executeRaw`update games set version = 2 where id = ${id}::uuid`,
      one.prisma
        .$executeRaw`insert into events (game_id, version, type, data, at, epoch) values (${id}::uuid, 2, 't', '{}', now(), 1)`,
    ]);
    expect(await woken).toBe(true);
  });

  it('goes on when something else is appended', async () => {
    const woken = isWoken(one, { partyIds: [newId()] }, 100);
    await startStreams(one, 3, newId());
    expect(await woken).toBe(false);
  });

  it('ends when the listener is gone', async () => {
    const gone = new AbortController();
    const change = one.changes.next({ gameId: newId() }, gone.signal);
    const woken = change.within(LONG_MS);
    gone.abort();
    await woken;
    change.ignore();
  });

  it('hears what happens between asking and waiting', async () => {
    const id = newId();
    const change = one.changes.next({ gameId: id }, never);
    await one.store.append(appendTo(id, 0));
    await change.within(LONG_MS);
    change.ignore();
  });

  it('wakes a reader again once an earlier transaction no longer keeps the event from the feed', async () => {
    const [ana, id] = [newId(), newId()];
    await one.store.append(appendTo(id, 0, { summary: summary(ana) }));
    let { next } = await one.feed.read([ana], 'now', 10);
    const holder = new pg.Client({ connectionString: database.url });
    await holder.connect();
    await holder.query('begin');
    await holder.query('select pg_current_xact_id()');

    const read = eventually(async () => {
      const change = one.changes.next({ partyIds: [ana] }, never);
      const page = await one.feed.read([ana], next, 10);
      next = page.next;
      if (page.rows.length === 0) await change.within(LONG_MS);
      change.ignore();
      return page.rows.length > 0 && page.rows;
    });
    await one.store.append(appendTo(id, 1, { summary: summary(ana) }));
    await sleep(200);
    await holder.query('commit');
    expect(eventsIn(await read).map(({ version }) => version)).toEqual([2]);
    await holder.end();
  });

  it('tells the floors above of every stream that grew, whichever process wrote', async () => {
    const heard = new Map<string, AppendedStream>();
    const forget = two.store.onAppended((appended) => {
      for (const stream of appended) heard.set(stream.gameId, stream);
    });
    const ana = newId();
    const [elsewhere, here] = await Promise.all([startStreams(one, 10, ana), startStreams(two, 10, ana)]);
    await eventually(async () => heard.size >= 20);
    expect([...heard.values()]).toEqual(
      expect.arrayContaining([...elsewhere, ...here].map((gameId) => ({ gameId, version: 1, partyIds: [ana] }))),
    );
    forget();
  });

  it('survives a listener that fails', async () => {
    const forget = one.store.onAppended(() => {
      throw new Error('broken listener');
    });
    expect(await startStreams(one, 1)).toHaveLength(1);
    forget();
  });

  it('asks the database no more often for thousands of waiters than for one', async () => {
    const queries = async (): Promise<number> => {
      const [row] = await one.prisma.$queryRaw<{ n: number }[]>`
        select xact_commit::int as n from pg_stat_database where datname = current_database()`;
      return row?.n ?? 0;
    };
    const waiting = Array.from({ length: 3000 }, () => one.changes.next({ partyIds: [newId()] }, never));
    const ends = Promise.all(waiting.map((change) => change.within(2500)));
    const before = await queries();
    await ends;
    const after = await queries();
    for (const change of waiting) change.ignore();
    expect(after - before).toBeLessThan(300);
  });
});
