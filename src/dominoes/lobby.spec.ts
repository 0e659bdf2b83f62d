import { AT, creation, fold, only, refusal, seated, seededChance, variant, when } from '../../test/dominoes/table.js';
import { decide, initialState, replay, seatsOf } from './index.js';
import type { Command, CreateGame, GameEvent, GameState } from './index.js';

const chance = seededChance(7);
const take = (player: string, seat?: number): Command => ({ type: 'TakeSeat', at: AT, player, seat });
const leave = (player: string): Command => ({ type: 'LeaveSeat', at: AT, player });
const start: Command = { type: 'StartGame', at: AT };
const abort = (force?: boolean): Command => ({ type: 'AbortGame', at: AT, force });
const open = { open: true } as const;

const created = (id: string, over: Partial<CreateGame> = {}): GameEvent[] =>
  decide(creation(id, over), initialState, chance);
const table = (id: string, over: Partial<CreateGame> = {}): GameState => replay(created(id, over));
const types = (events: readonly GameEvent[]): string[] => events.map((event) => event.type);
const players = (state: GameState): (string | null)[] => state.seats.map((seat) => seat.player);

describe('creating a game', () => {
  it('freezes the variant and every choice that was left open', () => {
    const [event] = created('classic-draw', { seats: [{ player: 'ana' }, { invited: 'bea' }, open] });
    expect(event).toMatchObject({
      type: 'game.created',
      data: {
        variant: { id: 'classic-draw', version: 1, definition: { match: { target: 100 } } },
        rulesVersion: 1,
        players: 3,
        teams: 'solo',
        target: 100,
        custom: false,
        seats: [
          { seat: 0, side: 0, player: 'ana' },
          { seat: 1, side: 1, player: null, invited: 'bea' },
          { seat: 2, side: 2, player: null },
        ],
      },
    });
    expect(event?.data).not.toHaveProperty('setup');
  });

  it('is for as few players as the variant allows, all seats open, unless it says otherwise', () => {
    expect(players(table('classic-draw'))).toEqual([null, null]);
    expect(players(table('classic-draw', { players: 4, seats: [{ player: 'ana' }] }))).toEqual([
      'ana',
      null,
      null,
      null,
    ]);
  });

  it('waits while a seat is free and starts at once when none is', () => {
    expect(table('face-to-face', { seats: [{ player: 'ana' }, { invited: 'bea' }] }).status).toBe('waiting');
    expect(types(created('face-to-face', { seats: seated(2) }))).toEqual([
      'game.created',
      'game.started',
      'round.started',
    ]);
  });

  it('gives each player of 7+7 two seats that lie opposite', () => {
    const spread = table('seven-plus-seven', { seats: seated(2) });
    expect(players(spread)).toEqual(['ana', 'bea', 'ana', 'bea']);
    expect(spread.status).toBe('active');
    expect(players(table('seven-plus-seven', { seats: [{ player: 'ana' }, open, { player: 'ana' }, open] }))).toEqual([
      'ana',
      null,
      'ana',
      null,
    ]);
  });

  it.each<[string, string, Partial<CreateGame>]>([
    ['player-count-not-allowed', 'face-to-face', { seats: seated(3) }],
    ['player-count-not-allowed', 'face-to-face', { players: 3 }],
    ['player-count-not-allowed', 'classic-draw', { players: 2, seats: seated(3) }],
    ['already-seated', 'face-to-face', { seats: [{ player: 'ana' }, { player: 'ana' }] }],
    ['already-seated', 'face-to-face', { seats: [{ player: 'ana' }, { invited: 'ana' }] }],
    ['seat-taken', 'seven-plus-seven', { seats: [{ player: 'ana' }, open, { player: 'bea' }, open] }],
    ['teams-not-allowed', 'face-to-face', { teams: 'pairs' }],
    ['target-not-allowed', 'fives-up', { target: 300 }],
    ['target-not-allowed', 'face-to-face', { target: 0 }],
    ['target-not-allowed', 'best-of-ten', { target: 100 }],
  ])('is refused as %s', (code, id, over) => {
    expect(refusal(() => created(id, over))).toBe(code);
  });

  it('takes any target of the table where the variant lists none, and only listed ones otherwise', () => {
    expect(table('face-to-face', { target: 75 }).settings.target).toBe(75);
    expect(table('fives-up', { target: 250 }).settings.target).toBe(250);
    expect(table('best-of-ten').settings.target).toBeNull();
  });
});

