import { variant } from '../../../test/dominoes/table.js';
import { presets, variantProblems } from '../index.js';
import type { VariantOptions } from '../index.js';

/** Pointers to what is wrong with a preset once these options are laid over it. */
function pointers(id: string, options: VariantOptions | Record<string, unknown>): string[] {
  return variantProblems(variant(id, options as VariantOptions).definition).map(({ pointer }) => pointer);
}

it.each(presets)('nothing is wrong with $id', ({ definition }) => {
  expect(variantProblems(definition)).toEqual([]);
});

describe('a definition of another shape is refused', () => {
  it.each([null, undefined, 7, 'face-to-face', [], { name: 'Half' }])('as a whole: %j', (definition) => {
    expect(variantProblems(definition)).not.toEqual([]);
  });

  it('for a key that is unknown or missing', () => {
    expect(pointers('cross', { colour: 'red' })).toEqual(['/colour']);
    expect(pointers('cross', { draw: { speed: 2 }, 'a/b~c': 1 })).toEqual(['/draw/speed', '/a~1b~0c']);
    const { stuck: _gone, ...rest } = variant('cross').definition;
    expect(variantProblems(rest)).toEqual([{ pointer: '/stuck', detail: 'must be given' }]);
  });

  it('for a value of another type, or none of those there are', () => {
    expect(variantProblems(variant('cross', { stuck: 'cry' as 'pass' }).definition)).toEqual([
      { pointer: '/stuck', detail: 'must be one of "pass", "loseRound"' },
    ]);
    expect(variantProblems(variant('cross', { autoPass: 1 as unknown as boolean }).definition)).toEqual([
      { pointer: '/autoPass', detail: 'must be true or false' },
    ]);
    expect(variantProblems(variant('cross', { draw: { reserve: 1.5 } }).definition)).toEqual([
      { pointer: '/draw/reserve', detail: 'must be a whole number' },
    ]);
    expect(variantProblems(variant('cross', { tiles: { highest: 99 } }).definition)).toEqual([
      { pointer: '/tiles/highest', detail: 'must be from 6 to 15' },
    ]);
  });

  it('for an alternative that is not known, or is not whole', () => {
    expect(pointers('cross', { match: { kind: 'forever' } })).toEqual(['/match']);
    expect(pointers('cross', { scoring: { inPlay: { kind: 'multiples', of: [0] } } })).toEqual([
      '/scoring/inPlay/award',
      '/scoring/inPlay/of/0',
    ]);
    expect(pointers('cross', { opening: { first: { by: 'holderOf:17-2' } } })).toEqual(['/opening/first/by']);
    expect(pointers('cross', { opening: { first: { by: 'roundWinner' } } })).toEqual(['/opening/first/by']);
    expect(pointers('cross', { scoring: { capicua: { factor: 2 } } })).toEqual([
      '/scoring/capicua/bonus',
      '/scoring/capicua/doubles',
    ]);
  });

  it('for a list that is empty or names something twice', () => {
    expect(pointers('cross', { players: { counts: [] } })).toEqual(['/players/counts']);
    expect(pointers('cross', { players: { counts: [2, 2] } })).toEqual(['/players/counts']);
    expect(pointers('cross', { name: '' })).toEqual(['/name']);
  });
});

describe('a deal is refused', () => {
  it('of more tiles than there are', () => {
    expect(variantProblems(variant('venezuelan', { deal: { handSize: 8 } }).definition)).toEqual([
      { pointer: '/deal/handSize', detail: 'deals 32 tiles to 4 seats where there are 28' },
    ]);
    expect(pointers('jamaican-cut-throat', { tiles: { remove: ['0-0'] } })).toEqual([
      '/deal/handSize/2',
      '/deal/handSize/4',
    ]);
  });

  it('without a hand for each number of seats', () => {
    expect(pointers('cross', { players: { counts: [2, 5] } })).toEqual(['/deal/handSize/5']);
  });

  it('but may leave less than the reserve in the boneyard', () => {
    expect(pointers('classic-draw', { draw: { reserve: 28 } })).toEqual([]);
  });
});

describe('a tile is refused that is not there', () => {
  it.each<[string, VariantOptions]>([
    ['/tiles/remove/1', { tiles: { remove: ['6-6', '9-9'] } }],
    ['/tiles/remove/1', { tiles: { remove: ['6-5', '5-6'] } }],
    ['/tiles/remove/2/0', { tiles: { remove: { '2': ['7-0'] } } }],
    ['/opening/first/by', { opening: { first: { by: 'holderOf:9-9' } } }],
    ['/opening/afterVoid/by', { tiles: { remove: ['6-6'] }, opening: { afterVoid: { by: 'holderOf:6-6' } } }],
    ['/layout/wild/0', { layout: { wild: ['7-7'] } }],
    ['/scoring/bonuses/0/tile', { scoring: { bonuses: [{ kind: 'lastTile', tile: '8-1', points: 5 }] } }],
  ])('at %s', (pointer, options) => {
    expect(pointers('face-to-face', options)).toEqual([pointer]);
  });

  it('but may be missing for some numbers of seats', () => {
    expect(pointers('jamaican-cut-throat', { opening: { first: { by: 'holderOf:0-0' } } })).toEqual([]);
  });
});

