import { variant } from '../../test/dominoes/table.js';
import { loserPoints, nearest5, winnerPoints } from './scoring.js';
import type { PipsLeft } from './scoring.js';
import type { AwardBase, Scoring } from './variant.js';

const { scoring } = variant('face-to-face').definition;
const left: PipsLeft = { own: 4, others: [12, 9], boardCount: 14 };

function award(base: AwardBase, over: Partial<Scoring> = {}, from = left): number {
  return winnerPoints({ ...scoring, ...over }, base, from);
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

  it('is counted in fives where points are', () => {
    expect(award('opponents', { round: 'fives' }, { own: 0, others: [6, 7], boardCount: 0 })).toBe(3);
  });

  it('on the base flat may depend on how the last tile went out', () => {
    const byFinish = { plain: 1, double: 2, bothEnds: 3, bothEndsDouble: 6 };
    expect(award('flat', { flat: 1, byFinish }, { ...left, finish: 'bothEndsDouble' })).toBe(6);
    expect(award('flat', { flat: 1, byFinish }, left)).toBe(1);
  });

  it('goes to the winner alone, unless everybody scores his own pips', () => {
    expect(loserPoints(scoring, 'opponents', left)).toBe(0);
    expect(loserPoints(scoring, 'eachOwn', { ...left, own: 12 })).toBe(12);
    expect(award('eachOwn')).toBe(4);
  });
});

describe('rounding to five', () => {
  it('takes remainders 1 and 2 down and 3 and 4 up', () => {
    expect([20, 21, 22, 23, 24].map(nearest5)).toEqual([20, 20, 20, 25, 25]);
  });
});
