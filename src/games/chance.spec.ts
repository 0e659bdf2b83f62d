import { cryptoChance } from './chance.js';

describe('chance', () => {
  it('keeps every item and leaves the given list alone', () => {
    const items = Array.from({ length: 28 }, (_, index) => index);
    const shuffled = cryptoChance.shuffle(items);
    expect([...shuffled].sort((a, b) => a - b)).toEqual(items);
    expect(items).toEqual(Array.from({ length: 28 }, (_, index) => index));
  });

  it('brings each item to each place about equally often', () => {
    const rounds = 6000;
    const seen = Array.from({ length: 4 }, () => [0, 0, 0, 0]);
    for (let round = 0; round < rounds; round++) {
      cryptoChance.shuffle([0, 1, 2, 3]).forEach((item, place) => {
        const row = seen[item];
        if (row) row[place] = (row[place] ?? 0) + 1;
      });
    }
    // 1500 expected, standard deviation 33.5: seven of them are passed once in a hundred billion runs.
    for (const count of seen.flat()) expect(Math.abs(count - rounds / 4)).toBeLessThan(240);
  });

  it('draws lots within bounds', () => {
    const lots = Array.from({ length: 200 }, () => cryptoChance.pick(3));
    expect(new Set(lots)).toEqual(new Set([0, 1, 2]));
  });
});
