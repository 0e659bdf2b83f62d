import { variant } from '../../test/dominoes/table.js';
import { awardPoints, nearest5, pointsForCount } from './scoring.js';
import type { AwardBase, Scoring } from './variant.js';

const { scoring } = variant('face-to-face').definition;
const left = { own: 4, others: [12, 9], boardCount: 14 };

function award(base: AwardBase, over: Partial<Scoring> = {}, from = left): number {
  return awardPoints({ ...scoring, ...over }, base, from, null);
}

describe('the award of a round', () => {
  it.each<[AwardBase, number]>([
    ['opponents', 21],
    ['allHands', 25],
    ['sumOfDifferences', 13],
    ['opponentsMinusOwn', 17],
  ])('on the base %s of 4 against 12 and 9 is %i', (base, points) => {
    expect(award(base)).toBe(points);
  });

  it('is never negative', () => {
    expect(award('opponentsMinusOwn', {}, { own: 30, others: [3], boardCount: 0 })).toBe(0);
  });

  it('on the base ends reads the board count by its rule', () => {
    expect(award('ends')).toBe(0);
    expect(award('ends', {}, { ...left, boardCount: 15 })).toBe(15);
    expect(award('ends', { endsRule: 'round5' })).toBe(15);
    expect(award('ends', { endsRule: 'raw' })).toBe(14);
  });

  it('on the base flat is a constant', () => {
    expect(award('flat', { flat: 3 })).toBe(3);
  });

  it('is rounded once, after adding', () => {
    expect(award('opponents', { round: 'nearest5' }, { own: 0, others: [6, 6], boardCount: 0 })).toBe(10);
  });

  it('is raised by a capicúa after rounding', () => {
    const capicua = { factor: 2, bonus: 5, doubles: true };
    expect(awardPoints({ ...scoring, round: 'nearest5' }, 'opponents', left, capicua)).toBe(45);
  });
});

describe('rounding to five', () => {
  it('takes remainders 1 and 2 down and 3 and 4 up', () => {
    expect([20, 21, 22, 23, 24].map(nearest5)).toEqual([20, 20, 20, 25, 25]);
  });
});

describe('points in play', () => {
  it('are the count of a positive multiple', () => {
    const rule = { kind: 'multiples', of: [5], award: 'sum' } as const;
    expect([0, 5, 12, 15].map((count) => pointsForCount(rule, count))).toEqual([0, 5, 0, 15]);
  });

  it('count for each divider, as quotients or as the whole sum', () => {
    const of = [3, 5];
    expect(pointsForCount({ kind: 'multiples', of, award: 'quotient' }, 15)).toBe(8);
    expect(pointsForCount({ kind: 'multiples', of, award: 'quotient' }, 9)).toBe(3);
    expect(pointsForCount({ kind: 'multiples', of, award: 'sum' }, 15)).toBe(30);
  });
});
