// Jest's global set-up: a PostgreSQL for each worker, over a data folder that stays, and one migrated database in it that
// every test file copies (database.ts). One for each, since a transaction that a test holds open keeps back the feed of
// the whole cluster (ADR 3). Needs a build, since Jest loads this file without transforming it.
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../dist/prisma/embedded/index.js';
import { migrate } from '../../dist/prisma/migrate.js';

const root = path.resolve(import.meta.dirname, '../..');

export default async function startPostgres({ maxWorkers }) {
  const servers = [];
  globalThis.testPostgres = servers;
  let template;
  for (let worker = 1; worker <= maxWorkers; worker++) {
    const server = await startEmbeddedPostgres(path.join(root, '.data', `test-${worker}`));
    servers.push(server);
    template = await readied(server.url);
  }
  process.env.TEST_RUN = String(process.pid);
  process.env.TEST_POSTGRES_URLS = servers.map(({ url }) => url).join(' ');
  process.env.TEST_POSTGRES_TEMPLATE = template;
}

/** @returns the name of the template */
async function readied(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await dropLeftovers(client);
    return await migratedTemplate(client, url);
  } finally {
    await client.end();
  }
}

/** Databases of earlier runs that were killed: their names hold the process's number. */
async function dropLeftovers(client) {
  const { rows } = await client.query(`select datname from pg_database where datname ~ '^test_[0-9]+_'`);
  for (const { datname } of rows) {
    if (!isAlive(Number(datname.split('_')[1]))) await client.query(`drop database if exists ${datname} with (force)`);
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Named after the migrations' content, so that it is made anew only when they change. */
async function migratedTemplate(client, url) {
  const name = `template_${(await hashOfMigrations()).slice(0, 16)}`;
  await client.query(`select pg_advisory_lock(hashtext('test template'))`);
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  if (rowCount === 0) {
    const draft = `${name}_draft`;
    await client.query(`drop database if exists ${draft} with (force)`);
    await client.query(`create database ${draft}`);
    await migrate(withDatabase(url, draft));
    await client.query(`alter database ${draft} rename to ${name}`);
  }
  await client.query(`select pg_advisory_unlock(hashtext('test template'))`);
  return name;
}

async function hashOfMigrations() {
  const folder = path.join(root, 'prisma', 'migrations');
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.sql')).sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(await readFile(path.join(folder, file)));
  return hash.digest('hex');
}

function withDatabase(url, name) {
  const changed = new URL(url);
  changed.pathname = name;
  return changed.href;
}
