import type { Variant } from '../dominoes/index.js';
import { checkAward } from './check-award.js';
import { checkLayout } from './check-layout.js';
import { checkOpener } from './check-opener.js';
import { checkRound } from './check-round.js';
import { checkRounding } from './check-rounding.js';
import type { Differences } from './difference.js';
import { variantOf } from './table.js';
import type { Vector } from './vector.js';

/** Plays one vector through the rules core. What cannot be played at all is a difference too. */
export function check(vector: Vector): Differences {
  try {
    return checkKind(vector);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

function checkKind(vector: Vector): Differences {
  switch (vector.kind) {
    case 'rounding':
      return checkRounding(vector);
    case 'opener':
      return checkOpener(vector);
    case 'layout':
      return checkLayout(vector);
    case 'award':
      return checkAward(vector);
    case 'round':
      return checkRound(vector);
    default:
      return unknownKind(vector);
  }
}

function unknownKind(vector: never): Differences {
  return [`unknown kind of vector: ${(vector as Vector).kind}`];
}

/**
 * Does the vector say something about the variant? Besides its own: what belongs to no
 * variant, and for a variant on a line the layouts of any other line.
 */
export function concerns(id: string, vector: Vector): boolean {
  if (!('variant' in vector) || vector.variant === id) return true;
  return (
    vector.kind === 'layout' &&
    isLine(variantOf(id).definition) &&
    isLine(variantOf(vector.variant, vector.options).definition)
  );
}

function isLine({ layout }: Variant): boolean {
  return layout.spinner === 'none' && layout.ends !== 1 && layout.match !== 'sumTo7';
}
