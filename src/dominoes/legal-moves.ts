import type { End } from './layout.js';
import type { TileName } from './tile.js';

/**
 * A move that would be accepted. A draw stands for all positions of the boneyard.
 * `points` is what the placement alone scores in play, left out where it is nothing.
 */
export type LegalMove =
  | { readonly seat: number; readonly type: 'play'; readonly tile: TileName; readonly end?: End; readonly points?: number }
  | { readonly seat: number; readonly type: 'draw' }
  | { readonly seat: number; readonly type: 'pass' };
