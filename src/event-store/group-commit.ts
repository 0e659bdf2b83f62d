import type { Append, AppendResult } from './append.js';

interface Waiting {
  append: Append;
  resolve: (result: AppendResult) => void;
  reject: (error: unknown) => void;
}

/**
 * Writes appends that arrive together in one statement: the first goes at once, those that arrive while a statement is
 * in flight go in the next. There is no timer: a lone append waits for nobody.
 */
export class GroupCommit {
  private queue: Waiting[] = [];
  private flying = false;

  constructor(
    private readonly write: (batch: Append[]) => Promise<AppendResult[]>,
    private readonly most: number,
  ) {}

  add(append: Append): Promise<AppendResult> {
    return new Promise((resolve, reject) => {
      this.queue.push({ append, resolve, reject });
      if (!this.flying) void this.drain();
    });
  }

  private async drain(): Promise<void> {
    this.flying = true;
    while (this.queue.length > 0) await this.fly(this.take());
    this.flying = false;
  }

  /** At most one append a stream, in the order of the ids; the rest waits for the next batch. */
  private take(): Waiting[] {
    const batch = new Map<string, Waiting>();
    const rest: Waiting[] = [];
    for (const waiting of this.queue) {
      if (batch.size < this.most && !batch.has(waiting.append.gameId)) batch.set(waiting.append.gameId, waiting);
      else rest.push(waiting);
    }
    this.queue = rest;
    return [...batch.values()].sort((a, b) => (a.append.gameId < b.append.gameId ? -1 : 1));
  }

  private async fly(batch: Waiting[]): Promise<void> {
    try {
      const results = await this.write(batch.map(({ append }) => append));
      batch.forEach(({ resolve }, n) => resolve(results[n] ?? 'conflict'));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