describe('a dealt position', () => {
  const hands = [
    ['6-6', '1-0'],
    ['5-5', '2-0'],
  ];

  it('lays out the first round and marks the game as custom', () => {
    const setup = { hands, boneyard: ['0-0'], scores: [12, 30], lot: 1, roundNumber: 4 };
    const events = created('block-dominoes', { seats: seated(2), setup });
    expect(only(events, 'round.started').data).toEqual({
      number: 4,
      opener: { seats: [1], tile: null },
      hands,
      boneyard: ['0-0'],
      lot: 1,
    });
    expect(replay(events)).toMatchObject({ scores: [12, 30], settings: { custom: true } });
  });

  it('has the rest of the set for a boneyard if it names none', () => {
    const { data } = only(created('face-to-face', { seats: seated(2), setup: { hands } }), 'round.started');
    expect(new Set([...data.boneyard, ...hands.flat()]).size).toBe(28);
    expect(data.boneyard).toHaveLength(24);
  });

  it('may leave the deal to chance', () => {
    const state = table('face-to-face', { seats: seated(2), setup: { scores: [48, 0] } });
    expect(state.scores).toEqual([48, 0]);
    expect(state.round?.boneyard).toHaveLength(14);
  });
});

describe('taking a seat', () => {
  it('takes the first that is kept for nobody', () => {
    const state = table('classic-draw', { seats: [{ player: 'ana' }, { invited: 'bea' }, open, open] });
    expect(when(state, take('cid'))).toEqual([{ type: 'game.seat_taken', at: AT, seat: 2, data: { player: 'cid' } }]);
  });

  it('takes the one the player is invited to, unless he asks for another and lets it go', () => {
    const state = table('classic-draw', { seats: [{ player: 'ana' }, open, { invited: 'bea' }, open] });
    expect(when(state, take('bea'))[0]).toMatchObject({ seat: 2 });
    const moved = fold(state, when(state, take('bea', 3)));
    expect(moved.seats[2]).toEqual({ seat: 2, side: 2, player: null });
    expect(seatsOf(moved, 'bea')).toEqual([3]);
  });

  it('takes both seats of one player in 7+7, and the last one starts the game', () => {
    const state = table('seven-plus-seven', { seats: [{ player: 'ana' }, open] });
    expect(types(when(state, take('bea', 3), chance))).toEqual([
      'game.seat_taken',
      'game.seat_taken',
      'game.started',
      'round.started',
    ]);
    expect(seatsOf(fold(state, when(state, take('bea', 3), chance)), 'bea')).toEqual([1, 3]);
  });

  it.each([
    ['already-seated', take('ana')],
    ['no-such-seat', take('cid', 4)],
    ['no-such-seat', take('cid', -1)],
    ['seat-taken', take('cid', 0)],
    ['seat-taken', take('cid', 1)],
  ])('is refused as %s', (code, command) => {
    const state = table('classic-draw', { seats: [{ player: 'ana' }, { invited: 'bea' }, open, open] });
    expect(refusal(() => when(state, command))).toBe(code);
  });

  it('is refused when only kept seats are left, and once the game has started', () => {
    const kept = table('face-to-face', { seats: [{ player: 'ana' }, { invited: 'bea' }] });
    expect(refusal(() => when(kept, take('cid')))).toBe('seat-taken');
    expect(refusal(() => when(table('face-to-face', { seats: seated(2) }), take('cid')))).toBe('game-not-waiting');
  });
});

