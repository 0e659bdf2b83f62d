import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { PrismaService } from './prisma.service.js';

const EVERY_MS = 1_000;

/**
 * The database's time without a round trip: deadlines are judged by one clock however many processes there are.
 *
 * It runs on the process's monotonic clock, set by the database's at start and looked at every second, so that a machine that
 * slept and a database whose clock was set are followed at once. It never goes backwards.
 */
@Injectable()
export class DatabaseClock implements OnModuleInit, OnModuleDestroy {
  /** Database time minus monotonic time, in milliseconds. */
  private offset = performance.timeOrigin;
  private last = 0;
  private text = { of: Number.NaN, is: '' };
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly prisma: PrismaService) {}

  now(): Date {
    return new Date(this.milliseconds());
  }

  /** `now` in RFC 3339; several moves share a millisecond, and its text. */
  nowText(): string {
    const milliseconds = this.milliseconds();
    if (this.text.of !== milliseconds) this.text = { of: milliseconds, is: new Date(milliseconds).toISOString() };
    return this.text.is;
  }

  private milliseconds(): number {
    this.last = Math.max(this.last, Math.floor(performance.now() + this.offset));
    return this.last;
  }

  async onModuleInit(): Promise<void> {
    await this.measure();
    this.timer = this.measureLater();
  }

  onModuleDestroy(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  /** One look at a time: while the database is away, they do not pile up. */
  private measureLater(): NodeJS.Timeout {
    const look = async () => {
      await this.measure().catch(() => undefined);
      if (this.timer !== undefined) this.timer = this.measureLater();
    };
    return setTimeout(() => void look(), EVERY_MS).unref();
  }

  /**
   * Reads the database's clock, which was read at some moment of the round trip: the middle is taken for it, unless the clock
   * as it is set already would do. A busy process is slow to hear the answer, and must not take that for a difference.
   */
  async measure(): Promise<void> {
    const sent = performance.now();
    const [row] = await this.prisma.$queryRaw<{ ms: number }[]>`
      select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`;
    const received = performance.now();
    if (!row) return;
    const offset = row.ms - (sent + received) / 2;
    if (Math.abs(offset - this.offset) > (received - sent) / 2) this.offset = offset;
  }
}
