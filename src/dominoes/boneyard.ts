import type { Round } from './state.js';
import type { Tile } from './tile.js';
import type { DrawRule, Variant } from './variant.js';

/** Is there a tile in the boneyard that somebody could draw? */
export function isDrawable(rule: DrawRule, round: Round): boolean {
  return rule.mode !== 'none' && round.boneyard.length > rule.reserve;
}

/**
 * The seat that a dead line gives the boneyard to, if any: the one after the blocker gets
 * all of it, the reserve too, for it would have had to draw it. Sleeping tiles stay asleep.
 */
export function boneyardGoesTo({ block, draw }: Variant, round: Round, blocker: number): number | undefined {
  const moves = block.deadLayout === 'boneyardToNext' && draw.mode !== 'none' && round.boneyard.length > 0;
  return moves ? (blocker + 1) % round.hands.length : undefined;
}

/** The hands once the boneyard has gone to one of them. */
export function handsWithBoneyard(round: Round, seat: number): readonly (readonly Tile[])[] {
  return round.hands.map((hand, other) => (other === seat ? [...hand, ...round.boneyard] : hand));
}
