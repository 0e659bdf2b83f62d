import type { CreateGame, LinkRematch } from './command.js';
import type { GameEvent } from './event.js';
import { RuleViolation } from './rule-violation.js';
import { rulesOf } from './state.js';
import type { GameState } from './state.js';

/**
 * What a rematch takes over: everything that was settled about the game, but no position dealt by hand. Who opens it, and
 * who sits where, is for the caller to say.
 */
export function rematchTerms(state: GameState): Omit<CreateGame, 'type' | 'at' | 'seats' | 'creator'> {
  const { variant, teams, target, visibility, timeControl, expiresAfter, absence } = state.settings;
  return {
    variant,
    players: state.seats.length / rulesOf(state).players.seatsPerPlayer,
    teams,
    target: target ?? undefined,
    visibility,
    timeControl,
    expiresAfter,
    absence,
  };
}

/** Who is to sit where in a rematch: everybody one seat on, so that partners stay partners. `null` where nobody sat. */
export function rotatedSeats({ seats }: GameState): (string | null)[] {
  return seats.map((_, seat) => seats[(seat + 1) % seats.length]?.player ?? null);
}

/** Says in the finished game's stream where it goes on. A rematch that came to nothing may be followed by another. */
export function linkRematch({ game, at }: LinkRematch, state: GameState): GameEvent[] {
  if (state.status !== 'finished') throw new RuleViolation('game-not-finished');
  if (state.rematch === game) throw new RuleViolation('already-linked');
  return [{ type: 'game.rematched', at, data: { game } }];
}
