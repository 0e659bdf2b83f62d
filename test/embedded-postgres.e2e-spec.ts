import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../src/prisma/embedded/index.js';
import { temporaryFolder } from './support/temporary-folder.js';

async function answerOf(url: string, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<[unknown]>({ text: statement, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

describe('the embedded PostgreSQL', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await temporaryFolder('postgres');
  });
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  it.each(['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums'])('runs with %s', async (setting) => {
    const server = await startEmbeddedPostgres(folder);
    expect(await answerOf(server.url, `show ${setting}`)).toBe('on');
    await server.stop();
  });

  it('listens on no network', async () => {
    const server = await startEmbeddedPostgres(folder);
    expect(await answerOf(server.url, 'show listen_addresses')).toBe('');
    await server.stop();
  });

  it.each([
    ['are empty', ''],
    ['hold garbage', 'no number\n'],
    ['name a process that is gone', '999999999\n'],
    ['name a process that is no PostgreSQL', `${process.pid}\n`],
  ])('starts over locks that %s', async (_, content) => {
    const { home, stop } = await startEmbeddedPostgres(folder);
    await stop();
    await writeFile(path.join(home, 'data', 'postmaster.pid'), content);
    await writeFile(path.join(home, '.s.PGSQL.5432.lock'), content);
    const server = await startEmbeddedPostgres(folder);
    expect(await answerOf(server.url, 'select 1')).toBe(1);
    await server.stop();
  });

  it('is created once for those who come first at once', async () => {
    const fresh = path.join(folder, 'fresh');
    const servers = await Promise.all([startEmbeddedPostgres(fresh), startEmbeddedPostgres(fresh)]);
    const starts = await Promise.all(servers.map(({ url }) => answerOf(url, 'select pg_postmaster_start_time()')));
    expect(starts[0]).toEqual(starts[1]);
    for (const server of servers) await server.stop();
  });

  it('is one for all who come and go at once, again and again', async () => {
    const visitors = Array.from({ length: 5 }, async (_, index) => {
      for (let round = 0; round < 3; round += 1) {
        const server = await startEmbeddedPostgres(folder);
        expect(await answerOf(server.url, `select ${index}`)).toBe(index);
        await server.stop();
      }
    });
    await Promise.all(visitors);
  });

  it('serves data in a folder that only its owner can enter, elsewhere if the owner is root', async () => {
    const closed = path.join(folder, 'closed');
    await mkdir(closed, { mode: 0o700 });
    const first = await startEmbeddedPostgres(closed);
    await answerOf(first.url, 'create table kept (id int)');
    await first.stop();
    const second = await startEmbeddedPostgres(closed);
    expect(await answerOf(second.url, 'select count(*)::int from kept')).toBe(0);
    await second.stop();
    const expected = process.getuid?.() === 0 ? '/var/lib/capicua/' : closed;
    expect(second.home.startsWith(expected)).toBe(true);
    await rm(second.home, { recursive: true });
  });

  it('serves a data folder whose path is too long for a socket', async () => {
    const deep = path.join(folder, 'a'.repeat(60), 'b'.repeat(60));
    await mkdir(deep, { recursive: true });
    const server = await startEmbeddedPostgres(deep);
    expect(await answerOf(server.url, 'select 1')).toBe(1);
    await server.stop();
  });

  it('refuses data of another major version with the reason', async () => {
    const { home, stop } = await startEmbeddedPostgres(folder);
    await stop();
    const file = path.join(home, 'data', 'PG_VERSION');
    await writeFile(file, '14\n');
    await expect(startEmbeddedPostgres(folder)).rejects.toThrow('was made by PostgreSQL 14');
    await writeFile(file, '18\n');
  });
});
