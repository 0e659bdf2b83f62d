import { createHash, randomFillSync } from 'node:crypto';

// Crockford's base 32 in lower case, as the TypeID specification 0.3.0 has it.
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';
const SUFFIX = /^[0-7][0-9a-hjkmnp-tv-z]{25}$/;

const POOL_BYTES = 4096;
const pool = Buffer.allocUnsafe(POOL_BYTES);
let used = POOL_BYTES;

/**
 * A new UUIDv7 (RFC 9562, section 5.7): 48 bits of milliseconds, then 74 random bits. There is no counter: one id says
 * nothing about the next, so that the id of an unlisted game can serve as its key.
 */
export function newId(): string {
  if (used + 10 > POOL_BYTES) {
    randomFillSync(pool);
    used = 0;
  }
  const rest = pool.toString('hex', used, (used += 10));
  return version7(Date.now(), rest);
}

/**
 * The UUIDv7 of `at` whose other bits come from the SHA-256 of `parts`: the same at every reading of the same event, in
 * feed, webhook and redelivery, without a row that stores it.
 */
export function derivedId(at: Date, ...parts: readonly (string | number)[]): string {
  const rest = createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 20);
  return version7(at.getTime(), rest);
}

/** Lays out a UUIDv7 from milliseconds and 20 hexadecimal digits, of which the two variant bits are overwritten. */
function version7(milliseconds: number, rest: string): string {
  const time = milliseconds.toString(16).padStart(12, '0');
  const variant = ((Number.parseInt(rest.charAt(3), 16) & 0x3) | 0x8).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-${variant}${rest.slice(4, 7)}-${rest.slice(7, 19)}`;
}

/** The TypeID of a UUID: `typeId('game', '0190…')` is `game_…`, 26 digits of base 32 after the prefix. */
export function typeId(prefix: string, uuid: string): string {
  const hex = uuid.replaceAll('-', '');
  // 26 digits of five bits hold the 128 after two zero bits: the first byte makes two digits, then each five hexadecimal
  // digits make four.
  const lead = Number.parseInt(hex.slice(0, 2), 16);
  let suffix = digit(lead >> 5) + digit(lead);
  for (let at = 2; at < 32; at += 5) {
    const bits = Number.parseInt(hex.slice(at, at + 5), 16);
    suffix += digit(bits >> 15) + digit(bits >> 10) + digit(bits >> 5) + digit(bits);
  }
  return `${prefix}_${suffix}`;
}

/** The UUID of a TypeID with that prefix; undefined for any other text. */
export function uuidOf(prefix: string, text: string): string | undefined {
  if (!text.startsWith(`${prefix}_`)) return undefined;
  const suffix = text.slice(prefix.length + 1);
  if (!SUFFIX.test(suffix)) return undefined;
  let hex = ((DIGITS.indexOf(suffix.charAt(0)) << 5) | DIGITS.indexOf(suffix.charAt(1))).toString(16).padStart(2, '0');
  for (let at = 2; at < 26; at += 4) {
    let bits = 0;
    for (const character of suffix.slice(at, at + 4)) bits = (bits << 5) | DIGITS.indexOf(character);
    hex += bits.toString(16).padStart(5, '0');
  }
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

function digit(bits: number): string {
  return DIGITS.charAt(bits & 31);
}
