/** Where randomness comes from: outside. Asked only when tiles are dealt. */
export interface Chance {
  /** The items in random order, as a new array. */
  shuffle<T>(items: readonly T[]): T[];
  /** A random integer from 0 to `n` - 1. */
  pick(n: number): number;
}
