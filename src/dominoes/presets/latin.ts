import type { VariantOptions } from '../variant.js';
import { playedTo, preset } from './preset.js';

/** Four in pairs, all tiles dealt, the first round opened with the 6-6. */
const pairsFromSix: VariantOptions = {
  players: { counts: [4], teams: ['pairs'] },
  opening: { first: { by: 'holderOf:6-6' } },
  draw: { mode: 'none' },
};

const everyHandCounts: VariantOptions['scoring'] = { domino: { base: 'allHands' }, block: { base: 'allHands' } };

export const latinPartnership = preset(
  'latin-partnership',
  { name: 'Partnership Dominoes', match: playedTo(100), source: 'pagat.com, Partnership Dominoes' },
  pairsFromSix,
);

/** The first four rounds, a capicúa and going out with the double blank (chuchazo) are worth more. */
export const puertoRican500 = preset(
  'puerto-rican-500',
  { name: 'Puerto Rican 500 (Quinientos)', match: playedTo(500), source: 'sacitc.blog, Dominó Rules' },
  {
    ...pairsFromSix,
    opening: { ...pairsFromSix.opening, next: { by: 'winningSide' } },
    block: { tie: 'openerOrNearest' },
    scoring: {
      ...everyHandCounts,
      capicua: { factor: 1, bonus: 100, doubles: false },
      bonuses: [
        { kind: 'earlyRounds', points: [100, 75, 50, 25] },
        { kind: 'lastTile', tile: '0-0', points: 100 },
      ],
    },
  },
);

/** Passes score too, and a block is between the blocker and the next seat alone. */
export const dominican200 = preset(
  'dominican-200',
  { name: 'Dominican 200', match: playedTo(200), source: 'dominoesonline.com, rule 1228128405' },
  {
    ...pairsFromSix,
    opening: { ...pairsFromSix.opening, next: { by: 'roundWinner' } },
    block: { decide: 'blockerVsNext', tie: 'blockerWins' },
    scoring: {
      ...everyHandCounts,
      capicua: { factor: 1, bonus: 25, doubles: true },
      bonuses: [
        { kind: 'passAfterLead', double: 25, plain: 50 },
        { kind: 'everyonePassed', points: 25 },
      ],
    },
  },
);

/** What a round is worth depends on the last tile: batida, carroça, lá e lô, cruzada. */
export const brazilian = preset(
  'brazilian',
  {
    name: 'Brazilian Dominoes',
    match: { ...playedTo(6), targets: [6, 7] },
    source: 'domino-esje.blogspot.com, Regras; livrozilla.com 1192275',
  },
  {
    players: { counts: [2, 4], teams: ['pairs', 'solo'] },
    block: { tie: 'blockerLoses' },
    scoring: {
      domino: { base: 'flat' },
      block: { base: 'flat' },
      flat: 1,
      byFinish: { plain: 1, double: 2, bothEnds: 3, bothEndsDouble: 4 },
    },
  },
);
