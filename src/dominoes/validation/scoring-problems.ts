import { rounded } from '../scoring.js';
import type { Bonus, Scoring, Variant } from '../variant.js';
import type { VariantProblem } from './schema.js';

/** Scoring that cannot be done, or that never gives a point. */
export function scoringProblems({ scoring, layout, block, match }: Variant): VariantProblem[] {
  const problems: VariantProblem[] = [];
  if (scoring.inPlay.kind === 'matchingEnds' && (layout.spinner !== 'none' || layout.ends === 1)) {
    problems.push({ pointer: '/scoring/inPlay/kind', detail: 'needs a line with two ends' });
  }
  if (scoring.block.base === 'eachOwn' && block.tie === 'split') {
    problems.push({ pointer: '/block/tie', detail: 'has nothing to split where everybody scores his own pips' });
  }
  const endsAnyway = match.kind === 'rounds' && match.tie === 'draw';
  if (!endsAnyway && !mayScore(scoring)) {
    problems.push({ pointer: '/scoring', detail: 'gives no points, so that the match would not end' });
  }
  return problems;
}

/** What going out may be worth on the base `flat`. */
export function flatAwards(scoring: Scoring): number[] {
  const { flat = 0, byFinish } = scoring;
  const points = byFinish === undefined ? [flat] : Object.values(byFinish);
  return points.map((each) => rounded(scoring, each));
}

/** What a bonus may be worth. */
export function bonusAwards(bonus: Bonus): number[] {
  switch (bonus.kind) {
    case 'lastTile':
    case 'everyonePassed':
      return [bonus.points];
    case 'earlyRounds':
      return [...bonus.points];
    case 'passAfterLead':
      return [bonus.double, bonus.plain];
  }
}

/** Can a round always bring somebody points? What is counted in pips can; bonuses may never come. */
function mayScore(scoring: Scoring): boolean {
  return (
    scoring.inPlay.kind !== 'none' || scoring.domino.base !== 'flat' || flatAwards(scoring).some((points) => points > 0)
  );
}
