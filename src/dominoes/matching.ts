import type { Layout } from './layout.js';
import type { Tile } from './tile.js';
import type { LayoutRule } from './variant.js';

/** The half that goes against an end showing `pip`. No tile has it where it is below the blank. */
const wantedHalves: Record<NonNullable<LayoutRule['match']>, (pip: number) => number> = {
  equal: (pip) => pip,
  sumTo7: (pip) => 7 - pip,
};

/** The half that goes against an end showing `pip`, wild tiles apart. */
export function wantedBy(rule: LayoutRule, pip: number): number {
  return rule.match === undefined ? pip : wantedHalves[rule.match](pip);
}

/** Does the tile fit an open end? */
export function fits(tile: Tile, layout: Layout): boolean {
  return (tile.halves & layout.wanted) !== 0 || isWild(tile, layout);
}

/** Does any of the tiles fit an open end? */
export function anyFits(tiles: readonly Tile[], layout: Layout): boolean {
  const { wanted, wild } = layout;
  for (const tile of tiles) if ((tile.halves & wanted) !== 0) return true;
  return wild !== null && tiles.some((tile) => wild.has(tile));
}

/** May the tile lie at any open end, either half outward? */
export function isWild(tile: Tile, { wild }: Layout): boolean {
  return wild !== null && wild.has(tile);
}
