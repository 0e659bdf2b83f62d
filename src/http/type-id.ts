// Crockford's base 32 in lower case, as the TypeID specification 0.3.0 has it: 26 digits of five bits hold the 128 of a
// UUID after two zero bits. Written out rather than taken from a library, which would make objects: every view holds a
// dozen ids.
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';
const SUFFIX = /^[0-7][0-9a-hjkmnp-tv-z]{25}$/;
const LEADING_BITS = 2;
const HYPHEN = 0x2d;

/** Values of digits by character code. */
const FROM_HEX = valuesOf('0123456789abcdef');
const FROM_DIGIT = valuesOf(DIGITS);
/** Two digits of base 32 for each ten bits, two of base 16 for each eight. */
const TO_DIGITS = Array.from({ length: 1024 }, (_, bits) => DIGITS.charAt(bits >> 5) + DIGITS.charAt(bits & 31));
const TO_HEX = Array.from({ length: 256 }, (_, bits) => bits.toString(16).padStart(2, '0'));

/** The TypeID of a UUID in lower case: `typeId('game', '0190…')` is `game_…`. */
export function typeId(prefix: string, uuid: string): string {
  let suffix = '';
  let bits = 0;
  let held = LEADING_BITS;
  for (let at = 0; at < uuid.length; at++) {
    const code = uuid.charCodeAt(at);
    if (code === HYPHEN) continue;
    bits = (bits << 4) | Number(FROM_HEX[code]);
    held += 4;
    if (held < 10) continue;
    held -= 10;
    suffix += TO_DIGITS[bits >> held];
    bits &= (1 << held) - 1;
  }
  return `${prefix}_${suffix}`;
}

/** The UUID of a TypeID with that prefix; undefined for any other text. */
export function uuidOf(prefix: string, text: string): string | undefined {
  if (!text.startsWith(`${prefix}_`)) return undefined;
  const suffix = text.slice(prefix.length + 1);
  if (!SUFFIX.test(suffix)) return undefined;
  let hex = '';
  let bits = 0;
  let held = -LEADING_BITS;
  for (let at = 0; at < suffix.length; at++) {
    bits = (bits << 5) | Number(FROM_DIGIT[suffix.charCodeAt(at)]);
    held += 5;
    if (held < 8) continue;
    held -= 8;
    hex += TO_HEX[bits >> held];
    bits &= (1 << held) - 1;
  }
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

function valuesOf(digits: string): Uint8Array {
  const values = new Uint8Array(128);
  for (let value = 0; value < digits.length; value++) values[digits.charCodeAt(value)] = value;
  return values;
}
