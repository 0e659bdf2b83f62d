import pg from 'pg';
import type { FeedCursor, FeedFilter } from '../src/event-store/index.js';
import { newId } from '../src/http/index.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import {
  appendTo,
  event,
  eventsIn,
  openEventStore,
  type OpenEventStore,
  startStreams,
  summary,
} from './support/event-stores.js';
import { eventually } from './support/eventually.js';

describe('The feed', () => {
  let database: TestDatabase;
  let process: OpenEventStore;

  beforeAll(async () => {
    database = await createTestDatabase();
    process = await openEventStore(database.url);
  });

  afterAll(async () => {
    await process.close();
    await database.drop();
  });

  const append = (gameId: string, version: number, party: string, type?: string) =>
    process.store.append(appendTo(gameId, version, { events: [event({}, type)], summary: summary(party) }));

  /** Reads on page by page until a page is empty. */
  async function readAll(party: string, after: FeedCursor | 'oldest', limit = 10, filter?: FeedFilter) {
    const rows: { gameId: string; version: number }[] = [];
    for (let cursor = after; ;) {
      const page = await process.feed.read([party], cursor, limit, filter);
      expect(page.rows.length).toBeLessThanOrEqual(limit);
      rows.push(...eventsIn(page.rows).map(({ gameId, version }) => ({ gameId, version })));
      if (page.rows.length === 0) return rows;
      cursor = page.next;
    }
  }

  it('gives every event of the games one has part in, once, in the order of commits', async () => {
    const [ana, bob] = [newId(), newId()];
    const [first = '', second = ''] = await startStreams(process, 2, ana);
    await startStreams(process, 3, bob);
    for (let version = 1; version < 15; version += 1) {
      await append(first, version, ana);
      await append(second, version, ana);
    }
    const rows = await readAll(ana, 'oldest', 7);
    expect(rows).toHaveLength(30);
    expect(rows.slice(2)).toEqual(
      Array.from({ length: 14 }, (_, index) => [
        { gameId: first, version: index + 2 },
        { gameId: second, version: index + 2 },
      ]).flat(),
    );
  });

  it('gives the events of one append in their order, wherever a page ends', async () => {
    const ana = newId();
    const id = newId();
    const events = Array.from({ length: 6 }, (_, number) => event({ number }));
    await process.store.append(appendTo(id, 0, { events, summary: summary(ana), turn: { seats: [1] } }));
    for (const limit of [1, 4, 6, 10]) {
      expect(await readAll(ana, 'oldest', limit)).toEqual(
        events.map((_, index) => ({ gameId: id, version: index + 1 })),
      );
    }
    const { rows } = await process.feed.read([ana], 'oldest', 10);
    expect(eventsIn(rows).map(({ turn }) => turn)).toEqual([null, null, null, null, null, { seats: [1] }]);
  });

  it('gives only the types asked for, and what began a turn when asked for turns', async () => {
    const ana = newId();
    const [id = ''] = await startStreams(process, 1, ana);
    await append(id, 1, ana, 'tile.drawn');
    await append(id, 2, ana, 'turn.passed');
    await process.store.append(appendTo(id, 3, { summary: summary(ana), turn: { seats: [0] } }));
    const versions = async (types: string[], turns: boolean): Promise<number[]> =>
      (await readAll(ana, 'oldest', 10, { types, turns })).map(({ version }) => version);
    expect(await versions(['tile.drawn', 'turn.passed'], false)).toEqual([2, 3]);
    expect(await versions(['tile.drawn'], true)).toEqual([2, 4]);
    expect(await versions([], true)).toEqual([4]);
  });

  it('begins after what has been committed when asked for now', async () => {
    const ana = newId();
    const [id = ''] = await startStreams(process, 1, ana);
    const { rows, next } = await process.feed.read([ana], 'now', 10);
    expect(rows).toEqual([]);
    await append(id, 1, ana);
    expect(await readAll(ana, next)).toEqual([{ gameId: id, version: 2 }]);
  });

  it('skips nothing when an earlier transaction commits later', async () => {
    const [ana, slow] = [newId(), newId()];
    const [quick = ''] = await startStreams(process, 1, ana);
    await startSlowStream(slow, ana);
    const { next: tail } = await process.feed.read([ana], 'now', 10);

    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query('begin');
    await client.query('update games set version = 2 where id = $1', [slow]);
    await client.query(
      `insert into events (game_id, version, type, data, at, epoch) values ($1, 2, 'slow', '{}', now(), 1)`,
      [slow],
    );
    await append(quick, 1, ana);

    // What is seen by a reader who asks for all that is there, and goes on after the newest: he misses the slow one.
    const visible = async (after: string): Promise<{ xid: string; game_id: string }[]> =>
      (await client2.query(`select xid::text, game_id from events where xid > $1::xid8 order by xid`, [after])).rows;
    const client2 = new pg.Client({ connectionString: database.url });
    await client2.connect();
    const naive = (await visible('0')).at(-1);
    expect(naive?.game_id).toBe(quick);

    const early = await process.feed.read([ana], tail, 10);
    expect(early.rows).toEqual([]);
    await client.query('commit');

    expect(await visible(naive?.xid ?? '')).toEqual([]);
    expect(await readAll(ana, early.next)).toEqual([
      { gameId: slow, version: 2 },
      { gameId: quick, version: 2 },
    ]);
    await client.end();
    await client2.end();
  });

  const startSlowStream = (id: string, party: string) =>
    process.store.append(appendTo(id, 0, { summary: summary(party) }));

  it('moves an idle reader on to the horizon, and never back', async () => {
    const [ana, bob] = [newId(), newId()];
    const [id = ''] = await startStreams(process, 1, bob);
    const first = await process.feed.read([ana], 'oldest', 10);
    await append(id, 1, bob);
    const second = await process.feed.read([ana], first.next, 10);
    expect([...first.rows, ...second.rows]).toEqual([]);
    expect(second.next).not.toBe(first.next);
    expect(await readAll(bob, second.next)).toEqual([]);
    const holder = new pg.Client({ connectionString: database.url });
    await holder.connect();
    await holder.query('begin');
    await holder.query('select pg_current_xact_id()');
    await append(id, 2, bob);
    const held = await process.feed.read([bob], 'now', 10);
    await holder.query('rollback');
    await holder.end();
    const ahead = await process.feed.read([bob], held.next, 10);
    expect(eventsIn(ahead.rows).map(({ version }) => version)).toEqual([3]);
    expect((await process.feed.read([bob], ahead.next, 10)).rows).toEqual([]);
  });

  it('shows a game to whoever joins it, from his cursor on', async () => {
    const [ana, bob] = [newId(), newId()];
    const [id = ''] = await startStreams(process, 1, ana);
    const { next } = await process.feed.read([bob], 'now', 10);
    await append(id, 1, ana);
    await process.store.append(appendTo(id, 2, { summary: summary(ana, bob) }));
    expect(await readAll(bob, next)).toEqual([
      { gameId: id, version: 2 },
      { gameId: id, version: 3 },
    ]);
    expect(await readAll(bob, 'oldest')).toHaveLength(3);
  });

  it('finds the few events of a reader far behind in a busy service', async () => {
    const [ana, bob] = [newId(), newId()];
    const [mine = '', other = ''] = await startStreams(process, 2, ana);
    await makeBusy(6000, bob);
    await append(mine, 1, ana);
    await makeBusy(6000, bob);
    await append(other, 1, ana);
    const first = await process.feed.read([ana], 'oldest', 3);
    const second = await process.feed.read([ana], first.next, 3);
    expect([first, second].map(({ rows }) => rows.length)).toEqual([3, 1]);
    expect(second.rows[0]).toMatchObject({ gameId: other, version: 2 });
    expect((await process.feed.read([ana], second.next, 3)).rows).toEqual([]);
  });

  it('lets a reader with very many games come to all of his events', async () => {
    const [ana, bob] = [newId(), newId()];
    const { next } = await process.feed.read([ana], 'now', 1);
    await process.prisma.$executeRaw`
      insert into games (id, version, status, variant_id, variant_version, visibility, player_ids, party_ids, turn_ids,
        created_at, updated_at)
      select gen_random_uuid(), 0, 'active', 'v', 1, 'unlisted', '{}', array[${ana}::uuid], '{}', now(), now()
      from generate_series(1, 1001)`;
    await makeBusy(15_000, bob);
    const [id = ''] = await startStreams(process, 1, ana);
    expect(await readAll(ana, next)).toEqual([{ gameId: id, version: 1 }]);
  });

  /** Games of somebody else: `count` events, a thousand in a transaction. */
  async function makeBusy(count: number, party: string): Promise<void> {
    for (let done = 0; done < count; done += 1000) {
      await process.prisma.$executeRaw`
        with game as (
          insert into games (id, version, status, variant_id, variant_version, visibility, player_ids, party_ids, turn_ids,
            created_at, updated_at)
          select gen_random_uuid(), 100, 'finished', 'v', 1, 'unlisted', '{}', array[${party}::uuid], '{}', now(), now()
          from generate_series(1, 10) returning id
        )
        insert into events (game_id, version, type, data, at, epoch)
        select id, version, 'tile.played', '{}', now(), 1 from game, generate_series(1, 100) version`;
    }
  }

  it.each(['nonsense', 'WzFd', '', Buffer.from('["1","2","x","0"]').toString('base64url')])(
    'refuses %j, which is no cursor',
    async (cursor) => {
      await expect(process.feed.read([newId()], cursor, 10)).rejects.toMatchObject({ code: 'validation-failed' });
    },
  );

  it('orders what was written after a restore behind all that was there, though transaction ids begin anew', async () => {
    const ana = newId();
    const [id = ''] = await startStreams(process, 1, ana);
    // As a dump holds it: the ids of the old cluster are far above those of the new one.
    await process.prisma.$executeRaw`update events set xid = '900000000000' where game_id = ${id}::uuid`;
    await process.prisma.$executeRaw`update feed_epochs set system_identifier = 'another cluster'`;
    const restored = await openEventStore(database.url);
    const neighbour = await openEventStore(database.url);

    await restored.store.append(appendTo(id, 1, { summary: summary(ana) }));
    await neighbour.store.append(appendTo(id, 2, { summary: summary(ana) }));
    const page = await eventually(async () => {
      const read = await restored.feed.read([ana], 'oldest', 10);
      return read.rows.length === 3 && read;
    });
    expect(eventsIn(page.rows).map(({ version }) => version)).toEqual([1, 2, 3]);
    expect(await restored.prisma.feedEpoch.findMany({ select: { epoch: true }, orderBy: { epoch: 'asc' } })).toEqual([
      { epoch: 1 },
      { epoch: 2 },
    ]);
    await restored.close();
    await neighbour.close();
  });
});
