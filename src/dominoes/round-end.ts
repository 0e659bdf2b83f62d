import { awardOf } from './award.js';
import { isBlocked } from './block.js';
import type { Chance } from './chance.js';
import type { RoundEndReason } from './command.js';
import { dealRound } from './deal.js';
import type { Draft } from './draft.js';
import type { PlayingSeat } from './event.js';
import { boardCount } from './layout.js';
import { holdsFitting, isDrawable } from './legal-moves.js';
import { leadersAtEnd, resultOf } from './match.js';
import { roundOf, rulesOf } from './state.js';
import type { GameState, Round } from './state.js';
import { namesOf } from './tile.js';
import type { Tile } from './tile.js';
import type { Variant } from './variant.js';

/** Why the round is over, and the seat whose doing it is. */
export interface RoundEnd {
  readonly reason: RoundEndReason;
  readonly actor: number;
  /** Was the last tile a capicúa? */
  readonly capicua?: boolean;
}

/** Is the round over now that `seat` has played or drawn? Looked for in this order. */
export function roundEndAfter(state: GameState, seat: number): RoundEnd | null {
  const round = roundOf(state);
  const variant = rulesOf(state);
  if (round.hands[seat]?.length === 0) return { reason: 'domino', actor: seat };
  if (isBlocked(variant, round)) return { reason: 'block', actor: round.layout.tiles.at(-1)?.seat ?? seat };
  const next = round.toAct[0] ?? seat;
  const stuck = variant.stuck === 'loseRound' && !holdsFitting(round, next) && !isDrawable(variant.draw, round);
  return stuck ? { reason: 'stuck', actor: next } : null;
}

/** Ends the round, and with it the match or else deals the next one. */
export function endRound(draft: Draft, end: RoundEnd, at: string, chance: Chance): void {
  const { reason, actor, capicua = false } = end;
  const { state } = draft;
  const round = roundOf(state);
  const variant = rulesOf(state);
  const opener = round.openedBy ?? actor;
  const boneyardTo = reason === 'block' ? boneyardGoesTo(variant, round, actor) : undefined;
  const hands = boneyardTo === undefined ? round.hands : withBoneyard(round, boneyardTo);
  const count = boardCount(round.layout);
  const award = awardOf(variant, state.settings.teams, { reason, actor, opener, hands, boardCount: count, capicua });
  const scores = state.scores.map((score, side) => (side === award.winnerSide ? score + award.points : score));
  draft.add({
    type: 'round.ended',
    at,
    data: {
      number: round.number,
      reason,
      ...award,
      hands: hands.map(namesOf),
      ...(boneyardTo !== undefined && { boneyardTo }),
      scores,
      opener,
    },
  });
  const leaders =
    reason === 'target' && award.winnerSide !== null
      ? [award.winnerSide]
      : leadersAtEnd(variant.match, state.settings.target, scores, round.number);
  if (leaders === null) draft.add(dealRound(draft.state, at, chance));
  else finishGame(draft, variant.match.kind, leaders, at);
}

/** Closes the match with these sides at the top. */
export function finishGame(
  draft: Draft,
  reason: 'target' | 'rounds' | 'resigned',
  leaders: readonly number[],
  at: string,
): void {
  const { seats, scores } = draft.state;
  draft.add({
    type: 'game.finished',
    at,
    data: { result: resultOf(reason, leaders, seats.filter(isPlaying)), scores },
  });
}

function isPlaying(seat: GameState['seats'][number]): seat is PlayingSeat {
  return seat.player !== null;
}

/**
 * Where a dead line gives the boneyard away, the seat after the blocker gets all of it,
 * the reserve too: it would have had to draw it. Sleeping tiles stay asleep.
 */
function boneyardGoesTo({ block, draw }: Variant, round: Round, blocker: number): number | undefined {
  const moves = block.deadLayout === 'boneyardToNext' && draw.mode !== 'none' && round.boneyard.length > 0;
  return moves ? (blocker + 1) % round.hands.length : undefined;
}

function withBoneyard(round: Round, seat: number): readonly (readonly Tile[])[] {
  return round.hands.map((hand, other) => (other === seat ? [...hand, ...round.boneyard] : hand));
}
