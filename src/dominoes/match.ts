import type { GameResult, PlayingSeat } from './event.js';
import type { MatchRule } from './variant.js';

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
  const leaders = highestSides(scores);
  switch (rule.kind) {
    case 'target':
      return leaders.length === 1 && reaches(scores[leaders[0] ?? 0], target) ? leaders : null;
    case 'rounds':
      if (roundNumber < rule.rounds) return null;
      return leaders.length === 1 || rule.tie === 'draw' ? leaders : null;
  }
}

/** Does reaching the target by points in play end the match at once? */
export function endsAtOnce(rule: MatchRule, target: number | null, score: number | undefined): boolean {
  return rule.endCheck === 'immediate' && reaches(score, target);
}

/** Who wins when a side resigns: the highest of the others, level ones drawing. */
export function leadersWithout(side: number, scores: readonly number[]): readonly number[] {
  return highestSides(scores.map((score, other) => (other === side ? -Infinity : score)));
}

export function resultOf(
  reason: GameResult['reason'],
  leaders: readonly number[],
  seats: readonly PlayingSeat[],
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

function highestSides(scores: readonly number[]): number[] {
  const highest = Math.max(...scores);
  return scores.flatMap((score, side) => (score === highest ? [side] : []));
}

function reaches(score: number | undefined, target: number | null): boolean {
  return score !== undefined && target !== null && score >= target;
}
