import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './run.js';

describe('playing vector files', () => {
  let folder: string;
  let printed: string[];
  const play = (...args: string[]): number => run(args, (line) => printed.push(line));

  /** Writes vectors to a file and gives its path. */
  const file = (name: string, ...vectors: object[]): string => {
    const path = join(folder, name);
    writeFileSync(path, JSON.stringify({ meta: {}, vectors }));
    return path;
  };
  const rounding = { id: 'R', kind: 'rounding', cases: [[13, 15]] };
  const wrong = { id: 'W', kind: 'rounding', cases: [[13, 10]] };
  const opener = {
    id: 'O',
    kind: 'opener',
    variant: 'cuban',
    teams: 'pairs',
    hands: [['6-6'], ['5-5'], ['4-4'], ['3-3']],
    lot: 1,
    expect: { seats: [1, 3], tile: null },
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'vectors-'));
    printed = [];
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('counts over all files and succeeds when everything holds', () => {
    expect(play(file('a.json', rounding), file('b.json', opener))).toBe(0);
    expect(printed).toEqual(['2 passed, 0 failed']);
  });

  it('prints what differs before the count and fails', () => {
    expect(play(file('a.json', rounding, wrong))).toBe(1);
    expect(printed).toEqual(['W: nearest5(13): expected 10, got 15', '1 passed, 1 failed']);
  });

  it('plays only what concerns the variant asked for', () => {
    expect(play(file('a.json', rounding, opener), '--variant', 'face-to-face')).toBe(0);
    expect(printed).toEqual(['1 passed, 0 failed']);
  });

  it('fails on a kind it does not know', () => {
    expect(play(file('a.json', { id: 'X', kind: 'riddle' }))).toBe(1);
    expect(printed.at(-1)).toBe('0 passed, 1 failed');
  });

  it('refuses to pass where there is nothing to play', () => {
    expect(() => play()).toThrow('name at least one vector file');
    expect(() => play(join(folder, 'missing.json'))).toThrow('ENOENT');
    expect(() => play(file('a.json', rounding), '--variant', 'whist')).toThrow('no preset is called whist');
    const other = join(folder, 'other.json');
    writeFileSync(other, '[]');
    expect(() => play(other)).toThrow('is no vector file');
  });
});
