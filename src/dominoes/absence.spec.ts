import fc from 'fast-check';
import {
  AT,
  after,
  commandOf,
  creation,
  fold,
  noChance,
  only,
  pass,
  play,
  refusal,
  seated,
  seededChance,
  variant,
  when,
} from '../../test/dominoes/table.js';
import { deadlineOf, decide, initialState, legalMoves, playerView, replay, turnSeats } from './index.js';
import type { Command, CreateGame, GameEvent, GameState } from './index.js';

const leave = (player: string): Command => ({ type: 'LeaveSeat', at: AT, player });
const join = (player: string, seat?: number): Command => ({ type: 'TakeSeat', at: AT, player, seat });
const types = (events: readonly GameEvent[]): string[] => events.map(({ type }) => type);

/** A table of three that may be left; seat 0 leads, and can go on to the end. */
const HANDS = [
  ['6-6', '6-1', '1-0'],
  ['6-5', '5-2', '2-2'],
  ['6-4', '4-3', '3-0'],
];
function table(over: Partial<CreateGame> = {}): GameState {
  const players = over.players ?? 3;
  const command = creation('block-dominoes', {
    absence: 'play',
    players,
    seats: seated(players),
    setup: { hands: HANDS, boneyard: [], lot: 0 },
    ...over,
  });
  return replay(decide(command, initialState, noChance));
}

