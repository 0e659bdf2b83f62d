import { Injectable } from '@nestjs/common';
import { Changes } from '../../event-store/index.js';
import type { Interest } from '../../event-store/index.js';

/** How somebody waits: for what, how long, and until when it is of use to him. */
export interface Wait {
  readonly interest: Interest;
  readonly seconds: number;
  /** Aborted when the client has gone. */
  readonly gone: AbortSignal;
}

/** Long polls: reading again at each change until there is something to tell. */
@Injectable()
export class Waiting {
  constructor(private readonly changes: Changes) {}

  /** Whether the process is about to stop, and nobody should wait any longer. */
  get isOver(): boolean {
    return this.changes.ended;
  }

  /** What `read` found last: something, or nothing within the time. It listens before it reads, so that nothing slips between. */
  async for<T>(
    { interest, seconds, gone }: Wait,
    read: () => Promise<T>,
    isSomething: (found: T) => boolean,
  ): Promise<T> {
    const until = performance.now() + seconds * 1000;
    for (;;) {
      const change = this.changes.next(interest, gone);
      try {
        const found = await read();
        const left = until - performance.now();
        if (isSomething(found) || left <= 0 || gone.aborted || this.isOver) return found;
        await change.within(left);
      } finally {
        change.ignore();
      }
    }
  }
}
