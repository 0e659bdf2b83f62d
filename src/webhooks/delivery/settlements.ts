import { Injectable, Logger } from '@nestjs/common';
import { setTimeout as wait } from 'node:timers/promises';
import { Notices } from '../../event-store/index.js';
import type { Settlement } from './delivery.js';
import { DeliveryQueue } from './delivery-queue.js';

const MOST_IN_A_BATCH = 128;
const RETRY_MS = 500;
/** With the pauses between them shorter than a lease, after which another worker will have tried anew. */
const MOST_TRIES = 10;

/** Writes what came of attempts, those that end while a statement is in flight in the next one together. */
@Injectable()
export class Settlements {
  private readonly logger = new Logger(Settlements.name);
  private readonly waiting: { settlement: Settlement; written: () => void }[] = [];
  private writing = false;

  constructor(
    private readonly queue: DeliveryQueue,
    private readonly notices: Notices,
  ) {}

  /** Resolves when it is written, or given up: then the lease runs out and the delivery is tried anew. */
  add(settlement: Settlement): Promise<void> {
    return new Promise((written) => {
      this.waiting.push({ settlement, written });
      if (!this.writing) void this.write();
    });
  }

  private async write(): Promise<void> {
    this.writing = true;
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0, MOST_IN_A_BATCH);
      await this.settle(batch.map(({ settlement }) => settlement));
      for (const { written } of batch) written();
    }
    this.writing = false;
  }

  private async settle(batch: readonly Settlement[]): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        return this.notices.written(await this.queue.settle(batch));
      } catch (error) {
        if (tries === 1) this.logger.warn(`Attempts are not written yet: ${String(error)}`);
        if (tries === MOST_TRIES) return this.logger.error(`${batch.length} attempts were not written.`);
        await wait(RETRY_MS);
      }
    }
  }
}
