import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Settings } from '../../http/index.js';
import { DatabaseClock, PrismaService } from '../../prisma/index.js';
import { OWNER_NOTICE_TYPES } from '../messages/owner-notice.dto.js';
import { firstIdAt } from './first-id-at.js';
import { SWEEP } from './sweep-statement.js';

const EVERY_MS = 3_600_000;
const DAY_MS = 24 * 3_600_000;
/** Rows deleted in one statement, so that none holds up the feed for long. */
const AT_ONCE = 1_000;

/** Deletes hourly what the log need not keep any longer. Several processes may sweep at once. */
@Injectable()
export class LogSweeper implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(LogSweeper.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly prisma: PrismaService,
    private readonly settings: Settings,
    private readonly clock: DatabaseClock,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweepOrSay(), EVERY_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** @returns how many deliveries were deleted, each with its attempts and its message */
  async sweep(): Promise<number> {
    const oldest = firstIdAt(new Date(this.clock.now().getTime() - this.settings.webhookLogDays * DAY_MS));
    let total = 0;
    for (let deleted = AT_ONCE; deleted === AT_ONCE; total += deleted) {
      deleted = await this.prisma.$executeRawUnsafe(SWEEP, oldest, AT_ONCE);
    }
    await this.prisma.notice.deleteMany({ where: { id: { lt: oldest }, type: { in: OWNER_NOTICE_TYPES } } });
    return total;
  }

  private async sweepOrSay(): Promise<void> {
    await this.sweep().catch((error: unknown) => this.logger.warn(`The log was not swept: ${String(error)}`));
  }
}
