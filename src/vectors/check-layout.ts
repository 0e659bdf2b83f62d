import { boardCount, endsOf, evolve, otherHalf, tileNamed } from '../dominoes/index.js';
import type { End, GameState, Tile } from '../dominoes/index.js';
import { compare, unknownKeys } from './difference.js';
import type { Differences } from './difference.js';
import { AT, newGame, variantOf } from './table.js';
import type { LayoutVector } from './vector.js';

const FIELDS = ['id', 'kind', 'title', 'covers', 'variant', 'options', 'rows'];

/** Folds the placements as events: a layout is what `evolve` makes of them, whoever held the tiles. */
export function checkLayout(vector: LayoutVector): Differences {
  const variant = variantOf(vector.variant, vector.options);
  const { counts, seatsPerPlayer } = variant.definition.players;
  let state = newGame(variant, { seats: Math.min(...counts) * seatsPerPlayer });
  const differences = unknownKeys('vector', vector, FIELDS);
  for (const [index, { play, end, ...expected }] of vector.rows.entries()) {
    const where = `rows[${index}]`;
    const tile = tileNamed(play);
    const at = end ?? openEnds(state, tile)[0];
    if (at === undefined ? endsOf(state).length > 0 : !openEnds(state, tile).includes(at)) {
      return [...differences, `${where}: ${play} does not fit an open end`];
    }
    state = withTile(state, tile, at);
    differences.push(...compare(where, expected, { ends: endsByName(state), boardCount: countOf(state) }));
  }
  return differences;
}

/** The open ends by name, as vectors write them. */
export function endsByName(state: GameState): Record<string, number> {
  return Object.fromEntries(endsOf(state).map(({ end, pip }) => [end, pip]));
}

/** The board count, of any variant: whether it scores is another matter. */
export function countOf({ round }: GameState): number {
  return round === null ? 0 : boardCount(round.layout);
}

function openEnds(state: GameState, tile: Tile): End[] {
  return endsOf(state).flatMap(({ end, pip }) => (tile.high === pip || tile.low === pip ? [end] : []));
}

function withTile(state: GameState, tile: Tile, end: End | undefined): GameState {
  const facing = endsOf(state).find((open) => open.end === end);
  const pip = facing === undefined ? tile.high : otherHalf(tile, facing.pip);
  const data = end === undefined ? { tile: tile.name, pip } : { tile: tile.name, end, pip };
  return evolve(state, { type: 'tile.played', at: AT, seat: 0, data });
}
