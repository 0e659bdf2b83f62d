/** Gives `work` a signal that aborts after so many milliseconds, and with `signal`. */
export async function withTimeLimit<T>(
  milliseconds: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController();
  const onAbort = (): void => limit.abort(signal.reason);
  const timer = setTimeout(() => limit.abort(new Error(`no answer within ${milliseconds} ms`)), milliseconds);
  signal.addEventListener('abort', onAbort);
  try {
    signal.throwIfAborted();
    return await work(limit.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
  }
}
