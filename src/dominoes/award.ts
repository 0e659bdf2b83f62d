import { decideBlock, sideTotals } from './block.js';
import type { RoundEndReason } from './command.js';
import type { Layout } from './layout.js';
import { awardPoints } from './scoring.js';
import { sideOf } from './seating.js';
import { pipsOf } from './tile.js';
import type { Tile } from './tile.js';
import type { CapicuaRule, Teams, Variant } from './variant.js';

/** How a round came to its end. */
export interface Ending {
  readonly reason: RoundEndReason;
  /** The seat that emptied its hand, placed the last tile, was stuck, or reached the target. */
  readonly actor: number;
  readonly opener: number;
  /** What is left, by seat. */
  readonly hands: readonly (readonly Tile[])[];
  readonly boardCount: number;
  /** Was the last tile a capicúa? */
  readonly capicua: boolean;
}

export interface Award {
  readonly winnerSide: number | null;
  readonly winnerSeat: number | null;
  readonly points: number;
  /** By seat. */
  readonly pips: readonly number[];
  readonly capicua: boolean;
}

/** Who wins the round, and what it is worth. */
export function awardOf({ block, scoring }: Variant, teams: Teams, ending: Ending): Award {
  const { reason, actor, opener } = ending;
  const pips = ending.hands.map(pipsOf);
  const capicua = ending.capicua && reason === 'domino' && scoring.capicua !== null;
  const wonBy = (seat: number) => ({ side: sideOf(seat, teams), seat });
  const worth = (side: number, base: Variant['scoring']['block']['base']): number => {
    const totals = sideTotals(pips, teams);
    const left = {
      own: totals[side] ?? 0,
      others: totals.filter((_, other) => other !== side),
      boardCount: ending.boardCount,
    };
    return awardPoints(scoring, base, left, capicua ? scoring.capicua : null);
  };
  const award = (winner: { side: number | null; seat: number | null }, points: number): Award => ({
    winnerSide: winner.side,
    winnerSeat: winner.seat,
    points,
    pips,
    capicua,
  });

  switch (reason) {
    case 'target':
      return award(wonBy(actor), 0);
    case 'domino': {
      const winner = wonBy(actor);
      return award(winner, worth(winner.side, scoring.domino.base));
    }
    case 'stuck': {
      const winner = wonBy((actor + 1) % pips.length);
      return award(winner, worth(winner.side, scoring.domino.base));
    }
    case 'block': {
      const winner = decideBlock(block, { teams, pips, blocker: actor, opener });
      return award(winner, winner.side === null ? 0 : worth(winner.side, scoring.block.base));
    }
  }
}

/**
 * Would `tile`, as the last of a hand, be a capicúa? It must fit both ends of a line so
 * that either way both then show the same pip: a-b on {a, b}, or a-a on {a, a}. A tile
 * a-b on {a, a} fits twice too, but leaves the ends different.
 */
export function isCapicua(rule: CapicuaRule | null, before: Layout, tile: Tile): boolean {
  if (rule === null || before.spinner !== null) return false;
  const [left, right] = before.ends;
  if (left === undefined || right === undefined) return false;
  const high = Math.max(left.pip, right.pip);
  const low = Math.min(left.pip, right.pip);
  return tile.high === high && tile.low === low && (!tile.double || rule.doubles);
}
