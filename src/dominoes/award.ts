import { decideBlock, sideTotals } from './block.js';
import { bonusesForRound } from './bonus.js';
import type { ScoredBonus } from './bonus.js';
import type { RoundEndReason } from './command.js';
import { isCapicua } from './finish.js';
import { loserPoints, winnerPoints } from './scoring.js';
import type { PipsLeft } from './scoring.js';
import { sideOf } from './seating.js';
import { pipsOf } from './tile.js';
import type { Tile, TileName } from './tile.js';
import type { AwardBase, Finish, Scoring, Teams, Variant } from './variant.js';

/** How a round came to its end. */
export interface Ending {
  readonly reason: RoundEndReason;
  /** The seat that emptied its hand, placed the last tile, was stuck, or reached the target. */
  readonly actor: number;
  readonly opener: number;
  /** What is left, by seat. */
  readonly hands: readonly (readonly Tile[])[];
  readonly boardCount: number;
  readonly roundNumber: number;
  /** Of a hand that went out: its last tile, and how that went out. */
  readonly out?: { readonly tile?: TileName; readonly finish: Finish } | undefined;
}

export interface Award {
  /** Who won alone. */
  readonly winnerSide: number | null;
  readonly winnerSeat: number | null;
  /** The sides that share the award, where level ones do. */
  readonly sharedBy: readonly number[];
  /** What the winner gets, bonuses included; or each of those who share. */
  readonly points: number;
  /** What each side gets. */
  readonly gains: readonly number[];
  /** By seat. */
  readonly pips: readonly number[];
  readonly capicua: boolean;
  readonly bonuses: readonly ScoredBonus[];
}

/** Who wins the round, and what it is worth (docs/rules.md, sections 7 and 8). */
export function awardOf(variant: Variant, teams: Teams, ending: Ending): Award {
  const { scoring } = variant;
  const pips = ending.hands.map(pipsOf);
  const totals = sideTotals(pips, teams);
  const { sides, seat, base } = outcomeOf(variant, teams, ending, pips);
  const [side] = sides;
  const winnerSide = side === undefined || sides.length > 1 ? null : side;
  const capicua = ending.reason === 'domino' && isCapicua(scoring.capicua, ending.out?.finish ?? 'plain');
  const bonuses = base === null || winnerSide === null ? [] : bonusesOf(scoring, ending);

  let points = 0;
  if (base !== null && side !== undefined) {
    points = winnerPoints(scoring, base, pipsSeen(totals, sides, side, ending));
    if (sides.length > 1) points = Math.floor(points / sides.length);
    if (capicua && scoring.capicua !== null) points = points * scoring.capicua.factor + scoring.capicua.bonus;
    for (const bonus of bonuses) points += bonus.points;
  }
  return {
    winnerSide,
    winnerSeat: seat,
    sharedBy: sides.length > 1 ? sides : [],
    points,
    gains: totals.map((_, each) => {
      if (sides.includes(each)) return points;
      return base === null ? 0 : loserPoints(scoring, base, pipsSeen(totals, [each], each, ending));
    }),
    pips,
    capicua,
    bonuses,
  };
}

interface Outcome {
  /** One side; several where they share the award, none where nobody wins. */
  readonly sides: readonly number[];
  readonly seat: number | null;
  /** What the award is reckoned on; `null` where there is none. */
  readonly base: AwardBase | null;
}

function outcomeOf(variant: Variant, teams: Teams, ending: Ending, pips: readonly number[]): Outcome {
  const { block, scoring } = variant;
  const { reason, actor, opener } = ending;
  const next = (actor + 1) % pips.length;
  switch (reason) {
    case 'target':
      return { sides: [sideOf(actor, teams)], seat: actor, base: null };
    case 'domino':
      return { sides: [sideOf(actor, teams)], seat: actor, base: scoring.domino.base };
    case 'stuck':
      return { sides: [sideOf(next, teams)], seat: next, base: scoring.domino.base };
    case 'block':
      return { ...decideBlock(block, { teams, pips, blocker: actor, opener }), base: scoring.block.base };
  }
}

/** The pips left as `side` sees them; sides that share an award are no others to each other. */
function pipsSeen(totals: readonly number[], sharing: readonly number[], side: number, ending: Ending): PipsLeft {
  const { boardCount, out } = ending;
  return {
    own: totals[side] ?? 0,
    others: totals.filter((_, other) => !sharing.includes(other)),
    boardCount,
    ...(out !== undefined && { finish: out.finish }),
  };
}

function bonusesOf({ bonuses = [] }: Scoring, { roundNumber, out }: Ending): ScoredBonus[] {
  return bonusesForRound(bonuses, { number: roundNumber, lastTile: out?.tile });
}
