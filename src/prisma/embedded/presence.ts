import pg from 'pg';
import { ROLE } from './cluster.js';

/** Key of the advisory lock (of the database `postgres`) that every service on the server holds shared. */
const LOCK = 0x63617069;
const ANSWER_MS = 5_000;

/** That a service uses the server: a connection holding a shared lock, which ends with the process however it ends. */
export interface Presence {
  client: pg.Client;
  /** Resolves when the connection is lost. */
  lost: Promise<void>;
}

/**
 * Enters, waiting while another service is about to stop the server: then the connection breaks and this rejects.
 * Rejects too while no server accepts connections.
 */
export async function enter(socketDirectory: string): Promise<Presence> {
  const client = new pg.Client({
    host: socketDirectory,
    port: 5432,
    user: ROLE,
    database: 'postgres',
    application_name: 'capicua presence',
    connectionTimeoutMillis: ANSWER_MS,
  });
  client.on('error', () => undefined);
  const lost = new Promise<void>((resolve) => client.once('end', resolve));
  try {
    await client.connect();
    await client.query('select pg_advisory_lock_shared($1)', [LOCK]);
    return { client, lost };
  } catch (error) {
    void client.end().catch(() => undefined);
    throw error;
  }
}

/**
 * Leaves. `last` runs if nobody else is present, and whoever enters meanwhile waits until it is done or the connection
 * is gone.
 */
export async function leave({ client }: Presence, last: () => Promise<void>): Promise<void> {
  if (await isLast(client)) await last();
  await client.end().catch(() => undefined);
}

async function isLast(client: pg.Client): Promise<boolean> {
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [LOCK]);
    const { rows } = await client.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [LOCK]);
    return rows[0]?.last === true;
  } catch {
    // Between the two, somebody else was the last, and is stopping the server.
    return false;
  }
}
