import type { VariantOptions } from '../variant.js';
import { playedTo, preset } from './preset.js';

/** Games of no rulebook of ours: two to four players, the first opener by lot. */
const byLot: VariantOptions['opening'] = { first: { by: 'lot', tile: 'free' } };
const counts = [2, 3, 4];
const fewerForMore = { '2': 7, '3': 5, '4': 5 };

const fives: VariantOptions = {
  players: { counts },
  deal: { handSize: { '2': 9, '3': 7, '4': 5 } },
  direction: 'clockwise',
  opening: { ...byLot, next: { by: 'roundWinner' }, afterBlock: { by: 'lot', tile: 'free' }, afterVoid: { by: 'lot' } },
  block: { deadLayout: 'playOut' },
  scoring: { inPlay: { kind: 'multiples', of: [5], award: 'sum' }, round: 'nearest5' },
};

export const allFives = preset(
  'all-fives',
  { name: 'All Fives', match: { ...playedTo(250), endCheck: 'immediate' }, source: null },
  { ...fives, layout: { spinner: 'firstDouble', crossArms: 'afterBothSides' } },
);

/** All Fives on a line. */
export const muggins = preset(
  'muggins',
  { name: 'Muggins', match: { ...playedTo(250), endCheck: 'immediate' }, source: null },
  fives,
);

export const drawDominoes = preset(
  'draw-dominoes',
  { name: 'Draw Dominoes', match: playedTo(100), source: null },
  {
    players: { counts },
    deal: { handSize: fewerForMore },
    opening: byLot,
    draw: { reserve: 2 },
    block: { deadLayout: 'playOut' },
    scoring: { block: { base: 'opponentsMinusOwn' } },
  },
);

export const blockDominoes = preset(
  'block-dominoes',
  { name: 'Block Dominoes', match: playedTo(100), source: null },
  {
    players: { counts },
    deal: { leftover: 'asleep', handSize: fewerForMore },
    opening: byLot,
    draw: { mode: 'none' },
    scoring: { block: { base: 'opponentsMinusOwn' } },
  },
);

/** Each five and each three in the board count is a point; so is going out. */
export const fivesAndThrees = preset(
  'fives-and-threes',
  { name: 'Fives and Threes', match: { ...playedTo(61), endCheck: 'immediate' }, source: null },
  {
    players: { counts },
    deal: { leftover: 'asleep', handSize: fewerForMore },
    opening: byLot,
    draw: { mode: 'none' },
    scoring: {
      inPlay: { kind: 'multiples', of: [3, 5], award: 'quotient' },
      domino: { base: 'flat' },
      block: { base: 'flat' },
      flat: 1,
    },
  },
);

/** The four sides of the opening double are filled before any arm grows. */
export const cross = preset(
  'cross',
  { name: 'Cross', match: playedTo(100), source: null },
  {
    players: { counts },
    deal: { handSize: { '2': 7, '3': 6, '4': 5 } },
    opening: { next: { by: 'sameAsFirst', tile: 'forced' }, afterVoid: { by: 'sameAsFirst', tile: 'forced' } },
    layout: { spinner: 'openingDouble', crossArms: 'fillFirst' },
    draw: { reserve: 2 },
    block: { deadLayout: 'playOut' },
    scoring: { block: { base: 'opponentsMinusOwn' } },
  },
);
