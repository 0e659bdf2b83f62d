import type { GameState } from '../state.js';
import { durationText } from './duration.js';
import { timeOf } from './instant.js';

/** The clock as everybody may see it; durations are ISO 8601, times RFC 3339. */
export interface ClockView {
  /** By side, what was left when the turn began; left out where time is given per move. */
  readonly remaining?: readonly string[];
  /** By seat, what is left of its player's vacation; left out where there is none. */
  readonly vacation?: readonly string[];
  /** By seat, until when its player is away. */
  readonly awayUntil?: readonly (string | null)[];
  /** Until when nobody's clock runs. */
  readonly pausedUntil?: string;
}

/** Nothing where the game has no time control, or has not started. */
export function clockView({ clock, settings }: GameState): ClockView | null {
  if (clock === null) return null;
  const { remaining, vacation, awayUntil, pausedUntil } = clock;
  return {
    ...(remaining !== null && { remaining: remaining.map(durationText) }),
    ...(settings.timeControl?.vacation !== undefined && {
      vacation: vacation.map(durationText),
      awayUntil: awayUntil.map((until) => (until === null ? null : timeOf(until))),
    }),
    ...(pausedUntil !== null && { pausedUntil: timeOf(pausedUntil) }),
  };
}
