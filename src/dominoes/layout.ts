import type { Tile } from './tile.js';
import type { LayoutRule } from './variant.js';

/** An arm of the layout. A line has two; a spinner adds the cross arms `up` and `down`. */
export type End = 'left' | 'right' | 'up' | 'down';

/** An end that a tile may be played at now, and the pip it shows. */
export interface OpenEnd {
  readonly end: End;
  readonly pip: number;
}

/** A tile on the table; `end` is left out for the opening tile. */
export interface PlacedTile {
  readonly tile: Tile;
  readonly end?: End;
  /** The half that points outward. The opening tile shows its higher half on the left. */
  readonly pip: number;
  readonly seat: number;
  readonly at: string;
}

/** A placement whose opening tile has no `end` at all. */
export function placedTile(tile: Tile, end: End | undefined, pip: number, seat: number, at: string): PlacedTile {
  return end === undefined ? { tile, pip, seat, at } : { tile, end, pip, seat, at };
}

/** What an arm ends with. */
interface Arm {
  readonly pip: number;
  /** What the terminal tile adds to the board count: its outward half, or both of a double. */
  readonly count: number;
  /** Does a tile lie beyond the opening tile, or beyond the spinner once there is one? */
  readonly covered: boolean;
}

interface Arms {
  readonly left: Arm | null;
  readonly right: Arm | null;
  readonly up: Arm | null;
  readonly down: Arm | null;
}

/** Everything on the table. `ends` and `shown` follow from the rest and are kept beside it. */
export interface Layout extends Arms {
  /** In order of play. */
  readonly tiles: readonly PlacedTile[];
  readonly spinner: Tile | null;
  /** The ends that may be played at now, in the order left, right, up, down. */
  readonly ends: readonly OpenEnd[];
  /** Bit `n` is set if an open end shows `n`. */
  readonly shown: number;
}

export const emptyLayout: Layout = {
  tiles: [],
  spinner: null,
  left: null,
  right: null,
  up: null,
  down: null,
  ends: [],
  shown: 0,
};

/** Does this double, about to be placed, branch? */
const becomesSpinner: Record<LayoutRule['spinner'], (layout: Layout) => boolean> = {
  none: () => false,
  firstDouble: (layout) => layout.spinner === null,
  openingDouble: (layout) => layout.tiles.length === 0,
};

/** Which sides of a layout with a spinner are open. */
const isOpen: Record<NonNullable<LayoutRule['crossArms']>, (arms: Arms, end: End) => boolean> = {
  afterBothSides: (arms, end) => end === 'left' || end === 'right' || (isCovered(arms.left) && isCovered(arms.right)),
  atOnce: () => true,
  fillFirst: (arms, end) => !isCovered(arms[end]) || coveredSides(arms) === 4,
};

const ALL_ENDS: readonly End[] = ['left', 'right', 'up', 'down'];

/** The layout with one more tile; whether the tile fits there is not asked. */
export function place(layout: Layout, rule: LayoutRule, placed: PlacedTile): Layout {
  const { tile } = placed;
  const turnsSpinner = tile.double && becomesSpinner[rule.spinner](layout);
  const arms = turnsSpinner ? armsAroundSpinner(layout, placed) : armsAfter(layout, placed);
  const spinner = turnsSpinner ? tile : layout.spinner;
  const ends = openEnds(arms, spinner, rule);
  let shown = 0;
  for (const end of ends) shown |= 1 << end.pip;
  return {
    tiles: [...layout.tiles, placed],
    spinner,
    left: arms.left,
    right: arms.right,
    up: arms.up,
    down: arms.down,
    ends,
    shown,
  };
}

/** Does the tile fit an open end? */
export function fits(tile: Tile, layout: Layout): boolean {
  return (tile.halves & layout.shown) !== 0;
}

/** Does any of the tiles fit an open end? */
export function anyFits(tiles: readonly Tile[], layout: Layout): boolean {
  for (const tile of tiles) if (fits(tile, layout)) return true;
  return false;
}

/**
 * The sum over the arms' terminal tiles that scoring by fives is about. A spinner
 * counts both halves until two tiles lie against it, and its unused sides nothing.
 */
export function boardCount(layout: Layout): number {
  const { left, right, up, down, spinner, tiles } = layout;
  if (spinner !== null) {
    const own = coveredSides(layout) < 2 ? spinner.pips : 0;
    return own + countBeyond(left) + countBeyond(right) + countBeyond(up) + countBeyond(down);
  }
  if (left === null || right === null) return 0;
  // A lone double is both terminals at once and counts its halves only once.
  return tiles.length === 1 ? left.pip + right.pip : left.count + right.count;
}

function armsAfter(layout: Layout, placed: PlacedTile): Arms {
  const { left, right, up, down } = layout;
  if (placed.end === undefined) {
    return { left: bareArm(placed.tile, placed.tile.high), right: bareArm(placed.tile, placed.tile.low), up, down };
  }
  const grown: Arm = { pip: placed.pip, count: outwardCount(placed.tile, placed.pip), covered: true };
  switch (placed.end) {
    case 'left':
      return { left: grown, right, up, down };
    case 'right':
      return { left, right: grown, up, down };
    case 'up':
      return { left, right, up: grown, down };
    case 'down':
      return { left, right, up, down: grown };
  }
}

/** From here on arms are counted from the spinner: the line it was played to lies on one of its sides. */
function armsAroundSpinner(layout: Layout, placed: PlacedTile): Arms {
  const own = bareArm(placed.tile, placed.pip);
  const beyond = (arm: Arm | null): Arm => (arm === null ? own : { ...arm, covered: true });
  return {
    left: placed.end === 'right' ? beyond(layout.left) : own,
    right: placed.end === 'left' ? beyond(layout.right) : own,
    up: own,
    down: own,
  };
}

function bareArm(tile: Tile, pip: number): Arm {
  return { pip, count: outwardCount(tile, pip), covered: false };
}

function outwardCount(tile: Tile, pip: number): number {
  return tile.double ? tile.pips : pip;
}

function openEnds(arms: Arms, spinner: Tile | null, rule: LayoutRule): OpenEnd[] {
  const open = spinner === null ? null : isOpen[rule.crossArms ?? 'afterBothSides'];
  const ends: OpenEnd[] = [];
  for (const end of ALL_ENDS) {
    const arm = arms[end];
    if (arm !== null && (open === null || open(arms, end))) ends.push({ end, pip: arm.pip });
  }
  return ends;
}

function isCovered(arm: Arm | null): boolean {
  return arm !== null && arm.covered;
}

function coveredSides(arms: Arms): number {
  let sides = 0;
  for (const end of ALL_ENDS) if (isCovered(arms[end])) sides++;
  return sides;
}

function countBeyond(arm: Arm | null): number {
  return arm !== null && arm.covered ? arm.count : 0;
}