describe('players are refused', () => {
  it('who cannot sit down in the pairs that a table gets', () => {
    expect(pointers('venezuelan', { players: { counts: [3, 4] } })).toEqual(['/players/counts/0']);
    expect(pointers('three-player', { players: { teams: ['solo', 'pairs'] } })).toEqual(['/players/teams/1']);
    expect(pointers('cross', { players: { teams: ['solo', 'pairs'] } })).toEqual([]);
  });

  it('whose own two hands would be rivals', () => {
    expect(pointers('seven-plus-seven', { players: { teams: ['pairs', 'solo'] } })).toEqual(['/players/teams/1']);
    expect(pointers('seven-plus-seven', { players: { counts: [3] }, deal: { handSize: 4 } })).toEqual([
      '/players/counts/0',
    ]);
  });
});

describe('options are refused that contradict each other', () => {
  it.each<[string, string, VariantOptions]>([
    ['/layout/crossArms', 'five-up', { layout: { crossArms: 'atOnce' } }],
    ['/layout/ends', 'five-up', { layout: { ends: 1 } }],
    ['/layout/match', 'matador', { tiles: { highest: 9 } }],
    ['/layout/match', 'matador', { layout: { ends: 1 } }],
    ['/scoring/inPlay/kind', 'bergen', { layout: { spinner: 'firstDouble' } }],
    ['/scoring/inPlay/kind', 'bergen', { layout: { ends: 1 } }],
    ['/block/tie', 'cross', { block: { tie: 'split' }, scoring: { block: { base: 'eachOwn' } } }],
    [
      '/scoring',
      'haitian',
      { scoring: { flat: 0, byFinish: { plain: 0, double: 0, bothEnds: 0, bothEndsDouble: 0 } } },
    ],
    ['/scoring', 'martinique', { scoring: { round: 'nearest5' } }],
    ['/scoring', 'brazilian', { scoring: { flat: 0 }, stuck: 'loseRound' }],
    ['/match/target', 'bergen', { match: { target: 12 } }],
    ['/match/endCheck', 'all-fives', { match: { objective: 'lowest' } }],
    ['/match/exact', 'cross', { match: { objective: 'lowest', exact: true } }],
    ['/match/exact', 'cross', { match: { exact: true } }],
    ['/match/exact', 'brazilian', { match: { exact: true }, scoring: { flat: 2, byFinish: { plain: 3 } } }],
    ['/match/endCheck', 'fives-and-threes', { match: { exact: true, endCheck: 'roundEnd' } }],
    [
      '/match/endCheck',
      'martinique',
      { match: { exact: true }, scoring: { bonuses: [{ kind: 'everyonePassed', points: 1 }] } },
    ],
    ['/block/tie', 'martinique', { match: { exact: true }, block: { tie: 'split' } }],
    ['/match/targets', 'martinique', { match: { exact: true }, scoring: { flat: 3 } }],
    ['/match/target', 'martinique', { match: { exact: true, target: 7, targets: [7] }, scoring: { flat: 2 } }],
    ['/scoring/domino/base', 'jamaican-partner', { scoring: { domino: { base: 'opponents' } } }],
    ['/scoring/inPlay/kind', 'jamaican-partner', { scoring: { inPlay: { kind: 'multiples', of: [5], award: 'sum' } } }],
    ['/scoring/bonuses/0/kind', 'jamaican-partner', { scoring: { bonuses: [{ kind: 'everyonePassed', points: 1 }] } }],
  ])('at %s of %s', (pointer, id, options) => {
    expect(pointers(id, options)).toContain(pointer);
  });

  it.each<[string, VariantOptions]>([
    ['face-to-face', { layout: { crossArms: 'fillFirst' } }],
    ['venezuelan', { draw: { voluntary: true, reserve: 2 } }],
    ['spanish-doubles', { match: { endCheck: 'immediate' } }],
    ['fives-and-threes', { match: { exact: true } }],
    ['cuban', { layout: { ends: 1 } }],
    ['best-of-ten', { match: { objective: 'lowest' } }],
    ['best-of-ten', { scoring: { domino: { base: 'flat' }, block: { base: 'flat' } } }],
  ])('but not those that merely have no effect, or are a game of their own: %s with %j', (id, options) => {
    expect(pointers(id, options)).toEqual([]);
  });
});
