import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded/index.js';
import { migrate } from './migrate.js';

/** A migrated database, open to this process until it closes it. */
export interface Database {
  url: string;
  /** Folder of the embedded PostgreSQL's data; undefined if the database is the operator's. */
  folder: string | undefined;
  close(): Promise<void>;
}

/**
 * Opens the database at `DATABASE_URL`, or else the embedded one in `DATA_DIR` (`.data` in the clone), and migrates it.
 *
 * @throws DatabaseUnavailable
 */
export async function openDatabase(environment: Readonly<NodeJS.ProcessEnv>): Promise<Database> {
  const given = environment['DATABASE_URL'];
  if (given) {
    await migrate(given);
    return { url: given, folder: undefined, close: () => Promise.resolve() };
  }
  const embedded = await startEmbeddedPostgres(dataFolder(environment));
  await migrateOrStop(embedded);
  return { url: embedded.url, folder: embedded.home, close: () => embedded.stop() };
}

function dataFolder(environment: Readonly<NodeJS.ProcessEnv>): string {
  return path.resolve(environment['DATA_DIR'] || fileURLToPath(new URL('../../.data', import.meta.url)));
}

async function migrateOrStop(embedded: EmbeddedPostgres): Promise<void> {
  try {
    await migrate(embedded.url);
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}
