import { createHash } from 'node:crypto';
import { chown, lstat, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseUnavailable } from '../database-unavailable.js';
import type { ServerUser } from './server-user.js';

/** Longest socket path that macOS takes, in bytes; Linux takes 107. */
const LONGEST = 103;

/** Name that PostgreSQL gives the socket of port 5432. */
export function socketFile(directory: string): string {
  return path.join(directory, '.s.PGSQL.5432');
}

/**
 * The folder of the server's socket, which only its user may enter: the cluster's home, or, where that path is too long
 * for a socket, a folder in `/tmp` with a name derived from it.
 */
export async function socketDirectory(home: string, user: ServerUser | undefined): Promise<string> {
  if (Buffer.byteLength(socketFile(home)) <= LONGEST) return home;
  const directory = `/tmp/capicua-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`;
  const uid = user?.uid ?? process.getuid?.();
  try {
    await mkdir(directory, { mode: 0o700 });
    if (user) await chown(directory, user.uid, user.gid);
  } catch (error) {
    const found = await lstat(directory).catch(() => undefined);
    const usable = found?.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0;
    if (!usable)
      throw new DatabaseUnavailable(`${directory} is needed for a socket. Set DATA_DIR to a shorter path.`, {
        cause: error,
      });
  }
  return directory;
}
