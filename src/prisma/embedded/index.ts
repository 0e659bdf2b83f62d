import type { ChildProcess } from 'node:child_process';
import { mkdir, realpath } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseUnavailable } from '../database-unavailable.js';
import { findBinaries } from './binaries.js';
import { ROLE, ensureCluster, homeIn } from './cluster.js';
import { type Postmaster, isOwned, launch, logTail, stop } from './postmaster.js';
import { type Presence, enter, leave } from './presence.js';
import { serverUser } from './server-user.js';
import { socketDirectory } from './socket.js';

const START_MS = 60_000;
const MOST_FAULTS = 5;
const DATABASE = 'capicua';

/** A PostgreSQL that this process uses, alone or with others. */
export interface EmbeddedPostgres {
  /** Address of the database `capicua`. */
  url: string;
  /** Real path of the folder that holds the cluster, its log and (unless too long) its socket. */
  home: string;
  /** Leaves the server, and stops it if no other process uses it. */
  stop(): Promise<void>;
}

/**
 * Uses the PostgreSQL over the data folder: creates the cluster if there is none, starts the server if none runs, and
 * stops it when the last process leaves. A server that outlived its processes (`kill -9`) is found again.
 *
 * Other local users cannot connect: the server listens on a socket in a folder closed to them, and on no network.
 */
export async function startEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  await mkdir(dataDir, { recursive: true });
  const folder = await realpath(dataDir);
  const user = await serverUser(homeIn(folder));
  const binaries = await findBinaries(user);
  const home = await ensureCluster(folder, user, binaries);
  const server = { binaries, user, home, socketDirectory: await socketDirectory(home, user) };

  let presence = join(server);
  await createDatabase(await presence);
  let stopping = false;
  const stay = async (): Promise<void> => {
    for (;;) {
      await (
        await presence
      ).lost;
      if (stopping) return;
      presence = join(server);
    }
  };
  // A server that was killed is started again. If that fails, the pool tells whoever asks.
  void stay().catch(() => undefined);

  const host = encodeURIComponent(server.socketDirectory);
  return {
    url: `postgresql://${ROLE}@localhost/${DATABASE}?host=${host}`,
    home,
    async stop() {
      if (stopping) return;
      stopping = true;
      const current = await presence.catch(() => undefined);
      if (current) await leave(current, () => stop(server));
    },
  };
}

/**
 * Enters the running server, or starts one. Of two that start at once one gives way and ends; so does one that meets a
 * server about to stop. Only a server that ends again and again with no other in sight has a fault of its own.
 */
async function join(server: Postmaster): Promise<Presence> {
  const giveUp = Date.now() + START_MS;
  let launched: ChildProcess | undefined;
  let faults = 0;
  for (;;) {
    try {
      return await enter(server.socketDirectory);
    } catch (error) {
      const owned = await isOwned(server);
      if (launched && hasEnded(launched)) {
        launched = undefined;
        faults = owned ? 0 : faults + 1;
      }
      if (faults === MOST_FAULTS || Date.now() > giveUp) throw failure(await logTail(server), error);
      if (!launched && !owned) launched = await launch(server);
      await sleep(50);
    }
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

function failure(log: string, cause: unknown): DatabaseUnavailable {
  return new DatabaseUnavailable(`PostgreSQL did not start. The end of its log:\n${log}`, { cause });
}

async function createDatabase({ client }: Presence): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
  if (rowCount) return;
  await client.query(`create database ${DATABASE}`).catch(async (error: unknown) => {
    const created = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (!created.rowCount) throw error;
  });
}
