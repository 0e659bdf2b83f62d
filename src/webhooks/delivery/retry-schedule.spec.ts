import { RETRY_STEPS_MS, retryAfterMs, retryDelay } from './retry-schedule.js';

const middle = () => 0.5;

describe('the retry schedule', () => {
  it('waits 5 s, 30 s, 2 m, 5 m, 30 m, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h, then gives up', () => {
    const seconds = [5, 30, 120, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];
    expect(RETRY_STEPS_MS.map((_, index) => retryDelay(index + 1, 0, middle))).toEqual(seconds.map((s) => s * 1_000));
    expect(retryDelay(12, 0, middle)).toBeUndefined();
  });

  it('spreads each wait by a fifth to either side', () => {
    expect(retryDelay(1, 0, () => 0)).toBe(4_000);
    expect(retryDelay(1, 0, () => 0.999_999)).toBe(6_000);
  });

  it('honours a longer Retry-After', () => {
    expect(retryDelay(2, 45_000, middle)).toBe(45_000);
  });

  it('honours Retry-After up to twice the step', () => {
    expect(retryDelay(2, 3_600_000, middle)).toBe(60_000);
  });

  it('does not come sooner for a shorter Retry-After', () => {
    expect(retryDelay(2, 1_000, middle)).toBe(30_000);
  });

  it('has no attempt left to offer Retry-After once exhausted', () => {
    expect(retryDelay(12, 60_000, middle)).toBeUndefined();
  });
});

describe('Retry-After', () => {
  const now = new Date('2026-12-01T10:00:00Z');

  it.each([
    ['seconds', '120', 120_000],
    ['an HTTP date', 'Tue, 01 Dec 2026 10:01:30 GMT', 90_000],
    ['a date gone by', 'Tue, 01 Dec 2026 09:00:00 GMT', 0],
    ['nonsense', 'soon', 0],
    ['nothing', undefined, 0],
  ])('is read from %s', (_, header, ms) => {
    expect(retryAfterMs(header, now)).toBe(ms);
  });
});
