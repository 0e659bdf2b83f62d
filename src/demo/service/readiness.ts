import { withTimeLimit } from '../api/time-limit.js';

const ANSWER_MS = 3_000;

/** Whether a service answers there and is ready for requests. */
export async function isReady(url: string, signal: AbortSignal): Promise<boolean> {
  try {
    return await withTimeLimit(ANSWER_MS, signal, async (limit) => {
      const response = await fetch(`${url}/health/ready`, { signal: limit });
      const answer = (await response.json()) as { status?: unknown } | null;
      return response.ok && answer?.status === 'ok';
    });
  } catch {
    signal.throwIfAborted();
    return false;
  }
}
