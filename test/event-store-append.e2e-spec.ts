import { newId } from '../src/http/index.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import {
  answerFor,
  appendTo,
  event,
  openEventStore,
  type OpenEventStore,
  startStreams,
  summary,
} from './support/event-stores.js';
import { eventually } from './support/eventually.js';

describe('Appending to streams', () => {
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

  it('gives back the events as they were appended', async () => {
    const [id, actor] = [newId(), newId()];
    const data = { b: 1, a: ['6-5', null, 'ñ "quoted" \\ \u0001 \u0000'] };
    const events = [event(data, 'tile.played'), event({ points: 5 }, 'points.scored')];
    const turn = { seats: [1] };
    expect(await one.store.append(appendTo(id, 0, { events, turn, actor }))).toBe('appended');

    expect(await one.store.read(id)).toEqual([
      { gameId: id, version: 1, ...events[0], turn: null, actor, schemaVersion: 1 },
      { gameId: id, version: 2, ...events[1], turn, actor, schemaVersion: 1 },
    ]);
    expect(await one.store.read(id, 2, 2)).toHaveLength(1);
    expect(await one.store.version(id)).toBe(2);
    expect(await one.store.version(newId())).toBeUndefined();
  });

  it('takes leave of those whom an append takes out, in feeds of theirs, unless it loses; others in its batch do not', async () => {
    const [ana, bob] = [newId(), newId()];
    const ids = await startStreams(one, 3, ana, bob);
    const farewell = (n: number) => ({ type: 'seat.lost', seat: 1, partyIds: [bob], data: { n, text: 'ñ "quoted"' } });
    const appends = ids.map((id, n) =>
      appendTo(id, n === 1 ? 0 : 1, { summary: summary(ana), ...(n < 2 && { farewells: [farewell(n)] }) }),
    );
    const woken = one.changes.next({ partyIds: [bob] }, new AbortController().signal);
    expect(await Promise.all(appends.map((append) => one.store.append(append)))).toEqual([
      'appended',
      'conflict',
      'appended',
    ]);
    await woken.within(50_000);
    woken.ignore();
    expect(await one.prisma.notice.findMany({ where: { gameId: { in: ids } } })).toMatchObject([
      { ...farewell(0), gameId: ids[0], version: 2, partyIds: [bob] },
    ]);
  });

  it('writes what lists need to know in the same statement', async () => {
    const [id, ana, bob] = [newId(), newId(), newId()];
    await one.store.append(appendTo(id, 0, { summary: summary(ana), metadata: { channel: 'C1' } }));
    const deadline = '2031-01-01T00:00:00.000Z';
    const next = { ...summary(ana, bob), status: 'finished', turnIds: [], deadline };
    await one.store.append(appendTo(id, 1, { summary: next }));
    expect(await one.prisma.game.findUniqueOrThrow({ where: { id } })).toMatchObject({
      version: 2,
      status: 'finished',
      playerIds: [ana, bob],
      partyIds: [ana, bob],
      turnIds: [],
      creatorId: ana,
      deadline: new Date(deadline),
      metadata: { channel: 'C1' },
    });
  });

  it('lets one of fifty simultaneous appends on one version win', async () => {
    const [id = ''] = await startStreams(one, 1);
    const results = await Promise.all(Array.from({ length: 50 }, () => one.store.append(appendTo(id, 1))));
    expect(results.filter((result) => result === 'appended')).toHaveLength(1);
    expect(results.filter((result) => result === 'conflict')).toHaveLength(49);
    expect(await one.store.version(id)).toBe(2);
  });

  it('leaves the other streams of a batch alone when one conflicts', async () => {
    const ids = await startStreams(one, 6);
    const leader = one.store.append(appendTo(newId(), 0));
    const results = await Promise.all(ids.map((id, index) => one.store.append(appendTo(id, index === 2 ? 7 : 1))));
    expect(await leader).toBe('appended');
    expect(results).toEqual(['appended', 'appended', 'conflict', 'appended', 'appended', 'appended']);
    expect(await one.store.read(ids[2] ?? '')).toHaveLength(1);
  });

  it('refuses to begin a stream that is there, and to continue one that is not', async () => {
    const [id = ''] = await startStreams(one, 1);
    expect(await one.store.append(appendTo(id, 0))).toBe('conflict');
    const unknown = newId();
    expect(await one.store.append(appendTo(unknown, 3))).toBe('conflict');
    expect(await one.store.read(unknown)).toEqual([]);
  });

  it('aborts alone an append whose key has an answer already', async () => {
    const [id = '', other = ''] = await startStreams(one, 2);
    const first = answerFor(id);
    expect(await one.store.append(appendTo(id, 1, { idempotency: first }))).toBe('appended');

    const leader = one.store.append(appendTo(newId(), 0));
    const [again, neighbour] = await Promise.all([
      one.store.append(appendTo(id, 2, { idempotency: answerFor(id, first.key, 'another') })),
      one.store.append(appendTo(other, 1, { idempotency: answerFor(other) })),
    ]);
    expect([await leader, again, neighbour]).toEqual(['appended', 'key-collision', 'appended']);
    expect(await one.store.version(id)).toBe(2);
    expect(await one.idempotency.find(id, first)).toEqual(first.answer);
  });

  it('keeps no answer for an append that lost', async () => {
    const [id = ''] = await startStreams(one, 1);
    const entry = answerFor(id);
    expect(await one.store.append(appendTo(id, 5, { idempotency: entry }))).toBe('conflict');
    expect(await one.idempotency.find(id, entry)).toBeUndefined();
  });

  it('begins one stream for a key used in two processes at once', async () => {
    const scope = newId();
    for (let round = 0; round < 10; round += 1) {
      const entry = answerFor(scope);
      const results = await Promise.all(
        [one, two].map(({ store }) => store.append(appendTo(newId(), 0, { idempotency: entry }))),
      );
      expect(results.sort()).toEqual(['appended', 'key-collision']);
    }
    expect(await one.prisma.idempotencyRecord.count({ where: { scopeId: scope } })).toBe(10);
  });

  it('takes the place of an answer older than a day', async () => {
    const [id = ''] = await startStreams(one, 1);
    const entry = answerFor(id);
    await one.store.append(appendTo(id, 1, { idempotency: entry }));
    await one.prisma.idempotencyRecord.updateMany({
      where: { scopeId: id },
      data: { createdAt: new Date(Date.now() - 25 * 3_600_000) },
    });
    const renewed = { ...entry, answer: { status: 201, headers: {}, body: 'new' } };
    expect(await one.store.append(appendTo(id, 2, { idempotency: renewed }))).toBe('appended');
    expect(await one.idempotency.find(id, entry)).toEqual(renewed.answer);
  });

  it.each([
    ['a text PostgreSQL does not take', { events: [event({}, 'nul\0')] }],
    ['a text that holds the separator of a batch', { events: [event({}, 'unit\u001Fseparator')] }],
    ['an actor that is no id', { actor: 'a,b' }],
    ['data that is no JSON', { events: [event(undefined)] }],
  ])('fails alone in its batch with %s', async (_, broken) => {
    const ids = await startStreams(one, 5);
    const leader = one.store.append(appendTo(newId(), 0));
    const results = await Promise.allSettled(
      ids.map((id, index) => one.store.append(appendTo(id, 1, index === 1 ? broken : {}))),
    );
    expect(await leader).toBe('appended');
    expect(results.map(({ status }) => status)).toEqual(
      ids.map((__, index) => (index === 1 ? 'rejected' : 'fulfilled')),
    );
    expect(await Promise.all(ids.map((id) => one.store.version(id)))).toEqual([2, 1, 2, 2, 2]);
  });

  it('loses no update and leaves no gap when two processes fight over twenty streams', async () => {
    const ids = await startStreams(one, 20);
    const fight = async ({ store }: OpenEventStore): Promise<number> => {
      const wins = await Promise.all(
        Array.from({ length: 64 }, async (_, client) => {
          let won = 0;
          for (let round = 0; round < 15; round += 1) {
            const id = ids[(client * 7 + round * 3) % ids.length] ?? '';
            const version = (await store.version(id)) ?? 0;
            if ((await store.append(appendTo(id, version))) === 'appended') won += 1;
          }
          return won;
        }),
      );
      return wins.reduce((sum, won) => sum + won, 0);
    };
    const [first, second] = await Promise.all([fight(one), fight(two)]);
    const streams = await Promise.all(ids.map((id) => one.store.read(id)));
    for (const events of streams)
      expect(events.map(({ version }) => version)).toEqual(events.map((_, index) => index + 1));
    const appended = streams.reduce((sum, events) => sum + events.length - 1, 0);
    expect(appended).toBe(first + second);
    expect(Math.min(first, second)).toBeGreaterThan(0);
    const [statistics] = await one.prisma.$queryRaw<{ deadlocks: bigint }[]>`
      select deadlocks from pg_stat_database where datname = current_database()`;
    expect(statistics?.deadlocks).toBe(0n);
  });

  it('updates the read model within its page', async () => {
    const [id = ''] = await startStreams(one, 1);
    for (let version = 1; version <= 200; version += 1) await one.store.append(appendTo(id, version));
    const { hot, all } = await eventually(async () => {
      const [row] = await one.prisma.$queryRaw<{ hot: number; all: number }[]>`
        select n_tup_hot_upd::int as hot, n_tup_upd::int as all from pg_stat_user_tables where relname = 'games'`;
      return row && row.all >= 200 && row;
    });
    expect(hot / all).toBeGreaterThan(0.9);
  });

  it('includes the rows of a floor above, for the streams that moved alone', async () => {
    await one.prisma.$executeRaw`create table noted (game_id uuid, version int, type text, turn json, parties uuid[])`;
    const third = await openEventStore(database.url, {
      name: 'noted_rows',
      sql: `insert into noted select a.game_id, a.version, a.type, a.turn, m.party_ids
            from appended a join moved m using (game_id)`,
    });
    const [ana, won, lost] = [newId(), newId(), newId()];
    await third.store.append(appendTo(won, 0, { summary: summary(ana), turn: { seats: [0] } }));
    expect(await third.store.append(appendTo(lost, 4))).toBe('conflict');
    expect(await third.prisma.$queryRaw`select * from noted`).toEqual([
      { game_id: won, version: 1, type: 'tile.played', turn: { seats: [0] }, parties: [ana] },
    ]);
    expect(() => third.store.register({ name: 'late', sql: 'select' })).toThrow('late');
    await third.close();
  });
});
