import { tilesOf } from './deal.js';
import { isBranchEnd } from './layout.js';
import type { End } from './layout.js';
import { rulesOf } from './state.js';
import type { GameState } from './state.js';
import { findTile } from './tile.js';
import type { TileName } from './tile.js';

/** Is the tile, halves in either order, one of those that the game is played with? */
export function isOfSet(name: TileName, state: GameState): boolean {
  const tile = findTile(name);
  return tile !== undefined && tilesOf(rulesOf(state), state.seats.length).includes(tile);
}

/** May the end open in this round, as the table stands? Arms lie around a spinner, branches around further doubles. */
export function mayOpen(end: End, state: GameState): boolean {
  const { spinner, ends } = rulesOf(state).layout;
  if (isBranchEnd(end)) return spinner === 'everyDouble' && isDoubleOfSet(end.split(':')[0] ?? '', state);
  if (end === 'left') return true;
  if (end === 'right') return ends !== 1;
  return spinner !== 'none' && !(spinner === 'openingDouble' && isOpenedWithoutSpinner(state));
}

function isDoubleOfSet(name: TileName, state: GameState): boolean {
  return findTile(name)?.double === true && isOfSet(name, state);
}

function isOpenedWithoutSpinner({ round }: GameState): boolean {
  return round !== null && round.layout.tiles.length > 0 && round.layout.spinner === null;
}
