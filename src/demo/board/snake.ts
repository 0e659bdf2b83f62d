import type { ArmTile, Chain } from './chain.js';

/** Columns of a tile lying along a row, such as `[6|5]`. */
const FLAT = 5;
/** Columns, and lines, of a tile standing across a row. */
const UPRIGHT = 3;
/** Lines from one row to the next: the row itself, and the tile that stands between. */
const PITCH = 1 + UPRIGHT;
/** The narrowest table: beside the opening tile either arm has room for a double and one more. */
export const NARROWEST = FLAT + 2 * (UPRIGHT + FLAT) + 1;

/** A tile on the table: its upper left corner, in columns and in lines from the middle row, and its halves as read. */
export interface Placement {
  readonly x: number;
  readonly y: number;
  readonly upright: boolean;
  /** The left half, or the upper one of an upright tile. */
  readonly first: number;
  readonly second: number;
  readonly newest: boolean;
}

/**
 * Lays a line on a table of `width` columns (at least `NARROWEST`) as players do: the opening tile in the middle, doubles
 * across, and where the table ends the line turns back, the right arm below and the left arm above. What lies stays where
 * it is when a tile is added.
 */
export function snake({ opening, left, right }: Chain, width: number): Placement[] {
  const { left: first, right: second, newest } = opening;
  const upright = first === second;
  const middle = Math.floor(width / 2);
  const reach = Math.floor((upright ? UPRIGHT : FLAT) / 2);
  const leftArm = new Arm(width, middle - reach - 1, -1);
  const rightArm = new Arm(width, middle + reach + 1, 1);
  return [
    { x: middle - reach, y: upright ? -1 : 0, upright, first, second, newest },
    ...left.map((tile) => leftArm.lay(tile)),
    ...right.map((tile) => rightArm.lay(tile)),
  ];
}

/** One arm of the line, from the opening tile outward. */
class Arm {
  private y = 0;
  private next: 'row' | 'corner' | 'back' = 'row';
  /** The right arm goes on in the rows below, the left arm in those above. */
  private readonly down: 1 | -1;

  /** @param x the next free column, going right (1) or left (-1) */
  constructor(
    private readonly width: number,
    private x: number,
    private across: 1 | -1,
  ) {
    this.down = across;
  }

  lay(tile: ArmTile): Placement {
    if (this.next === 'corner') return this.layAtCorner(tile);
    // After a corner a tile lies flat whatever it is: a double is across the corner it comes from.
    if (this.next === 'row' && tile.inner === tile.outer) return this.layAcross(tile);
    return this.layAlong(tile);
  }

  private layAcross(tile: ArmTile): Placement {
    return { x: this.take(UPRIGHT), y: this.y - 1, upright: true, ...asRead(tile, 1) };
  }

  private layAlong(tile: ArmTile): Placement {
    const placement = { x: this.take(FLAT), y: this.y, upright: false, ...asRead(tile, this.across) };
    // No double ever ends a row: a tile could not stand below it without a gap.
    const room = this.across === 1 ? this.width - this.x : this.x + 1;
    this.next = room < UPRIGHT + FLAT ? 'corner' : 'row';
    return placement;
  }

  /** Stands beyond the outward half of the row's last tile, flush with its edge. */
  private layAtCorner(tile: ArmTile): Placement {
    const edge = this.x - this.across;
    const x = this.across === 1 ? edge - UPRIGHT + 1 : edge;
    const y = this.down === 1 ? this.y + 1 : this.y - UPRIGHT;
    this.across = this.across === 1 ? -1 : 1;
    this.x = edge;
    this.y += this.down * PITCH;
    this.next = 'back';
    return { x, y, upright: true, ...asRead(tile, this.down) };
  }

  private take(columns: number): number {
    const x = this.across === 1 ? this.x : this.x - columns + 1;
    this.x += this.across * columns;
    return x;
  }
}

function asRead({ inner, outer, newest }: ArmTile, direction: 1 | -1) {
  return direction === 1 ? { first: inner, second: outer, newest } : { first: outer, second: inner, newest };
}
