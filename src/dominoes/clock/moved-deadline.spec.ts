import {
  after,
  AT,
  creation,
  dealt,
  draw,
  fold,
  later,
  noChance,
  pick,
  play,
  seated,
  variant,
  when,
} from '../../../test/dominoes/table.js';
import { deadlineOf, decide, initialState, replay } from '../index.js';
import type { Command, GameEvent, GameState, TimeControl, VacationStarted, VariantOptions } from '../index.js';

const CONTROL = { perMove: 'PT1H', vacation: 'P2D', onTimeout: 'forfeit' } as const;

/** Seat 1 is to act, and has to draw. */
const toDraw = (options: VariantOptions, time: { timeControl?: TimeControl } = { timeControl: CONTROL }): GameState =>
  after(
    dealt('face-to-face', {
      hands: [
        ['6-6', '6-4'],
        ['3-3', '2-2'],
      ],
      boneyard: ['4-1', '0-0'],
      options,
      ...time,
    }),
    play(0, '6-6'),
  );
const away = (player: string, duration: string): Command => ({ type: 'StartVacation', at: AT, player, duration });
const back = (player: string): Command => ({ type: 'EndVacation', at: AT, player });
const told = (events: readonly GameEvent[]) =>
  events.map(({ data }) => ('deadline' in data ? data.deadline : undefined));

describe('the deadline of a turn under way', () => {
  it('is told by a vacation that stops its clock, and by its end', () => {
    const state = toDraw({});
    const start = when(state, later(60, away('bea', 'PT2H')));
    expect(start).toMatchObject([{ type: 'clock.vacation_started', data: { deadline: '2026-01-01T15:00:00.000Z' } }]);
    const gone = after(state, later(60, away('bea', 'PT2H')));
    expect(told(when(gone, later(120, back('bea'))))).toEqual(['2026-01-01T13:01:00.000Z']);
  });

  it('is told by the vacation of who is not to act as well, though it stays', () => {
    const state = toDraw({});
    expect(told(when(state, later(60, away('ana', 'PT2H'))))).toEqual([deadlineOf(state)]);
  });

  it('is told by a draw that starts the clock anew', () => {
    const events = when(toDraw({ drawRestartsClock: true }), later(60, draw(1)));
    expect(events).toMatchObject([
      { type: 'tile.drawn', data: { tile: expect.any(String), deadline: '2026-01-01T13:01:00.000Z' } },
    ]);
  });

  it('is not told by a draw that leaves it, or that gives the turn on, nor without a clock', () => {
    expect(told(when(toDraw({}), later(60, draw(1))))).toEqual([undefined]);
    expect(told(when(toDraw({ draw: { mode: 'one' } }), later(60, draw(1))))).toEqual([undefined]);
    expect(told(when(toDraw({ drawRestartsClock: true }, {}), later(60, draw(1))))).toEqual([undefined]);
  });

  it('is told by a pick after which nobody is waited for who is away', () => {
    const command = creation(variant('face-to-face', { deal: { pick: true } }), {
      seats: seated(2),
      timeControl: CONTROL,
    });
    const state = after(replay(decide(command, initialState, noChance)), away('ana', 'PT2H'));
    expect(deadlineOf(state)).toBe('2026-01-01T15:00:00.000Z');
    expect(told(when(state, later(60, pick(1))))).toEqual([undefined]);
    expect(told(when(state, later(60, pick(0))))).toEqual(['2026-01-01T13:01:00.000Z']);
  });

  it('is told by a player who leaves and is waited for no longer', () => {
    const command = creation(variant('draw-dominoes', { deal: { pick: true } }), {
      players: 3,
      seats: seated(3),
      absence: 'play',
      timeControl: CONTROL,
    });
    const state = after(replay(decide(command, initialState, noChance)), away('ana', 'PT2H'));
    const [left] = when(state, later(60, { type: 'LeaveSeat', at: AT, player: 'ana' }));
    expect(left).toMatchObject({ type: 'game.seat_left', data: { deadline: '2026-01-01T13:01:00.000Z' } });
  });

  it('follows from the events all the same: those that were stored without it are read as they were', () => {
    const state = toDraw({});
    const [event] = when(state, later(60, away('bea', 'PT2H')));
    const { at, data } = event as VacationStarted;
    const { deadline, ...stored } = data;
    expect(deadlineOf(fold(state, [{ type: 'clock.vacation_started', at, data: stored }]))).toBe(deadline);
  });
});
