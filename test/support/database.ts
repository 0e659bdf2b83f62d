import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A migrated database that one test file has to itself. */
export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Copies the run's migrated template (some 50 ms). */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = ownServer();
  const name = `test_${setting('TEST_RUN')}_${randomBytes(6).toString('hex')}`;
  await administer(server, `create database ${name} template ${setting('TEST_POSTGRES_TEMPLATE')}`);
  const url = new URL(server);
  url.pathname = name;
  return { url: url.href, drop: () => administer(server, `drop database ${name} with (force)`) };
}

/** Gives the calling test file a database of its own and names it in `DATABASE_URL` from `beforeAll` on. */
export function useTestDatabase(): void {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    process.env['DATABASE_URL'] = database.url;
  });
  afterAll(async () => {
    await database.drop();
  });
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Of the worker that Jest runs the file in. */
function ownServer(): string {
  const worker = Number(process.env['JEST_WORKER_ID'] ?? 1);
  const url = setting('TEST_POSTGRES_URLS').split(' ')[worker - 1];
  if (url === undefined) throw new Error(`There is no PostgreSQL for worker ${worker}.`);
  return url;
}

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the tests by npm, whose set-up starts PostgreSQL.`);
  return value;
}
