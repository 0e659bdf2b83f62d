import { isDrawable } from './boneyard.js';
import { overshoots } from './exact.js';
import { pointsInPlay } from './in-play.js';
import { armAt } from './layout.js';
import type { End, Layout } from './layout.js';
import { anyFits, fits, isWild, wantedBy } from './matching.js';
import { rulesOf } from './state.js';
import type { GameState, Round } from './state.js';
import type { Tile, TileName } from './tile.js';
import { otherHalf } from './tile.js';
import type { DrawRule, LayoutRule } from './variant.js';

export interface LegalPlay {
  readonly seat: number;
  readonly type: 'play';
  readonly tile: TileName;
  /** Left out for the opening tile. */
  readonly end?: End;
  /** The half to turn outward; only of a wild tile, where it is a choice. */
  readonly pip?: number;
  /** What the placement alone scores in play; left out where that is nothing. */
  readonly points?: number;
}

/** Stands for all positions that nobody has taken yet. */
export interface LegalPick {
  readonly seat: number;
  readonly type: 'pick';
  /** How many tiles the hand still lacks; fewer may be taken at a time. */
  readonly count: number;
}

/** A move that would be accepted. A draw stands for all positions of the boneyard. */
export type LegalMove =
  | LegalPick
  | LegalPlay
  | { readonly seat: number; readonly type: 'draw' }
  | { readonly seat: number; readonly type: 'pass' };

/**
 * Every move that is accepted from `seat` now; none if it may not act. The only source
 * of legality: what is not among these is refused.
 */
export function legalMoves(state: GameState, seat: number): LegalMove[] {
  const { round } = state;
  if (state.status !== 'active' || round === null || !round.toAct.includes(seat)) return [];
  const hand = round.hands[seat] ?? [];
  if (round.picking !== null) return [{ seat, type: 'pick', count: round.picking.handSize - hand.length }];
  const moves: LegalMove[] = legalPlays(state, round, seat, hand);
  if (round.layout.tiles.length === 0) return moves;
  if (mayDraw(rulesOf(state).draw, round, seat)) moves.push({ seat, type: 'draw' });
  if (moves.length === 0 || round.extra) moves.push({ seat, type: 'pass' });
  return moves;
}

/** Does the seat hold a tile that fits? */
export function holdsFitting(round: Round, seat: number): boolean {
  return anyFits(round.hands[seat] ?? [], round.layout);
}

/** The half that `tile` turns outward at `end` where it fits by number; the opening tile counts from its left. */
export function outwardPip(layout: Layout, rule: LayoutRule, tile: Tile, end: End | undefined): number {
  const arm = end === undefined ? null : armAt(layout, end);
  return arm === null ? tile.high : otherHalf(tile, wantedBy(rule, arm.pip));
}

function mayDraw(rule: DrawRule, round: Round, seat: number): boolean {
  if (round.extra || !isDrawable(rule, round)) return false;
  return !holdsFitting(round, seat) || (rule.voluntary && round.drawn === null);
}

function legalPlays(state: GameState, round: Round, seat: number, hand: readonly Tile[]): LegalPlay[] {
  const { layout, opener, drawn } = round;
  const rule = rulesOf(state).layout;
  const opening = layout.tiles.length === 0;
  const plays: LegalPlay[] = [];
  for (const tile of hand) {
    if (opening) {
      if (opener.tile === null || opener.tile === tile.name) plays.push(legalPlay(state, round, seat, tile));
    } else if (fits(tile, layout) && (drawn === null || drawn === tile)) {
      const wild = isWild(tile, layout) && !tile.double;
      for (const { end, pip } of layout.ends) {
        const wanted = wantedBy(rule, pip);
        if (wild) {
          plays.push(...wildPlays(state, round, seat, tile, end, wanted));
        } else if (tile.high === wanted || tile.low === wanted || isWild(tile, layout)) {
          plays.push(legalPlay(state, round, seat, tile, end, otherHalf(tile, wanted)));
        }
      }
    }
  }
  return plays;
}

/** Both ways round, and first the one that is meant where nothing is said: as the tile fits, else the higher half outward. */
function wildPlays(state: GameState, round: Round, seat: number, tile: Tile, end: End, wanted: number): LegalPlay[] {
  const first = tile.high === wanted ? tile.low : tile.high;
  return [first, otherHalf(tile, first)].map((pip) => ({ ...legalPlay(state, round, seat, tile, end, pip), pip }));
}

function legalPlay(
  state: GameState,
  round: Round,
  seat: number,
  tile: Tile,
  end?: End,
  pip: number = tile.high,
): LegalPlay {
  const points = pointsOf(state, round, seat, tile, end, pip);
  const { name } = tile;
  if (end === undefined) {
    return points === 0 ? { seat, type: 'play', tile: name } : { seat, type: 'play', tile: name, points };
  }
  return points === 0 ? { seat, type: 'play', tile: name, end } : { seat, type: 'play', tile: name, end, points };
}

function pointsOf(
  state: GameState,
  { layout }: Round,
  seat: number,
  tile: Tile,
  end: End | undefined,
  pip: number,
): number {
  const { scoring, layout: rule } = rulesOf(state);
  if (scoring.inPlay.kind === 'none') return 0;
  const placement = { layout, rule, tile, end, pip };
  const points = pointsInPlay(scoring.inPlay, placement);
  return points === 0 || overshoots(state, seat, placement) ? 0 : points;
}
