import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Runs `work` while no other process does under the same lock file. A lock whose holder is gone is taken over; what is
 * no lock (an empty file, garbage) counts as one.
 *
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(file, work) {
  await mkdir(path.dirname(file), { recursive: true });
  const own = JSON.stringify({ pid: process.pid, started: startOf(process.pid) });
  while (!(await take(file, own))) {
    const held = await readFile(file, 'utf8').catch(() => undefined);
    if (held === undefined) continue;
    if (isHeld(held)) await sleep(100);
    else await clear(file, held);
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

/** The file appears with its content, so that an empty one is never a lock being written. */
async function take(file, own) {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, own);
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** The system gives numbers out again: a process is the holder only if it began when the holder did. */
function isHeld(content) {
  try {
    const { pid, started } = JSON.parse(content);
    return started !== undefined && startOf(pid) === started;
  } catch {
    return false;
  }
}

/** When the process began, in the system's own words; undefined if there is none. */
function startOf(pid) {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
    // The name, in brackets, may hold spaces; the start is the 20th field after it (proc(5)).
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}

/** Takes a stale lock away, unless another process has done so and locked anew. */
async function clear(file, stale) {
  const aside = `${file}.${randomUUID()}`;
  try {
    await rename(file, aside);
    if ((await readFile(aside, 'utf8')) !== stale) await link(aside, file);
  } catch {
    // Somebody else has cleared it.
  }
  await rm(aside, { force: true });
}
