import { randomBytes } from 'node:crypto';
import { chown, lstat, mkdir, readFile, readlink, realpath, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseUnavailable } from '../database-unavailable.js';
import type { Binaries } from './binaries.js';
import { relocationFolder } from './relocation.js';
import { type ServerUser, runAs } from './server-user.js';

/** Superuser of the embedded server. */
export const ROLE = 'capicua';

/** Name of a cluster's home in the data folder: a folder, or a link to one elsewhere. */
const HOME = 'postgres';

/** Path under which the data folder holds the cluster's home. */
export function homeIn(dataDir: string): string {
  return path.join(dataDir, HOME);
}

/**
 * Makes sure that the data folder holds a cluster, and checks that `binaries` can run it.
 *
 * Several processes may come here at once: a cluster is drafted beside its place and moved there whole, and who comes
 * second uses the first one's. Where the server's user cannot enter the data folder, the home is made below
 * `/var/lib/capicua` and the data folder holds a link to it.
 *
 * @returns the home's real path: `data/` is the cluster, beside it are the log and, if its path is short, the socket
 */
export async function ensureCluster(
  dataDir: string,
  user: ServerUser | undefined,
  binaries: Binaries,
): Promise<string> {
  const place = homeIn(dataDir);
  if (!(await exists(place))) await createCluster(place, user, binaries);
  const home = await realpath(place).catch(async () => {
    throw new DatabaseUnavailable(
      `${place} links to ${await readlink(place)}, which is gone. Restore it, or remove the link to begin with no data.`,
    );
  });
  await checkOwner(home);
  await checkVersion(home, binaries);
  return home;
}

async function createCluster(place: string, user: ServerUser | undefined, binaries: Binaries): Promise<void> {
  const name = `${HOME}.${randomBytes(8).toString('hex')}`;
  const beside = path.join(path.dirname(place), name);
  await makeHome(beside, user);
  if (await canEnter(beside, user)) {
    await initialise(beside, user, binaries);
    return moveInto(place, beside, () => rename(beside, place));
  }
  await rm(beside, { recursive: true });
  const elsewhere = path.join(await relocationFolder(), name);
  await makeHome(elsewhere, user);
  await initialise(elsewhere, user, binaries);
  await moveInto(place, elsewhere, () => symlink(elsewhere, place));
}

async function makeHome(home: string, user: ServerUser | undefined): Promise<void> {
  await mkdir(home, { mode: 0o700 });
  if (user) await chown(home, user.uid, user.gid);
}

async function canEnter(home: string, user: ServerUser | undefined): Promise<boolean> {
  return runAs(user, '/bin/sh', ['-c', 'cd "$1"', 'sh', home]).then(
    () => true,
    () => false,
  );
}

/**
 * `trust` names no one a stranger: the server listens on nothing but a socket in a folder that only its user (and root)
 * may enter. The builtin locale sorts the same on every machine.
 */
async function initialise(home: string, user: ServerUser | undefined, binaries: Binaries): Promise<void> {
  try {
    await runAs(
      user,
      binaries.initdb,
      [
        '--pgdata=data',
        `--username=${ROLE}`,
        '--auth-local=trust',
        '--auth-host=reject',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-instructions',
      ],
      home,
    );
  } catch (error) {
    await rm(home, { recursive: true, force: true });
    throw error;
  }
}

async function moveInto(place: string, draft: string, move: () => Promise<void>): Promise<void> {
  try {
    await move();
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!(await exists(place))) throw error;
  }
}

async function checkOwner(home: string): Promise<void> {
  const self = process.getuid?.();
  const { uid } = await lstat(home);
  if (self !== undefined && self !== 0 && self !== uid) {
    throw new DatabaseUnavailable(
      `${home} belongs to another user (id ${uid}). Start as that user, or set DATA_DIR to another folder.`,
    );
  }
}

async function checkVersion(home: string, binaries: Binaries): Promise<void> {
  const found = (await readFile(path.join(home, 'data', 'PG_VERSION'), 'utf8')).trim();
  if (found === binaries.major) return;
  throw new DatabaseUnavailable(
    `${home} was made by PostgreSQL ${found}, and the bundled one is ${binaries.major}. Dump it with the release that ` +
      `made it and restore it here, or set DATA_DIR to another folder.`,
  );
}

async function exists(place: string): Promise<boolean> {
  return lstat(place).then(
    () => true,
    () => false,
  );
}
