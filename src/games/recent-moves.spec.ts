import type { GameEvent, LastMove } from '../dominoes/index.js';
import { newsTo, withMove } from './recent-moves.js';

const at = '2026-11-30T12:00:00.000Z';
const played = (seat: number): GameEvent => ({
  type: 'tile.played',
  at,
  seat,
  data: { tile: '6-5', end: 'left', pip: 5 },
});
const drawn = (seat: number): GameEvent => ({ type: 'tile.drawn', at, seat, data: { tile: '1-0' } });
const passed = (seat: number): GameEvent => ({ type: 'turn.passed', at, seat, data: {} });

const after = (...events: GameEvent[]) =>
  events.reduce<readonly LastMove[]>((moves, event, index) => withMove(moves, event, index + 1), []);

describe('the moves a player has not answered', () => {
  it('are all since his own last one', () => {
    const moves = after(played(0), passed(1), played(2), played(0));
    expect(newsTo(1, moves)).toEqual([
      { seat: 2, type: 'play', tile: '6-5', end: 'left', version: 3 },
      { seat: 0, type: 'play', tile: '6-5', end: 'left', version: 4 },
    ]);
  });

  it('hold every draw of the turn before, without its tile', () => {
    const moves = after(played(0), drawn(1), drawn(1), passed(1));
    expect(newsTo(0, moves)).toEqual([
      { seat: 1, type: 'draw', version: 2 },
      { seat: 1, type: 'draw', version: 3 },
      { seat: 1, type: 'pass', version: 4 },
    ]);
  });

  it('are kept no longer than a player needs them', () => {
    const moves = after(...Array.from({ length: 100 }, (_, turn) => played(turn % 4)));
    expect(moves).toHaveLength(4);
    expect(newsTo(0, moves).map(({ seat }) => seat)).toEqual([1, 2, 3]);
  });

  it('are those of the last turns of the round before, when a new one is dealt', () => {
    const ended: GameEvent = {
      type: 'round.started',
      at,
      data: { number: 2, opener: { seats: [1], tile: null }, hands: [], boneyard: [] },
    };
    expect(newsTo(1, after(played(1), played(0), ended))).toEqual([
      { seat: 0, type: 'play', tile: '6-5', end: 'left', version: 2 },
    ]);
  });
});