describe('leaving a game that is being played', () => {
  it('empties the seat, and the others go on', () => {
    const state = table();
    expect(when(state, leave('cid'))).toEqual([{ type: 'game.seat_left', at: AT, seat: 2, data: { player: 'cid' } }]);
    expect(after(state, leave('cid'))).toMatchObject({ status: 'active', seats: [{}, {}, { player: null }] });
  });

  it('has the turn of who leaves played at once, and later every turn of the seat', () => {
    const state = after(table(), play(0, '6-6'));
    expect(types(when(state, leave('bea')))).toEqual(['game.seat_left', 'tile.played']);
    const without = after(state, leave('bea'));
    expect(turnSeats(without)).toEqual([2]);
    const later = when(after(without, play(2, '6-4', 'right')), pass(0));
    expect(later.map((event) => [event.type, 'seat' in event && event.seat])).toEqual([
      ['turn.passed', 0],
      ['tile.played', 1],
    ]);
  });

  it('takes a tile by chance where there is a choice, and the only move where there is none', () => {
    const state = after(table(), leave('bea'));
    const move = only(when(state, play(0, '6-6')).slice(1), 'tile.played');
    expect(move).toMatchObject({ seat: 1, data: { tile: '6-5' } });
  });

  it('goes on with the next round where the absent opens it', () => {
    const state = table({ setup: { hands: [['6-6'], ['6-5', '0-0'], ['6-4', '2-2']], boneyard: [] } });
    const events = when(after(state, leave('bea')), play(0, '6-6'), seededChance(3));
    expect(types(events).slice(0, 3)).toEqual(['tile.played', 'round.ended', 'round.started']);
    const next = fold(after(state, leave('bea')), events);
    expect(next.seats[turnSeats(next)[0] ?? 1]?.player).not.toBeNull();
  });

  it('ends the game for the side that is left alone', () => {
    const state = after(table(), leave('cid'));
    const events = when(state, leave('ana'));
    expect(types(events)).toEqual(['game.seat_left', 'game.finished']);
    const { result } = only(events, 'game.finished').data;
    expect(result).toMatchObject({ reason: 'resigned', winnerSide: 1, winnerSeat: 1 });
    expect(result.players).toEqual([
      { seat: 0, side: 0, player: null, outcome: 'lost' },
      { seat: 1, side: 1, player: 'bea', outcome: 'won' },
      { seat: 2, side: 2, player: null, outcome: 'lost' },
    ]);
  });

  it('ends a game of pairs when both partners have gone, not before', () => {
    const pairs = replay(
      decide(
        creation('venezuelan', { absence: 'play', players: 4, seats: seated(4), setup: { lot: 1 } }),
        initialState,
        seededChance(5),
      ),
    );
    const alone = fold(pairs, when(pairs, leave('ana'), seededChance(5)));
    expect(alone.status).toBe('active');
    const other = fold(alone, when(alone, leave('bea'), seededChance(5)));
    expect(other.status).toBe('active');
    expect(only(when(other, leave('cid'), seededChance(5)), 'game.finished').data.result).toMatchObject({
      reason: 'resigned',
      winnerSide: 1,
    });
  });

  it('leaves the opening to a partner who is there', () => {
    const either = replay(
      decide(
        creation(variant('venezuelan', { opening: { first: { by: 'lotSide', tile: 'free' } } }), {
          absence: 'play',
          players: 4,
          seats: seated(4),
          setup: { hands: [['6-6'], ['2-1'], ['4-4'], ['6-4']], boneyard: [], lot: 0 },
        }),
        initialState,
        noChance,
      ),
    );
    expect(types(when(either, leave('ana')))).toEqual(['game.seat_left']);
    expect(turnSeats(after(either, leave('ana')))).toEqual([0, 2]);
  });

  it('does not run the clock of a partner who is away for a seat that nobody sits on', () => {
    const pairs = replay(
      decide(
        creation(variant('venezuelan', { opening: { first: { by: 'lotSide', tile: 'free' } } }), {
          absence: 'play',
          players: 4,
          seats: seated(4),
          setup: { hands: [['6-6'], ['2-1'], ['4-4'], ['6-4']], boneyard: [], lot: 0 },
          timeControl: { perMove: 'PT60S', vacation: 'P1D', onTimeout: 'forfeit' },
        }),
        initialState,
        noChance,
      ),
    );
    const away = after(pairs, { type: 'StartVacation', at: AT, player: 'ana', duration: 'P1D' });
    expect(deadlineOf(away)).toBe('2026-01-01T12:01:00.000Z');
    expect(deadlineOf(after(away, leave('cid')))).toBe('2026-01-02T12:01:00.000Z');
    expect(deadlineOf(after(away, leave('cid'), join('eva')))).toBe('2026-01-01T12:01:00.000Z');
  });

  it('voids what was proposed, since others would have to agree', () => {
    const asked = after(table(), {
      type: 'MakeProposal',
      at: AT,
      player: 'ana',
      terms: { kind: 'end', outcome: 'draw' },
    });
    expect(after(asked, leave('cid')).proposal).toBeNull();
  });

  it('settles an agreement or a resignation among those who are there', () => {
    const scores = [10, 5, 90];
    const state = after(table({ setup: { hands: HANDS, boneyard: [], lot: 0, scores } }), leave('cid'));
    const agreed = after(
      state,
      { type: 'MakeProposal', at: AT, player: 'ana', terms: { kind: 'end', outcome: 'scores' } },
      { type: 'AcceptProposal', at: AT, player: 'bea' },
    );
    expect(agreed.result).toMatchObject({ reason: 'agreement', winnerSide: 0 });
    expect(after(state, { type: 'Resign', at: AT, seat: 0 }).result).toMatchObject({ winnerSide: 1 });
  });

  it.each<[string, GameState, Command]>([
    ['not-seated', table(), leave('eva')],
    ['game-not-waiting', table({ absence: undefined }), leave('ana')],
    ['game-not-waiting', table({ players: 2, seats: seated(2), setup: { hands: HANDS.slice(1) } }), leave('ana')],
  ])('is refused as %s', (code, state, command) => {
    expect(refusal(() => when(state, command))).toBe(code);
  });
});

