import { RuleViolation } from '../rule-violation.js';
import type { GameState } from '../state.js';
import { durationOf } from './duration.js';
import { msOf, timeOf } from './instant.js';

/** Until when the turn has to be made, or the table to be full: RFC 3339, `null` where time does not matter. */
export function deadlineOf(state: GameState): string | null {
  const deadline = deadlineMs(state);
  return deadline === null ? null : timeOf(deadline);
}

/** Has the time come, at `at`? The deadline itself is too late already. */
export function isTimeUp(state: GameState, at: string): boolean {
  const deadline = deadlineMs(state);
  return deadline !== null && msOf(at) >= deadline;
}

/**
 * A deadline that has passed comes before whatever follows, acted on yet or not: nobody can make of a lost game another.
 * Throws `time-expired`.
 */
export function assertInTime(state: GameState, at: string): void {
  if (isTimeUp(state, at)) throw new RuleViolation('time-expired');
}

/** When the next reminder of the deadline is due after `at`: RFC 3339, `null` if there is none. */
export function nextReminder(state: GameState, at: string): string | null {
  const { timeControl } = state.settings;
  const deadline = state.clock?.turn?.deadline;
  if (deadline === undefined || timeControl?.reminders === undefined) return null;
  const now = msOf(at);
  const times = timeControl.reminders.map((before) => deadline - durationOf(before)).filter((time) => time > now);
  return times.length === 0 ? null : timeOf(Math.min(...times));
}

function deadlineMs({ status, settings, createdAt, clock }: GameState): number | null {
  switch (status) {
    case 'waiting':
      return settings.expiresAfter === undefined ? null : msOf(createdAt) + durationOf(settings.expiresAfter);
    case 'active':
      return clock?.turn?.deadline ?? null;
    default:
      return null;
  }
}
