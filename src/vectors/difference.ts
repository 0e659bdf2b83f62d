import { isDeepStrictEqual } from 'node:util';
import type { Expected } from './vector.js';

/** What differs between expectation and outcome, one line each; empty if nothing does. */
export type Differences = string[];

/**
 * Compares each expectation with what came out. Every expected key must be among
 * `actual`: an expectation that nothing answers is a failure, not a comment.
 */
export function compare(where: string, expected: Expected | undefined, actual: Expected): Differences {
  return Object.entries(expected ?? {}).flatMap(([key, wanted]) => {
    if (!Object.hasOwn(actual, key)) return [`${where}.${key}: no such expectation is known`];
    const got = actual[key];
    if (isDeepStrictEqual(wanted, got)) return [];
    return [`${where}.${key}: expected ${JSON.stringify(wanted)}, got ${JSON.stringify(got)}`];
  });
}

/** The keys of an input that nothing reads. */
export function unknownKeys(where: string, input: object, known: readonly string[]): Differences {
  return Object.keys(input)
    .filter((key) => !known.includes(key))
    .map((key) => `${where}.${key}: no such field is known`);
}
