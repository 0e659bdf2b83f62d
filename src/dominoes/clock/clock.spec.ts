import {
  after,
  AT,
  creation,
  dealt,
  draw,
  fold,
  later,
  noChance,
  pass,
  pick,
  play,
  refusal,
  seated,
  variant,
  when,
} from '../../../test/dominoes/table.js';
import { deadlineOf, decide, initialState, playerView, replay, timeOf, turnSeats } from '../index.js';
import type { Command, GameEvent, GameState, TimeControl } from '../index.js';
import { msOf } from './instant.js';

const HANDS = {
  hands: [
    ['6-6', '5-4', '1-0'],
    ['6-5', '3-3', '2-2'],
  ],
  boneyard: ['4-1', '0-0'],
};
const FORFEIT = { onTimeout: 'forfeit' } as const;

const start = (timeControl: Omit<TimeControl, 'onTimeout'>, more: object = {}): GameState =>
  dealt('face-to-face', { ...HANDS, timeControl: { ...FORFEIT, ...timeControl }, ...more });

/** Seconds from the start to the deadline. */
const deadline = (state: GameState): number => (msOf(deadlineOf(state)!) - msOf(AT)) / 1000;
/** Seconds left to each side. */
const remaining = (state: GameState): number[] => state.clock!.remaining!.map((ms) => ms / 1000);

const away = (seconds: number, player: string, duration: string): Command =>
  later(seconds, { type: 'StartVacation', at: AT, player, duration });
const back = (seconds: number, player: string): Command => later(seconds, { type: 'EndVacation', at: AT, player });
const paused = (seconds: number, until: number): GameEvent => ({
  type: 'clock.paused',
  at: timeOf(msOf(AT) + seconds * 1000),
  data: { until: timeOf(msOf(AT) + until * 1000) },
});

describe('time for each move', () => {
  it('runs anew from each turn', () => {
    const first = start({ perMove: 'PT60S' });
    expect(deadline(first)).toBe(60);
    const second = after(first, later(10, play(0, '6-6')));
    expect(deadline(second)).toBe(70);
    expect(playerView(second, []).turn).toEqual({
      seats: [1],
      since: '2026-01-01T12:00:10.000Z',
      deadline: '2026-01-01T12:01:10.000Z',
    });
  });

  it('is up at the deadline: a move is refused then, whoever sends it, and accepted a millisecond before', () => {
    const state = start({ perMove: 'PT60S' });
    expect(refusal(() => when(state, later(60, play(0, '6-6'))))).toBe('time-expired');
    expect(refusal(() => when(state, later(60, play(1, '6-5'))))).toBe('time-expired');
    expect(refusal(() => when(state, later(60, { type: 'Resign', at: AT, seat: 1 })))).toBe('time-expired');
    expect(refusal(() => when(state, later(59.999, play(0, '6-6'))))).toBeUndefined();
  });

  const led = (options: object): GameState =>
    after(
      start(
        { perMove: 'PT60S' },
        {
          ...HANDS,
          hands: [
            ['6-6', '6-4'],
            ['3-3', '2-2'],
          ],
          options,
        },
      ),
      play(0, '6-6'),
    );

  it('goes on after a draw that keeps the turn', () => {
    const drawn = after(led({}), later(20, draw(1)));
    expect(turnSeats(drawn)).toEqual([1]);
    expect(deadline(drawn)).toBe(60);
  });

  it('runs anew after such a draw if the variant says so', () => {
    const drawn = after(led({ drawRestartsClock: true }), later(20, draw(1)));
    expect(turnSeats(drawn)).toEqual([1]);
    expect(deadline(drawn)).toBe(80);
  });

  it('runs anew after a draw that ends the turn', () => {
    const drawn = after(led({ draw: { mode: 'one' } }), later(20, draw(1)));
    expect(turnSeats(drawn)).toEqual([0]);
    expect(deadline(drawn)).toBe(80);
  });

  it('runs anew when the next round is dealt, and no more when the game is over', () => {
    const state = start({ perMove: 'PT60S' }, { hands: [['6-6'], ['5-5']], boneyard: [] });
    const next = after(state, later(30, play(0, '6-6')));
    expect(next.round?.number).toBe(2);
    expect(deadline(next)).toBe(90);
    const over = after(next, later(40, { type: 'Resign', at: AT, seat: 1 }));
    expect(deadlineOf(over)).toBeNull();
  });
});

