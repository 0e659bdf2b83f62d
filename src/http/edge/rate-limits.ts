import type { RateLimitSetting } from '../settings.js';

/** How a request stands with the limit after being counted. */
export interface Standing {
  allowed: boolean;
  /** Requests left in this window. */
  remaining: number;
  /** Seconds until the next window. */
  reset: number;
}

/**
 * Counts requests in fixed windows: by the key they present or, without one, by address. The counts are this process's own.
 * One window serves everybody, so that forgetting the last one is a single assignment.
 *
 * Trying keys is counted against the address as well: a refused key charges it, and a key not yet seen in the window passes
 * only while the address has requests left.
 */
export class RateLimits {
  /** `RateLimit-Policy` (IETF draft-ietf-httpapi-ratelimit-headers). */
  readonly policy: string;
  private readonly milliseconds: number;
  private counts = new Map<string, number>();
  private ends = 0;

  constructor(
    private readonly limit: RateLimitSetting,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.milliseconds = limit.seconds * 1000;
    this.policy = `"default";q=${limit.requests};w=${limit.seconds}`;
  }

  /** @param key the presented key, undefined without one */
  count(key: string | undefined, address: string): Standing {
    const now = this.turn();
    const who = key ?? address;
    const before = this.counts.get(who);
    const isStranger = key !== undefined && before === undefined;
    if (isStranger && (this.counts.get(address) ?? 0) >= this.limit.requests)
      return this.standing(this.limit.requests + 1, now);
    const count = (before ?? 0) + 1;
    this.counts.set(who, count);
    return this.standing(count, now);
  }

  /** Counts a refused key against the address it came from. */
  charge(address: string): void {
    this.turn();
    this.counts.set(address, (this.counts.get(address) ?? 0) + 1);
  }

  private standing(count: number, now: number): Standing {
    return {
      allowed: count <= this.limit.requests,
      remaining: Math.max(0, this.limit.requests - count),
      reset: Math.max(1, Math.ceil((this.ends - now) / 1000)),
    };
  }

  private turn(): number {
    const now = this.now();
    if (now >= this.ends) {
      this.counts = new Map();
      this.ends = now + this.milliseconds;
    }
    return now;
  }
}
