import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withLock } from '../scripts/lock.mjs';

describe('the lock under which a clone is prepared', () => {
  let file: string;
  beforeAll(async () => {
    file = path.join(await mkdtemp(path.join(tmpdir(), 'capicua-lock-')), 'lock');
  });
  afterAll(async () => {
    await rm(path.dirname(file), { recursive: true });
  });

  it('lets one work at a time', async () => {
    let working = 0;
    let most = 0;
    const work = async (): Promise<void> => {
      working += 1;
      most = Math.max(most, working);
      await new Promise(setImmediate);
      working -= 1;
    };
    await Promise.all(Array.from({ length: 5 }, () => withLock(file, work)));
    expect(most).toBe(1);
  });

  it('is free again after work that failed', async () => {
    await expect(withLock(file, () => Promise.reject(new Error('no network')))).rejects.toThrow('no network');
    expect(await withLock(file, () => Promise.resolve('done'))).toBe('done');
  });

  it.each([
    ['an empty file', ''],
    ['garbage', '{'],
    ['a process that is gone', '{"pid":999999999,"started":"1"}'],
    ['an earlier process of the same number', `{"pid":${process.pid},"started":"1"}`],
  ])('is taken over from %s', async (_, content) => {
    await writeFile(file, content);
    expect(await withLock(file, () => Promise.resolve('done'))).toBe('done');
  });
});
