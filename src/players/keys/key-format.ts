import { hash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Whose key it is, readable in the key itself: a leaked one shows at a glance what it opens. */
export type KeyKind = 'app' | 'player';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** 22 digits of base 62 carry 130 bits. */
const RANDOM_LENGTH = 22;

/** The fewest digits of base 62 that hold any CRC-32. */
const CHECKSUM_LENGTH = 6;

const KEY = new RegExp(`^(cap_(?:app|player)_[0-9A-Za-z]{${RANDOM_LENGTH}})([0-9A-Za-z]{${CHECKSUM_LENGTH}})$`);

/** A new secret, `cap_<kind>_<22 random digits><6 digits of checksum>`. */
export function newKey(kind: KeyKind): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => DIGITS.charAt(randomInt(DIGITS.length))).join('');
  const body = `cap_${kind}_${random}`;
  return body + checksum(body);
}

/**
 * Could this be a key of ours? A mistyped or truncated one is refused here, without a look-up. The checksum proves
 * nothing: anyone can compute it.
 */
export function isWellFormedKey(text: string): boolean {
  const [, body, sum] = KEY.exec(text) ?? [];
  return body !== undefined && sum === checksum(body);
}

/**
 * SHA-256 of a key, in base64: all that is stored of it. A plain hash does, since there is nothing to guess in 130
 * random bits. Looking it up leaks no useful timing either: whoever probes cannot choose the hash he probes with.
 */
export function hashKey(key: string): string {
  return hash('sha256', key, 'base64');
}

function checksum(body: string): string {
  let rest = crc32(body);
  let digits = '';
  while (digits.length < CHECKSUM_LENGTH) {
    digits = DIGITS.charAt(rest % DIGITS.length) + digits;
    rest = Math.floor(rest / DIGITS.length);
  }
  return digits;
}
