import { creation, randomGame, seated } from '../../test/dominoes/table.js';
import { decide, initialState, playerView, replay, RuleViolation, variantProblems } from './index.js';
import type { NamedVariant, Variant } from './index.js';

/** One record, and nothing else: three players, double-nine, a spinner, fives and a last tile that pays. */
const definition: Variant = {
  name: 'Sunday Nines',
  players: { counts: [3, 4], teams: ['solo', 'pairs'], seatsPerPlayer: 1 },
  tiles: { highest: 9, remove: { '3': ['0-0'] } },
  deal: { leftover: 'boneyard', handSize: { '3': 9, '4': 8 }, pick: true },
  direction: 'clockwise',
  opening: {
    first: { by: 'holderOf:9-9', tile: 'forced' },
    next: { by: 'roundWinner', tile: 'free' },
    afterVoid: { by: 'rotate', tile: 'free' },
    tileRank: 'pips',
  },
  layout: { spinner: 'firstDouble', crossArms: 'atOnce' },
  draw: { mode: 'one', voluntary: false, reserve: 2, playDrawn: true },
  stuck: 'pass',
  extraTurnOnDouble: 'optional',
  block: { deadLayout: 'immediate', decide: 'player', tie: 'split' },
  scoring: {
    inPlay: { kind: 'multiples', of: [5], award: 'sum' },
    domino: { base: 'opponents' },
    block: { base: 'opponentsMinusOwn' },
    round: 'nearest5',
    capicua: { factor: 1, bonus: 10, doubles: true },
    bonuses: [{ kind: 'lastTile', tile: '9-0', points: 45 }],
  },
  match: { kind: 'target', target: 150, targets: [150, 300], endCheck: 'immediate' },
  autoPass: true,
  source: null,
};
const sundayNines: NamedVariant = { id: 'sunday-nines', version: 1, name: definition.name, definition };

describe('a new variant is one data record', () => {
  it('in which nothing is wrong', () => {
    expect(variantProblems(definition)).toEqual([]);
  });

  it.each(definition.players.counts)('and is played to the end by %i players, and replayed', (players) => {
    const steps = [...randomGame(sundayNines, 7, players)];
    const { state } = steps.at(-1)!;
    expect(state.status).toBe('finished');
    expect(Math.max(...state.scores)).toBeGreaterThanOrEqual(150);
    expect(replay(steps.flatMap(({ events }) => events))).toEqual(state);
    expect(playerView(state, [0]).variant).toEqual({ id: 'sunday-nines', version: 1, name: 'Sunday Nines' });
  });

  it('with the choices that its record leaves to a table', () => {
    const open = (over: object) => () =>
      decide(creation(sundayNines, { players: 4, seats: seated(4), ...over }), initialState, {
        shuffle: (items) => [...items],
        pick: () => 0,
      });
    expect(replay(open({ teams: 'pairs', target: 300 })())).toMatchObject({
      scores: [0, 0],
      settings: { target: 300 },
    });
    expect(open({ target: 200 })).toThrow(new RuleViolation('target-not-allowed'));
    expect(open({ players: 2, seats: seated(2) })).toThrow(new RuleViolation('player-count-not-allowed'));
  });
});
