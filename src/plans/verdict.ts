import { isLegal, seatsOf, turnSeats } from '../dominoes/index.js';
import type { GameState, MoveCommand, PickTiles } from '../dominoes/index.js';
import { moveCommand } from '../games/index.js';
import type { Plan, PlanStep } from './plan.js';
import { holds } from './step-condition.js';

/** Why a plan is good for nothing any more. */
export const DROP_REASONS = ['no-step-applies', 'round-over', 'game-over', 'not-seated'] as const;
export type DropReason = (typeof DROP_REASONS)[number];

export type PlannedCommand = Exclude<MoveCommand, PickTiles>;

/** What is to become of a plan now. */
export type Verdict =
  /** It is not the player's turn, or not one that calls for the plan. */
  | { readonly type: 'wait' }
  /** Every step has been used up. */
  | { readonly type: 'done' }
  | { readonly type: 'drop'; readonly reason: DropReason }
  | { readonly type: 'play'; readonly command: (at: string) => PlannedCommand };

/** @param left the plan's steps that are not used up */
export function verdictOn(plan: Plan, left: readonly PlanStep[], state: GameState): Verdict {
  if (left.length === 0) return { type: 'done' };
  const seats = seatsOf(state, plan.playerId);
  const reason = uselessness(plan, seats, state);
  if (reason !== null) return { type: 'drop', reason };
  const acting = state.round?.picking === null ? turnSeats(state).filter((seat) => seats.includes(seat)) : [];
  for (const step of left) {
    const seat = acting.find((each) => applies(step, each, state));
    if (seat !== undefined) return { type: 'play', command: (at) => moveCommand(step.move, seat, at) };
  }
  return isCalledFor(plan, acting, state) ? { type: 'drop', reason: 'no-step-applies' } : { type: 'wait' };
}

function uselessness({ round }: Plan, seats: readonly number[], state: GameState): DropReason | null {
  if (state.status !== 'active') return 'game-over';
  if (state.round?.number !== round) return 'round-over';
  return seats.length === 0 ? 'not-seated' : null;
}

/**
 * Is it a turn that the plan ought to have a step for? Not where the partner may act as well, nor the turn in which it was
 * left: that is still the player's own to make.
 */
function isCalledFor({ version }: Plan, acting: readonly number[], state: GameState): boolean {
  return acting.length > 0 && acting.length === turnSeats(state).length && state.version > version;
}

function applies({ if: condition = {}, move }: PlanStep, seat: number, state: GameState): boolean {
  if (move.seat !== undefined && move.seat !== seat) return false;
  return holds(condition, state, seat) && isLegal(moveCommand(move, seat, state.updatedAt), state);
}
