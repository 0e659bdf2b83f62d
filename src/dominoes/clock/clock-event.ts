import type { Happened, HappenedAtSeat } from '../happened.js';

/** What some events of a game with a clock say besides; those stored before it was told lack it. */
export interface MovedDeadline {
  /** When the turn under way is over now, where the event has moved that: RFC 3339. It follows from the events. */
  readonly deadline?: string;
}

/** The side of the seat was to act and has lost by it. */
export type GameTimedOut = HappenedAtSeat<'game.timed_out', { readonly side: number }>;

/** The seat was to act: what follows in the same append is the turn that was played for it. */
export type TurnTimedOut = HappenedAtSeat<'turn.timed_out', Readonly<Record<never, never>>>;

/** A player is away, with all the seats he holds, and his clock does not run. */
export type VacationStarted = Happened<
  'clock.vacation_started',
  MovedDeadline & { readonly seats: readonly number[]; readonly until: string }
>;

/** He is back before the time; what he has not used is his again, in whole minutes. */
export type VacationEnded = Happened<'clock.vacation_ended', MovedDeadline & { readonly seats: readonly number[] }>;

/** Nobody's clock runs until then. */
export type ClockPaused = Happened<'clock.paused', MovedDeadline & { readonly until: string }>;

/** The clock goes on before the pause is over. */
export type ClockResumed = Happened<'clock.resumed', MovedDeadline>;
