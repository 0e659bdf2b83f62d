import { isDeepStrictEqual } from 'node:util';
import type { Variant, VariantOptions } from '../../dominoes/index.js';

/** The options that make `changed` of `base`: what it says otherwise, and nothing else. */
export function optionsBetween(base: Variant, changed: Variant): VariantOptions {
  return difference(base, changed) ?? {};
}

/** The dotted paths of what options set: `match.target`. A table by number of seats, a list or a null is one thing. */
export function pathsOf(options: VariantOptions): string[] {
  return leaves(options, '');
}

function difference(base: object, changed: object): object | undefined {
  const entries = Object.entries(changed).flatMap(([key, value]): [string, unknown][] => {
    const before: unknown = base[key as keyof typeof base];
    if (isDeepStrictEqual(before, value)) return [];
    const part = isRecord(before) && isRecord(value) ? difference(before, value) : undefined;
    return [[key, part ?? value]];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

function leaves(value: object, parent: string): string[] {
  return Object.entries(value).flatMap(([key, member]: [string, unknown]) => {
    const path = parent === '' ? key : `${parent}.${key}`;
    return isRecord(member) ? leaves(member, path) : [path];
  });
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
