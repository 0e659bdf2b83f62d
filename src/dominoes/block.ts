import { isDrawable } from './boneyard.js';
import { anyFits } from './matching.js';
import { sideOf } from './seating.js';
import type { Round } from './state.js';
import type { BlockRule, Teams, Variant } from './variant.js';

/**
 * Can nobody move any more? Asked of hands and boneyard: equal ends and seven tiles of
 * a number on the table are no test with four arms, sleeping tiles or a double-nine set.
 */
export function isBlocked(variant: Variant, round: Round): boolean {
  for (const hand of round.hands) if (anyFits(hand, round.layout)) return false;
  if (!isDrawable(variant.draw, round)) return true;
  return variant.block.deadLayout !== 'playOut' && !anyFits(round.boneyard, round.layout);
}

/** What a block is decided on. */
export interface BlockedTable {
  readonly teams: Teams;
  /** Left in each hand, by seat. */
  readonly pips: readonly number[];
  /** The seat that placed the last tile. */
  readonly blocker: number;
  readonly opener: number;
}

export interface BlockWinner {
  /** One side; several where they share the award, none where nobody wins. */
  readonly sides: readonly number[];
  /** The one seat that decided it; `null` where a pair won as a side, and where not one side won. */
  readonly seat: number | null;
}

/** Who wins a blocked round, by lowest side or hand and then by the tie rule. */
export function decideBlock({ decide, tie }: BlockRule, table: BlockedTable): BlockWinner {
  const { teams } = table;
  const weights = blockWeights[decide](table);
  const lowest = Math.min(...weights);
  const tied = weights.flatMap((weight, seat) => (weight === lowest ? [seat] : []));
  const level = [...new Set(tied.map((seat) => sideOf(seat, teams)))];
  const sides = level.length === 1 ? level : tieRules[tie](table, tied, level);
  const [side, ...more] = sides;
  if (side === undefined || more.length > 0) return { sides, seat: null };
  if (teams === 'solo') return { sides, seat: side };
  return { sides, seat: tied.length === 1 ? (tied[0] ?? null) : null };
}

/** What each seat counts in the comparison: the total of its side, or its own hand; who is not compared, infinity. */
const blockWeights: Record<BlockRule['decide'], (table: BlockedTable) => readonly number[]> = {
  side: ({ pips, teams }) => {
    const totals = sideTotals(pips, teams);
    return pips.map((_, seat) => totals[sideOf(seat, teams)] ?? 0);
  },
  player: ({ pips }) => pips,
  blockerVsNext: ({ pips, blocker }) => {
    const next = (blocker + 1) % pips.length;
    return pips.map((own, seat) => (seat === blocker || seat === next ? own : Infinity));
  },
};

/** Which of several sides at the same minimum win. */
const tieRules: Record<
  BlockRule['tie'],
  (table: BlockedTable, tied: readonly number[], sides: readonly number[]) => readonly number[]
> = {
  void: () => [],
  split: (_table, _tied, sides) => sides,
  blockerLoses: ({ blocker, teams }, _tied, sides) => {
    const loser = sideOf(blocker, teams);
    const others = sides.filter((side) => side !== loser);
    return sides.includes(loser) && others.length === 1 ? others : [];
  },
  blockerWins: ({ blocker, teams }, _tied, sides) => {
    const winner = sideOf(blocker, teams);
    return sides.includes(winner) ? [winner] : [];
  },
  openerOrNearest: ({ opener, teams, pips }, tied) => {
    const distance = (seat: number): number => (seat - opener + pips.length) % pips.length;
    const [nearest] = [...tied].sort((a, b) => distance(a) - distance(b));
    return nearest === undefined ? [] : [sideOf(nearest, teams)];
  },
};

/** Pips by side. */
export function sideTotals(pips: readonly number[], teams: Teams): number[] {
  const totals: number[] = [];
  pips.forEach((own, seat) => {
    const side = sideOf(seat, teams);
    totals[side] = (totals[side] ?? 0) + own;
  });
  return totals;
}
