import pg from 'pg';
import { DatabaseUnavailable } from './database-unavailable.js';
import { migrationList, withSchemaEngine } from './schema-engine.js';

/** Advisory lock under which one process migrates a database at a time. */
const LOCK = 0x6d696772;
const OLDEST_MAJOR = 15;
const noFilter = { externalTables: [], externalEnums: [] };

/**
 * Applies the migrations that the database lacks, as `prisma migrate deploy` does.
 *
 * Processes that start together take turns, so that the second finds nothing to do.
 *
 * @returns names of the migrations applied
 * @throws DatabaseUnavailable if the server cannot be reached or is older than PostgreSQL 15
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'capicua migrations' });
  await client.connect().catch((error: Error) => {
    const { host, port, database } = client;
    throw new DatabaseUnavailable(`No connection to database ${database} on ${host}:${port}: ${error.message}`, {
      cause: error,
    });
  });
  try {
    await requireServer(client);
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const input = { migrationsList: await migrationList(), filters: noFilter };
    const applied = await withSchemaEngine(databaseUrl, (engine) => engine.applyMigrations(input));
    return applied.appliedMigrationNames;
  } finally {
    await client.end();
  }
}

async function requireServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: number; version: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version`,
  );
  const [server] = rows;
  if (server && server.number < OLDEST_MAJOR * 10_000) {
    throw new DatabaseUnavailable(
      `PostgreSQL ${OLDEST_MAJOR} or newer is needed, and DATABASE_URL leads to ${server.version}.`,
    );
  }
}
