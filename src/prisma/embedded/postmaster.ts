import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { link, open, readFile, readlink, realpath, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.js';
import { type ServerUser, runAs, serverEnvironment } from './server-user.js';
import { socketFile } from './socket.js';

const execute = promisify(execFile);
const STOP_SECONDS = 60;

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
    const child = spawn(server.binaries.postgres, ['-D', path.join(server.home, 'data'), ...args], {
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

/** Stops the server: sessions are ended, what they did not commit is undone, and a checkpoint is written. */
export async function stop({ binaries, user, home }: Postmaster): Promise<void> {
  await runAs(user, binaries.pgCtl, ['stop', '-D', 'data', '-m', 'fast', '-t', String(STOP_SECONDS), '-s'], home);
}

/** The last lines of the server's log. */
export async function logTail(server: Postmaster): Promise<string> {
  const text = await readFile(logFile(server), 'utf8').catch(() => '');
  return text.trimEnd().split('\n').slice(-8).join('\n');
}

function logFile({ home }: Postmaster): string {
  return path.join(home, 'server.log');
}

/** Whether a server owns the cluster, be it starting or stopping. Locks that name none are cleared away. */
export async function isOwned(server: Postmaster): Promise<boolean> {
  const locks = [path.join(server.home, 'data', 'postmaster.pid'), `${socketFile(server.socketDirectory)}.lock`];
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

/** A number alone proves nothing, since the system gives it out again: the process must be a server in this cluster. */
async function isPostmaster(pid: number, { home }: Postmaster): Promise<boolean> {
  if (process.platform === 'linux') {
    const workingDirectory = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
    return workingDirectory === (await realpath(path.join(home, 'data')));
  }
  const command = await execute('ps', ['-p', String(pid), '-o', 'comm=']).catch(() => ({ stdout: '' }));
  return path.basename(command.stdout.trim()) === 'postgres';
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