describe('leaving', () => {
  it('frees every seat the player holds', () => {
    const state = table('seven-plus-seven', { seats: [{ player: 'ana' }, open] });
    const joined = table('seven-plus-seven', { seats: [{ player: 'ana' }, { invited: 'bea' }] });
    expect(types(when(state, leave('ana')))).toEqual(['game.seat_left', 'game.seat_left', 'game.aborted']);
    expect(types(when(joined, leave('bea')))).toEqual(['game.seat_left', 'game.seat_left']);
  });

  it('closes the table that it empties, but an invitation declined does not', () => {
    const state = table('face-to-face', { seats: [{ player: 'ana' }, { invited: 'bea' }] });
    expect(fold(state, when(state, leave('ana'))).status).toBe('aborted');
    const declined = fold(state, when(state, leave('bea')));
    expect(declined.status).toBe('waiting');
    expect(declined.seats[1]).toEqual({ seat: 1, side: 1, player: null });
  });

  it('is for those who are there, while the game waits', () => {
    expect(refusal(() => when(table('face-to-face'), leave('ana')))).toBe('not-seated');
    expect(refusal(() => when(table('face-to-face', { seats: seated(2) }), leave('ana')))).toBe('game-not-waiting');
  });
});

describe('starting', () => {
  const four = table('classic-draw', { seats: [open, { player: 'ana' }, { invited: 'bea' }, { player: 'cid' }] });

  it('drops the seats nobody has taken and numbers the rest through', () => {
    const events = when(four, start, chance);
    expect(only(events, 'game.started').data.seats).toEqual([
      { seat: 0, side: 0, player: 'ana' },
      { seat: 1, side: 1, player: 'cid' },
    ]);
    const started = fold(four, events);
    expect(started).toMatchObject({ status: 'active', scores: [0, 0] });
    expect(started.round?.hands.map((hand) => hand.length)).toEqual([7, 7]);
  });

  it('is refused while the variant is not played by so few', () => {
    expect(refusal(() => when(table('classic-draw', { seats: [{ player: 'ana' }, open] }), start))).toBe(
      'not-enough-players',
    );
    expect(refusal(() => when(table('classic-pairs', { players: 4, seats: seated(3) }), start))).toBe(
      'not-enough-players',
    );
    expect(refusal(() => when(table('face-to-face', { seats: seated(2) }), start))).toBe('game-not-waiting');
  });

  it('is refused when a position was dealt to more', () => {
    const setup = { scores: [0, 0, 5] };
    const state = table('classic-draw', { seats: [{ player: 'ana' }, { player: 'bea' }, open], setup });
    expect(refusal(() => when(state, start))).toBe('not-enough-players');
  });
});

describe('calling a game off', () => {
  it('ends it while it waits and until the first move, or whenever it is forced', () => {
    const waiting = table('face-to-face');
    expect(types(when(waiting, abort()))).toEqual(['game.aborted']);
    const active = table('face-to-face', {
      seats: seated(2),
      setup: {
        hands: [
          ['6-6', '1-0'],
          ['6-5', '0-0'],
        ],
      },
    });
    expect(types(when(active, abort()))).toEqual(['game.aborted']);
    const moved = fold(active, when(active, { type: 'PlayTile', at: AT, seat: 0, tile: '6-6' }));
    expect(refusal(() => when(moved, abort()))).toBe('game-under-way');
    expect(fold(moved, when(moved, abort(true))).status).toBe('aborted');
  });

  it('is still possible while the hands are being picked, which is part of the deal', () => {
    const picking = table('face-to-face', {
      seats: seated(2),
      variant: variant('face-to-face', { deal: { pick: true } }),
    });
    const picked = fold(picking, when(picking, { type: 'PickTiles', at: AT, seat: 0, positions: [3] }));
    expect(types(when(picked, abort()))).toEqual(['game.aborted']);
  });

  it('is refused once it has ended', () => {
    const over = fold(table('face-to-face'), when(table('face-to-face'), abort()));
    expect(refusal(() => when(over, abort(true)))).toBe('game-not-active');
    expect(refusal(() => when(over, take('ana')))).toBe('game-not-waiting');
  });
});
