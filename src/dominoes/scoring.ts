import type { AwardBase, Finish, Scoring } from './variant.js';

/** The nearest multiple of five; an integer is never half way. */
export function nearest5(points: number): number {
  return 5 * Math.floor((points + 2) / 5);
}

/** Does anything in the variant score by the board count? */
export function scoresByBoardCount({ inPlay, domino, block }: Scoring): boolean {
  return inPlay.kind === 'multiples' || domino.base === 'ends' || block.base === 'ends';
}

/** What is left when a round ended, as one side sees it. */
export interface PipsLeft {
  readonly own: number;
  /** One entry for each other side. */
  readonly others: readonly number[];
  readonly boardCount: number;
  /** Where a hand went out, how. */
  readonly finish?: Finish;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

const endsRules: Record<NonNullable<Scoring['endsRule']>, (count: number) => number> = {
  multiplesOf5: (count) => (count % 5 === 0 ? count : 0),
  round5: nearest5,
  raw: (count) => count,
};

/** What the winner of a round gets. */
const awardBases: Record<AwardBase, (left: PipsLeft, scoring: Scoring) => number> = {
  opponents: ({ others }) => sum(others),
  allHands: ({ own, others }) => sum(others) + own,
  sumOfDifferences: ({ own, others }) => sum(others.map((pips) => pips - own)),
  opponentsMinusOwn: ({ own, others }) => sum(others) - own,
  ends: ({ boardCount }, { endsRule }) => endsRules[endsRule ?? 'multiplesOf5'](boardCount),
  flat: ({ finish }, scoring) => flatAward(scoring, finish),
  eachOwn: ({ own }) => own,
};

/** What every other side gets; nothing unless the base says so. */
const loserBases: Partial<Record<AwardBase, (left: PipsLeft) => number>> = {
  eachOwn: ({ own }) => own,
};

const roundings: Record<Scoring['round'], (points: number) => number> = {
  none: (points) => points,
  nearest5,
  fives: (points) => nearest5(points) / 5,
};

/** The award of the base `flat`. */
export function flatAward({ flat = 0, byFinish }: Scoring, finish: Finish | undefined): number {
  return finish === undefined || byFinish === undefined ? flat : byFinish[finish];
}

/** Points as the variant rounds them. */
export function rounded({ round }: Scoring, points: number): number {
  return roundings[round](points);
}

/** What the winner of a round gets before capicúa and bonuses: never negative, rounded once. */
export function winnerPoints(scoring: Scoring, base: AwardBase, left: PipsLeft): number {
  return rounded(scoring, Math.max(0, awardBases[base](left, scoring)));
}

/** What a side gets that did not win the round. */
export function loserPoints(scoring: Scoring, base: AwardBase, left: PipsLeft): number {
  return rounded(scoring, loserBases[base]?.(left) ?? 0);
}
