import { hash, randomFillSync } from 'node:crypto';
import { LRUCache } from 'lru-cache';

const POOL_BYTES = 4096;
const TAIL_BYTES = 10;
/** Of the 20 that the bytes of a tail make, the layout has room for 19. */
const TAIL_DIGITS = 19;
const pool = Buffer.allocUnsafe(POOL_BYTES);
let used = POOL_BYTES;

/**
 * A new UUIDv7 (RFC 9562, section 5.7): 48 bits of milliseconds, then 74 random bits. There is no counter: one id says
 * nothing about the next, so that the id of an unlisted game can serve as its key.
 */
export function newId(): string {
  if (used + TAIL_BYTES > POOL_BYTES) {
    randomFillSync(pool);
    used = 0;
  }
  const tail = pool.toString('hex', used, used + TAIL_BYTES);
  used += TAIL_BYTES;
  return version7(Date.now(), tail);
}

/**
 * The UUIDv7 of `at` whose other bits come from the SHA-256 of `scope` and from `place` in it: the same at every reading of
 * the same event, in feed, webhook and redelivery, without a row that stores it. Nobody learns the scope from it.
 *
 * @param place 0 to 2^32 - 1; ids of one scope and time differ when their places do
 */
export function derivedId(at: Date, scope: string, place: number): string {
  let digest = digests.get(scope);
  if (digest === undefined) digests.set(scope, (digest = digestOf(scope)));
  return version7(at.getTime(), digest.head + ((digest.tail ^ place) >>> 0).toString(16).padStart(8, '0'));
}

interface Digest {
  /** The first hexadecimal digits of a tail, and the number that the last eight write. */
  readonly head: string;
  readonly tail: number;
}

/** A game's events share their scope, and its moves follow one another. */
const digests = new LRUCache<string, Digest>({ max: 10_000 });

function digestOf(scope: string): Digest {
  const digits = hash('sha256', scope);
  const split = TAIL_DIGITS - 8;
  return { head: digits.slice(0, split), tail: Number.parseInt(digits.slice(split, split + 8), 16) };
}

/** Lays out a UUIDv7 from its time and 19 hexadecimal digits or more, of which the two bits of the variant are overwritten. */
function version7(milliseconds: number, tail: string): string {
  const variant = '89ab'.charAt(Number.parseInt(tail.charAt(3), 16) & 3);
  return `${head(milliseconds)}${tail.slice(0, 3)}-${variant}${tail.slice(4, 7)}-${tail.slice(7, TAIL_DIGITS)}`;
}

let lastMilliseconds = Number.NaN;
let lastHead = '';

/** Time and version; ids come in bursts, so the last one is kept. */
function head(milliseconds: number): string {
  if (milliseconds !== lastMilliseconds) {
    const time = milliseconds.toString(16).padStart(12, '0');
    lastHead = `${time.slice(0, 8)}-${time.slice(8)}-7`;
    lastMilliseconds = milliseconds;
  }
  return lastHead;
}
