import type { DeadlineMoving, GameEvent } from '../event.js';
import { evolve } from '../evolve.js';
import { turnSeats } from '../state.js';
import type { GameState } from '../state.js';
import { deadlineOf } from './deadline.js';

/**
 * What was decided in `state`, with the new deadline in every event that has moved that of a turn under way, and in all that
 * are about the clock. Nobody is called to his turn by these; the deadline of a turn that begins is told by its call.
 */
export function withMovedDeadlines(state: GameState, events: GameEvent[]): GameEvent[] {
  if (state.clock === null || !events.some(mayMoveDeadline)) return events;
  let before = state;
  return events.map((event) => {
    const after = evolve(before, event);
    const deadline = mayMoveDeadline(event) && tellsDeadline(event, before, after) ? deadlineOf(after) : null;
    before = after;
    return deadline === null ? event : withDeadline(event as DeadlineMoving, deadline);
  });
}

/** By type; a new one of them is asked for by the compiler. */
const MOVING: Readonly<Record<DeadlineMoving['type'], true>> = {
  'game.seat_taken': true,
  'game.seat_left': true,
  'tiles.picked': true,
  'tile.drawn': true,
  'clock.vacation_started': true,
  'clock.vacation_ended': true,
  'clock.paused': true,
  'clock.resumed': true,
};

function mayMoveDeadline(event: GameEvent): event is DeadlineMoving {
  return event.type in MOVING;
}

function tellsDeadline({ type }: DeadlineMoving, before: GameState, after: GameState): boolean {
  if (type.startsWith('clock.')) return true;
  const seatsBefore = turnSeats(before);
  const isSameTurn = turnSeats(after).every((seat) => seatsBefore.includes(seat));
  return isSameTurn && deadlineOf(after) !== deadlineOf(before);
}

function withDeadline<Event extends DeadlineMoving>(event: Event, deadline: string): Event {
  return { ...event, data: { ...event.data, deadline } };
}
