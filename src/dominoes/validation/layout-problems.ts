import type { Variant } from '../variant.js';
import type { VariantProblem } from './schema.js';

/** Options of the layout that have no meaning together. */
export function layoutProblems({ layout, tiles }: Variant): VariantProblem[] {
  const { spinner, crossArms = 'afterBothSides', ends, match } = layout;
  const problems: VariantProblem[] = [];
  if (spinner === 'everyDouble' && crossArms !== 'afterBothSides') {
    problems.push({ pointer: '/layout/crossArms', detail: 'must be afterBothSides where every double branches' });
  }
  if (spinner !== 'none' && ends === 1) {
    problems.push({ pointer: '/layout/ends', detail: 'must be 2 where a double branches' });
  }
  if (match === 'sumTo7' && tiles.highest !== 6) {
    problems.push({ pointer: '/layout/match', detail: 'goes with a double-six set' });
  }
  if (match === 'sumTo7' && ends === 1) {
    problems.push({ pointer: '/layout/match', detail: 'would let a blank close the only end there is' });
  }
  return problems;
}
