import { Problem } from './problems/problem.js';

/** For a cursor whose parts make no sense to the list. */
export const invalidCursor = (pointer: string): Problem =>
  Problem.invalid(pointer, {
    en: 'is no cursor of this list',
    fr: 'n’est pas un curseur de cette liste',
    es: 'no es un cursor de esta lista',
  });

/** Where a page of a list ended, as opaque text. */
export function encodeCursor(parts: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(parts.map(String))).toString('base64url');
}

/**
 * The parts of a cursor, as text. Anything {@link encodeCursor} did not make of `arity` parts is `validation-failed`.
 * `pointer` names the query parameter it came in.
 */
export function decodeCursor(text: string, arity: number, pointer = '/cursor'): string[] {
  const parts = parsed(Buffer.from(text, 'base64url').toString());
  if (!isTexts(parts) || parts.length !== arity || encodeCursor(parts) !== text) throw invalidCursor(pointer);
  return parts;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((part) => typeof part === 'string' && !part.includes('\0'));
}
