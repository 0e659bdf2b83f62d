import { hash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** The key a request presents (RFC 6750, section 2.1); undefined for any other `Authorization` and for none. */
export function bearerKey({ authorization }: IncomingHttpHeaders): string | undefined {
  return authorization === undefined ? undefined : /^bearer +(\S+)$/i.exec(authorization)?.[1];
}

/** Compares in constant time, for keys that are known themselves rather than by their hash. */
export function isSameKey(presented: string, expected: string): boolean {
  return timingSafeEqual(hash('sha256', presented, 'buffer'), hash('sha256', expected, 'buffer'));
}
