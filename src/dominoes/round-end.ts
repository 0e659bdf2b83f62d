import { awardOf } from './award.js';
import type { Ending } from './award.js';
import { isBlocked } from './block.js';
import { boardCount } from './board-count.js';
import { boneyardGoesTo, handsWithBoneyard, isDrawable } from './boneyard.js';
import type { Chance } from './chance.js';
import type { RoundEndReason } from './command.js';
import { dealRound } from './deal.js';
import type { Draft } from './draft.js';
import type { GameResult } from './event.js';
import { holdsFitting } from './legal-moves.js';
import { isLoveBroken, leadersAtEnd, mayScore, resultOf } from './match.js';
import { roundOf, rulesOf } from './state.js';
import type { GameState } from './state.js';
import { namesOf } from './tile.js';

/** Why the round is over, and the seat whose doing it is. */
export interface RoundEnd {
  readonly reason: RoundEndReason;
  readonly actor: number;
  readonly out?: Ending['out'];
  /** Did the actor go out with more points than an exact target leaves room for? */
  readonly bust?: boolean;
}

/** Is the round over now that `seat` has played or drawn? Looked for in this order. */
export function roundEndAfter(state: GameState, seat: number): RoundEnd | null {
  const round = roundOf(state);
  const variant = rulesOf(state);
  if (round.hands[seat]?.length === 0) return { reason: 'domino', actor: seat };
  if (isBlocked(variant, round)) return { reason: 'block', actor: round.layout.tiles.at(-1)?.seat ?? seat };
  const next = round.toAct[0] ?? seat;
  const stuck =
    variant.stuck === 'loseRound' && !round.extra && !holdsFitting(round, next) && !isDrawable(variant.draw, round);
  return stuck ? { reason: 'stuck', actor: next } : null;
}

/** Ends the round, and with it the match or else deals the next one. */
export function endRound(draft: Draft, end: RoundEnd, at: string, chance: Chance): void {
  const { reason, actor, out, bust = false } = end;
  const { state } = draft;
  const { target, teams } = state.settings;
  const round = roundOf(state);
  const variant = rulesOf(state);
  const opener = round.openedBy ?? actor;
  const boneyardTo = reason === 'block' ? boneyardGoesTo(variant, round, actor) : undefined;
  const hands = boneyardTo === undefined ? round.hands : handsWithBoneyard(round, boneyardTo);
  const { winnerSide, winnerSeat, sharedBy, points, gains, pips, capicua, bonuses } = awardOf(variant, teams, {
    reason,
    actor,
    opener,
    hands,
    boardCount: boardCount(round.layout),
    roundNumber: round.number,
    out,
  });
  const counted = gains.map((gain, side) =>
    !bust && mayScore(variant.match, target, state.scores[side], gain) ? gain : 0,
  );
  const scores = state.scores.map((score, side) => score + (counted[side] ?? 0));
  const leaders =
    reason === 'target' && winnerSide !== null
      ? [winnerSide]
      : leadersAtEnd(variant.match, target, scores, round.number);
  const isBroken = leaders === null && isLoveBroken(variant.match, scores);
  draft.add({
    type: 'round.ended',
    at,
    data: {
      number: round.number,
      reason,
      winnerSide,
      winnerSeat,
      points: winnerSide === null ? points : (counted[winnerSide] ?? 0),
      ...(sharedBy.length > 0 && { sharedBy }),
      ...(bonuses.length > 0 && { bonuses }),
      pips,
      capicua,
      hands: hands.map(namesOf),
      ...(boneyardTo !== undefined && { boneyardTo }),
      scores: isBroken ? scores.map(() => 0) : scores,
      ...(isBroken && { reset: true }),
      opener,
    },
  });
  if (leaders === null) draft.add(dealRound(draft.state, at, chance));
  else finishGame(draft, variant.match.kind === 'rounds' ? 'rounds' : 'target', leaders, at);
}

/** Closes the match with these sides at the top. */
export function finishGame(draft: Draft, reason: GameResult['reason'], leaders: readonly number[], at: string): void {
  const { seats, scores } = draft.state;
  draft.add({
    type: 'game.finished',
    at,
    data: { result: resultOf(reason, leaders, seats), scores },
  });
}
