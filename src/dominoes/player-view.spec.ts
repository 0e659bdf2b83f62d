import { after, AT, creation, dealt, draw, noChance, play, seated } from '../../test/dominoes/table.js';
import { decide, initialState, playerView, replay } from './index.js';

const state = dealt('face-to-face', {
  hands: [
    ['6-6', '6-5', '3-0'],
    ['1-1', '2-1'],
  ],
  boneyard: ['4-3', '6-1', '2-2'],
});

describe('the view of a game', () => {
  it('shows a viewer his own hand and moves, and of the others only counts', () => {
    const view = playerView(state, [0]);
    expect(view.seats).toEqual([
      { seat: 0, side: 0, player: 'ana', handCount: 3, hand: ['6-6', '6-5', '3-0'] },
      { seat: 1, side: 1, player: 'bea', handCount: 2 },
    ]);
    expect(view.round?.boneyardCount).toBe(3);
    expect(view.legalMoves).toEqual([{ seat: 0, type: 'play', tile: '6-6' }]);
    expect(view.turn).toEqual({ seats: [0], since: AT, deadline: null });
  });

  it('shows who waits for his turn no moves, and a spectator none at all', () => {
    expect(playerView(state, [1]).legalMoves).toEqual([]);
    const spectator = playerView(state, []);
    expect(spectator).not.toHaveProperty('legalMoves');
    expect(spectator.seats.every((seat) => !('hand' in seat))).toBe(true);
  });

  it('keeps the forced lead to the opener until it lies on the table', () => {
    expect(playerView(state, [0]).round?.opener).toEqual({ seats: [0], tile: '6-6' });
    expect(playerView(state, [1]).round?.opener).toEqual({ seats: [0] });
    expect(playerView(after(state, play(0, '6-6')), [1]).round?.opener).toEqual({ seats: [0], tile: '6-6' });
  });

  it('shows the layout in order of play, its open ends and the last move', () => {
    const { round } = playerView(after(state, play(0, '6-6'), draw(1), draw(1), play(1, '6-1', 'right')), []);
    expect(round?.layout).toEqual({
      tiles: [
        { tile: '6-6', pip: 6, seat: 0, at: AT },
        { tile: '6-1', end: 'right', pip: 1, seat: 1, at: AT },
      ],
      ends: [
        { end: 'left', pip: 6 },
        { end: 'right', pip: 1 },
      ],
    });
    expect(round?.lastMove).toEqual({ seat: 1, type: 'play', tile: '6-1', end: 'right', version: state.version + 4 });
  });

  it('does not name the tile that was drawn last', () => {
    const { round } = playerView(after(state, play(0, '6-6'), draw(1)), [1]);
    expect(round?.lastMove).toEqual({ seat: 1, type: 'draw', version: state.version + 2 });
  });

  it('shows the spinner, and the board count only where points come of it', () => {
    const hands = [
      ['6-6', '3-0'],
      ['6-3', '2-1'],
    ];
    const fives = playerView(after(dealt('fives-up', { hands, boneyard: ['0-0'] }), play(0, '6-6')), [1]);
    expect(fives.round?.layout).toMatchObject({ spinner: '6-6', boardCount: 12 });
    expect(fives.legalMoves?.[0]).toEqual({ seat: 1, type: 'play', tile: '6-3', end: 'left', points: 15 });
    const plain = playerView(after(dealt('fives-up-plain', { hands, boneyard: ['0-0'] }), play(0, '6-6')), [1]);
    expect(plain.round?.layout).not.toHaveProperty('boardCount');
    expect(plain.legalMoves?.[0]).not.toHaveProperty('points');
  });

  it('shows the hands of rounds that are over, and every hand of a game that is', () => {
    const last = dealt('face-to-face', { hands: [['5-5'], ['2-1']], scores: [30, 0] });
    const next = playerView(after(last, play(0, '5-5')), []);
    expect(next.rounds[0]?.hands).toEqual([[], ['2-1']]);
    expect(next.seats.every((seat) => !('hand' in seat))).toBe(true);
    const over = playerView(
      after(dealt('face-to-face', { hands: [['5-5'], ['2-1']], scores: [49, 0] }), play(0, '5-5')),
      [],
    );
    expect(over).toMatchObject({ status: 'finished', turn: null, result: { winnerSide: 0 } });
    expect(over.seats.map((seat) => seat.hand)).toEqual([[], ['2-1']]);
  });

  it('shows earlier states of a finished game with every hand', () => {
    const revealed = playerView(state, [], true);
    expect(revealed.seats.map((seat) => seat.hand)).toEqual([
      ['6-6', '6-5', '3-0'],
      ['1-1', '2-1'],
    ]);
  });

  it('holds both hands of a player who has two', () => {
    const both = dealt('seven-plus-seven', { hands: [['6-6'], ['5-5'], ['4-4'], ['3-3']], lot: 0 });
    expect(playerView(both, [0, 2]).seats.map((seat) => seat.hand)).toEqual([['6-6'], undefined, ['4-4'], undefined]);
  });

  it('has neither round nor turn while the game waits', () => {
    const events = decide(
      creation('face-to-face', { seats: [...seated(1), { invited: 'bea' }] }),
      initialState,
      noChance,
    );
    expect(playerView(replay(events), [0])).toMatchObject({
      status: 'waiting',
      version: 1,
      round: null,
      turn: null,
      scores: [0, 0],
      seats: [
        { seat: 0, player: 'ana', handCount: 0 },
        { seat: 1, player: null, invited: 'bea', handCount: 0 },
      ],
    });
    expect(playerView(replay(events), [0])).not.toHaveProperty('legalMoves');
  });
});
