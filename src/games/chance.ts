import { randomInt } from 'node:crypto';
import type { Chance } from '../dominoes/index.js';

/**
 * Deals and lots. Only a cryptographic source will do: the state of `Math.random` can be
 * recovered from a few deals, and with it every hand to come.
 */
export const cryptoChance: Chance = {
  shuffle<T>(items: readonly T[]): T[] {
    const shuffled = [...items];
    // Fisher–Yates, from the end.
    for (let last = shuffled.length - 1; last > 0; last--) {
      const other = randomInt(last + 1);
      [shuffled[last], shuffled[other]] = [shuffled[other] as T, shuffled[last] as T];
    }
    return shuffled;
  },
  pick: (n) => randomInt(n),
};
