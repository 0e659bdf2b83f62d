import type { Variant } from '../variant.js';
import { dealProblems, tileProblems } from './deal-problems.js';
import { layoutProblems } from './layout-problems.js';
import { matchProblems } from './match-problems.js';
import { playerProblems } from './player-problems.js';
import { schemaProblems } from './schema.js';
import type { VariantProblem } from './schema.js';
import { scoringProblems } from './scoring-problems.js';
import { variantSchema } from './variant-schema.js';

/**
 * What is wrong with a definition, each with a JSON pointer; empty if it can be played to
 * the end (docs/rules.md, section 11). Unknown keys, wrong types and unknown values come
 * first; only a definition of the right shape is looked at for deals that cannot be made
 * and options that contradict each other. An option without effect is no problem.
 */
export function variantProblems(definition: unknown): VariantProblem[] {
  const misshapen = schemaProblems(variantSchema, definition);
  if (misshapen.length > 0) return misshapen;
  const variant = definition as Variant;
  return [playerProblems, tileProblems, dealProblems, layoutProblems, scoringProblems, matchProblems].flatMap((check) =>
    check(variant),
  );
}
