import { wantedBy } from './matching.js';
import { tileNamed } from './tile.js';
import type { Tile, TileName } from './tile.js';
import type { LayoutRule } from './variant.js';

/** An arm of the layout. A line has two; a spinner adds the cross arms `up` and `down`. */
export type MainEnd = 'left' | 'right' | 'up' | 'down';

/**
 * A cross side of a double after the first, where every double branches: the double and
 * the side of it, as seen outward along the arm that it lies in.
 */
export type BranchEnd = `${TileName}:left` | `${TileName}:right`;

export type End = MainEnd | BranchEnd;

/** An end that a tile may be played at now, and the pip it shows. */
export interface OpenEnd {
  readonly end: End;
  readonly pip: number;
}

/** A tile on the table, as views show it. */
export interface PlacedTile {
  readonly tile: TileName;
  /** Left out for the opening tile. */
  readonly end?: End;
  /** The half that points outward. The opening tile shows its higher half on the left. */
  readonly pip: number;
  readonly seat: number;
  readonly at: string;
}

/** A tile about to be placed; without an `end`, the opening tile. */
export interface Placement extends Omit<PlacedTile, 'tile'> {
  readonly tile: Tile;
}

export function placement(tile: Tile, end: End | undefined, pip: number, seat: number, at: string): Placement {
  return end === undefined ? { tile, pip, seat, at } : { tile, end, pip, seat, at };
}

function placed({ tile, end, pip, seat, at }: Placement): PlacedTile {
  return end === undefined ? { tile: tile.name, pip, seat, at } : { tile: tile.name, end, pip, seat, at };
}

/** What an arm ends with. */
export interface Arm {
  readonly pip: number;
  /** Is the terminal tile a double? */
  readonly double: boolean;
  /** Does a tile lie beyond the opening tile, or beyond the double that the arm grows from? */
  readonly covered: boolean;
}

export interface Branch {
  readonly end: BranchEnd;
  readonly arm: Arm;
}

export interface Arms {
  readonly left: Arm | null;
  /** `null` too where the line has one end. */
  readonly right: Arm | null;
  readonly up: Arm | null;
  readonly down: Arm | null;
  /** In the order in which their doubles were passed. */
  readonly branches: readonly Branch[];
}

/** Everything on the table. `ends` and `wanted` follow from the rest and are kept beside it. */
export interface Layout extends Arms {
  /** In order of play. */
  readonly tiles: readonly PlacedTile[];
  /** The first double that branches. */
  readonly spinner: Tile | null;
  /** The ends that may be played at now: left, right, up, down, then the branches. */
  readonly ends: readonly OpenEnd[];
  /** Bit `n` is set if an open end takes a half showing `n`. */
  readonly wanted: number;
  /** Tiles that go to any open end; `null` where there are none. */
  readonly wild: ReadonlySet<Tile> | null;
}

const NO_BRANCHES: readonly Branch[] = [];

export const emptyLayout: Layout = {
  tiles: [],
  spinner: null,
  left: null,
  right: null,
  up: null,
  down: null,
  branches: NO_BRANCHES,
  ends: [],
  wanted: 0,
  wild: null,
};

/** Is this double, about to be placed, the spinner? */
const becomesSpinner: Record<LayoutRule['spinner'], (layout: Layout) => boolean> = {
  none: () => false,
  firstDouble: (layout) => layout.spinner === null,
  openingDouble: (layout) => layout.tiles.length === 0,
  everyDouble: (layout) => layout.spinner === null,
};

/** Which sides of a layout with a spinner are open. */
const isOpen: Record<NonNullable<LayoutRule['crossArms']>, (arms: Arms, end: MainEnd) => boolean> = {
  afterBothSides: (arms, end) => end === 'left' || end === 'right' || (isCovered(arms.left) && isCovered(arms.right)),
  atOnce: () => true,
  fillFirst: (arms, end) => !isCovered(arms[end]) || coveredSides(arms) === 4,
};

const MAIN_ENDS: readonly MainEnd[] = ['left', 'right', 'up', 'down'];

/** The layout with one more tile; whether the tile fits there is not asked. */
export function place(layout: Layout, rule: LayoutRule, laid: Placement): Layout {
  const { tile } = laid;
  const turnsSpinner = tile.double && becomesSpinner[rule.spinner](layout);
  const arms = turnsSpinner ? armsAroundSpinner(layout, laid) : armsAfter(layout, rule, laid);
  const spinner = turnsSpinner ? tile : layout.spinner;
  const ends = openEnds(arms, spinner, rule);
  let wanted = 0;
  for (const end of ends) wanted |= bit(wantedBy(rule, end.pip));
  return {
    tiles: [...layout.tiles, placed(laid)],
    spinner,
    left: arms.left,
    right: arms.right,
    up: arms.up,
    down: arms.down,
    branches: arms.branches,
    ends,
    wanted,
    wild: layout.tiles.length === 0 ? wildTiles(rule) : layout.wild,
  };
}

