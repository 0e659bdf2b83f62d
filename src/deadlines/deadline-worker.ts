import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { TimeOuts } from '../games/index.js';
import { Lookout } from '../prisma/index.js';
import { Deadlines, type PassedDeadline } from './deadlines.js';

/** Acts on deadlines that have passed, in every process: turns that were not made, tables that were not filled. */
@Injectable()
export class DeadlineWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(DeadlineWorker.name);
  private readonly lookout: Lookout;

  constructor(
    private readonly deadlines: Deadlines,
    private readonly timeOuts: TimeOuts,
  ) {
    this.lookout = new Lookout({ what: 'Deadlines', next: () => deadlines.next(), act: () => this.actOnPassed() });
  }

  onApplicationBootstrap(): void {
    this.lookout.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.lookout.stop();
  }

  /** Acts on every deadline that has passed. @returns how many led to something */
  async actOnPassed(): Promise<number> {
    let acted = 0;
    for (let claimed = await this.deadlines.claim(); claimed.length > 0; claimed = await this.deadlines.claim()) {
      // Whichever cannot be loaded with the others is loaded by itself when it is acted on, and fails alone.
      await this.timeOuts.recall(claimed.map(({ gameId }) => gameId)).catch(() => undefined);
      const outcomes = await Promise.all(claimed.map((passed) => this.act(passed)));
      acted += outcomes.filter(Boolean).length;
    }
    return acted;
  }

  /** One game that cannot be acted on keeps no other waiting: it comes up again by itself. */
  private async act({ gameId, now }: PassedDeadline): Promise<boolean> {
    try {
      return await this.timeOuts.act(gameId, now.toISOString());
    } catch (error) {
      this.logger.warn(`The deadline of game ${gameId} was not acted on: ${String(error)}`);
      return false;
    }
  }
}
