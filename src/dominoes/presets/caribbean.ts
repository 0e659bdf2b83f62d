import type { LoveMatch, VariantOptions } from '../variant.js';
import { playedTo, preset } from './preset.js';

/** A round is a round: one point, and in a block the lightest single hand wins it. */
const byRounds: VariantOptions = {
  draw: { mode: 'none' },
  block: { decide: 'player' },
  scoring: { domino: { base: 'flat' }, block: { base: 'flat' }, flat: 1 },
};

const source = 'pagat.com, Jamaican and Caribbean Dominoes';
const sixLove: LoveMatch = { kind: 'love', target: 6, endCheck: 'roundEnd' };

/** The 6-6 is posed first, and again after a round that nobody won. */
const fromSix: VariantOptions['opening'] = {
  first: { by: 'holderOf:6-6' },
  afterVoid: { by: 'sameAsFirst', tile: 'forced' },
};

export const jamaicanPartner = preset(
  'jamaican-partner',
  { name: 'Jamaican Partner Dominoes', match: sixLove, source },
  {
    ...byRounds,
    players: { counts: [4], teams: ['pairs'] },
    opening: { ...fromSix, next: { by: 'winningSide' } },
  },
);

/** Everyone for himself; three play without the double blank. */
export const jamaicanCutThroat = preset(
  'jamaican-cut-throat',
  { name: 'Jamaican Cut Throat', match: sixLove, source },
  {
    ...byRounds,
    players: { counts: [2, 3, 4] },
    tiles: { remove: { '3': ['0-0'] } },
    deal: { handSize: { '2': 14, '3': 9, '4': 7 } },
    opening: { ...fromSix, next: { by: 'roundWinner' } },
  },
);

/** Going out at both ends with no double (dekabès) counts for two. */
export const haitian = preset(
  'haitian',
  { name: 'Haitian Dominoes', match: playedTo(10), source },
  {
    ...byRounds,
    players: { counts: [4], teams: ['pairs'] },
    opening: { ...fromSix, next: { by: 'winningSide' } },
    scoring: { ...byRounds.scoring, byFinish: { plain: 1, double: 1, bothEnds: 2, bothEndsDouble: 1 } },
  },
);

/** Three rounds win; a rival without any is a cochon. */
export const martinique = preset(
  'martinique',
  {
    name: 'Martinican Dominoes',
    match: playedTo(3),
    source: 'blog.locations-vue-turquoise.com, Les Dominos en Martinique',
  },
  {
    ...byRounds,
    players: { counts: [3] },
    deal: { leftover: 'asleep' },
    opening: { next: { by: 'roundWinner' }, afterVoid: { by: 'sameAsFirst', tile: 'forced' } },
  },
);