/** The arm at an end, open or not; `null` where there is none. */
export function armAt(arms: Arms, end: End): Arm | null {
  switch (end) {
    case 'left':
      return arms.left;
    case 'right':
      return arms.right;
    case 'up':
      return arms.up;
    case 'down':
      return arms.down;
    default:
      return arms.branches.find((branch) => branch.end === end)?.arm ?? null;
  }
}

/** Does a line show the same pip at both ends, so that an end need not be named? */
export function hasLikeEnds({ spinner, ends }: Layout): boolean {
  const [left, right] = ends;
  return spinner === null && left?.pip === right?.pip;
}

export function isBranchEnd(end: End): end is BranchEnd {
  return end.includes(':');
}

/** How many sides of the spinner carry a tile. */
export function coveredSides({ left, right, up, down }: Arms): number {
  return Number(isCovered(left)) + Number(isCovered(right)) + Number(isCovered(up)) + Number(isCovered(down));
}

function armsAfter(layout: Layout, rule: LayoutRule, laid: Placement): Arms {
  const { left, right, up, down } = layout;
  const { tile, end, pip } = laid;
  if (end === undefined) {
    const other = rule.ends === 1 ? null : bareArm(tile, tile.low);
    return { left: bareArm(tile, tile.high), right: other, up, down, branches: NO_BRANCHES };
  }
  const branches = rule.spinner === 'everyDouble' ? withBranches(layout, end) : layout.branches;
  const grown: Arm = { pip, double: tile.double, covered: true };
  switch (end) {
    case 'left':
      return { left: grown, right, up, down, branches };
    case 'right':
      return { left, right: grown, up, down, branches };
    case 'up':
      return { left, right, up: grown, down, branches };
    case 'down':
      return { left, right, up, down: grown, branches };
    default: {
      const grownBranches = branches.map((branch) => (branch.end === end ? { end, arm: grown } : branch));
      return { left, right, up, down, branches: grownBranches };
    }
  }
}

/** The branches once a tile lies beyond `end`: a double that ended the arm has both sides covered now, and branches. */
function withBranches(layout: Layout, end: End): readonly Branch[] {
  const passed = armAt(layout, end);
  if (passed === null || !passed.double || !passed.covered) return layout.branches;
  const { name } = tileNamed(`${passed.pip}-${passed.pip}`);
  const arm: Arm = { pip: passed.pip, double: true, covered: false };
  return [...layout.branches, { end: `${name}:left`, arm }, { end: `${name}:right`, arm }];
}

/** From here on arms are counted from the spinner: the line it was played to lies on one of its sides. */
function armsAroundSpinner(layout: Layout, laid: Placement): Arms {
  const own = bareArm(laid.tile, laid.pip);
  const beyond = (arm: Arm | null): Arm => (arm === null ? own : { ...arm, covered: true });
  return {
    left: laid.end === 'right' ? beyond(layout.left) : own,
    right: laid.end === 'left' ? beyond(layout.right) : own,
    up: own,
    down: own,
    branches: NO_BRANCHES,
  };
}

function bareArm(tile: Tile, pip: number): Arm {
  return { pip, double: tile.double, covered: false };
}

function openEnds(arms: Arms, spinner: Tile | null, rule: LayoutRule): OpenEnd[] {
  const ends: OpenEnd[] = [];
  if (spinner === null) {
    if (arms.left !== null) ends.push({ end: 'left', pip: arms.left.pip });
    if (arms.right !== null) ends.push({ end: 'right', pip: arms.right.pip });
    return ends;
  }
  const open = isOpen[rule.crossArms ?? 'afterBothSides'];
  for (const end of MAIN_ENDS) {
    const arm = arms[end];
    if (arm !== null && open(arms, end)) ends.push({ end, pip: arm.pip });
  }
  for (const { end, arm } of arms.branches) ends.push({ end, pip: arm.pip });
  return ends;
}

function isCovered(arm: Arm | null): boolean {
  return arm !== null && arm.covered;
}

function bit(half: number): number {
  return half < 0 ? 0 : 1 << half;
}

function wildTiles({ wild }: LayoutRule): ReadonlySet<Tile> | null {
  return wild === undefined ? null : new Set(wild.map(tileNamed));
}
