import type { VariantOptions } from '../variant.js';
import { playedTo, preset } from './preset.js';

/** Rulebook 002: a spinner, rounded awards, and a stalemate after which the highest double opens again. */
const common: VariantOptions = {
  direction: 'clockwise',
  opening: {
    next: { by: 'roundWinner' },
    afterBlock: { by: 'sameAsFirst', tile: 'forced' },
    afterVoid: { by: 'sameAsFirst', tile: 'forced' },
  },
  layout: { spinner: 'firstDouble', crossArms: 'afterBothSides' },
  block: { deadLayout: 'playOut' },
};

const targets = [100, 250, 500, 1000];

export const fivesUp = preset(
  'fives-up',
  {
    name: 'Fives Up, points game (Le jeu des points avec "Fives up")',
    match: { ...playedTo(100), targets, endCheck: 'immediate' },
    source: 'rulebook 002',
  },
  {
    ...common,
    scoring: {
      inPlay: { kind: 'multiples', of: [5], award: 'sum' },
      block: { base: 'sumOfDifferences' },
      round: 'nearest5',
    },
  },
);

export const fivesUpPlain = preset(
  'fives-up-plain',
  {
    name: 'Fives Up off, points game (Le jeu des points sans "Fives up")',
    match: { ...playedTo(100), targets },
    source: 'rulebook 002',
  },
  { ...common, scoring: { block: { base: 'sumOfDifferences' }, round: 'nearest5' } },
);

export const bestOfTen = preset(
  'best-of-ten',
  {
    name: 'Best of Ten (Le meilleur des 10 jeux)',
    match: { kind: 'rounds', rounds: 10, tie: 'draw', endCheck: 'roundEnd' },
    source: 'rulebook 002',
  },
  { ...common, scoring: { round: 'nearest5' } },
);
