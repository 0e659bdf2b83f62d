import { otherHalf, tileNamed } from '../../dominoes/index.js';
import type { PlacedTile } from '../../dominoes/index.js';

/** A tile beyond the opening one, by its halves as seen from there. */
export interface ArmTile {
  readonly inner: number;
  readonly outer: number;
  readonly newest: boolean;
}

/** A line of tiles: the opening tile, and what lies to its left and right from there outward. */
export interface Chain {
  readonly opening: { readonly left: number; readonly right: number; readonly newest: boolean };
  readonly left: readonly ArmTile[];
  readonly right: readonly ArmTile[];
}

/**
 * Puts the tiles of a line, given in order of play, where they lie; undefined before the opening tile.
 *
 * @throws {Error} on a tile played at a cross side: that is no line
 */
export function chainOf(tiles: readonly Pick<PlacedTile, 'tile' | 'end' | 'pip'>[]): Chain | undefined {
  const [first, ...others] = tiles;
  if (first === undefined) return undefined;
  const { high, low } = tileNamed(first.tile);
  const arms: { left: ArmTile[]; right: ArmTile[] } = { left: [], right: [] };
  others.forEach(({ tile, end, pip }, index) => {
    if (end !== 'left' && end !== 'right') throw new Error(`A line has no end "${end}"`);
    arms[end].push({ inner: otherHalf(tileNamed(tile), pip), outer: pip, newest: index === others.length - 1 });
  });
  return { opening: { left: high, right: low, newest: others.length === 0 }, ...arms };
}
