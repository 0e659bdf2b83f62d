import { boardCount } from './layout.js';
import type { Layout } from './layout.js';
import type { AwardBase, CapicuaRule, InPlayRule, Scoring } from './variant.js';

/** The nearest multiple of five; an integer is never half way. */
export function nearest5(points: number): number {
  return 5 * Math.floor((points + 2) / 5);
}

type Multiples = Extract<InPlayRule, { kind: 'multiples' }>;

/** What a board count is worth that all the `dividers` divide: each divider awards for itself. */
const multipleAwards: Record<Multiples['award'], (count: number, dividers: readonly number[]) => number> = {
  sum: (count, dividers) => dividers.length * count,
  quotient: (count, dividers) => dividers.reduce((points, divider) => points + count / divider, 0),
};

/** What a placement that leaves this layout scores in play. */
export function pointsInPlay(rule: InPlayRule, layout: Layout): number {
  switch (rule.kind) {
    case 'none':
      return 0;
    case 'multiples':
      return pointsForCount(rule, boardCount(layout));
  }
}

/** What a board count scores by the numbers that divide it. */
export function pointsForCount({ of, award }: Multiples, count: number): number {
  const dividers = of.filter((divider) => count % divider === 0);
  return multipleAwards[award](count, dividers);
}

/** Does anything in the variant score by the board count? */
export function scoresByBoardCount({ inPlay, domino, block }: Scoring): boolean {
  return inPlay.kind !== 'none' || domino.base === 'ends' || block.base === 'ends';
}

/** The pips left when a round ended, as the winner's side sees them. */
export interface PipsLeft {
  readonly own: number;
  /** One entry for each other side. */
  readonly others: readonly number[];
  readonly boardCount: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

const endsRules: Record<NonNullable<Scoring['endsRule']>, (count: number) => number> = {
  multiplesOf5: (count) => (count % 5 === 0 ? count : 0),
  round5: nearest5,
  raw: (count) => count,
};

const awardBases: Record<AwardBase, (left: PipsLeft, scoring: Scoring) => number> = {
  opponents: ({ others }) => sum(others),
  allHands: ({ own, others }) => sum(others) + own,
  sumOfDifferences: ({ own, others }) => sum(others.map((pips) => pips - own)),
  opponentsMinusOwn: ({ own, others }) => sum(others) - own,
  ends: (left, scoring) => endsRules[scoring.endsRule ?? 'multiplesOf5'](left.boardCount),
  flat: (_left, scoring) => scoring.flat ?? 0,
};

const roundings: Record<Scoring['round'], (points: number) => number> = {
  none: (points) => points,
  nearest5,
};

/** What the winner of a round gets: never negative, rounded once, then raised by a capicúa. */
export function awardPoints(scoring: Scoring, base: AwardBase, left: PipsLeft, capicua: CapicuaRule | null): number {
  const points = roundings[scoring.round](Math.max(0, awardBases[base](left, scoring)));
  return capicua === null ? points : points * capicua.factor + capicua.bonus;
}
