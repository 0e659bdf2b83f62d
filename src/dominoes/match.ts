import type { GameResult, WaitingSeat } from './event.js';
import type { MatchRule, Objective } from './variant.js';

/**
 * The sides at the top if the match is over after this round, else `null`. One side is
 * the winner; several share a draw.
 */
export function leadersAtEnd(
  rule: MatchRule,
  target: number | null,
  scores: readonly number[],
  roundNumber: number,
): readonly number[] | null {
  const leaders = leadingSides(scores, objectiveOf(rule));
  switch (rule.kind) {
    case 'target': {
      const isReached = scores.some((score) => reaches(score, target));
      return isReached && leaders.length === 1 ? leaders : null;
    }
    case 'rounds':
      if (roundNumber < rule.rounds) return null;
      return leaders.length === 1 || rule.tie === 'draw' ? leaders : null;
    case 'love': {
      const winners = scores.flatMap((score, side) => (reaches(score, target) ? [side] : []));
      return winners.length > 0 && scores.includes(0) ? winners : null;
    }
  }
}

/** Have all sides scored in a match that is to be won to love? Then all begin again at nil. */
export function isLoveBroken(rule: MatchRule, scores: readonly number[]): boolean {
  return rule.kind === 'love' && !scores.includes(0);
}

/** Does reaching the target by points in play end the match at once? */
export function endsAtOnce(rule: MatchRule, target: number | null, score: number | undefined): boolean {
  return rule.endCheck === 'immediate' && reaches(score, target);
}

/** Do so many more points count, or would they go beyond a target that must be hit? */
export function mayScore(rule: MatchRule, target: number | null, score: number | undefined, points: number): boolean {
  const isExact = rule.kind === 'target' && rule.exact === true;
  return !isExact || score === undefined || target === null || score + points <= target;
}

/** Which of `sides` are ahead as the scores stand; several where they are level. */
export function leadersAmong(sides: readonly number[], scores: readonly number[], rule: MatchRule): readonly number[] {
  const objective = objectiveOf(rule);
  const out = objective === 'highest' ? -Infinity : Infinity;
  return leadingSides(
    scores.map((score, side) => (sides.includes(side) ? score : out)),
    objective,
  );
}

export function resultOf(
  reason: GameResult['reason'],
  leaders: readonly number[],
  seats: readonly WaitingSeat[],
): GameResult {
  const winnerSide = leaders.length === 1 ? (leaders[0] ?? null) : null;
  const winners = seats.filter((seat) => seat.side === winnerSide);
  return {
    reason,
    winnerSide,
    winnerSeat: winners.length === 1 ? (winners[0]?.seat ?? null) : null,
    players: seats.map(({ seat, side, player }) => {
      const outcome = !leaders.includes(side) ? 'lost' : winnerSide === null ? 'drawn' : 'won';
      return { seat, side, player, outcome };
    }),
  };
}

function objectiveOf(rule: MatchRule): Objective {
  return rule.kind === 'love' ? 'highest' : (rule.objective ?? 'highest');
}

const best: Record<Objective, (scores: readonly number[]) => number> = {
  highest: (scores) => Math.max(...scores),
  lowest: (scores) => Math.min(...scores),
};

function leadingSides(scores: readonly number[], objective: Objective): number[] {
  const top = best[objective](scores);
  return scores.flatMap((score, side) => (score === top ? [side] : []));
}

function reaches(score: number | undefined, target: number | null): boolean {
  return score !== undefined && target !== null && score >= target;
}
