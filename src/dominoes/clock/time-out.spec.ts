import fc from 'fast-check';
import { anyGame } from '../../../test/dominoes/random-variants.js';
import {
  after,
  AT,
  commandOf,
  creation,
  dealt,
  fold,
  later,
  noChance,
  pick,
  play,
  refusal,
  seated,
  seededChance,
  timeOut,
  variant,
  when,
} from '../../../test/dominoes/table.js';
import { decide, deadlineOf, initialState, legalMoves, nextReminder, playerView, replay, turnSeats } from '../index.js';
import type { GameEvent, GameState } from '../index.js';

const HANDS = {
  hands: [
    ['6-6', '5-4', '1-0'],
    ['6-5', '6-3', '2-2'],
  ],
  boneyard: ['4-1', '0-0'],
};
const types = (events: readonly GameEvent[]): string[] => events.map(({ type }) => type);

describe('a timeout that loses the game', () => {
  const state = dealt('face-to-face', { ...HANDS, timeControl: { perMove: 'PT60S', onTimeout: 'forfeit' } });

  it('comes at the deadline and not before, for the first move too', () => {
    expect(refusal(() => when(state, later(59.999, timeOut)))).toBe('time-not-up');
    const events = when(state, later(60, timeOut));
    expect(events).toEqual([
      { type: 'game.timed_out', at: '2026-01-01T12:01:00.000Z', seat: 0, data: { side: 0 } },
      expect.objectContaining({
        type: 'game.finished',
        data: { result: expect.objectContaining({ reason: 'timeout', winnerSide: 1 }), scores: [0, 0] },
      }),
    ]);
    expect(refusal(() => when(fold(state, events), later(61, timeOut)))).toBe('time-not-up');
  });

  it('binds both partners of a pair', () => {
    const pairs = dealt('latin-partnership', {
      hands: [['6-6', '1-0'], ['6-5'], ['6-4'], ['6-3']],
      timeControl: { perMove: 'PT60S', onTimeout: 'forfeit' },
    });
    const over = after(pairs, play(0, '6-6'), later(60, timeOut));
    expect(over.result?.players.map(({ outcome }) => outcome)).toEqual(['won', 'lost', 'won', 'lost']);
  });

  it('never comes in a game without a clock', () => {
    expect(refusal(() => when(dealt('face-to-face', HANDS), later(1e9, timeOut)))).toBe('time-not-up');
  });
});

describe('a timeout after which the turn is played', () => {
  const control = { perMove: 'PT60S', onTimeout: 'play' } as const;

  it('plays the only legal move', () => {
    const state = dealt('face-to-face', { ...HANDS, timeControl: control });
    expect(when(state, later(60, timeOut))).toMatchObject([
      { type: 'turn.timed_out', seat: 0 },
      { type: 'tile.played', seat: 0, data: { tile: '6-6' } },
    ]);
  });

  it('plays a legal move by chance where there are several', () => {
    const led = after(dealt('face-to-face', { ...HANDS, timeControl: control }), play(0, '6-6'));
    const tiles = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => {
      const [, played] = when(led, later(60, timeOut), seededChance(seed));
      return played?.type === 'tile.played' ? played.data.tile : undefined;
    });
    expect(new Set(tiles)).toEqual(new Set(['6-5', '6-3']));
  });

  it('draws until the turn is over, and passes', () => {
    const state = dealt('face-to-face', {
      hands: [
        ['6-6', '6-4'],
        ['3-3', '2-2'],
      ],
      boneyard: ['4-1', '0-0'],
      timeControl: control,
    });
    const events = when(after(state, play(0, '6-6')), later(60, timeOut));
    expect(types(events)).toEqual(['turn.timed_out', 'tile.drawn', 'tile.drawn', 'turn.passed']);
  });

  it('does not empty the boneyard for who could have played', () => {
    const state = dealt('face-to-face', { ...HANDS, options: { draw: { voluntary: true } }, timeControl: control });
    const events = when(after(state, play(0, '6-6')), later(60, timeOut));
    expect(types(events)).toEqual(['turn.timed_out', 'tile.drawn', 'tile.played']);
  });

  it('gives the turn on: the next has his whole time', () => {
    const state = dealt('face-to-face', { ...HANDS, timeControl: control });
    const next = after(state, later(75, timeOut));
    expect(turnSeats(next)).toEqual([1]);
    expect(deadlineOf(next)).toBe('2026-01-01T12:02:15.000Z');
  });
});

