import type { VariantOptions } from '../variant.js';
import { playedTo, preset } from './preset.js';

const counts = [2, 3, 4];
const byLot: VariantOptions['opening'] = { first: { by: 'lot', tile: 'free' } };

/** Every round opens as the first did. */
const alwaysAsFirst: VariantOptions['opening'] = {
  next: { by: 'sameAsFirst', tile: 'forced' },
  afterVoid: { by: 'sameAsFirst', tile: 'forced' },
};

const onePoint: VariantOptions['scoring'] = { domino: { base: 'flat' }, block: { base: 'flat' }, flat: 1 };

/** All Fives in which every double branches, counted in fives. */
export const fiveUp = preset(
  'five-up',
  { name: 'Five-Up', match: { ...playedTo(61), endCheck: 'immediate' }, source: 'pagat.com, Five Up' },
  {
    players: { counts, teams: ['solo', 'pairs'] },
    deal: { handSize: 5 },
    direction: 'clockwise',
    opening: {
      ...byLot,
      next: { by: 'roundWinner' },
      afterBlock: { by: 'lot', tile: 'free' },
      afterVoid: { by: 'lot' },
    },
    layout: { spinner: 'everyDouble' },
    block: { deadLayout: 'playOut' },
    scoring: { inPlay: { kind: 'multiples', of: [5], award: 'quotient' }, round: 'fives' },
  },
);

/** Like ends score: a double-header two, a triple-header three. */
export const bergen = preset(
  'bergen',
  {
    name: 'Bergen',
    match: { ...playedTo(15), targets: [10, 15], endCheck: 'immediate' },
    source: 'pagat.com, Bergen; domino-games.com, Bergen Domino Rules',
  },
  {
    players: { counts },
    deal: { handSize: { '2': 6, '3': 6, '4': 5 } },
    direction: 'clockwise',
    opening: { ...alwaysAsFirst, first: { by: 'lowestDouble' } },
    draw: { reserve: 2 },
    block: { deadLayout: 'playOut' },
    scoring: { ...onePoint, inPlay: { kind: 'matchingEnds', points: 2, withDouble: 3 } },
  },
);

/** Halves add up to seven; the matadors go anywhere, either way round, and may be held back. */
export const matador = preset(
  'matador',
  {
    name: 'Matador',
    match: playedTo(100),
    source: 'Wikipedia, Matador (domino game); dominorules.com, Matador',
  },
  {
    players: { counts },
    deal: { handSize: { '2': 7, '3': 6, '4': 5 } },
    direction: 'clockwise',
    layout: { match: 'sumTo7', wild: ['0-0', '6-1', '5-2', '4-3'] },
    draw: { voluntary: true, reserve: 2 },
    block: { deadLayout: 'playOut' },
  },
);

/** One end, three tiles, and one more turn for a double. */
export const tiddlyWink = preset(
  'tiddly-wink',
  { name: 'Tiddly-Wink', match: playedTo(5), source: 'pagat.com, Tiddly-Wink: the American game' },
  {
    players: { counts: [5, 6, 7, 8] },
    deal: { leftover: 'asleep', handSize: 3 },
    direction: 'clockwise',
    opening: alwaysAsFirst,
    layout: { ends: 1 },
    draw: { mode: 'none' },
    extraTurnOnDouble: 'optional',
    scoring: onePoint,
  },
);

/** The 6-6 is led, and its four sides filled before any arm grows. */
export const sebastopol = preset(
  'sebastopol',
  { name: 'Sebastopol', match: playedTo(60), source: 'gambiter.com, Sebastopol' },
  {
    players: { counts: [4] },
    direction: 'clockwise',
    opening: { ...alwaysAsFirst, first: { by: 'holderOf:6-6' } },
    layout: { spinner: 'openingDouble', crossArms: 'fillFirst' },
    draw: { mode: 'none' },
    scoring: { block: { base: 'opponentsMinusOwn' } },
  },
);
