import { InvalidSetup, legalMoves } from '../dominoes/index.js';
import type { GameState, NoGame, RuleViolation, RuleViolationCode } from '../dominoes/index.js';
import { Problem, PROBLEMS } from '../http/index.js';
import type { ProblemCode } from '../http/index.js';
import { setupProblem } from './setup-problem.js';

/** Refusals by the rules core that mean a wrong field of the request, and which. */
const POINTERS: Partial<Record<RuleViolationCode, string>> = {
  'no-such-seat': '/seat',
  'player-count-not-allowed': '/players',
  'teams-not-allowed': '/teams',
  'target-not-allowed': '/target',
};

/** Refusals that the API calls by another name; every other code is the API's own. */
const CODES: Partial<Record<RuleViolationCode, ProblemCode>> = {
  'no-such-game': 'not-found',
  'not-seated': 'not-a-player',
  'round-over': 'game-not-active',
};

/**
 * What a refusal by the rules is to a client. Of `held`, the caller's seats, those that may act are told
 * what they could do instead.
 */
export function refusalOf(violation: RuleViolation, state: GameState | NoGame, held: readonly number[]): Problem {
  if (violation instanceof InvalidSetup) return setupProblem(violation);
  const code: ProblemCode = CODES[violation.code] ?? violation.code;
  const pointer = POINTERS[violation.code];
  if (pointer !== undefined) return Problem.invalid(pointer, PROBLEMS[code].detail);
  const isInTime = code !== 'time-expired';
  const moves = state.status === 'active' && isInTime ? held.flatMap((seat) => legalMoves(state, seat)) : [];
  return new Problem(code, {
    cause: violation,
    ...(moves.length === 0 ? {} : { extensions: { legalMoves: moves } }),
  });
}
