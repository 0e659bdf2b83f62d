import type { PreviousRound, Setup } from './command.js';
import { tilesOf } from './deal.js';
import { sideCount } from './seating.js';
import { findTile } from './tile.js';
import type { TileName } from './tile.js';
import type { Teams, Variant } from './variant.js';

/** The table that a position is to be dealt to. */
export interface Table {
  readonly seats: number;
  readonly teams: Teams;
}

/** What may be wrong with a position. */
export type SetupFaultKind =
  | 'not-a-hand-each'
  | 'empty-hand'
  | 'boneyard-without-hands'
  | 'no-such-tile'
  | 'tile-twice'
  | 'not-a-score-each'
  | 'no-score'
  | 'no-such-seat'
  | 'no-such-side'
  | 'no-round-number';

/** One thing wrong with a position, and where: a JSON pointer into the setup. */
export interface SetupFault {
  readonly pointer: string;
  readonly kind: SetupFaultKind;
}

/**
 * What keeps a position from being dealt; empty if nothing does. Hands may have any size but none, and tiles of the set may
 * be missing, so that a lesson can show a small position; none may be there twice.
 */
export function setupFaults(setup: Setup, variant: Variant, table: Table): SetupFault[] {
  return [
    ...handFaults(setup, table),
    ...tileFaults(setup, variant, table),
    ...scoreFaults(setup, table),
    ...previousFaults(setup.previous, table),
    ...seatFault('/lot', setup.lot, table),
  ];
}

function handFaults({ hands, boneyard }: Setup, { seats }: Table): SetupFault[] {
  if (hands === undefined)
    return boneyard === undefined ? [] : [{ pointer: '/boneyard', kind: 'boneyard-without-hands' }];
  if (hands.length !== seats) return [{ pointer: '/hands', kind: 'not-a-hand-each' }];
  return hands.flatMap((hand, seat) => (hand.length > 0 ? [] : [{ pointer: `/hands/${seat}`, kind: 'empty-hand' }]));
}

function tileFaults({ hands = [], boneyard = [] }: Setup, variant: Variant, { seats }: Table): SetupFault[] {
  const set = new Set(tilesOf(variant, seats));
  const left = new Set(set);
  const judge = (name: TileName, pointer: string): SetupFault[] => {
    const tile = findTile(name);
    if (tile === undefined || !set.has(tile)) return [{ pointer, kind: 'no-such-tile' }];
    return left.delete(tile) ? [] : [{ pointer, kind: 'tile-twice' }];
  };
  return [
    ...hands.flatMap((hand, seat) => hand.flatMap((name, index) => judge(name, `/hands/${seat}/${index}`))),
    ...boneyard.flatMap((name, index) => judge(name, `/boneyard/${index}`)),
  ];
}

/** Scores may lie beyond the target: the round is played, and the match judged when it ends. */
function scoreFaults({ scores, roundNumber = 1 }: Setup, { seats, teams }: Table): SetupFault[] {
  if (scores !== undefined && scores.length !== sideCount(seats, teams)) {
    return [{ pointer: '/scores', kind: 'not-a-score-each' }];
  }
  const unfit = (scores ?? []).flatMap((score, side): SetupFault[] =>
    isBelow(score, Infinity) ? [] : [{ pointer: `/scores/${side}`, kind: 'no-score' }],
  );
  const isNumber = roundNumber > 0 && isBelow(roundNumber, Infinity);
  return isNumber ? unfit : [...unfit, { pointer: '/roundNumber', kind: 'no-round-number' }];
}

function previousFaults(previous: PreviousRound | undefined, table: Table): SetupFault[] {
  if (previous === undefined) return [];
  const { opener, winnerSeat, winnerSide, hands } = previous;
  const sides = sideCount(table.seats, table.teams);
  const sideIsThere = winnerSide === null || isBelow(winnerSide, sides);
  return [
    ...seatFault('/previous/opener', opener, table),
    ...seatFault('/previous/winnerSeat', winnerSeat ?? undefined, table),
    ...(sideIsThere ? [] : [{ pointer: '/previous/winnerSide', kind: 'no-such-side' } as const]),
    ...(hands === undefined ? [] : previousHandFaults(hands, table)),
  ];
}

function previousHandFaults(hands: readonly (readonly TileName[])[], { seats }: Table): SetupFault[] {
  if (hands.length !== seats) return [{ pointer: '/previous/hands', kind: 'not-a-hand-each' }];
  return hands.flatMap((hand, seat) =>
    hand.flatMap((name, index) =>
      findTile(name) === undefined ? [{ pointer: `/previous/hands/${seat}/${index}`, kind: 'no-such-tile' }] : [],
    ),
  );
}

function seatFault(pointer: string, seat: number | undefined, { seats }: Table): SetupFault[] {
  return seat === undefined || isBelow(seat, seats) ? [] : [{ pointer, kind: 'no-such-seat' }];
}

/** An index or amount: a whole number from 0 up. */
function isBelow(n: number, limit: number): boolean {
  return Number.isInteger(n) && n >= 0 && n < limit;
}
