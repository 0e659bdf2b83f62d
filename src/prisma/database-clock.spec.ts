import { jest } from '@jest/globals';
import { DatabaseClock } from './database-clock.js';
import type { PrismaService } from './prisma.service.js';

describe('the database’s clock', () => {
  /** The process's monotonic clock, and how far the database's wall clock is ahead of it. */
  let monotonic: number;
  let ahead: number;
  let roundTripMs: number;
  let clock: DatabaseClock;

  beforeEach(async () => {
    monotonic = 1_000;
    ahead = Date.UTC(2026, 0, 2);
    roundTripMs = 2;
    jest.spyOn(performance, 'now').mockImplementation(() => monotonic);
    const $queryRaw = () => {
      monotonic += roundTripMs / 2;
      const ms = monotonic + ahead;
      monotonic += roundTripMs / 2;
      return Promise.resolve([{ ms }]);
    };
    clock = new DatabaseClock({ $queryRaw } as unknown as PrismaService);
    await clock.measure();
  });

  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('runs on between two looks at it', () => {
    expect(clock.now().getTime()).toBe(monotonic + ahead);
    monotonic += 250;
    expect(clock.now().getTime()).toBe(monotonic + ahead);
    expect(clock.nowText()).toBe(new Date(monotonic + ahead).toISOString());
  });

  it('follows when it is set ahead, as after a sleep of the machine', async () => {
    ahead += 3_600_000;
    await clock.measure();
    expect(clock.now().getTime()).toBe(monotonic + ahead);
  });

  it('stands still, and does not run back, when it is set back', async () => {
    const before = clock.now();
    ahead -= 60_000;
    await clock.measure();
    expect(clock.now()).toEqual(before);
    monotonic += 61_000;
    expect(clock.now().getTime()).toBe(monotonic + ahead);
  });

  it('takes a slow answer for a slow answer', async () => {
    roundTripMs = 400;
    const $queryRaw = () => {
      const ms = monotonic + ahead;
      monotonic += roundTripMs;
      return Promise.resolve([{ ms }]);
    };
    Object.assign(clock, { prisma: { $queryRaw } });
    await clock.measure();
    expect(clock.now().getTime()).toBe(monotonic + ahead);
  });
});
