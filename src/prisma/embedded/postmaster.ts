import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { link, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { DatabaseUnavailable } from '../database-unavailable.js';
import type { Binaries } from './binaries.js';
import { type ServerUser, serverEnvironment } from './server-user.js';
import { socketFile } from './socket.js';

const execute = promisify(execFile);
const STOP_MS = 60_000;

/** One server over one cluster: everything known about how to run it. */
export interface Postmaster {
  binaries: Binaries;
  user: ServerUser | undefined;
  home: string;
  socketDirectory: string;
}

/**
 * What differs from PostgreSQL's defaults, under which every commit is on disk before it is answered. Error details and
 * statements hold rows, and so hidden tiles: they stay out of the log.
 */
const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  port: '5432',
  max_connections: '100',
  shared_buffers: '256MB',
  max_wal_size: '2GB',
  wal_compression: 'on',
  random_page_cost: '1.1',
  log_checkpoints: 'off',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

/**
 * Launches the server in a session of its own, where the terminal's ^C and hang-up do not reach it.
 *
 * PostgreSQL itself sees to it that a cluster has one server: a second exits at once.
 */
export async function launch(server: Postmaster): Promise<ChildProcess> {
  const log = await open(logFile(server), 'a', 0o600);
  try {
    if (server.user) await log.chown(server.user.uid, server.user.gid);
    const settings = Object.entries({ ...SETTINGS, unix_socket_directories: `"${server.socketDirectory}"` });
    const args = settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const child = spawn(server.binaries.postgres, ['-D', dataFolder(server), ...args], {
      ...server.user,
      cwd: server.home,
      env: serverEnvironment(),
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    await once(child, 'spawn');
    child.unref();
    return child;
  } finally {
    await log.close();
  }
}

/**
 * Stops the running server, and waits until it is gone: sessions are ended, what they did not commit is undone, and a
 * checkpoint is written. (`pg_ctl stop` would wait on for a server that somebody else starts in the same moment.)
 */
export async function stop(server: Postmaster): Promise<void> {
  const pid = Number.parseInt(await readFile(lockFile(server), 'utf8'), 10);
  process.kill(pid, 'SIGINT');
  const giveUp = Date.now() + STOP_MS;
  while (await isPostmaster(pid, server)) {
    if (Date.now() > giveUp) throw new DatabaseUnavailable(`PostgreSQL (process ${pid}) does not stop.`);
    await sleep(20);
  }
}

/** The last lines of the server's log. */
export async function logTail(server: Postmaster): Promise<string> {
  const text = await readFile(logFile(server), 'utf8').catch(() => '');
  return text.trimEnd().split('\n').slice(-8).join('\n');
}

function dataFolder({ home }: Postmaster): string {
  return path.join(home, 'data');
}

function lockFile(server: Postmaster): string {
  return path.join(dataFolder(server), 'postmaster.pid');
}

function logFile({ home }: Postmaster): string {
  return path.join(home, 'server.log');
}

/** Whether a server owns the cluster, be it starting or stopping. Locks that name none are cleared away. */
export async function isOwned(server: Postmaster): Promise<boolean> {
  const locks = [lockFile(server), `${socketFile(server.socketDirectory)}.lock`];
  const owned = await Promise.all(locks.map((lock) => lockIsHeld(lock, server)));
  return owned.includes(true);
}

async function lockIsHeld(lock: string, server: Postmaster): Promise<boolean> {
  const content = await readFile(lock, 'utf8').catch(() => undefined);
  if (content === undefined) return false;
  const pid = Number.parseInt(content, 10);
  if (pid > 0 && (await isPostmaster(pid, server))) return true;
  if (!(pid > 0)) {
    // A starting server may be about to write its number.
    await sleep(500);
    if ((await readFile(lock, 'utf8').catch(() => undefined)) !== content) return true;
  }
  await clearLock(lock, content);
  return false;
}

/** A number alone proves nothing, since the system gives it out again: the process must have been launched on this cluster. */
async function isPostmaster(pid: number, server: Postmaster): Promise<boolean> {
  const words = await commandOf(pid).catch(() => '');
  return words.includes(dataFolder(server));
}

/** The words a process was launched with: its working folder would be shown to its user and to the mightiest root alone. */
async function commandOf(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8');
  return (await execute('ps', ['-ww', '-p', String(pid), '-o', 'args='])).stdout;
}

/** Takes the lock away only if it still is the one judged stale: another process may have started a server meanwhile. */
async function clearLock(lock: string, stale: string): Promise<void> {
  const aside = `${lock}.${process.pid}`;
  try {
    await rename(lock, aside);
    if ((await readFile(aside, 'utf8')) !== stale) await link(aside, lock);
  } catch {
    // Somebody else has cleared it.
  }
  await rm(aside, { force: true });
}
