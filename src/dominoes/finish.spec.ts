import { finishOf, isCapicua } from './finish.js';
import { emptyLayout, place, placement } from './layout.js';
import type { Layout } from './layout.js';
import { tileNamed } from './tile.js';
import type { CapicuaRule, Finish, LayoutRule } from './variant.js';

const rule: LayoutRule = { spinner: 'firstDouble' };
const line = (...tiles: readonly (readonly [string, 'left' | 'right' | undefined, number])[]): Layout =>
  tiles.reduce(
    (layout, [name, end, pip]) => place(layout, rule, placement(tileNamed(name), end, pip, 0, '')),
    emptyLayout,
  );
/** Ends 4 and 1, and both ends 5. */
const unlike = line(['5-4', undefined, 5], ['5-1', 'left', 1]);
const alike = line(['5-4', undefined, 5], ['5-4', 'right', 5]);

const finish = (layout: Layout, tile: string, over: Partial<LayoutRule> = {}): Finish =>
  finishOf(layout, { ...rule, ...over }, tileNamed(tile));

describe('a last tile', () => {
  it('finishes at both ends if it fits them by different halves', () => {
    expect(finish(unlike, '4-1')).toBe('bothEnds');
    expect(finish(unlike, '4-2')).toBe('plain');
  });

  it('finishes at both ends if it is a double on equal ones', () => {
    expect(finish(alike, '5-5')).toBe('bothEndsDouble');
    expect(finish(unlike, '4-4')).toBe('double');
  });

  it('does not finish at both ends if it fits equal ones twice but leaves them different', () => {
    expect(finish(alike, '5-2')).toBe('plain');
  });

  it('finishes nowhere but plainly on an empty table, around a spinner and at a line with one end', () => {
    expect(finish(emptyLayout, '5-4')).toBe('plain');
    expect(finish(line(['5-5', undefined, 5], ['5-1', 'left', 1]), '5-1')).toBe('plain');
    const single = place(emptyLayout, { spinner: 'none', ends: 1 }, placement(tileNamed('5-4'), undefined, 5, 0, ''));
    expect(finish(single, '5-4', { spinner: 'none', ends: 1 })).toBe('plain');
  });

  it('finishes at both ends by the halves that go there where halves add up', () => {
    expect(finish(unlike, '6-3', { match: 'sumTo7' })).toBe('bothEnds');
    expect(finish(unlike, '4-1', { match: 'sumTo7' })).toBe('plain');
  });
});

describe('a capicúa', () => {
  const capicua: CapicuaRule = { factor: 2, bonus: 0, doubles: false };

  it('is going out at both ends, with a double only where doubles count', () => {
    const finishes: Finish[] = ['plain', 'double', 'bothEnds', 'bothEndsDouble'];
    expect(finishes.filter((each) => isCapicua(capicua, each))).toEqual(['bothEnds']);
    expect(finishes.filter((each) => isCapicua({ ...capicua, doubles: true }, each))).toEqual([
      'bothEnds',
      'bothEndsDouble',
    ]);
    expect(finishes.filter((each) => isCapicua(null, each))).toEqual([]);
  });
});
