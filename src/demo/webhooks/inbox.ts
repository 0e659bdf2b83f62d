/** What a webhook or the feed says happened. */
export interface Notice {
  /** The same in every delivery and in the feed. */
  readonly id: string;
  readonly type: string;
  readonly gameId: string;
  readonly seat?: number;
}

/** Keeps notices until they are dealt with, each once however often and from wherever it comes. */
export class Inbox {
  private readonly seen = new Set<string>();
  private readonly waiting: Notice[] = [];
  private wake: (() => void) | undefined;

  /** False if the notice was here before. */
  accept(notice: Notice): boolean {
    if (this.seen.has(notice.id)) return false;
    this.seen.add(notice.id);
    this.waiting.push(notice);
    this.wake?.();
    return true;
  }

  /** The oldest notice left, or undefined if none comes within so many milliseconds. */
  async next(within: number, signal: AbortSignal): Promise<Notice | undefined> {
    if (this.waiting.length === 0) await this.arrival(within, signal);
    signal.throwIfAborted();
    return this.waiting.shift();
  }

  private arrival(within: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        this.wake = undefined;
        resolve();
      };
      const timer = setTimeout(done, within);
      signal.addEventListener('abort', done);
      this.wake = done;
    });
  }
}
