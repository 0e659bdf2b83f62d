import type { NamedVariant } from '../variant.js';
import { classicDraw, classicPairs } from './classic.js';
import { faceToFace } from './face-to-face.js';
import { fiveEverywhere } from './five-everywhere.js';
import { bestOfTen, fivesUp, fivesUpPlain } from './fives-up.js';
import { cuban, sevenPlusSeven, spanishDoubles, threePlayer, twoPlayer, venezuelan } from './ludoteka.js';
import { allFives, blockDominoes, cross, drawDominoes, fivesAndThrees, muggins } from './popular.js';

/** The games that come with the service: first those of the rulebooks, then other popular ones. */
export const presets: readonly NamedVariant[] = [
  faceToFace,
  classicDraw,
  classicPairs,
  fivesUp,
  fivesUpPlain,
  bestOfTen,
  fiveEverywhere,
  spanishDoubles,
  sevenPlusSeven,
  venezuelan,
  twoPlayer,
  threePlayer,
  cuban,
  allFives,
  muggins,
  drawDominoes,
  blockDominoes,
  fivesAndThrees,
  cross,
];
