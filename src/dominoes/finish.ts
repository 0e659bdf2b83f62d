import type { Layout } from './layout.js';
import { wantedBy } from './matching.js';
import type { Tile } from './tile.js';
import type { CapicuaRule, Finish, LayoutRule } from './variant.js';

/**
 * How `tile`, the last of a hand, goes out to a layout. It finishes at both ends if no
 * spinner is on the table and its halves are the very two that the ends want: a-b on
 * {a, b}, or a-a on {a, a}, after which both ends of a line of like halves show the same
 * pip. A tile a-b on {a, a} fits twice too, but leaves the ends different.
 */
export function finishOf(before: Layout, rule: LayoutRule, tile: Tile): Finish {
  const bothEnds = fitsBothEnds(before, rule, tile);
  if (tile.double) return bothEnds ? 'bothEndsDouble' : 'double';
  return bothEnds ? 'bothEnds' : 'plain';
}

/** Is that finish a capicúa? */
export function isCapicua(rule: CapicuaRule | null, finish: Finish): boolean {
  return rule !== null && (finish === 'bothEnds' || (finish === 'bothEndsDouble' && rule.doubles));
}

function fitsBothEnds({ spinner, ends }: Layout, rule: LayoutRule, tile: Tile): boolean {
  const [left, right] = ends;
  if (spinner !== null || left === undefined || right === undefined) return false;
  const a = wantedBy(rule, left.pip);
  const b = wantedBy(rule, right.pip);
  return tile.high === Math.max(a, b) && tile.low === Math.min(a, b);
}
