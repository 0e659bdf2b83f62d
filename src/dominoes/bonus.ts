import type { Round } from './state.js';
import { tileNamed } from './tile.js';
import type { TileName } from './tile.js';
import type { Bonus } from './variant.js';

/** A bonus that was scored. */
export interface ScoredBonus {
  readonly kind: Bonus['kind'];
  readonly points: number;
}

/** A round that somebody has won, as far as bonuses ask. */
export interface WonRound {
  readonly number: number;
  /** The tile that emptied a hand, if one did. */
  readonly lastTile: TileName | undefined;
}

/** The bonuses for winning a round. */
export function bonusesForRound(rules: readonly Bonus[], round: WonRound): ScoredBonus[] {
  return rules.flatMap((rule) => scored(rule, pointsForRound(rule, round)));
}

/** The bonuses of the side that played the last tile on the table, for the pass that `round` has just seen. */
export function bonusesForPass(rules: readonly Bonus[], round: Round): ScoredBonus[] {
  return rules.flatMap((rule) => scored(rule, pointsForPass(rule, round)));
}

function pointsForRound(rule: Bonus, { number, lastTile }: WonRound): number {
  switch (rule.kind) {
    case 'lastTile':
      return lastTile !== undefined && tileNamed(lastTile) === tileNamed(rule.tile) ? rule.points : 0;
    case 'earlyRounds':
      return rule.points[number - 1] ?? 0;
    default:
      return 0;
  }
}

function pointsForPass(rule: Bonus, { layout, hands, passes, lastMove }: Round): number {
  switch (rule.kind) {
    case 'passAfterLead': {
      const [lead, ...more] = layout.tiles;
      if (lead === undefined || more.length > 0 || lastMove?.seat !== (lead.seat + 1) % hands.length) return 0;
      return tileNamed(lead.tile).double ? rule.double : rule.plain;
    }
    case 'everyonePassed':
      return passes === hands.length - 1 ? rule.points : 0;
    default:
      return 0;
  }
}

function scored({ kind }: Bonus, points: number): ScoredBonus[] {
  return points > 0 ? [{ kind, points }] : [];
}
