import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { check, concerns } from './check.js';
import { variantOf } from './table.js';
import type { Vector } from './vector.js';

/**
 * `FILE... [--variant ID]`: plays the vectors of the files through the rules core, prints
 * what differs and, last, `N passed, M failed`. Returns the exit code: 1 if anything failed.
 * Throws where there is nothing to play: no file, none readable, no such variant.
 */
export function run(args: readonly string[], print: (line: string) => void): number {
  const { values, positionals: files } = parseArgs({
    args: [...args],
    options: { variant: { type: 'string' } },
    allowPositionals: true,
  });
  const { variant } = values;
  if (variant !== undefined) variantOf(variant);
  if (files.length === 0) throw new Error('name at least one vector file');

  let passed = 0;
  let failed = 0;
  for (const vector of files.flatMap(read)) {
    if (variant !== undefined && !concerns(variant, vector)) continue;
    const differences = check(vector);
    if (differences.length === 0) passed++;
    else failed++;
    for (const difference of differences) print(`${vector.id}: ${difference}`);
  }
  print(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

function read(file: string): readonly Vector[] {
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof content === 'object' && content !== null && 'vectors' in content && Array.isArray(content.vectors)) {
    return content.vectors as Vector[];
  }
  throw new Error(`${file} is no vector file`);
}
