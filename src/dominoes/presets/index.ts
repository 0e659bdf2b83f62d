import type { NamedVariant } from '../variant.js';
import { haitian, jamaicanCutThroat, jamaicanPartner, martinique } from './caribbean.js';
import { classicDraw, classicPairs } from './classic.js';
import { faceToFace } from './face-to-face.js';
import { fiveEverywhere } from './five-everywhere.js';
import { bestOfTen, fivesUp, fivesUpPlain } from './fives-up.js';
import { brazilian, dominican200, latinPartnership, puertoRican500 } from './latin.js';
import { cuban, sevenPlusSeven, spanishDoubles, threePlayer, twoPlayer, venezuelan } from './ludoteka.js';
import { allFives, blockDominoes, cross, drawDominoes, fivesAndThrees, muggins } from './popular.js';
import { bergen, fiveUp, matador, sebastopol, tiddlyWink } from './western.js';

/** The games that come with the service: first those of the rulebooks, then others that the world plays. */
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
  latinPartnership,
  puertoRican500,
  dominican200,
  jamaicanPartner,
  jamaicanCutThroat,
  haitian,
  brazilian,
  martinique,
  fiveUp,
  bergen,
  matador,
  tiddlyWink,
  sebastopol,
];
