import {
  after,
  AT,
  creation,
  dealt,
  fold,
  noChance,
  only,
  pass,
  pick,
  play,
  refusal,
  seated,
  seededChance,
  variant,
  when,
} from '../../test/dominoes/table.js';
import { decide, initialState, legalMoves, namesOf, playerView, publicEvent, replay, turnSeats } from './index.js';
import type { GameEvent, GameState, Setup } from './index.js';

const picked = variant('face-to-face', { deal: { pick: true } });

function laidOut(setup?: Setup): { events: GameEvent[]; state: GameState } {
  const command = creation(picked, { players: 2, seats: seated(2), ...(setup && { setup }) });
  const events = decide(command, initialState, seededChance(4));
  return { events, state: replay(events) };
}

const positionsOf = (state: GameState): (string | null)[] =>
  state.round!.picking!.positions.map(({ tile, seat }) => (seat === null ? tile.name : null));

describe('a round in which tiles are picked', () => {
  const { events, state } = laidOut();

  it('starts with every tile face down, nobody’s hand and no opener', () => {
    const { data } = only(events, 'round.started');
    expect(data).toMatchObject({ number: 1, hands: [[], []], pick: 7 });
    expect(new Set(data.boneyard).size).toBe(28);
    expect(data).not.toHaveProperty('opener');
    expect(turnSeats(state)).toEqual([0, 1]);
    expect(legalMoves(state, 1)).toEqual([{ seat: 1, type: 'pick', count: 7 }]);
  });

  it('gives a seat the tiles at the positions it names, in any order of seats', () => {
    const order = positionsOf(state);
    const next = after(state, pick(1, 3, 0), pick(0, 1), pick(1, 5));
    expect(namesOf(next.round!.hands[1]!)).toEqual([order[3], order[0], order[5]]);
    expect(namesOf(next.round!.hands[0]!)).toEqual([order[1]]);
    expect(positionsOf(next).flatMap((name, at) => (name === null ? [at] : []))).toEqual([0, 1, 3, 5]);
    expect(next.round!.boneyard).toHaveLength(24);
    expect(legalMoves(next, 1)).toEqual([{ seat: 1, type: 'pick', count: 4 }]);
  });

  it('deals what is lacking to who names no positions', () => {
    const half = after(state, pick(0, 27));
    const [event, ...more] = when(half, pick(0), seededChance(1));
    expect(more).toEqual([]);
    expect(event).toMatchObject({ type: 'tiles.picked', at: AT, seat: 0 });
    expect(fold(half, [event!]).round!.hands[0]).toHaveLength(7);
    expect(turnSeats(fold(half, [event!]))).toEqual([1]);
  });

  it('opens once every hand is full, as the hands say', () => {
    const half = fold(state, when(state, pick(0)));
    const opening = when(half, pick(1));
    expect(opening.map((event) => event.type)).toEqual(['tiles.picked', 'round.opened']);
    const { round } = fold(half, opening);
    const { opener } = only(opening, 'round.opened').data;
    expect(round!.picking).toBeNull();
    expect(round!.toAct).toEqual(opener.seats);
    expect(namesOf(round!.hands[opener.seats[0]!]!)).toContain(opener.tile);
    expect(round!.boneyard).toHaveLength(14);
  });

  it('draws its lot when it opens', () => {
    const lots = variant('block-dominoes', { deal: { pick: true } });
    const start = replay(decide(creation(lots, { players: 2, seats: seated(2) }), initialState, noChance));
    expect(start.round!.opener).toEqual({ seats: [], tile: null });
    expect(only(when(after(start, pick(0)), pick(1)), 'round.opened').data).toEqual({
      opener: { seats: [0], tile: null },
      lot: 0,
    });
  });

  it('is dealt by hand where a setup says so, and picked where it says something else', () => {
    const byHand = laidOut({ hands: [['6-6'], ['5-5']] }).state;
    expect(byHand.round).toMatchObject({ picking: null, toAct: [0] });
    const scored = laidOut({ scores: [10, 20] }).state;
    expect(scored).toMatchObject({ scores: [10, 20], round: { toAct: [0, 1] } });
  });

  it('is picked anew after each round, two hands by one player too', () => {
    const both = variant('seven-plus-seven', { deal: { pick: true } });
    const start = replay(decide(creation(both, { players: 2, seats: seated(2) }), initialState, noChance));
    expect(turnSeats(start)).toEqual([0, 1, 2, 3]);
    const last = dealt('face-to-face', { hands: [['6-6'], ['2-1']], options: { deal: { pick: true } } });
    expect(only(when(last, play(0, '6-6')), 'round.started').data.pick).toBe(7);
  });

  it('can still be called off: no move has been made', () => {
    expect(when(after(state, pick(0, 1)), { type: 'AbortGame', at: AT })).toMatchObject([{ type: 'game.aborted' }]);
  });
});

