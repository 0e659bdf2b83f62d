import { hasLikeEnds } from './layout.js';
import { legalMoves } from './legal-moves.js';
import type { LegalMove, LegalPlay } from './legal-moves.js';
import { roundOf, rulesOf, turnSeats } from './state.js';
import type { GameState } from './state.js';

/**
 * The move that whoever is to act cannot but make, or `null` where he has a choice: the
 * only legal play, draw or pass of the only seat that may act. A tile that goes to either
 * of two like ends of a line is one play. Nothing tells such a move from any other once it
 * is made, so that it may be made for a player who waits (docs/rules.md, section 10).
 */
export function forcedMove(state: GameState): Exclude<LegalMove, { type: 'pick' }> | null {
  const [seat, ...others] = turnSeats(state);
  if (seat === undefined || others.length > 0) return null;
  const [move, ...more] = legalMoves(state, seat);
  if (move === undefined || move.type === 'pick') return null;
  return more.every((other) => isSamePlay(state, move, other)) ? move : null;
}

function isSamePlay(state: GameState, move: LegalMove, other: LegalMove): boolean {
  return isPlay(move) && isPlay(other) && move.tile === other.tile && move.pip === other.pip && areEndsOneChoice(state);
}

function isPlay(move: LegalMove): move is LegalPlay {
  return move.type === 'play';
}

/** Like ends are still two where something is scored by what lies there: one of them may be a double. */
function areEndsOneChoice(state: GameState): boolean {
  const { layout } = roundOf(state);
  const { inPlay, domino, block } = rulesOf(state).scoring;
  const endsScore = inPlay.kind !== 'none' || domino.base === 'ends' || block.base === 'ends';
  return hasLikeEnds(layout) && (!endsScore || layout.left?.double === layout.right?.double);
}
