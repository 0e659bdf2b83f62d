import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { PrismaService } from '../prisma/index.js';

const EVERY_MS = 3_600_000;
/** Rows deleted in one statement, so that none holds locks for long. */
const AT_ONCE = 1000;

/** Deletes hourly what nobody has waited for in a week. Several processes may sweep at once. */
@Injectable()
export class SeekSweeper implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(SeekSweeper.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly prisma: PrismaService) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweepOrSay(), EVERY_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** @returns how many seeks were deleted */
  async sweep(): Promise<number> {
    for (let total = 0; ;) {
      const deleted = await this.prisma.$executeRaw`
        delete from seeks where id in (
          select id from seeks where expires_at <= now() - interval '7 days'
            and not exists (select from matches_to_open m where m.game_id = seeks.game_id)
          order by expires_at limit ${AT_ONCE} for update skip locked
        )`;
      total += deleted;
      if (deleted < AT_ONCE) return total;
    }
  }

  private async sweepOrSay(): Promise<void> {
    await this.sweep().catch((error: unknown) => this.logger.warn(`Old seeks were not swept: ${String(error)}`));
  }
}
