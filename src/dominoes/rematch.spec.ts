import { AT, after, creation, noChance, refusal, seated, when } from '../../test/dominoes/table.js';
import { decide, initialState, rematchTerms, replay, rotatedSeats } from './index.js';
import type { Command, CreateGame, GameState } from './index.js';

const table = (id: string, over: Partial<CreateGame> = {}): GameState =>
  replay(decide(creation(id, over), initialState, noChance));
const link = (game: string): Command => ({ type: 'LinkRematch', at: AT, game });
const resign: Command = { type: 'Resign', at: AT, seat: 0 };

describe('a rematch', () => {
  it('takes over what was settled, and no position dealt by hand', () => {
    const state = table('classic-pairs', {
      players: 4,
      teams: 'pairs',
      target: 50,
      visibility: 'private',
      absence: 'play',
      seats: seated(4),
      setup: { scores: [3, 4] },
    });
    const { variant } = state.settings;
    expect(rematchTerms(state)).toEqual({
      variant,
      players: 4,
      teams: 'pairs',
      target: 50,
      visibility: 'private',
      absence: 'play',
    });
  });

  it('is for as many as played, where fewer started than were asked', () => {
    const state = after(table('classic-draw', { players: 4, seats: seated(2) }), { type: 'StartGame', at: AT });
    expect(rematchTerms(state)).toMatchObject({ players: 2 });
    expect(rotatedSeats(state)).toEqual(['bea', 'ana']);
  });

  it.each([
    ['face-to-face', 2, ['bea', 'ana']],
    ['three-player', 3, ['bea', 'cid', 'ana']],
    ['classic-pairs', 4, ['bea', 'cid', 'dan', 'ana']],
    ['seven-plus-seven', 2, ['bea', 'ana', 'bea', 'ana']],
  ])('seats everybody one seat on: %s', (id, players, rotated) => {
    const state = table(id, { players, seats: seated(players) });
    expect(rotatedSeats(state)).toEqual(rotated);
    const again = table(id, {
      ...rematchTerms(state),
      seats: rotatedSeats(state).map((player) => (player === null ? { open: true } : { player })),
      rematchOf: 'first',
    });
    expect(again.seats.map(({ player }) => player)).toEqual(rotated);
    expect(again.settings.rematchOf).toBe('first');
  });

  it('of a game with a fixed number of rounds has no target either', () => {
    expect(rematchTerms(table('best-of-ten', { seats: seated(2) })).target).toBeUndefined();
  });

  it('is said in the stream of the finished game, once', () => {
    const state = table('face-to-face', { seats: seated(2) });
    expect(refusal(() => when(state, link('second')))).toBe('game-not-finished');
    const over = after(state, resign);
    expect(when(over, link('second'))).toEqual([{ type: 'game.rematched', at: AT, data: { game: 'second' } }]);
    const linked = after(over, link('second'));
    expect(linked).toMatchObject({ status: 'finished', rematch: 'second', result: over.result });
    expect(refusal(() => when(linked, link('second')))).toBe('already-linked');
    expect(after(linked, link('third')).rematch).toBe('third');
  });
});