describe('time for the whole game', () => {
  it('is used by the side that is to act, and grows by the increment with its move', () => {
    const first = start({ perGame: 'PT100S', increment: 'PT5S' });
    expect(deadline(first)).toBe(100);
    const second = after(first, later(30, play(0, '6-6')));
    expect(remaining(second)).toEqual([75, 100]);
    expect(deadline(second)).toBe(130);
    const third = after(second, later(50, play(1, '6-5', 'left')));
    expect(remaining(third)).toEqual([75, 85]);
    expect(deadline(third)).toBe(125);
  });

  it('is used by draws too, which earn no increment while they keep the turn', () => {
    const led = after(
      start(
        { perGame: 'PT100S', increment: 'PT5S' },
        {
          hands: [
            ['6-6', '6-4'],
            ['3-3', '2-2'],
          ],
          boneyard: ['4-1', '0-0'],
        },
      ),
      play(0, '6-6'),
    );
    const drawn = after(led, later(20, draw(1)));
    expect(remaining(drawn)).toEqual([105, 100]);
    expect(deadline(drawn)).toBe(100);
    const passed = after(drawn, later(30, draw(1)), later(40, pass(1)));
    expect(remaining(passed)).toEqual([105, 65]);
  });

  it('is shared by the partners of a pair', () => {
    const pairs = dealt('latin-partnership', {
      hands: [
        ['6-6', '1-0'],
        ['6-5', '2-0'],
        ['6-4', '3-0'],
        ['6-3', '4-0'],
      ],
      timeControl: { ...FORFEIT, perGame: 'PT100S' },
    });
    const moves = [play(0, '6-6'), play(1, '6-5', 'left'), play(2, '6-4', 'right'), play(3, '4-0', 'right')];
    const state = moves.reduce((now, move, index) => after(now, later(10 * (index + 1), move)), pairs);
    expect(remaining(state)).toEqual([80, 80]);
    expect(deadline(state)).toBe(120);
  });

  it('says in the end what the loser had left', () => {
    const over = after(start({ perGame: 'PT100S' }), later(40, { type: 'Resign', at: AT, seat: 1 }));
    expect(playerView(over, []).clock).toEqual({ remaining: ['PT1M', 'PT1M40S'] });
  });
});

describe('while hands are being picked', () => {
  const picking = (timeControl: Omit<TimeControl, 'onTimeout'>): GameState => {
    const picked = variant('face-to-face', { deal: { pick: true } });
    const command = creation(picked, { seats: seated(2), timeControl: { ...FORFEIT, ...timeControl } });
    return replay(decide(command, initialState, noChance));
  };

  it('the clock runs for all alike, and starts anew when the round opens', () => {
    const state = picking({ perMove: 'PT60S' });
    expect(deadline(state)).toBe(60);
    const half = after(state, later(20, pick(1)));
    expect(deadline(half)).toBe(60);
    expect(deadline(after(half, later(30, pick(0))))).toBe(90);
  });

  it('no side is charged', () => {
    const state = after(picking({ perGame: 'PT60S' }), later(20, pick(1)), later(30, pick(0)));
    expect(remaining(state)).toEqual([60, 60]);
    expect(deadline(state)).toBe(90);
  });
});

