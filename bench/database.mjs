import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startEmbeddedPostgres } from '../dist/prisma/embedded/index.js';
import { migrate } from '../dist/prisma/migrate.js';

const NAME = 'capicua_bench';
const DATA = fileURLToPath(new URL('.data', import.meta.url));

/**
 * An empty, migrated database of the benchmark's own, on the server of DATABASE_URL or else on an embedded one with its data
 * beside this file; dropped when closed.
 */
export async function openDatabase() {
  const server = process.env.DATABASE_URL
    ? { url: process.env.DATABASE_URL, stop: async () => undefined }
    : await startEmbeddedPostgres(DATA);
  try {
    const url = Object.assign(new URL(server.url), { pathname: `/${NAME}` }).href;
    await run(server.url, `drop database if exists ${NAME}`, `create database ${NAME}`);
    await migrate(url);
    return {
      url,
      ...(await settings(url)),
      async close() {
        await run(server.url, `drop database ${NAME} with (force)`);
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** What makes a commit durable; figures without it would mean nothing. */
async function settings(url) {
  const [{ rows }] = await run(
    url,
    `select current_setting('server_version') as version, current_setting('fsync') as fsync,
            current_setting('synchronous_commit') as "synchronousCommit"`,
  );
  const [{ fsync, synchronousCommit }] = rows;
  if (fsync !== 'on' || synchronousCommit === 'off') throw new Error('This PostgreSQL does not wait for the disk.');
  return rows[0];
}

/** Runs statements one after another on a connection of their own. */
export async function run(url, ...statements) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const results = [];
    for (const statement of statements) results.push(await client.query(statement));
    return results;
  } finally {
    await client.end();
  }
}
