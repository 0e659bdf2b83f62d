import type { Verdict } from './delivery.js';
import { retryDelay } from './retry-schedule.js';
import type { SentRequest } from './sender.js';

const GONE = 410;

/** What request number `attempt` of a delivery means to it and to the endpoint. Any 2xx is success; a redirect is not. */
export function verdictOn(attempt: number, { attempt: { status }, refused, retryAfterMs }: SentRequest): Verdict {
  if (status !== undefined && status >= 200 && status < 300) {
    return { delivery: { status: 'delivered' }, endpoint: 'healthy' };
  }
  if (status === GONE) return { delivery: { status: 'failed' }, endpoint: 'gone' };
  if (refused) return { delivery: { status: 'failed' }, endpoint: 'failing' };
  return { ...laterOrNever(attempt, retryAfterMs), endpoint: 'failing' };
}

/** The next try by the schedule, or the end of it. */
export function laterOrNever(attempt: number, retryAfterMs = 0): Verdict {
  const retryInMs = retryDelay(attempt, retryAfterMs);
  return { delivery: retryInMs === undefined ? { status: 'failed' } : { status: 'pending', retryInMs } };
}
