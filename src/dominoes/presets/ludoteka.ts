import type { VariantOptions } from '../variant.js';
import { playedTo, preset } from './preset.js';

const source = 'rulebook 004';

/** All tiles dealt to four hands in two pairs, the first opener drawn by lot. */
const pairsByLot: VariantOptions = {
  players: { counts: [4], teams: ['pairs'] },
  opening: { first: { by: 'lot', tile: 'free' } },
  draw: { mode: 'none' },
};

const everyHandCounts: VariantOptions['scoring'] = { domino: { base: 'allHands' }, block: { base: 'allHands' } };

export const spanishDoubles = preset(
  'spanish-doubles',
  { name: 'Spanish Doubles (Dominos en Double / Dominó por parejas)', match: playedTo(150), source },
  { ...pairsByLot, scoring: everyHandCounts },
);

/** Spanish doubles for two, each running both hands of a pair. */
export const sevenPlusSeven = preset(
  'seven-plus-seven',
  { name: 'Seven plus Seven (Dominos 7+7)', match: playedTo(150), source },
  { ...pairsByLot, players: { teams: ['pairs'], seatsPerPlayer: 2 }, scoring: everyHandCounts },
);

export const venezuelan = preset(
  'venezuelan',
  { name: 'Venezuelan Dominoes (Dominos Vénézuélien)', match: playedTo(100), source },
  pairsByLot,
);

/** Who closes the line hands the rest of the boneyard to the opponent before the count. */
export const twoPlayer = preset(
  'two-player',
  { name: 'Two-player Dominoes (Dominos à 2)', match: playedTo(100), source },
  { block: { deadLayout: 'boneyardToNext' }, scoring: { block: { base: 'sumOfDifferences' } } },
);

/** Nine tiles each, all dealt, without the double blank. */
export const threePlayer = preset(
  'three-player',
  { name: 'Three-player Dominoes (Dominos à 3)', match: playedTo(100), source },
  {
    players: { counts: [3] },
    tiles: { remove: ['0-0'] },
    deal: { handSize: 9 },
    opening: { first: { by: 'holderOf:6-6' } },
    draw: { mode: 'none' },
    scoring: { block: { base: 'sumOfDifferences' } },
  },
);

/** Double nine with sleeping tiles; the lightest single hand wins a block, a capicúa counts double. */
export const cuban = preset(
  'cuban',
  { name: 'Cuban Dominoes (Dominos Cubain)', match: playedTo(100), source },
  {
    players: { counts: [4], teams: ['pairs'] },
    tiles: { highest: 9 },
    deal: { leftover: 'asleep', handSize: 10 },
    opening: {
      first: { by: 'lotSide', tile: 'free' },
      next: { by: 'winningSide' },
      afterVoid: { by: 'otherSide' },
    },
    draw: { mode: 'none' },
    block: { decide: 'player' },
    scoring: { capicua: { factor: 2, bonus: 0, doubles: true } },
  },
);
