import pg from 'pg';
import { newId } from '../src/http/index.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { appendTo, openEventStore, type OpenEventStore, startStreams, summary } from './support/event-stores.js';
import { horizonPassed } from './support/horizon.js';

describe('A notice', () => {
  let database: TestDatabase;
  let process: OpenEventStore;
  let client: pg.Client;

  beforeAll(async () => {
    database = await createTestDatabase();
    process = await openEventStore(database.url);
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await process.close();
    await database.drop();
  });

  /** Writes one to a party and says what it is called. */
  async function notify(party: string, type: string): Promise<string> {
    const { rows } = await client.query<{ id: string }>(
      `insert into notices (party_ids, type, data) values (array[$1::uuid], $2, '{"webhook": "x"}') returning id`,
      [party, type],
    );
    return rows[0]?.id ?? '';
  }

  /** What a reader gets who asks for so much at a time, by what the events are about. */
  async function readAll(party: string, limit: number, types?: string[]): Promise<string[]> {
    const names: string[] = [];
    for (let cursor = 'oldest'; ;) {
      const filter = types && { types, turns: false };
      const { rows, next, isEnd } = await process.feed.read([party], cursor, limit, filter);
      expect(rows.length).toBeLessThanOrEqual(limit);
      names.push(...rows.map((row) => ('noticeId' in row ? row.type : `version ${row.version}`)));
      cursor = next;
      if (isEnd) return names;
    }
  }

  const append = (gameId: string, version: number, party: string) =>
    process.store.append(appendTo(gameId, version, { summary: summary(party) }));

  it('stands among the events in the order of commits, wherever a page ends', async () => {
    const ana = newId();
    await notify(ana, 'first');
    const [id = ''] = await startStreams(process, 1, ana);
    await notify(ana, 'second');
    await notify(ana, 'third');
    await append(id, 1, ana);
    await notify(newId(), 'to another');
    await notify(ana, 'fourth');
    await horizonPassed(client);
    for (const limit of [1, 2, 3, 6, 10]) {
      expect({ limit, read: await readAll(ana, limit) }).toEqual({
        limit,
        read: ['first', 'version 1', 'second', 'third', 'version 2', 'fourth'],
      });
    }
    expect(await readAll(ana, 2, ['second', 'fourth'])).toEqual(['second', 'fourth']);
  });

  it('is read as it was written', async () => {
    const ana = newId();
    const noticeId = await notify(ana, 'webhook.failing');
    await horizonPassed(client);
    const { rows } = await process.feed.read([ana], 'oldest', 10);
    expect(rows).toEqual([
      {
        noticeId,
        game: null,
        type: 'webhook.failing',
        data: { webhook: 'x' },
        at: expect.stringMatching(/^\d{4}-.*Z$/),
        cursor: expect.any(String),
      },
    ]);
  });

  it('about a game is written with what causes it and what floors above add, and names the game', async () => {
    const ana = newId();
    const [gameId = ''] = await startStreams(process, 1, ana);
    process.notices.register({
      name: 'heard',
      sql: `insert into notices (party_ids, type, data) select party_ids, 'heard', '{}' from noticed where game_id is not null`,
    });
    const [written] = await process.notices.write(
      process.prisma,
      `caused as (update games set status = 'finished' where id = $1::uuid returning id, version, party_ids),
      notice as (
        select uuid_v7() as id, id as game_id, version, 1 as seat, party_ids, 'told' as type, '{"a": 1}'::json as data
        from caused
      )`,
      gameId,
    );
    await horizonPassed(client);
    const { rows } = await process.feed.read([ana], 'oldest', 10);
    expect(rows.map((row) => ('noticeId' in row ? row.type : row.version)).sort()).toEqual([1, 'heard', 'told']);
    expect(rows.find((row) => 'noticeId' in row && row.type === 'told')).toMatchObject({
      noticeId: written?.noticeId,
      game: { id: gameId, version: 1, seat: 1 },
      type: 'told',
      data: { a: 1 },
      at: written?.at.toISOString(),
    });
    const game = await client.query('select status from games where id = $1', [gameId]);
    expect(game.rows).toEqual([{ status: 'finished' }]);
  });

  it('is not skipped when its transaction commits after a later one', async () => {
    const ana = newId();
    const [id = ''] = await startStreams(process, 1, ana);
    const { next: tail } = await process.feed.read([ana], 'now', 10);
    await client.query('begin');
    await notify(ana, 'slow');
    await append(id, 1, ana);
    const before = await process.feed.read([ana], tail, 10);
    await client.query('commit');
    await horizonPassed(client);
    const after = await process.feed.read([ana], before.next, 10);
    expect(before.rows).toEqual([]);
    expect(after.rows.map((row) => ('noticeId' in row ? row.type : row.version))).toEqual(['slow', 2]);
  });

  it('wakes who waits for it, though it was written by another process', async () => {
    const ana = newId();
    const change = process.changes.next({ partyIds: [ana] }, new AbortController().signal);
    await notify(ana, 'webhook.disabled');
    await change.within(50_000);
    change.ignore();
    expect(await readAll(ana, 10)).toEqual(['webhook.disabled']);
  });
});
