import type { Verdict } from './delivery.js';
import { retryDelay } from './retry-schedule.js';
import type { SentRequest } from './sender.js';

const GONE = 410;

/** What a request at that step of the schedule means to its delivery and to the endpoint. Any 2xx is success; a redirect is not. */
export function verdictOn(step: number, { attempt: { status }, refused, retryAfterMs }: SentRequest): Verdict {
  if (status !== undefined && status >= 200 && status < 300) {
    return { delivery: { status: 'delivered' }, endpoint: 'healthy' };
  }
  if (status === GONE) return { delivery: { status: 'failed' }, endpoint: 'gone' };
  if (refused) return { delivery: { status: 'failed' }, endpoint: 'failing' };
  return { ...laterOrNever(step, retryAfterMs), endpoint: 'failing' };
}

/** The next try by the schedule, or the end of it. */
export function laterOrNever(step: number, retryAfterMs = 0): Verdict {
  const retryInMs = retryDelay(step, retryAfterMs);
  return { delivery: retryInMs === undefined ? { status: 'failed' } : { status: 'waiting', retryInMs } };
}
