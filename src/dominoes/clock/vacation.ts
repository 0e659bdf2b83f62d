import type { EndVacation, StartVacation } from '../command.js';
import type { GameEvent } from '../event.js';
import { RuleViolation } from '../rule-violation.js';
import { seatsOf } from '../seating.js';
import type { GameState } from '../state.js';
import type { Clock } from './clock.js';
import { durationOf } from './duration.js';
import { msOf, timeOf } from './instant.js';

/** A player goes away for as long as he likes of what he has left. */
export function startVacation({ player, duration, at }: StartVacation, state: GameState): GameEvent[] {
  const { clock, seats, first } = playing(state, player);
  if (isAway(clock, first, at)) throw new RuleViolation('already-away');
  const length = durationOf(duration);
  if (length > (clock.vacation[first] ?? 0)) throw new RuleViolation('not-enough-vacation');
  return [{ type: 'clock.vacation_started', at, data: { seats, until: timeOf(msOf(at) + length) } }];
}

/** A player is back before the time, and keeps what he has not used. */
export function endVacation({ player, at }: EndVacation, state: GameState): GameEvent[] {
  const { clock, seats, first } = playing(state, player);
  if (!isAway(clock, first, at)) throw new RuleViolation('not-away');
  return [{ type: 'clock.vacation_ended', at, data: { seats } }];
}

/** The player's seats, and the first of them: they have their vacation in common. */
function playing(state: GameState, player: string): { clock: Clock; seats: readonly number[]; first: number } {
  const seats = seatsOf(state, player);
  const [first] = seats;
  if (first === undefined) throw new RuleViolation('not-seated');
  if (state.status !== 'active') throw new RuleViolation('game-not-active');
  if (state.clock === null) throw new RuleViolation('no-clock');
  return { clock: state.clock, seats, first };
}

function isAway({ awayUntil }: Clock, seat: number, at: string): boolean {
  const until = awayUntil[seat] ?? null;
  return until !== null && until > msOf(at);
}
