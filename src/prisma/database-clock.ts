import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { PrismaService } from './prisma.service.js';

const EVERY_MS = 30_000;

/**
 * The database's time without a round trip: deadlines are judged by one clock however many processes there are.
 *
 * It runs on the process's monotonic clock, set by the database's at start and every 30 s, and never goes backwards.
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
    this.timer = setInterval(() => void this.measure().catch(() => undefined), EVERY_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Reads the database's clock, taking the middle of the round trip for the moment of reading. */
  private async measure(): Promise<void> {
    const sent = performance.now();
    const [row] = await this.prisma.$queryRaw<{ ms: number }[]>`
      select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`;
    const received = performance.now();
    if (row) this.offset = row.ms - (sent + received) / 2;
  }
}
