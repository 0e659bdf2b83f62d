import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { newId } from '../src/http/index.js';
import { migrate } from '../src/prisma/migrate.js';
import { startEmbeddedPostgres } from '../src/prisma/embedded/index.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { temporaryFolder } from './support/temporary-folder.js';
import {
  answerFor,
  appendTo,
  event,
  openEventStore,
  type OpenEventStore,
  startStreams,
} from './support/event-stores.js';
import { eventually } from './support/eventually.js';
import { PostgresProxy } from './support/postgres-proxy.js';

describe('Appending over a connection that breaks', () => {
  let database: TestDatabase;
  let wire: PostgresProxy;
  let process: OpenEventStore;
  let other: OpenEventStore;

  beforeAll(async () => {
    database = await createTestDatabase();
    other = await openEventStore(database.url);
    wire = await PostgresProxy.open(database.url);
    process = await openEventStore(wire.url);
  });

  afterAll(async () => {
    await process.close();
    await other.close();
    await wire.close();
    await database.drop();
  });

  it('writes again what was lost on its way', async () => {
    const [id = ''] = await startStreams(process, 1);
    void wire.lose('request', id);
    expect(await process.store.append(appendTo(id, 1))).toBe('appended');
    expect(await process.store.version(id)).toBe(2);
  });

  it('recognizes its own append when the answer was lost after the commit', async () => {
    const [id = ''] = await startStreams(process, 1);
    const events = [event({ tile: '6-5', seat: 0 }), event({ points: 5 }, 'points.scored')];
    void wire.lose('answer', id);
    expect(await process.store.append(appendTo(id, 1, { events, idempotency: answerFor(id) }))).toBe('appended');
    expect((await process.store.read(id, 2)).map(({ data }) => data)).toEqual(events.map(({ data }) => data));
  });

  it('recognizes its own new stream when the answer was lost after the commit', async () => {
    const [id, scope] = [newId(), newId()];
    const entry = answerFor(scope);
    void wire.lose('answer', id);
    expect(await process.store.append(appendTo(id, 0, { idempotency: entry }))).toBe('appended');
    expect(await process.store.version(id)).toBe(1);
    expect(await process.idempotency.find(scope, entry)).toEqual(entry.answer);
  });

  it('tells the loser of a lost batch that he lost', async () => {
    const [id = ''] = await startStreams(process, 1);
    await other.store.append(appendTo(id, 1, { events: [event({ by: 'another' })] }));
    void wire.lose('answer', id);
    expect(await process.store.append(appendTo(id, 1))).toBe('conflict');
    expect(await process.store.version(id)).toBe(2);
  });

  it('waits for a lost statement that is still at work, and writes nothing twice', async () => {
    const [id = ''] = await startStreams(process, 1);
    const holder = new pg.Client({ connectionString: database.url });
    await holder.connect();
    await holder.query('begin');
    await holder.query('select from games where id = $1 for update', [id]);

    const lost = wire.lose('connection', id);
    const result = process.store.append(appendTo(id, 1));
    await lost;
    await eventually(async () => {
      const { rows } = await holder.query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows[0]?.waiting === 2;
    });
    await holder.query('commit');
    expect(await result).toBe('appended');
    expect(await other.store.read(id)).toHaveLength(2);
    await holder.end();
  });

  it('gives every append of a batch its outcome when PostgreSQL ends all connections', async () => {
    const ids = await startStreams(process, 20);
    const play = ids.map(async (id) => {
      let version = 1;
      for (let move = 0; move < 30; move += 1) {
        if ((await process.store.append(appendTo(id, version))) === 'appended') version += 1;
      }
      return version;
    });
    const terminate = async (): Promise<void> => {
      for (let round = 0; round < 5; round += 1) {
        await other.prisma.$queryRaw`
          select count(pg_terminate_backend(pid))::int from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and application_name = 'capicua'`;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    const [versions] = await Promise.all([Promise.all(play), terminate()]);
    expect(versions).toEqual(ids.map(() => 31));
    expect(await Promise.all(ids.map((id) => other.store.version(id)))).toEqual(versions);
  });
});

describe('Appending while PostgreSQL is restarted', () => {
  it('loses nothing it has confirmed and writes nothing twice', async () => {
    const folder = await temporaryFolder('restart');
    const server = await startEmbeddedPostgres(folder);
    await migrate(server.url);
    const process = await openEventStore(server.url);
    const ids = await startStreams(process, 8);
    const play = ids.map(async (id) => {
      let version = 1;
      for (let move = 0; move < 60; move += 1) {
        const outcome = await process.store.append(appendTo(id, version)).catch(() => 'failed');
        if (outcome === 'appended') version += 1;
        else version = await eventually(async () => process.store.version(id).catch(() => undefined));
      }
      return version;
    });
    await eventually(async () => ((await process.store.version(ids[0] ?? '')) ?? 0) > 5);
    await killPostmaster(server.home);
    const versions = await Promise.all(play);
    const streams = await Promise.all(ids.map((id) => process.store.read(id)));
    expect(streams.map((events) => events.length)).toEqual(versions);
    for (const events of streams) {
      expect(events.map(({ data }) => data)).toEqual(events.map(({ version }) => ({ number: version })));
    }
    await process.close();
    await server.stop();
    await rm(folder, { recursive: true });
  });
});

/** As at once as PostgreSQL knows: no checkpoint, every connection cut, recovery from its log at the next start. */
async function killPostmaster(home: string): Promise<void> {
  const [pid = ''] = (await readFile(path.join(home, 'data', 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGQUIT');
}
