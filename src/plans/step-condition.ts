import { endsOf, findTile, legalMoves } from '../dominoes/index.js';
import type { GameState } from '../dominoes/index.js';
import type { StepCondition } from './plan.js';

/** Does all that a step asks for hold for `seat`, whose turn it is? */
export function holds(condition: StepCondition, state: GameState, seat: number): boolean {
  return endsAreSo(condition, state) && handIsSo(condition, state, seat) && lastMoveWasSo(condition, state);
}

function endsAreSo({ end, pip }: StepCondition, state: GameState): boolean {
  if (end === undefined && pip === undefined) return true;
  return endsOf(state).some(
    (open) => (end === undefined || open.end === end) && (pip === undefined || open.pip === pip),
  );
}

function handIsSo({ cannotMove }: StepCondition, state: GameState, seat: number): boolean {
  return cannotMove === undefined || legalMoves(state, seat).every(({ type }) => type !== 'play');
}

function lastMoveWasSo({ lastMove: wanted }: StepCondition, { round }: GameState): boolean {
  if (wanted === undefined) return true;
  const { seat, type, tile } = wanted;
  const last = round?.lastMove;
  return (
    last != null &&
    (seat === undefined || last.seat === seat) &&
    (type === undefined || last.type === type) &&
    (tile === undefined || last.tile === findTile(tile)?.name)
  );
}
