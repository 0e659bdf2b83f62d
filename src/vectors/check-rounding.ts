import { nearest5 } from '../dominoes/index.js';
import { unknownKeys } from './difference.js';
import type { Differences } from './difference.js';
import type { RoundingVector } from './vector.js';

export function checkRounding(vector: RoundingVector): Differences {
  const wrong = vector.cases.flatMap(([n, wanted]) => {
    const got = nearest5(n);
    return got === wanted ? [] : [`nearest5(${n}): expected ${wanted}, got ${got}`];
  });
  return [...unknownKeys('vector', vector, ['id', 'kind', 'title', 'covers', 'cases']), ...wrong];
}
