import { AT, creation, fold, refusal, seated, seededChance } from '../../test/dominoes/table.js';
import { decide, initialState, replay } from './index.js';
import type { CodeUsed, Command, CreateGame, GameState } from './index.js';

const chance = seededChance(7);
const offer = (player: string, seat?: number): Command => ({ type: 'OfferSeat', at: AT, player, seat });
const withdraw = (player: string): Command => ({ type: 'WithdrawOffer', at: AT, player });
const leave = (player: string): Command => ({ type: 'LeaveSeat', at: AT, player });
const take = (player: string, code?: CodeUsed): Command => ({ type: 'TakeSeat', at: AT, player, code });
const open = { open: true } as const;

const table = (id: string, over: Partial<CreateGame> = {}): GameState =>
  replay(decide(creation(id, over), initialState, chance));
const after = (state: GameState, ...commands: readonly Command[]): GameState =>
  commands.reduce((before, command) => fold(before, decide(command, before, chance)), state);
const seats = (state: GameState): (string | null)[] =>
  state.seats.map(({ player, invited }) => player ?? (invited === undefined ? null : `${invited}?`));

describe('offering a seat', () => {
  const four = (): GameState =>
    table('classic-draw', { players: 4, seats: [{ player: 'ana' }, open, { invited: 'bea' }, open] });

  it('keeps the first open one, or the one that is named', () => {
    expect(seats(after(four(), offer('cal')))).toEqual(['ana', 'cal?', 'bea?', null]);
    expect(seats(after(four(), offer('cal', 3)))).toEqual(['ana', null, 'bea?', 'cal?']);
  });

  it('keeps both seats of a player who plays two hands', () => {
    const two = table('seven-plus-seven', { seats: [{ player: 'ana' }, open] });
    expect(seats(after(two, offer('bea')))).toEqual(['ana', 'bea?', 'ana', 'bea?']);
    expect(seats(after(two, offer('bea'), withdraw('bea')))).toEqual(['ana', null, 'ana', null]);
  });

  it.each<[string, Command]>([
    ['already-seated', offer('ana')],
    ['already-invited', offer('bea')],
    ['seat-taken', offer('cal', 0)],
    ['seat-taken', offer('cal', 2)],
    ['no-such-seat', offer('cal', 4)],
    ['not-invited', withdraw('ana')],
    ['not-invited', withdraw('cal')],
  ])('is refused: %s', (code, command) => {
    expect(refusal(() => decide(command, four(), chance))).toBe(code);
  });

  it('is refused when every seat is taken or kept, and once the game has started', () => {
    const kept = table('face-to-face', { seats: [{ player: 'ana' }, { invited: 'bea' }] });
    expect(refusal(() => decide(offer('cal'), kept, chance))).toBe('seat-taken');
    const started = table('face-to-face', { seats: seated(2) });
    expect(refusal(() => decide(offer('cal'), started, chance))).toBe('game-not-waiting');
    expect(refusal(() => decide(withdraw('cal'), started, chance))).toBe('game-not-waiting');
  });

  it('can be declined or taken back, which opens the seat to others', () => {
    expect(seats(after(four(), leave('bea')))).toEqual(['ana', null, null, null]);
    expect(seats(after(four(), withdraw('bea'), offer('cal', 2)))).toEqual(['ana', null, 'cal?', null]);
  });
});

describe('a code', () => {
  const waiting = (): GameState => table('classic-draw', { players: 4, seats: [{ player: 'ana' }, open, open, open] });

  it('lets in as many as it may, and no more, also when one of them has left', () => {
    const once = { id: 'once', uses: 1 };
    const used = after(waiting(), take('bea', once));
    expect(seats(used)).toEqual(['ana', 'bea', null, null]);
    expect(refusal(() => decide(take('cal', once), used, chance))).toBe('code-used');
    expect(refusal(() => decide(take('cal', once), after(used, leave('bea')), chance))).toBe('code-used');
    expect(seats(after(used, take('cal', { id: 'other', uses: 1 })))).toEqual(['ana', 'bea', 'cal', null]);
  });

  it('may be one without an end', () => {
    const always = { id: 'always', uses: null };
    expect(after(waiting(), take('bea', always), take('cal', always)).codesUsed).toEqual({ always: 2 });
  });

  it('counts one player of two hands once', () => {
    const two = table('seven-plus-seven', { players: 2, seats: [] });
    expect(after(two, take('ana', { id: 'twice', uses: 2 })).codesUsed).toEqual({ twice: 1 });
  });

  it('tells one who sits already that he does, not that the code is used up', () => {
    const once = { id: 'once', uses: 1 };
    expect(refusal(() => decide(take('bea', once), after(waiting(), take('bea', once)), chance))).toBe(
      'already-seated',
    );
  });
});