describe('a pick is refused', () => {
  const { state } = laidOut();
  const code = (...positions: number[]) =>
    refusal(() => when(after(state, pick(0, 4)), { type: 'PickTiles', at: AT, seat: 0, positions }));

  it('of a position that is taken, not there, or named twice', () => {
    expect(code(4)).toBe('no-such-position');
    expect(code(28)).toBe('no-such-position');
    expect(code(-1)).toBe('no-such-position');
    expect(code(1.5)).toBe('no-such-position');
    expect(code(1, 1)).toBe('no-such-position');
  });

  it('of no tile, or of more than the hand lacks', () => {
    expect(code()).toBe('wrong-number-of-tiles');
    expect(code(0, 1, 2, 3, 5, 6, 7)).toBe('wrong-number-of-tiles');
  });

  it('from who has all his tiles, and when none are picked', () => {
    const half = after(state, pick(0));
    expect(refusal(() => when(half, pick(0)))).toBe('not-your-turn');
    const open = after(half, pick(1));
    expect(refusal(() => when(open, pick(open.round!.toAct[0]!)))).toBe('nothing-to-pick');
  });

  it('and any other move while tiles are picked', () => {
    expect(refusal(() => when(state, play(0, '6-6')))).toBe('must-pick');
    expect(refusal(() => when(state, pass(1)))).toBe('must-pick');
    expect(refusal(() => when(state, pick(7)))).toBe('no-such-seat');
  });
});

describe('what was picked', () => {
  const { events, state } = laidOut();
  const [event] = when(state, pick(0, 2, 9));

  it('is shown by its positions to all, and by its tiles to the picker alone until the game is finished', () => {
    expect(publicEvent(event!, [1], false).data).toEqual({ positions: [2, 9] });
    expect(publicEvent(event!, [], false).data).toEqual({ positions: [2, 9] });
    expect(publicEvent(event!, [0], false)).toEqual(event);
    expect(publicEvent(event!, [], true)).toEqual(event);
  });

  it('is no more than positions and counts in the others’ view', () => {
    const view = playerView(fold(state, [event!]), [1]);
    expect(view.round?.picking?.handSize).toBe(7);
    expect(view.round?.picking?.positions.filter((seat) => seat === 0)).toHaveLength(2);
    expect(view.round?.opener).toEqual({ seats: [], tile: null });
    expect(view.seats.map(({ handCount }) => handCount)).toEqual([2, 0]);
    expect(JSON.stringify(view)).not.toMatch(/"\d-\d"/);
  });

  it('came from a deal of which nobody sees a tile', () => {
    const { data } = publicEvent(only(events, 'round.started'), [0, 1], false);
    expect(data).toEqual({
      number: 1,
      hands: [
        { seat: 0, handCount: 0, hand: [] },
        { seat: 1, handCount: 0, hand: [] },
      ],
      boneyardCount: 28,
      pick: 7,
    });
  });

  it('shows the opener alone the tile he has to lead', () => {
    const half = fold(state, when(state, pick(0)));
    const opened = only(when(half, pick(1)), 'round.opened');
    const [opener = -1] = opened.data.opener.seats;
    expect(publicEvent(opened, [opener], false).data).toEqual(opened.data);
    expect(publicEvent(opened, [1 - opener], false).data).toEqual({ opener: { seats: [opener] } });
  });
});
