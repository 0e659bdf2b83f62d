import type { Tile } from './tile.js';

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

/** What an arm ends with. */
export interface Arm {
  readonly pip: number;
  /** What the terminal tile adds to the board count. */
  readonly count: number;
  /** Does a tile lie beyond the opening tile or the spinner on this arm? */
  readonly covered: boolean;
}

/** Everything on the table. `ends` and `shown` follow from the rest and are kept beside it. */
export interface Layout {
  /** In order of play. */
  readonly tiles: readonly PlacedTile[];
  readonly spinner: Tile | null;
  readonly left: Arm | null;
  readonly right: Arm | null;
  readonly up: Arm | null;
  readonly down: Arm | null;
  /** The ends that may be played at now, in the order left, right, up, down. */
  readonly ends: readonly OpenEnd[];
  /** Bit `n` is set if an open end shows `n`. */
  readonly shown: number;
}
