import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { DatabaseUnavailable } from '../database-unavailable.js';

const execute = promisify(execFile);

/** The unprivileged user as whom root runs PostgreSQL, which refuses to run as root. */
export interface ServerUser {
  uid: number;
  gid: number;
}

/** Accounts that are there anyway: no account is ever created. macOS calls PostgreSQL's `_postgres`. */
const ACCOUNTS = ['postgres', '_postgres', 'nobody'];

/**
 * The user to run the server as: the owner of the cluster at `home` if there is one, else the first of PostgreSQL's own
 * account and `nobody`. Undefined when this process is not root and runs it as itself.
 */
export async function serverUser(home: string): Promise<ServerUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(home).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  for (const account of ACCOUNTS) {
    try {
      const [uid, gid] = await Promise.all([idOf('-u', account), idOf('-g', account)]);
      return { uid, gid };
    } catch {
      continue;
    }
  }
  throw new DatabaseUnavailable(
    'PostgreSQL does not run as root, and there is no other user. Set DATABASE_URL to use another server.',
  );
}

async function idOf(flag: '-u' | '-g', account: string): Promise<number> {
  const { stdout } = await execute('id', [flag, account]);
  return Number(stdout);
}

/** Runs a program to its end as `user`, with none of this process's environment but `PATH`. */
export async function runAs(
  user: ServerUser | undefined,
  program: string,
  args: string[],
  cwd = '/',
): Promise<{ stdout: string; stderr: string }> {
  return execute(program, args, { ...user, cwd, env: serverEnvironment() });
}

/** Settings such as `PGPORT` or a locale in the caller's environment must not reach the server. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LC_ALL: 'C' };
}
