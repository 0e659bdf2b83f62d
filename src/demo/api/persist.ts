import { setTimeout as sleep } from 'node:timers/promises';
import { NoAnswer } from './no-answer.js';
import { ApiProblem } from './problem.js';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 3_000;

export interface Persistence {
  /** How long the service may be away, in milliseconds. */
  readonly patience: number;
  readonly signal: AbortSignal;
  /** Called when an attempt fails that will be repeated, and with no reason when one succeeds after all. */
  readonly onTrouble?: (reason?: string) => void;
}

/**
 * Repeats `attempt`, with growing pauses, while the service cannot be reached or says that it cannot answer yet.
 *
 * @throws what the last attempt threw once patience is at an end, and at once what no repetition would mend
 */
export async function persist<T>(attempt: () => Promise<T>, { patience, signal, onTrouble }: Persistence): Promise<T> {
  const giveUp = performance.now() + patience;
  for (let failures = 0; ; failures++) {
    try {
      const result = await attempt();
      if (failures > 0) onTrouble?.();
      return result;
    } catch (error) {
      signal.throwIfAborted();
      if (!isPassing(error) || performance.now() > giveUp) throw error;
      onTrouble?.(error instanceof NoAnswer ? error.reason : error.code);
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
      await sleep(pause * (0.5 + Math.random() / 2), undefined, { signal });
    }
  }
}

function isPassing(error: unknown): error is NoAnswer | ApiProblem {
  return error instanceof NoAnswer || (error instanceof ApiProblem && error.passes);
}
