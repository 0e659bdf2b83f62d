// Compares prisma/schema.prisma with the migrations, in a scratch database of the tests' server:
//   migrations.mjs check        fails if a migration is missing
//   migrations.mjs diff NAME    writes it to prisma/migrations/<time>_NAME
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startEmbeddedPostgres } from '../dist/prisma/embedded/index.js';
import { missingMigration } from '../dist/prisma/migration-diff.js';

const root = new URL('..', import.meta.url);
const [command, name] = process.argv.slice(2);
if (command !== 'check' && !(command === 'diff' && /^[a-z0-9_]+$/.test(name ?? ''))) {
  console.error('Usage: npm run migrate:diff -- NAME   (small letters, digits and underscores)');
  process.exit(2);
}

const sql = await inScratchDatabase(missingMigration);
if (command === 'check') {
  if (sql) console.error(`The migrations do not lead to prisma/schema.prisma. Missing:\n${sql}`);
  process.exit(sql ? 1 : 0);
}
if (!sql) console.log('The migrations lead to prisma/schema.prisma: there is nothing to write.');
else console.log(`Written: ${await writeMigration(sql)}`);
process.exit(0);

async function inScratchDatabase(work) {
  const server = await startEmbeddedPostgres(fileURLToPath(new URL('.data/test', root)));
  const scratch = `test_${process.pid}_scratch`;
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  try {
    await client.query(`create database ${scratch}`);
    const url = new URL(server.url);
    url.pathname = scratch;
    return await work(url.href);
  } finally {
    await client.query(`drop database if exists ${scratch} with (force)`);
    await client.end();
    await server.stop();
  }
}

async function writeMigration(text) {
  const time = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
  const folder = new URL(`prisma/migrations/${time}_${name}/`, root);
  await mkdir(folder);
  const file = fileURLToPath(new URL('migration.sql', folder));
  await writeFile(file, text);
  return file;
}
