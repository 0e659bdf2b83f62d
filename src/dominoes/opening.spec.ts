import { dealt, variant } from '../../test/dominoes/table.js';
import type { PreviousRound } from './command.js';
import type { Opener } from './event.js';
import type { VariantOptions } from './variant.js';

/** Four hands whose highest double is seat 2's 5-5, and whose highest other tile seat 1's 6-5. */
const hands = [
  ['4-4', '6-0'],
  ['6-5', '3-3'],
  ['5-5', '1-0'],
  ['6-1', '2-0'],
];

const previous: PreviousRound = { opener: 3, reason: 'domino', winnerSeat: 0, winnerSide: 0 };

function opener(
  opening: NonNullable<VariantOptions['opening']>,
  over: object = {},
  id = 'venezuelan',
): Opener | undefined {
  return dealt(id, { hands, options: { opening }, ...over }).round?.opener;
}

describe('the first round is opened', () => {
  it('by the highest double, whatever the totals', () => {
    expect(opener({ first: { by: 'highestDouble', tile: 'forced' } })).toEqual({ seats: [2], tile: '5-5' });
  });

  it('without a double by the highest tile', () => {
    const without = [['5-4'], ['6-1'], ['3-0'], ['2-1']];
    const first = { by: 'highestDouble', tile: 'forced' } as const;
    expect(opener({ first }, { hands: without })).toEqual({ seats: [0], tile: '5-4' });
    expect(opener({ first, tileRank: 'highHalf' }, { hands: without })).toEqual({ seats: [1], tile: '6-1' });
  });

  it('by the lowest double, or without one the lowest tile', () => {
    expect(opener({ first: { by: 'lowestDouble', tile: 'forced' } })).toEqual({ seats: [1], tile: '3-3' });
    const without = [['5-4'], ['6-1'], ['3-0'], ['2-1']];
    const first = { by: 'lowestDouble', tile: 'forced' } as const;
    expect(opener({ first }, { hands: without })).toEqual({ seats: [3], tile: '2-1' });
    expect(opener({ first, tileRank: 'highHalf' }, { hands: without })).toEqual({ seats: [3], tile: '2-1' });
  });

  it('by the highest tile even past a double', () => {
    expect(opener({ first: { by: 'highestTile', tile: 'forced' } })).toEqual({ seats: [1], tile: '6-5' });
  });

  it('by the holder of a tile, or the highest double if nobody holds it', () => {
    expect(opener({ first: { by: 'holderOf:0-1', tile: 'forced' } })).toEqual({ seats: [2], tile: '1-0' });
    expect(opener({ first: { by: 'holderOf:6-6', tile: 'forced' } })).toEqual({ seats: [2], tile: '5-5' });
  });

  it('by the seat or the side that is drawn by lot', () => {
    expect(opener({ first: { by: 'lot', tile: 'free' } }, { lot: 3 })).toEqual({ seats: [3], tile: null });
    expect(opener({ first: { by: 'lotSide', tile: 'free' } }, { lot: 3 })).toEqual({ seats: [1, 3], tile: null });
  });

  it('with any tile where it is free, or where no tile found the opener', () => {
    expect(opener({ first: { by: 'highestDouble', tile: 'free' } })).toEqual({ seats: [2], tile: null });
    expect(opener({ first: { by: 'lot', tile: 'forced' } }, { lot: 1 })).toEqual({ seats: [1], tile: null });
  });
});

describe('a later round is opened', () => {
  it.each([
    ['rotate', [0]],
    ['sameOpener', [3]],
    ['roundWinner', [0]],
    ['winningSide', [0, 2]],
    ['otherSide', [0, 2]],
  ] as const)('under %s by %p', (by, seats) => {
    expect(opener({ next: { by, tile: 'free' } }, { previous })).toEqual({ seats, tile: null });
  });

  it('as a first one once the love is broken, whoever won', () => {
    const next = { by: 'sameOpener', tile: 'free' } as const;
    const first = { by: 'highestDouble', tile: 'forced' } as const;
    expect(opener({ first, next }, { previous: { ...previous, reset: true } })).toEqual({ seats: [2], tile: '5-5' });
  });

  it('as the first was', () => {
    const opening = { first: { by: 'highestDouble' }, next: { by: 'sameAsFirst', tile: 'forced' } } as const;
    expect(opener(opening, { previous })).toEqual({ seats: [2], tile: '5-5' });
  });

  it('by the lightest hand where a pair won as a side, level ones by distance from the opener', () => {
    const won = { ...previous, winnerSeat: null };
    const next = { by: 'roundWinner', tile: 'free' } as const;
    const left = (weights: string[]): PreviousRound => ({ ...won, hands: weights.map((tile) => [tile]) });
    expect(opener({ next }, { previous: left(['6-6', '0-0', '1-0', '0-0']) })?.seats).toEqual([2]);
    expect(opener({ next }, { previous: { ...left(['2-0', '0-0', '1-1', '0-0']), opener: 1 } })?.seats).toEqual([2]);
  });

  it('by its own rules after a block that was won and after a round that was not', () => {
    const opening = {
      next: { by: 'sameOpener', tile: 'free' },
      afterBlock: { by: 'roundWinner', tile: 'free' },
      afterVoid: { by: 'rotate', tile: 'free' },
    } as const;
    const block = { ...previous, reason: 'block' } as const;
    expect(opener(opening, { previous })?.seats).toEqual([3]);
    expect(opener(opening, { previous: { ...block, winnerSeat: 1, winnerSide: 1 } })?.seats).toEqual([1]);
    expect(opener(opening, { previous: { ...block, winnerSeat: null, winnerSide: null } })?.seats).toEqual([0]);
    expect(opener(opening, { previous: { ...previous, reason: 'stuck' } })?.seats).toEqual([3]);
  });

  it('after a block by the rule for any round where there is none of its own', () => {
    expect(variant('cuban').definition.opening.afterBlock).toBeUndefined();
    expect(opener({}, { previous: { ...previous, reason: 'block', winnerSeat: 1, winnerSide: 1 } }, 'cuban')).toEqual({
      seats: [1, 3],
      tile: null,
    });
  });
});