describe('vacation', () => {
  const state = start({ perMove: 'PT24H', vacation: 'P2D' });
  const HOUR = 3600;

  it('stops the clock of who is away; he may still move', () => {
    const gone = after(state, away(2 * HOUR, 'ana', 'PT10H'));
    expect(deadline(gone)).toBe(34 * HOUR);
    expect(playerView(gone, []).clock).toEqual({
      vacation: ['P1DT14H', 'P2D'],
      awayUntil: ['2026-01-02T00:00:00.000Z', null],
    });
    expect(deadline(after(gone, later(5 * HOUR, play(0, '6-6'))))).toBe(29 * HOUR);
  });

  it('of who is not to act stops nothing until it is his turn', () => {
    const gone = after(state, away(2 * HOUR, 'bea', 'PT10H'));
    expect(deadline(gone)).toBe(24 * HOUR);
    expect(deadline(after(gone, later(3 * HOUR, play(0, '6-6'))))).toBe(36 * HOUR);
    expect(deadline(after(gone, later(13 * HOUR, play(0, '6-6'))))).toBe(37 * HOUR);
  });

  it('gives back what is not used of it when it is ended', () => {
    const returned = after(state, away(2 * HOUR, 'ana', 'PT10H'), back(5 * HOUR, 'ana'));
    expect(deadline(returned)).toBe(27 * HOUR);
    expect(playerView(returned, []).clock).toEqual({ vacation: ['P1DT21H', 'P2D'], awayUntil: [null, null] });
  });

  it('is counted in whole minutes, one that has begun as used, so that all that is shown can be taken', () => {
    const gone = after(state, away(0, 'ana', 'P2D'));
    for (const [seconds, left] of [
      [0.001, 'P1DT23H59M'],
      [60, 'P1DT23H59M'],
      [60.001, 'P1DT23H58M'],
      [12 * HOUR + 90, 'P1DT11H58M'],
    ] as const) {
      const returned = after(gone, back(seconds, 'ana'));
      expect(playerView(returned, []).clock?.vacation).toEqual([left, 'P2D']);
      const again = after(returned, away(seconds + 1, 'ana', left));
      expect(playerView(again, []).clock?.vacation).toEqual(['PT0S', 'P2D']);
    }
  });

  it('cannot be stretched by coming back time and again', () => {
    let now = state;
    for (const minute of [0, 1, 2]) now = after(now, away(minute, 'ana', 'PT1M'), back(minute + 0.5, 'ana'));
    expect(playerView(now, []).clock?.vacation).toEqual(['P1DT23H57M', 'P2D']);
  });

  it('is not taken twice at a time, nor beyond what there is, nor where there is none', () => {
    const gone = after(state, away(0, 'ana', 'PT10H'));
    expect(refusal(() => when(gone, away(HOUR, 'ana', 'PT1H')))).toBe('already-away');
    expect(refusal(() => when(gone, away(11 * HOUR, 'ana', 'PT1H')))).toBeUndefined();
    expect(refusal(() => when(state, away(0, 'ana', 'PT49H')))).toBe('not-enough-vacation');
    expect(refusal(() => when(start({ perMove: 'PT1H' }), away(0, 'ana', 'PT1H')))).toBe('not-enough-vacation');
    expect(refusal(() => when(dealt('face-to-face', HANDS), away(0, 'ana', 'PT1H')))).toBe('no-clock');
    expect(refusal(() => when(state, away(0, 'eva', 'PT1H')))).toBe('not-seated');
    expect(refusal(() => when(state, back(0, 'ana')))).toBe('not-away');
    expect(refusal(() => when(gone, back(10 * HOUR, 'ana')))).toBe('not-away');
    expect(refusal(() => when(state, away(24 * HOUR, 'ana', 'PT1H')))).toBe('time-expired');
  });

  it('of one partner stops nothing where the other may open for both', () => {
    const opening = dealt('latin-partnership', {
      hands: [['1-0'], ['2-0'], ['3-0'], ['4-0']],
      previous: { opener: 1, reason: 'domino', winnerSeat: 0, winnerSide: 0 },
      options: { opening: { next: { by: 'winningSide', tile: 'free' } } },
      timeControl: { ...FORFEIT, perMove: 'PT24H', vacation: 'P2D' },
    });
    expect(turnSeats(opening)).toEqual([0, 2]);
    const one = after(opening, away(HOUR, 'ana', 'PT10H'));
    expect(deadline(one)).toBe(24 * HOUR);
    expect(deadline(after(one, away(2 * HOUR, 'cid', 'PT5H')))).toBe(29 * HOUR);
  });

  it('is one for all the seats of a player', () => {
    const seven = dealt('seven-plus-seven', {
      hands: [['6-6'], ['6-5'], ['6-4'], ['6-3']],
      timeControl: { ...FORFEIT, perMove: 'PT24H', vacation: 'P2D' },
    });
    const [event] = when(seven, away(0, 'ana', 'PT10H'));
    expect(event).toMatchObject({ data: { seats: [0, 2] } });
    expect(playerView(fold(seven, [event!]), []).clock?.vacation).toEqual(['P1DT14H', 'P2D', 'P1DT14H', 'P2D']);
  });
});

describe('a pause', () => {
  const state = start({ perGame: 'PT100S' });

  it('lets nobody’s time run, and ends by itself', () => {
    const stopped = fold(state, [paused(20, 500)]);
    expect(deadline(stopped)).toBe(580);
    expect(playerView(stopped, []).clock).toMatchObject({ pausedUntil: '2026-01-01T12:08:20.000Z' });
    const moved = after(stopped, later(300, play(0, '6-6')));
    expect(remaining(moved)).toEqual([80, 100]);
    expect(deadline(moved)).toBe(600);
    const much = after(moved, later(550, play(1, '6-5', 'left')));
    expect(remaining(much)).toEqual([80, 50]);
    expect(playerView(much, []).clock).not.toHaveProperty('pausedUntil');
  });

  it('can end before', () => {
    const resumed: GameEvent = { type: 'clock.resumed', at: '2026-01-01T12:01:00.000Z', data: {} };
    expect(deadline(fold(state, [paused(20, 500), resumed]))).toBe(140);
  });
});

describe('a game without a time control', () => {
  it('has no clock and no deadline', () => {
    const state = dealt('face-to-face', HANDS);
    expect(state.clock).toBeNull();
    expect(deadlineOf(state)).toBeNull();
    expect(playerView(state, [])).toMatchObject({ timeControl: null, turn: { deadline: null } });
    expect(playerView(state, [])).not.toHaveProperty('clock');
  });
});
