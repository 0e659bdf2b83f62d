import type { GameState } from '../dominoes/index.js';
import { refuseForeignFields } from '../games/index.js';
import { type Localized, Problem } from '../http/index.js';
import { misfits } from './plan-fit.js';
import type { PlanStepRequest } from './plan.dto.js';

/**
 * Refuses steps that could never be taken, whatever happens: whether one applies is seen at the player's turn.
 *
 * @param seats the player's own
 * @throws {Problem} `validation-failed`
 */
export function refuseImpossible(steps: readonly PlanStepRequest[], state: GameState, seats: readonly number[]): void {
  for (const [index, { if: condition, move }] of steps.entries()) {
    const at = `/steps/${index}`;
    refuseForeignFields(move, `${at}/move`);
    if (move.seat !== undefined && !seats.includes(move.seat)) throw Problem.invalid(`${at}/move/seat`, NOT_YOUR_SEAT);
    if (condition === undefined) continue;
    refuseEmpty(condition, `${at}/if`);
    if (condition.lastMove === undefined) continue;
    refuseEmpty(condition.lastMove, `${at}/if/lastMove`);
  }
  const errors = misfits(steps, state);
  if (errors.length > 0) throw new Problem('validation-failed', { errors });
}

function refuseEmpty(condition: object, pointer: string): void {
  if (Object.values(condition).every((value) => value === undefined)) throw Problem.invalid(pointer, SAYS_NOTHING);
}

const NOT_YOUR_SEAT: Localized = {
  en: 'must be one of your seats',
  fr: 'doit être l’une de vos places',
  es: 'debe ser uno de sus asientos',
};

const SAYS_NOTHING: Localized = {
  en: 'must say something; leave it out where nothing has to be so',
  fr: 'doit dire quelque chose ; à omettre si rien n’est exigé',
  es: 'debe decir algo; omítase si no se exige nada',
};
