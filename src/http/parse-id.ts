import type { PipeTransform } from '@nestjs/common';
import { Problem } from './problems/problem.js';
import { uuidOf } from './type-id.js';

/** Pipe for a path parameter: a TypeID becomes its UUID; text that is no such id names nothing, which is `not-found`. */
export function parseId(prefix: string): PipeTransform<string, string> {
  return {
    transform(text) {
      const uuid = uuidOf(prefix, text);
      if (uuid === undefined) throw new Problem('not-found');
      return uuid;
    },
  };
}
