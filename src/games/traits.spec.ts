import { creation, seededChance } from '../../test/dominoes/table.js';
import { decide, initialState, replay } from '../dominoes/index.js';
import type { CreateGame, GameState } from '../dominoes/index.js';
import { traitsOf } from './traits.js';

const table = (id: string, over: Partial<CreateGame> = {}): GameState =>
  replay(decide(creation(id, over), initialState, seededChance(7)));

describe('the traits of a game', () => {
  it('are how many it is for, in which teams, and how time is given', () => {
    expect(traitsOf(table('face-to-face'))).toEqual({ players: 2, teams: 'solo', clock: 'none' });
    expect(
      traitsOf(
        table('latin-partnership', {
          players: 4,
          teams: 'pairs',
          timeControl: { perMove: 'P1D', onTimeout: 'forfeit' },
        }),
      ),
    ).toEqual({ players: 4, teams: 'pairs', clock: 'perMove' });
    expect(traitsOf(table('face-to-face', { timeControl: { perGame: 'P3D', onTimeout: 'play' } })).clock).toBe(
      'perGame',
    );
  });

  it('count one player of two hands once', () => {
    expect(traitsOf(table('seven-plus-seven')).players).toBe(2);
  });
});
