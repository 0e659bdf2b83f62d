import { rounded } from '../scoring.js';
import type { BlockRule, Bonus, InPlayRule, LoveMatch, Scoring, TargetMatch, Variant } from '../variant.js';
import type { VariantProblem } from './schema.js';
import { bonusAwards, flatAwards } from './scoring-problems.js';

/** Matches that could not be decided. */
export function matchProblems(variant: Variant): VariantProblem[] {
  const { match, scoring } = variant;
  switch (match.kind) {
    case 'rounds':
      return [];
    case 'target':
      return [...targetProblems(match), ...lowestProblems(match), ...exactProblems(variant)];
    case 'love':
      return [...targetProblems(match), ...loveProblems(scoring)];
  }
}

function targetProblems({ target, targets }: TargetMatch | LoveMatch): VariantProblem[] {
  const isOffered = targets === undefined || targets.includes(target);
  return isOffered ? [] : [{ pointer: '/match/target', detail: 'must be one of the targets on offer' }];
}

/** Who reaches the target loses there, so it cannot be the end of the match for the good of him. */
function lowestProblems({ objective, endCheck, exact }: TargetMatch): VariantProblem[] {
  if (objective !== 'lowest') return [];
  return [
    ...(endCheck === 'immediate'
      ? [{ pointer: '/match/endCheck', detail: 'must be roundEnd where the fewest points win' }]
      : []),
    ...(exact === true ? [{ pointer: '/match/exact', detail: 'cannot be where the fewest points win' }] : []),
  ];
}

/**
 * An exact target must be within reach from every score below it: the smallest award has
 * to divide every other and the target. Pips cannot be counted on to hit anything. And one
 * side alone must reach it: level ones could never score again.
 */
function exactProblems({ match, scoring, block }: Variant): VariantProblem[] {
  if (match.kind !== 'target' || match.exact !== true) return [];
  if (scoring.domino.base !== 'flat' || scoring.block.base !== 'flat' || scoring.capicua !== null) {
    return [{ pointer: '/match/exact', detail: 'needs rounds of a flat award and no capicúa' }];
  }
  return [...levelProblems(match, scoring, block), ...unreachableProblems(match, scoring)];
}

function levelProblems({ endCheck }: TargetMatch, scoring: Scoring, { tie }: BlockRule): VariantProblem[] {
  const scoresInPlay = scoring.inPlay.kind !== 'none' || (scoring.bonuses ?? []).some(isForPasses);
  return [
    ...(scoresInPlay && endCheck !== 'immediate'
      ? [{ pointer: '/match/endCheck', detail: 'must be immediate where points in play can hit an exact target' }]
      : []),
    ...(tie === 'split' ? [{ pointer: '/block/tie', detail: 'would let several sides hit an exact target' }] : []),
  ];
}

function unreachableProblems({ target, targets }: TargetMatch, scoring: Scoring): VariantProblem[] {
  const awards = [
    ...flatAwards(scoring),
    rounded(scoring, scoring.flat ?? 0),
    ...inPlayAwards(scoring.inPlay),
    ...(scoring.bonuses ?? []).flatMap(bonusAwards),
  ].filter((points) => points > 0);
  const smallest = Math.min(...awards);
  const detail = `cannot be hit exactly by awards of ${awards.join(', ')}`;
  if (awards.some((points) => points % smallest !== 0)) return [{ pointer: '/match/exact', detail }];
  if (smallest > 1 && targets === undefined) return [{ pointer: '/match/targets', detail: 'must be given' }];
  const offered = [
    ['/match/target', target] as const,
    ...(targets ?? []).map((each, index) => [`/match/targets/${index}`, each] as const),
  ];
  return offered.flatMap(([pointer, each]) => (each % smallest === 0 ? [] : [{ pointer, detail }]));
}

/** The smallest awards in play, of which all others are made. */
function inPlayAwards(rule: InPlayRule): number[] {
  switch (rule.kind) {
    case 'none':
      return [];
    case 'multiples':
      return rule.award === 'quotient' ? [1] : [...rule.of];
    case 'matchingEnds':
      return [rule.points, rule.withDouble];
  }
}

/** Love is about rounds: one that brings points without being won would break it. */
function loveProblems({ domino, block, inPlay, bonuses = [] }: Scoring): VariantProblem[] {
  const problems: VariantProblem[] = [];
  if (domino.base !== 'flat')
    problems.push({ pointer: '/scoring/domino/base', detail: 'must be flat in a match to love' });
  if (block.base !== 'flat')
    problems.push({ pointer: '/scoring/block/base', detail: 'must be flat in a match to love' });
  if (inPlay.kind !== 'none')
    problems.push({ pointer: '/scoring/inPlay/kind', detail: 'must be none in a match to love' });
  bonuses.forEach((bonus, index) => {
    const detail = 'scores without a round won, which breaks a match to love';
    if (isForPasses(bonus)) problems.push({ pointer: `/scoring/bonuses/${index}/kind`, detail });
  });
  return problems;
}

function isForPasses({ kind }: Bonus): boolean {
  return kind === 'passAfterLead' || kind === 'everyonePassed';
}
