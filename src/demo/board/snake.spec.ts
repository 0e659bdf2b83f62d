import fc from 'fast-check';
import { tileSet } from '../../dominoes/index.js';
import type { Tile } from '../../dominoes/index.js';
import { chainOf } from './chain.js';
import { NARROWEST, snake } from './snake.js';
import type { Placement } from './snake.js';

interface Play {
  readonly tile: string;
  readonly end?: 'left' | 'right';
  readonly pip: number;
}

/** The line that comes about when tiles are played wherever they fit, in this order. */
function playAll(tiles: readonly Tile[], preferLeft: readonly boolean[]): Play[] {
  const [first, ...rest] = tiles;
  if (first === undefined) return [];
  const ends = { left: first.high, right: first.low };
  const plays: Play[] = [{ tile: first.name, pip: first.high }];
  for (let left = rest; ;) {
    const order = preferLeft[plays.length] ? (['left', 'right'] as const) : (['right', 'left'] as const);
    const found = order.flatMap((end) =>
      left.filter((tile) => tile.high === ends[end] || tile.low === ends[end]).map((tile) => ({ tile, end })),
    )[0];
    if (found === undefined) return plays;
    const { tile, end } = found;
    ends[end] = tile.high === ends[end] ? tile.low : tile.high;
    plays.push({ tile: tile.name, end, pip: ends[end] });
    left = left.filter((other) => other !== tile);
  }
}

const lines = fc
  .tuple(
    fc.shuffledSubarray(tileSet(6, []), { minLength: 28 }),
    fc.array(fc.boolean(), { minLength: 28, maxLength: 28 }),
    fc.integer({ min: NARROWEST, max: 100 }),
  )
  .map(([tiles, preferLeft, width]) => ({ plays: playAll(tiles, preferLeft), width }));

function place(plays: readonly Play[], width: number): readonly Placement[] {
  const chain = chainOf(plays);
  return chain === undefined ? [] : snake(chain, width);
}

function cellsOf({ x, y, upright }: Placement): string[] {
  const [columns, rows] = upright ? [3, 3] : [5, 1];
  return Array.from({ length: columns * rows }, (_, n) => `${x + (n % columns)},${y + Math.floor(n / columns)}`);
}

describe('laying a line on a table', () => {
  it('lays every tile within the width and none over another', () => {
    fc.assert(
      fc.property(lines, ({ plays, width }) => {
        const placements = place(plays, width);
        expect(placements).toHaveLength(plays.length);
        for (const { x, upright } of placements) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x + (upright ? 3 : 5)).toBeLessThanOrEqual(width);
        }
        const cells = placements.flatMap(cellsOf);
        expect(new Set(cells).size).toBe(cells.length);
      }),
    );
  });

  it('leaves every tile where it lies when another is played', () => {
    const spot = (placement: Placement) => JSON.stringify({ ...placement, newest: undefined });
    fc.assert(
      fc.property(lines, ({ plays, width }) => {
        const after = new Set(place(plays, width).map(spot));
        const before = place(plays.slice(0, -1), width).map(spot);
        expect(before.filter((where) => !after.has(where))).toEqual([]);
      }),
    );
  });
});
