/** A tile as commands, events and views write it: `"hi-lo"`, the higher half first. */
export type TileName = string;

/**
 * One tile of one set. Tiles are interned: the same name is always the same
 * object, so identity is equality and a hand is searched without comparing halves.
 */
export interface Tile {
  readonly name: TileName;
  readonly high: number;
  readonly low: number;
  /** Sum of both halves; the blank is 0. */
  readonly pips: number;
  readonly double: boolean;
  /** Bit `n` is set for each half showing `n`: whether a tile fits is one `&`. */
  readonly halves: number;
}

/** The largest set is double-fifteen (136 tiles). */
export const HIGHEST_PIP = 15;

const byName = new Map<string, Tile>();
/** By higher and then by lower half, so that every smaller set comes first. */
const inOrder: Tile[] = [];

for (let high = 0; high <= HIGHEST_PIP; high++) {
  for (let low = 0; low <= high; low++) {
    const tile: Tile = Object.freeze({
      name: `${high}-${low}`,
      high,
      low,
      pips: high + low,
      double: high === low,
      halves: (1 << high) | (1 << low),
    });
    inOrder.push(tile);
    byName.set(tile.name, tile);
    byName.set(`${low}-${high}`, tile);
  }
}

/** The tile of that name, halves in either order, or `undefined` if there is none. */
export function findTile(name: string): Tile | undefined {
  return byName.get(name);
}

/** The tile of that name, halves in either order; throws on what is no tile. */
export function tileNamed(name: string): Tile {
  const tile = byName.get(name);
  if (tile === undefined) throw new Error(`No such tile: ${name}`);
  return tile;
}

/** The half that points outward once `tile` lies against a half showing `pip`. */
export function otherHalf(tile: Tile, pip: number): number {
  return tile.high === pip ? tile.low : tile.high;
}

/** What the tiles of a hand add up to. */
export function pipsOf(tiles: readonly Tile[]): number {
  let pips = 0;
  for (const tile of tiles) pips += tile.pips;
  return pips;
}

/** The tiles of a hand by name. */
export function namesOf(tiles: readonly Tile[]): TileName[] {
  return tiles.map((tile) => tile.name);
}

/** Set double-`highest`, lowest tiles first, without those named in `remove`. */
export function tileSet(highest: number, remove: readonly TileName[]): Tile[] {
  const tiles = inOrder.slice(0, ((highest + 1) * (highest + 2)) / 2);
  const removed = remove.map(tileNamed);
  return removed.length === 0 ? tiles : tiles.filter((tile) => !removed.includes(tile));
}
