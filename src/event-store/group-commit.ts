import { Problem } from '../http/index.js';

export interface GroupCommitOptions<Item, Result> {
  /** Items of one name never share a batch. */
  nameOf: (item: Item) => string;
  /** The result of an item that need not be written to know it. */
  foregone: (item: Item) => Result | undefined;
  /** Settles every item of a batch, which is in the order of the names; does not reject. */
  write: (batch: Item[]) => Promise<PromiseSettledResult<Result>[]>;
  /** Items in a batch at most. */
  batchSize: number;
  /** Items waiting at most, and for how many milliseconds: beyond, `service-unavailable`. */
  queueSize: number;
  patienceMs: number;
}

interface Waiting<Item, Result> {
  item: Item;
  since: number;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Writes what arrives together in one statement: the first item goes at once, those that arrive while a batch is on its way
 * go in the next. No timer: nobody waits for company.
 */
export class GroupCommit<Item, Result> {
  private queue: Waiting<Item, Result>[] = [];
  private busy = false;

  constructor(private readonly options: GroupCommitOptions<Item, Result>) {}

  add(item: Item): Promise<Result> {
    if (this.queue.length >= this.options.queueSize) return Promise.reject(overloaded());
    return new Promise((resolve, reject) => {
      this.queue.push({ item, since: performance.now(), resolve, reject });
      if (!this.busy) void this.drain();
    });
  }

  private async drain(): Promise<void> {
    this.busy = true;
    while (this.queue.length > 0) await this.settle(this.nextBatch());
    this.busy = false;
  }

  private async settle(batch: Waiting<Item, Result>[]): Promise<void> {
    if (batch.length === 0) return;
    const results = await this.options.write(batch.map(({ item }) => item));
    batch.forEach(({ resolve, reject }, index) => {
      const result = results[index];
      if (result?.status === 'fulfilled') resolve(result.value);
      else reject(result?.reason);
    });
  }

  private nextBatch(): Waiting<Item, Result>[] {
    const { nameOf, foregone, batchSize, patienceMs } = this.options;
    const batch = new Map<string, Waiting<Item, Result>>();
    const left: Waiting<Item, Result>[] = [];
    const oldest = performance.now() - patienceMs;
    for (const waiting of this.queue) {
      const name = nameOf(waiting.item);
      const result = foregone(waiting.item);
      if (result !== undefined) waiting.resolve(result);
      else if (waiting.since < oldest) waiting.reject(overloaded());
      else if (batch.size === batchSize || batch.has(name)) left.push(waiting);
      else batch.set(name, waiting);
    }
    this.queue = left;
    return [...batch].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, waiting]) => waiting);
  }
}

function overloaded(): Problem {
  return new Problem('service-unavailable', { headers: { 'retry-after': '1' } });
}
