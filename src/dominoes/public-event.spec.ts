import { AT, creation, noChance, only, seated } from '../../test/dominoes/table.js';
import { decide, initialState, publicEvent } from './index.js';
import type { GameEvent } from './index.js';

const hands = [
  ['6-6', '1-0'],
  ['6-5', '0-0'],
];
const events = decide(
  creation('face-to-face', { seats: seated(2), setup: { hands, boneyard: ['4-4'] } }),
  initialState,
  noChance,
);

describe('an event as others see it', () => {
  it('does not tell how a game was set up', () => {
    const created = only(events, 'game.created');
    expect(created.data).toHaveProperty('setup');
    expect(publicEvent(created, [0], false).data).not.toHaveProperty('setup');
    expect(publicEvent(created, [0], true).data).not.toHaveProperty('setup');
  });

  it('shows of a deal the viewer’s own hands', () => {
    const deal = only(events, 'round.started');
    expect(publicEvent(deal, [1], false)).toEqual({
      type: 'round.started',
      at: AT,
      data: {
        number: 1,
        opener: { seats: [0] },
        hands: [
          { seat: 0, handCount: 2 },
          { seat: 1, handCount: 2, hand: ['6-5', '0-0'] },
        ],
        boneyardCount: 1,
      },
    });
    expect(publicEvent(deal, [0], false).data).toMatchObject({ opener: { seats: [0], tile: '6-6' } });
  });

  it('shows the whole deal once the game is finished', () => {
    expect(publicEvent(only(events, 'round.started'), [], true).data).toMatchObject({
      opener: { seats: [0], tile: '6-6' },
      hands: [{ hand: hands[0] }, { hand: hands[1] }],
      boneyard: ['4-4'],
    });
  });

  it('shows a drawn tile to who drew it until the game is finished', () => {
    const drawn: GameEvent = { type: 'tile.drawn', at: AT, seat: 1, data: { tile: '4-4' } };
    expect(publicEvent(drawn, [1], false)).toEqual(drawn);
    expect(publicEvent(drawn, [0], false)).toEqual({ type: 'tile.drawn', at: AT, seat: 1, data: {} });
    expect(publicEvent(drawn, [], true)).toEqual(drawn);
  });

  it('shows everybody the deadline that a draw or a pick has moved, and not the tiles', () => {
    const deadline = '2026-01-01T12:01:00.000Z';
    const drawn: GameEvent = { type: 'tile.drawn', at: AT, seat: 1, data: { tile: '4-4', deadline } };
    expect(publicEvent(drawn, [], false).data).toEqual({ deadline });
    const data = { positions: [3], tiles: ['4-4'], deadline };
    const picked: GameEvent = { type: 'tiles.picked', at: AT, seat: 1, data };
    expect(publicEvent(picked, [], false).data).toEqual({ positions: [3], deadline });
  });

  it('is the event itself where nothing is hidden', () => {
    const passed: GameEvent = { type: 'turn.passed', at: AT, seat: 1, data: {} };
    expect(publicEvent(passed, [], false)).toBe(passed);
  });
});
