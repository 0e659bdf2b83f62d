import type { PreviousRound, Setup } from './command.js';
import { sideCount } from './seating.js';
import { tilesOf } from './deal.js';
import { findTile } from './tile.js';
import type { Tile, TileName } from './tile.js';
import type { Teams, Variant } from './variant.js';

/** The table that a position is to be dealt to. */
export interface Table {
  readonly seats: number;
  readonly teams: Teams;
}

/**
 * Can this position be dealt? Hands may have any size but none, and tiles of the set may
 * be missing, so that a lesson can show a small position; none may be there twice.
 */
export function isPossible(setup: Setup, variant: Variant, { seats, teams }: Table): boolean {
  const { hands, boneyard, scores, previous, lot, roundNumber } = setup;
  const sides = sideCount(seats, teams);
  return (
    (hands === undefined || (hands.length === seats && hands.every((hand) => hand.length > 0))) &&
    (boneyard === undefined || hands !== undefined) &&
    areDistinct([...(hands ?? []).flat(), ...(boneyard ?? [])], tilesOf(variant, seats)) &&
    (scores === undefined || (scores.length === sides && scores.every((score) => isBelow(score, Infinity)))) &&
    (previous === undefined || isPreviousPossible(previous, seats, sides)) &&
    (lot === undefined || isBelow(lot, seats)) &&
    (roundNumber === undefined || (roundNumber > 0 && isBelow(roundNumber, Infinity)))
  );
}

function areDistinct(names: readonly TileName[], tiles: readonly Tile[]): boolean {
  const set = new Set(tiles);
  return names.every((name) => {
    const tile = findTile(name);
    return tile !== undefined && set.delete(tile);
  });
}

function isPreviousPossible(
  { opener, winnerSeat, winnerSide, hands }: PreviousRound,
  seats: number,
  sides: number,
): boolean {
  return (
    (hands === undefined || (hands.length === seats && hands.flat().every((name) => findTile(name) !== undefined))) &&
    isBelow(opener, seats) &&
    (winnerSeat === null || isBelow(winnerSeat, seats)) &&
    (winnerSide === null || isBelow(winnerSide, sides))
  );
}

/** An index or amount: a whole number from 0 up. */
function isBelow(n: number, limit: number): boolean {
  return Number.isInteger(n) && n >= 0 && n < limit;
}