it.each(['forfeit', 'play'] as const)(
  'hands that are not picked in time are dealt and nobody loses (%s)',
  (onTimeout) => {
    const command = creation(variant('face-to-face', { deal: { pick: true } }), {
      seats: seated(2),
      timeControl: { perGame: 'PT60S', onTimeout },
    });
    const state = after(replay(decide(command, initialState, seededChance(4))), pick(1, 3));
    const events = when(state, later(60, timeOut), seededChance(1));
    expect(events.map(({ type, ...event }) => [type, 'seat' in event ? event.seat : null])).toEqual([
      ['turn.timed_out', 0],
      ['tiles.picked', 0],
      ['turn.timed_out', 1],
      ['tiles.picked', 1],
      ['round.opened', null],
    ]);
    expect(fold(state, events).round?.hands.map((hand) => hand.length)).toEqual([7, 7]);
  },
);

describe('a table that is not full in time', () => {
  const command = creation('face-to-face', { players: 2, seats: seated(1), expiresAfter: 'P1D' });
  const state = replay(decide(command, initialState, noChance));
  const DAY = 86_400;

  it('is closed', () => {
    expect(playerView(state, []).expiresAt).toBe('2026-01-02T12:00:00.000Z');
    expect(refusal(() => when(state, later(DAY - 1, timeOut)))).toBe('time-not-up');
    expect(when(state, later(DAY, timeOut))).toEqual([
      { type: 'game.aborted', at: '2026-01-02T12:00:00.000Z', data: { reason: 'expired' } },
    ]);
  });

  it('is joined before, and no longer then', () => {
    const join = { type: 'TakeSeat', at: AT, player: 'bea' } as const;
    expect(refusal(() => when(state, later(DAY, join)))).toBe('time-expired');
    const joined = after(state, later(DAY - 1, join));
    expect(joined.status).toBe('active');
    expect(deadlineOf(joined)).toBeNull();
    expect(playerView(joined, [])).not.toHaveProperty('expiresAt');
  });
});

it('reminders come in order, those that are past are not made up for', () => {
  const state = dealt('face-to-face', {
    ...HANDS,
    timeControl: { perMove: 'P1D', onTimeout: 'forfeit', reminders: ['PT1H', 'PT12H', 'P2D'] },
  });
  expect(nextReminder(state, AT)).toBe('2026-01-02T00:00:00.000Z');
  expect(nextReminder(state, '2026-01-02T00:00:00.000Z')).toBe('2026-01-02T11:00:00.000Z');
  expect(nextReminder(state, '2026-01-02T11:00:00.000Z')).toBeNull();
});

it('at any moment either a move or a timeout is accepted, and what was stored leads to the same clock', () => {
  fc.assert(
    fc.property(anyGame, fc.boolean(), fc.boolean(), ({ variant: chosen, players, seed }, isPerMove, isPlay) => {
      const chance = seededChance(seed);
      const time = isPerMove ? { perMove: 'PT60S' } : { perGame: 'PT10M', increment: 'PT20S' };
      const timeControl = { ...time, onTimeout: isPlay ? 'play' : 'forfeit' } as const;
      const events = decide(creation(chosen, { players, seats: seated(players), timeControl }), initialState, chance);
      let state: GameState = replay(events);
      let seconds = 0;
      for (let moves = 0; moves < 40 && state.status === 'active'; moves += 1) {
        seconds += chance.pick(66);
        const [seat = -1] = turnSeats(state);
        const move = commandOf(legalMoves(state, seat)[0]!);
        const isLate = refusal(() => when(state, later(seconds, timeOut), chance)) === undefined;
        expect(refusal(() => when(state, later(seconds, move), chance))).toBe(isLate ? 'time-expired' : undefined);
        const next = when(state, later(seconds, isLate ? timeOut : move), chance);
        state = fold(state, next);
        events.push(...next);
        expect(deadlineOf(state) === null).toBe(state.status !== 'active');
      }
      expect(replay(JSON.parse(JSON.stringify(events)) as GameEvent[])).toEqual(state);
    }),
    { numRuns: 60, endOnFailure: true },
  );
});
