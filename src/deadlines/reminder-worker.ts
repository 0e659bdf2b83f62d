import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Reminders } from '../games/index.js';
import { Lookout } from '../prisma/index.js';
import { type ClaimedReminder, Reminding } from './reminding.js';

/** Reminds those who are to act of their deadlines, in every process. */
@Injectable()
export class ReminderWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(ReminderWorker.name);
  private readonly lookout: Lookout;

  constructor(
    private readonly reminding: Reminding,
    private readonly reminders: Reminders,
  ) {
    this.lookout = new Lookout({ what: 'Reminders', next: () => reminding.next(), act: () => this.remindDue() });
  }

  onApplicationBootstrap(): void {
    this.lookout.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.lookout.stop();
  }

  /** Says all that is due. @returns in how many games */
  async remindDue(): Promise<number> {
    let told = 0;
    for (let claimed = await this.reminding.claim(); claimed.length > 0; claimed = await this.reminding.claim()) {
      const outcomes = await Promise.all(claimed.map((each) => this.remind(each)));
      told += outcomes.filter(Boolean).length;
    }
    return told;
  }

  /** One game that cannot be read keeps no other waiting: it comes up again by itself. */
  private async remind(claimed: ClaimedReminder): Promise<boolean> {
    const { gameId, version, now } = claimed;
    try {
      const due = await this.reminders.due(gameId, version, now.toISOString());
      return due !== undefined && (await this.reminding.tell(claimed, due));
    } catch (error) {
      this.logger.warn(`Nobody was reminded in game ${gameId}: ${String(error)}`);
      return false;
    }
  }
}
