import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startEmbeddedPostgres } from '../dist/prisma/embedded/index.js';
import { migrate } from '../dist/prisma/migrate.js';

const NAME = 'capicua_simulation';
const DATA = fileURLToPath(new URL('.data', import.meta.url));

/**
 * A migrated database of the simulation's own, on the server of DATABASE_URL or else on an embedded one with its data beside
 * this file; dropped when closed.
 */
export async function openDatabase() {
  const server = process.env.DATABASE_URL
    ? { url: process.env.DATABASE_URL, stop: async () => undefined }
    : await startEmbeddedPostgres(DATA);
  try {
    const url = Object.assign(new URL(server.url), { pathname: `/${NAME}` }).href;
    await run(server.url, `drop database if exists ${NAME} with (force)`, `create database ${NAME}`);
    await migrate(url);
    return {
      url,
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

/** Runs statements one after another on a connection of their own. @returns {Promise<object[][]>} the rows of each */
export async function run(url, ...statements) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const results = [];
    for (const statement of statements) results.push((await client.query(statement)).rows);
    return results;
  } finally {
    await client.end();
  }
}

/** The one number a statement asks for. */
export async function count(url, statement) {
  const [[row]] = await run(url, statement);
  return Number(Object.values(row)[0]);
}

/** Waits until a statement counts nothing any more; gives up after a minute, since what takes so long is broken. */
export async function untilNone(url, what, statement) {
  for (const giveUp = Date.now() + 60_000; ;) {
    const left = await count(url, statement);
    if (left === 0) return;
    if (Date.now() > giveUp) throw new Error(`${what}: ${left} after a minute.`);
    await new Promise((wait) => setTimeout(wait, 100));
  }
}
