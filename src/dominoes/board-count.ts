import { armAt, coveredSides, isBranchEnd } from './layout.js';
import type { Arm, Arms, End, Layout } from './layout.js';
import type { Tile } from './tile.js';
import type { LayoutRule } from './variant.js';

/**
 * The sum over the arms' terminal tiles that scoring by fives is about (docs/rules.md,
 * section 5). A spinner counts both halves until two tiles lie against it, and its unused
 * sides nothing.
 */
export function boardCount(layout: Layout): number {
  const { left, right, spinner, tiles } = layout;
  if (left === null) return 0;
  if (spinner !== null) return (coveredSides(layout) < 2 ? spinner.pips : 0) + countBeyond(layout);
  if (right === null) return countOf(left);
  // A lone double is both terminals at once and counts its halves only once.
  return tiles.length === 1 ? left.pip + right.pip : countOf(left) + countOf(right);
}

/**
 * The board count once `tile` lies at `end` with `pip` outward, without laying it there:
 * every legal move is asked for its points, and most are not played.
 */
export function boardCountAfter(
  layout: Layout,
  rule: LayoutRule,
  tile: Tile,
  end: End | undefined,
  pip: number,
): number {
  const { left, right, spinner } = layout;
  if (end === undefined) return rule.ends === 1 && !tile.double ? tile.high : tile.pips;
  const count = tile.double ? tile.pips : pip;
  if (spinner === null) {
    // A double that becomes the spinner has this one neighbour and counts as any terminal double does.
    const other = end === 'left' ? right : left;
    return count + (other === null ? 0 : countOf(other));
  }
  const grown = armAt(layout, end);
  const isCovered = grown !== null && grown.covered;
  const sides = coveredSides(layout) + (isCovered || isBranchEnd(end) ? 0 : 1);
  const own = sides < 2 ? spinner.pips : 0;
  return own + countBeyond(layout) - (isCovered ? countOf(grown) : 0) + count;
}

/** What a terminal tile adds: its outward half, or both of a double. */
function countOf({ pip, double }: Arm): number {
  return double ? 2 * pip : pip;
}

/** What lies beyond the doubles that the arms grow from. */
function countBeyond({ left, right, up, down, branches }: Arms): number {
  let count = ofCovered(left) + ofCovered(right) + ofCovered(up) + ofCovered(down);
  for (const { arm } of branches) count += ofCovered(arm);
  return count;
}

function ofCovered(arm: Arm | null): number {
  return arm !== null && arm.covered ? countOf(arm) : 0;
}
