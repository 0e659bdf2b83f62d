import { rounded } from '../scoring.js';
import type { Bonus, Scoring, Variant } from '../variant.js';
import type { VariantProblem } from './schema.js';

/** Scoring that cannot be done, or that never gives a point. */
export function scoringProblems(variant: Variant): VariantProblem[] {
  const { scoring, layout, block, match } = variant;
  const problems: VariantProblem[] = [];
  if (scoring.inPlay.kind === 'matchingEnds' && (layout.spinner !== 'none' || layout.ends === 1)) {
    problems.push({ pointer: '/scoring/inPlay/kind', detail: 'needs a line with two ends' });
  }
  if (scoring.block.base === 'eachOwn' && block.tie === 'split') {
    problems.push({ pointer: '/block/tie', detail: 'has nothing to split where everybody scores his own pips' });
  }
  const endsAnyway = match.kind === 'rounds' && match.tie === 'draw';
  if (!endsAnyway && !bringsPoints(variant)) {
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

/**
 * Do rounds bring points, as they usually end? What is counted in pips does; what is flat
 * must not be nothing once it is rounded, and bonuses may never come.
 */
function bringsPoints({ scoring, stuck }: Variant): boolean {
  const { inPlay, domino, flat = 0, byFinish } = scoring;
  if (inPlay.kind !== 'none' || domino.base !== 'flat') return true;
  const usual = [byFinish?.plain ?? flat, ...(stuck === 'loseRound' ? [flat] : [])];
  return usual.every((points) => rounded(scoring, points) > 0);
}
