const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Waits after the first, second, … failed attempt, before jitter (the table of Standard Webhooks, stretched to three days). */
export const RETRY_STEPS_MS: readonly number[] = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];

/** Spread that keeps the deliveries of an endpoint that was down from all returning in one moment. */
const JITTER = 0.2;

/**
 * Milliseconds from failed attempt number `attempt` (1, 2, …) to the next, or `undefined` when that was the last.
 *
 * @param askedMs what the receiver asked for: it can lengthen the wait, to twice the step at most, and never
 *   shorten it, so that `Retry-After: 0` cannot burn all attempts at once
 * @param random in [0, 1)
 */
export function retryDelay(attempt: number, askedMs = 0, random: () => number = Math.random): number | undefined {
  const step = RETRY_STEPS_MS[attempt - 1];
  if (step === undefined) return undefined;
  const jittered = step * (1 + JITTER * (2 * random() - 1));
  return Math.round(Math.max(jittered, Math.min(askedMs, 2 * step)));
}

/**
 * Milliseconds that a `Retry-After` header asks for, given as seconds or as an HTTP date (RFC 9110, 10.2.3); 0 for what
 * is neither or lies in the past.
 */
export function retryAfterMs(header: string | undefined, now: Date): number {
  if (header === undefined) return 0;
  const text = header.trim();
  const ms = /^\d+$/.test(text) ? Number(text) * SECOND : Date.parse(text) - now.getTime();
  return ms > 0 ? ms : 0;
}
