import { decide, initialState, presets, turnSeats } from '../dominoes/index.js';
import type { Command, GameEvent, TimeControl } from '../dominoes/index.js';
import { cryptoChance } from './chance.js';
import { advance, noGame } from './loaded-game.js';
import { turnNotice } from './turn-notice.js';

const START = Date.UTC(2026, 10, 30, 12);
const after = (seconds: number) => new Date(START + seconds * 1000).toISOString();

const gameWith = (timeControl?: TimeControl) => {
  const events = decide(
    {
      type: 'CreateGame',
      at: after(0),
      variant: presets.find(({ id }) => id === 'face-to-face')!,
      seats: [{ player: 'ana' }, { player: 'bob' }],
      creator: {},
      visibility: 'unlisted',
      timeControl,
    },
    initialState,
    cryptoChance,
  );
  return advance(noGame('game'), events);
};

const carriedOut = (game: ReturnType<typeof gameWith>, command: Command) => {
  const events: GameEvent[] = decide(command, game.state, cryptoChance);
  const next = advance(game, events);
  return { game: next, notice: turnNotice(game.state, events, next) };
};

describe('the notice of a turn', () => {
  it('calls whoever is to act, with the deadline', () => {
    const game = gameWith({ perMove: 'PT1H', onTimeout: 'play' });
    const { notice, game: next } = carriedOut(game, { type: 'TimeOut', at: after(3600) });
    expect(notice?.turns.map(({ seat }) => seat)).toEqual(turnSeats(next.state));
    expect(notice?.deadline).toBe(after(7200));
  });

  it('calls nobody whose time is used up', () => {
    let game = gameWith({ perGame: 'PT1M', onTimeout: 'play' });
    const late = turnSeats(game.state)[0];
    game = carriedOut(game, { type: 'TimeOut', at: after(60) }).game;
    const [other] = turnSeats(game.state);
    expect(other).not.toBe(late);
    const { notice, game: next } = carriedOut(game, { type: 'TimeOut', at: after(120) });
    expect(turnSeats(next.state)).toEqual([late]);
    expect(notice).toBeUndefined();
  });
});
