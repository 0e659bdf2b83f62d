import { playedTo, preset } from './preset.js';

/** Rulebook 003: the 6-6 opens every round with four open sides, and the ends are the award. */
export const fiveEverywhere = preset(
  'five-everywhere',
  { name: 'Five Everywhere (Le 5 Partout)', match: playedTo(100), source: 'rulebook 003' },
  {
    players: { counts: [4], teams: ['pairs'] },
    direction: 'clockwise',
    opening: {
      first: { by: 'holderOf:6-6' },
      next: { by: 'sameAsFirst', tile: 'forced' },
      afterVoid: { by: 'sameAsFirst', tile: 'forced' },
    },
    layout: { spinner: 'openingDouble', crossArms: 'atOnce' },
    draw: { mode: 'none' },
    block: { tie: 'blockerLoses' },
    scoring: { domino: { base: 'ends' }, block: { base: 'ends' }, endsRule: 'multiplesOf5' },
  },
);
