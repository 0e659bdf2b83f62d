import { isDrawable } from './boneyard.js';
import { overshoots } from './exact.js';
import { pointsInPlay } from './in-play.js';
import { armAt } from './layout.js';
import type { End, Layout } from './layout.js';
import { anyFits, fits, isWild, wantedBy } from './matching.js';
import { roundOf, rulesOf } from './state.js';
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
  if (mayDraw(rulesOf(state).draw, round, moves.length > 0)) moves.push({ seat, type: 'draw' });
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

function mayDraw(rule: DrawRule, round: Round, holdsFittingTile: boolean): boolean {
  if (round.extra || !isDrawable(rule, round)) return false;
  return !holdsFittingTile || (rule.voluntary && round.drawn === null);
}

function legalPlays(state: GameState, round: Round, seat: number, hand: readonly Tile[]): LegalPlay[] {
  const { layout, opener, drawn } = round;
  const rule = rulesOf(state).layout;
  const plays: LegalPlay[] = [];
  if (layout.tiles.length === 0) {
    for (const tile of hand) {
      if (opener.tile === null || opener.tile === tile.name) plays.push(lead(state, seat, tile));
    }
    return plays;
  }
  for (const tile of hand) {
    if (!fits(tile, layout) || (drawn !== null && drawn !== tile)) continue;
    if (isWild(tile, layout)) {
      plays.push(...wildAnswers(state, seat, tile));
      continue;
    }
    for (const { end, pip } of layout.ends) {
      const wanted = wantedBy(rule, pip);
      if (tile.high === wanted) plays.push(answer(state, seat, tile, end, tile.low));
      else if (tile.low === wanted) plays.push(answer(state, seat, tile, end, tile.high));
    }
  }
  return plays;
}

/** Both ways round at every end, and first the one that is meant where nothing is said: as it fits, else the higher half outward. */
function wildAnswers(state: GameState, seat: number, tile: Tile): LegalPlay[] {
  const { layout } = roundOf(state);
  return layout.ends.flatMap(({ end }) => {
    const pip = outwardPip(layout, rulesOf(state).layout, tile, end);
    if (tile.double) return [answer(state, seat, tile, end, pip)];
    return [pip, otherHalf(tile, pip)].map((each) => ({ ...answer(state, seat, tile, end, each), pip: each }));
  });
}

function lead(state: GameState, seat: number, tile: Tile): LegalPlay {
  const points = pointsOf(state, seat, tile, undefined, tile.high);
  return points === 0 ? { seat, type: 'play', tile: tile.name } : { seat, type: 'play', tile: tile.name, points };
}

function answer(state: GameState, seat: number, tile: Tile, end: End, pip: number): LegalPlay {
  const points = pointsOf(state, seat, tile, end, pip);
  return points === 0
    ? { seat, type: 'play', tile: tile.name, end }
    : { seat, type: 'play', tile: tile.name, end, points };
}

function pointsOf(state: GameState, seat: number, tile: Tile, end: End | undefined, pip: number): number {
  const { scoring, layout: rule } = rulesOf(state);
  if (scoring.inPlay.kind === 'none') return 0;
  const placement = { layout: roundOf(state).layout, rule, tile, end, pip };
  const points = pointsInPlay(scoring.inPlay, placement);
  return points === 0 || overshoots(state, seat, placement) ? 0 : points;
}
