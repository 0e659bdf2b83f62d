/**
 * Chance of the rules core that repeats itself: the same seed deals the same matches in every run. The generator is
 * mulberry32; nothing here needs to be unpredictable.
 *
 * @param {number} seed
 * @returns {import('../../src/dominoes/index.js').Chance}
 */
export function seededChance(seed) {
  let state = seed;
  const pick = (n) => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return Math.floor((((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32) * n);
  };
  const shuffle = (items) => {
    const shuffled = [...items];
    for (let last = shuffled.length - 1; last > 0; last--) {
      const other = pick(last + 1);
      [shuffled[last], shuffled[other]] = [shuffled[other], shuffled[last]];
    }
    return shuffled;
  };
  return { pick, shuffle };
}