describe('taking the seat of somebody who has left', () => {
  const left = after(table(), leave('bea'));

  it('gives its hand and its turn to who takes it', () => {
    expect(when(left, join('eva'))).toEqual([{ type: 'game.seat_taken', at: AT, seat: 1, data: { player: 'eva' } }]);
    const taken = after(left, join('eva'), play(0, '6-6'));
    expect(turnSeats(taken)).toEqual([1]);
    expect(playerView(taken, [1]).seats[1]?.hand).toEqual(HANDS[1]);
    expect(playerView(left, []).seats[1]).toEqual({ seat: 1, side: 1, player: null, handCount: 3 });
  });

  it('is for those who have seen no other hand of the round', () => {
    const setup = { hands: [...HANDS, ['5-5']], boneyard: [], lot: 0 };
    const gone = after(table({ players: 4, seats: seated(4), setup }), leave('bea'), leave('cid'));
    expect(refusal(() => when(gone, join('bea', 2)))).toBe('hand-seen');
    expect(only(when(gone, join('cid')), 'game.seat_taken').seat).toBe(2);
    expect(only(when(gone, join('eva')), 'game.seat_taken').seat).toBe(1);
  });

  it.each<[string, Command]>([
    ['already-seated', join('ana')],
    ['no-such-seat', join('eva', 7)],
    ['seat-taken', join('eva', 0)],
  ])('is refused as %s', (code, command) => {
    expect(refusal(() => when(left, command))).toBe(code);
  });

  it('may be kept for somebody who is asked to come, and declines or takes it', () => {
    const offer: Command = { type: 'OfferSeat', at: AT, player: 'eva' };
    const asked = after(left, offer);
    expect(playerView(asked, []).seats[1]).toEqual({ seat: 1, side: 1, player: null, invited: 'eva', handCount: 3 });
    expect(refusal(() => when(asked, join('fil')))).toBe('seat-taken');
    expect(only(when(asked, join('eva')), 'game.seat_taken').seat).toBe(1);
    const declined = after(asked, leave('eva'));
    expect(declined.left).toEqual([{ seat: 1, player: 'bea' }]);
    expect(only(when(declined, join('fil')), 'game.seat_taken').seat).toBe(1);
    expect(after(asked, { type: 'WithdrawOffer', at: AT, player: 'eva' }).seats[1]).not.toHaveProperty('invited');
    expect(types(when(asked, play(0, '6-6')))).toEqual(['tile.played', 'tile.played']);
  });

  it('is kept for nobody who has seen another hand of the round', () => {
    const setup = { hands: [...HANDS, ['5-5']], boneyard: [], lot: 0 };
    const gone = after(table({ players: 4, seats: seated(4), setup }), leave('bea'), leave('cid'));
    const offer = (player: string, seat?: number): Command => ({ type: 'OfferSeat', at: AT, player, seat });
    expect(refusal(() => when(gone, offer('bea', 2)))).toBe('hand-seen');
    expect(only(when(gone, offer('cid')), 'game.seat_offered').seat).toBe(2);
    const taken = after(gone, join('eva', 1));
    expect(refusal(() => when(taken, offer('bea')))).toBe('hand-seen');
  });

  it('counts the use of a code', () => {
    const code = { id: 'once', uses: 1 };
    const taken = after(left, { type: 'TakeSeat', at: AT, player: 'eva', code });
    expect(taken.codesUsed).toEqual({ once: 1 });
    const again: Command = { type: 'TakeSeat', at: AT, player: 'fil', code };
    expect(refusal(() => when(after(taken, leave('eva')), again))).toBe('code-used');
  });

  it('is over when nobody is missing any more', () => {
    expect(refusal(() => when(after(left, join('eva')), join('fil')))).toBe('game-not-waiting');
  });

  it('is open to who has left once the next round is dealt', () => {
    const short = table({ setup: { hands: [['6-6'], ['6-5', '0-0'], ['6-4', '2-2']], boneyard: [] } });
    const one = after(short, leave('bea'));
    expect(one.left).toEqual([{ seat: 1, player: 'bea' }]);
    expect(fold(one, when(one, play(0, '6-6'), seededChance(3))).left).toEqual([]);
  });
});

describe('a table that players leave and join at random', () => {
  it('never waits for an empty seat, and its stream replays to the same end', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.constantFrom(3, 4), (seed, players) => {
        const chance = seededChance(seed);
        const command = creation('classic-draw', { absence: 'play', players, seats: seated(players), target: 30 });
        let events = decide(command, initialState, chance);
        let state = replay(events);
        for (let step = 0; state.status === 'active' && step < 400; step++) {
          const added = decide(randomCommand(state, step, chance), state, chance);
          events = [...events, ...added];
          state = fold(state, added);
          const isPlayed = turnSeats(state).every((seat) => state.seats[seat]?.player !== null);
          if (!isPlayed) throw new Error('The turn is with an empty seat');
        }
        expect(replay(events)).toEqual(state);
        expect(state.status).toBe('finished');
      }),
      { numRuns: 30 },
    );
  });

  function randomCommand(state: GameState, step: number, chance: { pick(n: number): number }): Command {
    const empty = state.seats.filter(({ player }) => player === null);
    const sides = state.seats.length - empty.length;
    if (empty.length > 0 && chance.pick(8) === 0) return join(`guest ${step}`);
    if (sides > 2 && chance.pick(6) === 0) {
      const here = state.seats.flatMap(({ player }) => player ?? []);
      return leave(here[chance.pick(here.length)] ?? '');
    }
    const moves = legalMoves(state, turnSeats(state)[0] ?? -1);
    const move = moves[chance.pick(moves.length)];
    if (move === undefined) throw new Error('A seat that may act has no legal move');
    return commandOf(move);
  }
});
