import { playedTo, preset } from './preset.js';

/** Rulebook 000: the highest double opens every round, and who blocks on level hands loses. */
export const faceToFace = preset(
  'face-to-face',
  { name: 'Face-to-Face Dominoes (Dominos Face à Face)', match: playedTo(50), source: 'rulebook 000' },
  {
    opening: { next: { by: 'sameAsFirst', tile: 'forced' }, afterVoid: { by: 'sameAsFirst', tile: 'forced' } },
    block: { tie: 'blockerLoses' },
  },
);
