import type { LegalMove, LegalPlay } from '../../dominoes/index.js';
import { tileNamed } from '../../dominoes/index.js';

/**
 * A plain but sensible player: what scores most, then the heaviest tile (it would count against the hand), then a double
 * (it fits fewest ends). Draws or passes only where nothing can be played.
 *
 * @throws {Error} if there is no legal move
 */
export function chooseMove(legalMoves: readonly LegalMove[]): LegalMove {
  const plays = legalMoves.filter((move): move is LegalPlay => move.type === 'play');
  const best = plays.toSorted((a, b) => worth(b) - worth(a))[0] ?? legalMoves[0];
  if (best === undefined) throw new Error('No legal move');
  return best;
}

function worth({ tile, points = 0 }: LegalPlay): number {
  const { pips, double } = tileNamed(tile);
  return points * 1000 + pips * 2 + (double ? 1 : 0);
}
