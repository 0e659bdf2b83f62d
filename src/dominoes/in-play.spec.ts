import { pointsForCount, pointsInPlay } from './in-play.js';
import { emptyLayout, place, placement } from './layout.js';
import type { Layout, MainEnd } from './layout.js';
import { tileNamed } from './tile.js';
import type { InPlayRule, LayoutRule } from './variant.js';

describe('points in play', () => {
  it('are the count of a positive multiple', () => {
    const rule = { kind: 'multiples', of: [5], award: 'sum' } as const;
    expect([0, 5, 12, 15].map((count) => pointsForCount(rule, count))).toEqual([0, 5, 0, 15]);
  });

  it('count for each divider, as quotients or as the whole sum', () => {
    const of = [3, 5];
    expect(pointsForCount({ kind: 'multiples', of, award: 'quotient' }, 15)).toBe(8);
    expect(pointsForCount({ kind: 'multiples', of, award: 'quotient' }, 9)).toBe(3);
    expect(pointsForCount({ kind: 'multiples', of, award: 'sum' }, 15)).toBe(30);
  });
});

describe('points for matching ends', () => {
  const rule: LayoutRule = { spinner: 'none' };
  const bergen: InPlayRule = { kind: 'matchingEnds', points: 2, withDouble: 3 };
  const line = (...tiles: readonly (readonly [string, MainEnd | undefined, number])[]): Layout =>
    tiles.reduce(
      (layout, [name, end, pip]) => place(layout, rule, placement(tileNamed(name), end, pip, 0, '')),
      emptyLayout,
    );
  const points = (layout: Layout, tile: string, end: MainEnd | undefined, pip: number): number =>
    pointsInPlay(bergen, { layout, rule, tile: tileNamed(tile), end, pip });

  it('are two for a double that is led, and none for any other lead', () => {
    expect(points(emptyLayout, '6-6', undefined, 6)).toBe(2);
    expect(points(emptyLayout, '6-5', undefined, 6)).toBe(0);
  });

  it('are two for a tile that makes the ends alike', () => {
    const layout = line(['6-6', undefined, 6], ['6-2', 'left', 2], ['6-4', 'right', 4]);
    expect(points(layout, '4-2', 'right', 2)).toBe(2);
    expect(points(layout, '4-3', 'right', 3)).toBe(0);
  });

  it('are three where a double is at one of them, just played or before', () => {
    const alike = line(['6-6', undefined, 6], ['6-2', 'left', 2], ['6-4', 'right', 4], ['4-2', 'right', 2]);
    expect(points(alike, '2-2', 'right', 2)).toBe(3);
    const before = line(['6-2', undefined, 6], ['2-2', 'right', 2]);
    expect(points(before, '6-2', 'left', 2)).toBe(3);
  });
});
