import { chmod, mkdtemp, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A new folder that the user of the embedded PostgreSQL can enter too, when the tests run as root. */
export async function temporaryFolder(name: string): Promise<string> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), `capicua-${name}-`)));
  await chmod(folder, 0o755);
  return folder;
}
