import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { PrismaService } from '../prisma/index.js';

const EVERY_MS = 3_600_000;
/** Rows deleted in one statement, so that none holds locks for long. */
const AT_ONCE = 1000;

/** Deletes hourly what is older than 24 hours. Several processes may sweep at once. */
@Injectable()
export class IdempotencySweeper implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(IdempotencySweeper.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly prisma: PrismaService) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweepOrSay(), EVERY_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** @returns how many answers were deleted */
  async sweep(): Promise<number> {
    for (let total = 0; ;) {
      const deleted = await this.prisma.$executeRaw`
        delete from idempotency_records where (scope_id, key) in (
          select scope_id, key from idempotency_records where created_at <= now() - interval '24 hours'
          order by created_at limit ${AT_ONCE} for update skip locked
        )`;
      total += deleted;
      if (deleted < AT_ONCE) return total;
    }
  }

  private async sweepOrSay(): Promise<void> {
    await this.sweep().catch((error: unknown) => this.logger.warn(`Old answers were not swept: ${String(error)}`));
  }
}
