import { after, creation, noChance, play, seated } from '../../test/dominoes/table.js';
import { decide, initialState, InvalidSetup, replay, type Setup } from './index.js';

/** What is wrong with a position of a game for two, by pointer. */
function faults(setup: Setup): Record<string, string> {
  try {
    decide(creation('face-to-face', { seats: seated(2), setup }), initialState, noChance);
    return {};
  } catch (error) {
    if (!(error instanceof InvalidSetup)) throw error;
    return Object.fromEntries(error.faults.map(({ pointer, kind }) => [pointer, kind]));
  }
}

const previous = { opener: 0, reason: 'block', winnerSeat: null, winnerSide: 0 } as const;

describe('a position dealt by hand is refused', () => {
  it.each<[string, Setup, Record<string, string>]>([
    ['a tile twice', { hands: [['6-6'], ['6-6']] }, { '/hands/1/0': 'tile-twice' }],
    ['a tile turned round', { hands: [['6-5'], ['1-0']], boneyard: ['0-0', '5-6'] }, { '/boneyard/1': 'tile-twice' }],
    ['a tile of no such set', { hands: [['6-6'], ['0-0', '9-9']] }, { '/hands/1/1': 'no-such-tile' }],
    ['no tile at all', { hands: [['tile'], ['6-6']] }, { '/hands/0/0': 'no-such-tile' }],
    ['an empty hand', { hands: [['6-6'], []] }, { '/hands/1': 'empty-hand' }],
    ['a hand too many', { hands: [['6-6'], ['5-5'], ['4-4']] }, { '/hands': 'not-a-hand-each' }],
    ['a boneyard alone', { boneyard: ['6-6'] }, { '/boneyard': 'boneyard-without-hands' }],
    ['a score too few', { scores: [10] }, { '/scores': 'not-a-score-each' }],
    ['a score below zero', { scores: [10, -5] }, { '/scores/1': 'no-score' }],
    ['a lot for no seat', { lot: 2 }, { '/lot': 'no-such-seat' }],
    ['no seat before', { previous: { ...previous, opener: 2 } }, { '/previous/opener': 'no-such-seat' }],
    ['no winner before', { previous: { ...previous, winnerSeat: 7 } }, { '/previous/winnerSeat': 'no-such-seat' }],
    ['no side before', { previous: { ...previous, winnerSide: 2 } }, { '/previous/winnerSide': 'no-such-side' }],
    [
      'a previous hand of no tiles',
      { previous: { ...previous, hands: [['tile'], []] } },
      { '/previous/hands/0/0': 'no-such-tile' },
    ],
    ['round number zero', { roundNumber: 0 }, { '/roundNumber': 'no-round-number' }],
  ])('with %s', (_what, setup, wrong) => {
    expect(faults(setup)).toEqual(wrong);
  });

  it('with everything that is wrong said at once', () => {
    expect(faults({ hands: [['6-6', '6-6'], []], scores: [1.5, 0], lot: 3 })).toEqual({
      '/hands/0/1': 'tile-twice',
      '/hands/1': 'empty-hand',
      '/scores/0': 'no-score',
      '/lot': 'no-such-seat',
    });
  });
});

describe('a position dealt by hand', () => {
  it('may lie beyond the target: the match ends with the round', () => {
    const setup = { scores: [56, 82], hands: [['6-6'], ['1-0']] };
    const game = replay(decide(creation('face-to-face', { seats: seated(2), setup }), initialState, noChance));
    expect(game.status).toBe('active');
    expect(after(game, play(0, '6-6'))).toMatchObject({
      status: 'finished',
      scores: [57, 82],
      result: { reason: 'target', winnerSide: 1 },
    });
  });
});
