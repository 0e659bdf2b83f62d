import { chmod, mkdir } from 'node:fs/promises';

const FOLDER = '/var/lib/capicua';

/** The folder where root keeps what the server's user could not reach at its own place; open to all, whatever the umask. */
export async function relocationFolder(): Promise<string> {
  await mkdir(FOLDER, { recursive: true });
  await chmod(FOLDER, 0o755);
  return FOLDER;
}
