import { Problem } from './problems/problem.js';

const DEEPEST = 32;

/** What every object has: a member of such a name is taken for it by the libraries that turn bodies into instances. */
const RESERVED: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));

// The only spellings of NUL, of surrogates, of reserved names and of numbers beyond a double in JSON that is valid UTF-8.
// They are rare, so that most bodies are never walked.
const SUSPECT = new RegExp(`\\\\u|"(?:${[...RESERVED].join('|')})"|[0-9][eE]\\+?[0-9]{3}|[0-9]{309}`);

// In Unicode mode a whole pair is one code point, so only a half matches.
const LONE_SURROGATE = /\p{Surrogate}/u;

/**
 * Refuses values that JSON can spell but that nothing behind it can store or compare: NUL and lone surrogates in text
 * (PostgreSQL and UTF-8 have no place for them), infinite numbers, names that every object has already, and nesting deeper
 * than any body of this API needs.
 *
 * @param text what `value` was parsed from
 * @throws {Problem} `validation-failed` with a pointer to the first of them
 */
export function refuseUnsafeValues(text: string, value: unknown): void {
  if (SUSPECT.test(text) || brackets(text) > DEEPEST) visit(value, '', 0);
}

function brackets(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x5b || code === 0x7b) count++;
  }
  return count;
}

function visit(value: unknown, pointer: string, depth: number): void {
  if (typeof value === 'string') {
    if (!isStorable(value)) throw Problem.invalid(pointer, UNSTORABLE);
  } else if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw Problem.invalid(pointer, TOO_LARGE);
  } else if (typeof value === 'object' && value !== null) {
    if (depth === DEEPEST) throw Problem.invalid(pointer, TOO_DEEP);
    for (const [key, member] of Object.entries(value)) {
      if (!isStorable(key)) throw Problem.invalid(pointer, UNSTORABLE);
      const inside = `${pointer}/${escapePointer(key)}`;
      if (RESERVED.has(key)) throw Problem.invalid(inside, RESERVED_NAME);
      visit(member, inside, depth + 1);
    }
  }
}

/** Whether text can be stored: neither NUL nor half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && !LONE_SURROGATE.test(text);
}

/** A key as a token of a JSON pointer (RFC 6901, section 3). */
export function escapePointer(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

export const UNSTORABLE = {
  en: 'holds a NUL character or half of a surrogate pair',
  fr: 'contient un caractère NUL ou une moitié de paire de substitution',
  es: 'contiene un carácter NUL o medio par sustituto',
};

const RESERVED_NAME = {
  en: 'is a reserved name',
  fr: 'est un nom réservé',
  es: 'es un nombre reservado',
};

const TOO_LARGE = {
  en: 'is a number too large to hold',
  fr: 'est un nombre trop grand',
  es: 'es un número demasiado grande',
};

const TOO_DEEP = {
  en: `is nested deeper than ${DEEPEST} levels`,
  fr: `est imbriqué sur plus de ${DEEPEST} niveaux`,
  es: `está anidado a más de ${DEEPEST} niveles`,
};
