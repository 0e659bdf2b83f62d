import { playedTo, preset } from './preset.js';

/** Rulebook 001: level blocks go to the opener or to the seat nearest after him. */
export const classicDraw = preset(
  'classic-draw',
  { name: 'Classic Dominoes (Règles des Dominos)', match: playedTo(100), source: 'rulebook 001' },
  { players: { counts: [2, 3, 4] }, block: { tie: 'openerOrNearest' } },
);

/** Rulebook 001 in pairs: every pip left counts, the partner's too. */
export const classicPairs = preset(
  'classic-pairs',
  { name: 'Classic Dominoes in Pairs (en binôme)', match: playedTo(100), source: 'rulebook 001' },
  {
    players: { counts: [4], teams: ['pairs'] },
    block: { tie: 'openerOrNearest' },
    scoring: { domino: { base: 'allHands' }, block: { base: 'allHands' } },
  },
);
