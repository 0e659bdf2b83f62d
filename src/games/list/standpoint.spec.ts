import { after, AT, creation, dealt, noChance } from '../../../test/dominoes/table.js';
import { decide, initialState, replay, type SeatOffer } from '../../dominoes/index.js';
import { standpointOf } from './standpoint.js';

const waiting = (id: string, ...seats: SeatOffer[]) => replay(decide(creation(id, { seats }), initialState, noChance));

describe('a player’s standpoint', () => {
  const pairs = dealt('classic-pairs', {
    hands: [['6-6'], ['5-5'], ['4-4'], ['3-3']],
    scores: [30, 12],
    lot: 1,
  });

  it('has no partner among the opponents, and the own side’s score first', () => {
    expect(standpointOf(pairs, 'ana')).toEqual({
      opponents: ['bea', 'dan'],
      acting: ['ana'],
      scores: [30, 12],
      outcome: null,
    });
    expect(standpointOf(pairs, 'dan')).toMatchObject({ opponents: ['ana', 'cid'], scores: [12, 30] });
  });

  it('names a player of two seats once', () => {
    const state = waiting('seven-plus-seven', { player: 'ana' }, { player: 'bea' });
    expect(standpointOf(state, 'ana').opponents).toEqual(['bea']);
  });

  it('counts those who are invited, and nobody for an open seat', () => {
    const state = waiting('classic-draw', { invited: 'ana' }, { player: 'bea' }, { invited: 'cid' }, { open: true });
    expect(standpointOf(state, 'ana')).toEqual({
      opponents: ['bea', 'cid'],
      acting: [],
      scores: [0, 0, 0, 0],
      outcome: null,
    });
  });

  it('turns the scores of many so that the own is first, and says how it ended', () => {
    const state = dealt('classic-draw', { hands: [['6-6'], ['5-5'], ['4-4']], scores: [1, 2, 3] });
    expect(standpointOf(state, 'bea').scores).toEqual([2, 3, 1]);
    const over = after(state, { type: 'Resign', at: AT, seat: 1 });
    expect([standpointOf(over, 'bea').outcome, standpointOf(over, 'cid').outcome]).toEqual(['lost', 'won']);
  });
});
