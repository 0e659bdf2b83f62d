import { RateLimits } from './rate-limits.js';

describe('the limit of requests', () => {
  let now: number;
  let limits: RateLimits;

  beforeEach(() => {
    now = 1_000_000;
    limits = new RateLimits({ requests: 3, seconds: 10 }, () => now);
  });

  const spend = (key: string | undefined, address = '10.0.0.1', times = 1) =>
    Array.from({ length: times }, () => limits.count(key, address)).map(({ allowed }) => allowed);

  it('is counted for each key, wherever it calls from', () => {
    expect(spend('a', '10.0.0.1', 2)).toEqual([true, true]);
    expect(spend('a', '10.0.0.2', 2)).toEqual([true, false]);
    expect(spend('b')).toEqual([true]);
  });

  it('is counted for each address without a key', () => {
    expect(spend(undefined, '10.0.0.1', 4)).toEqual([true, true, true, false]);
    expect(spend(undefined, '10.0.0.2')).toEqual([true]);
  });

  it('starts anew with each window', () => {
    spend('a', '10.0.0.1', 4);
    now += 9_999;
    expect(limits.count('a', '10.0.0.1')).toEqual({ allowed: false, remaining: 0, reset: 1 });
    now += 1;
    expect(limits.count('a', '10.0.0.1')).toEqual({ allowed: true, remaining: 2, reset: 10 });
  });

  it('says what it allows, what is left and when the next window begins', () => {
    expect(limits.policy).toBe('"default";q=3;w=10');
    limits.count('a', '10.0.0.1');
    now += 2_500;
    expect(limits.count('a', '10.0.0.1')).toEqual({ allowed: true, remaining: 1, reset: 8 });
  });

  it('stops an address that tries keys, and not the keys seen there before', () => {
    spend('good');
    for (const guess of ['x', 'y', 'z']) {
      expect(spend(guess)).toEqual([true]);
      limits.charge('10.0.0.1');
    }
    expect(spend('another guess')).toEqual([false]);
    expect(spend('good')).toEqual([true]);
    expect(spend('another guess', '10.0.0.2')).toEqual([true]);
  });
});
