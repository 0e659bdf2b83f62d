import { assertUnseen, seatsSeenBy } from './absence.js';
import type { OfferSeat, WithdrawOffer } from './command.js';
import type { GameEvent, WaitingSeat } from './event.js';
import { RuleViolation } from './rule-violation.js';
import { seatsHeldWith, seatsOf, seeksPlayer } from './seating.js';
import { rulesOf } from './state.js';
import type { GameState } from './state.js';

/** Keeps an open seat, and every seat that goes with it, for a player who is asked to join. */
export function offerSeat({ player, seat, at }: OfferSeat, state: GameState): GameEvent[] {
  assertSeeksPlayer(state);
  if (seatsOf(state, player).length > 0) throw new RuleViolation('already-seated');
  if (keptFor(player, state).length > 0) throw new RuleViolation('already-invited');
  const seen = seatsSeenBy(player, state);
  const open = state.seats.filter(isOpen);
  const first = seat ?? (open.find((each) => seen.includes(each.seat)) ?? open[0])?.seat;
  if (first === undefined) throw new RuleViolation('seat-taken');
  if (!(first in state.seats)) throw new RuleViolation('no-such-seat');
  const offered = seatsHeldWith(first, state.seats.length, rulesOf(state));
  if (!state.seats.every((other) => !offered.includes(other.seat) || isOpen(other))) {
    throw new RuleViolation('seat-taken');
  }
  assertUnseen(offered, seen);
  return offered.map((each) => ({ type: 'game.seat_offered', at, seat: each, data: { player } }));
}

/** Opens the seats again that are kept for a player. */
export function withdrawOffer({ player, at }: WithdrawOffer, state: GameState): GameEvent[] {
  assertSeeksPlayer(state);
  const kept = keptFor(player, state);
  if (kept.length === 0) throw new RuleViolation('not-invited');
  return kept.map(({ seat }) => ({ type: 'game.seat_left', at, seat, data: { player } }));
}

function assertSeeksPlayer(state: GameState): void {
  if (!seeksPlayer(state)) throw new RuleViolation('game-not-waiting');
}

function keptFor(player: string, state: GameState): WaitingSeat[] {
  return state.seats.filter(({ invited }) => invited === player);
}

function isOpen({ player, invited }: WaitingSeat): boolean {
  return player === null && invited === undefined;
}
