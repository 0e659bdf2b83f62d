import { anyFits, fits, place, placedTile } from './layout.js';
import type { End, Layout } from './layout.js';
import { pointsInPlay } from './scoring.js';
import type { GameState, Round } from './state.js';
import type { Tile, TileName } from './tile.js';
import { otherHalf } from './tile.js';
import type { DrawRule, Variant } from './variant.js';

export interface LegalPlay {
  readonly seat: number;
  readonly type: 'play';
  readonly tile: TileName;
  /** Left out for the opening tile. */
  readonly end?: End;
  /** What the placement alone scores in play; left out where that is nothing. */
  readonly points?: number;
}

/** A move that would be accepted. A draw stands for all positions of the boneyard. */
export type LegalMove =
  LegalPlay | { readonly seat: number; readonly type: 'draw' } | { readonly seat: number; readonly type: 'pass' };

/**
 * Every move that is accepted from `seat` now; none if it may not act. The only source
 * of legality: what is not among these is refused.
 */
export function legalMoves(state: GameState, seat: number): LegalMove[] {
  const { round } = state;
  if (state.status !== 'active' || round === null || !round.toAct.includes(seat)) return [];
  const variant = state.settings.variant.definition;
  const moves: LegalMove[] = legalPlays(variant, round, seat);
  if (round.layout.tiles.length === 0) return moves;
  if (mayDraw(variant.draw, round, seat)) moves.push({ seat, type: 'draw' });
  if (moves.length === 0) moves.push({ seat, type: 'pass' });
  return moves;
}

/** Is there a tile in the boneyard that somebody could draw? */
export function isDrawable(rule: DrawRule, round: Round): boolean {
  return rule.mode !== 'none' && round.boneyard.length > rule.reserve;
}

/** Does the seat hold a tile that fits? */
export function holdsFitting(round: Round, seat: number): boolean {
  return anyFits(round.hands[seat] ?? [], round.layout);
}

/** The half that `tile` turns outward at `end`; the opening tile counts from its left. */
export function outwardPip(layout: Layout, tile: Tile, end: End | undefined): number {
  const pip = end === undefined ? undefined : layout[end]?.pip;
  return pip === undefined ? tile.high : otherHalf(tile, pip);
}

function mayDraw(rule: DrawRule, round: Round, seat: number): boolean {
  if (!isDrawable(rule, round)) return false;
  return !holdsFitting(round, seat) || (rule.voluntary && round.drawn === null);
}

function legalPlays(variant: Variant, round: Round, seat: number): LegalPlay[] {
  const { layout, opener, drawn } = round;
  const opening = layout.tiles.length === 0;
  const plays: LegalPlay[] = [];
  for (const tile of round.hands[seat] ?? []) {
    if (opening) {
      if (opener.tile === null || opener.tile === tile.name) plays.push(legalPlay(variant, layout, seat, tile));
    } else if (fits(tile, layout) && (drawn === null || drawn === tile)) {
      for (const { end, pip } of layout.ends) {
        if (tile.high === pip || tile.low === pip) plays.push(legalPlay(variant, layout, seat, tile, end));
      }
    }
  }
  return plays;
}

function legalPlay(variant: Variant, layout: Layout, seat: number, tile: Tile, end?: End): LegalPlay {
  const points = pointsOf(variant, layout, tile, end);
  const { name } = tile;
  if (end === undefined) {
    return points === 0 ? { seat, type: 'play', tile: name } : { seat, type: 'play', tile: name, points };
  }
  return points === 0 ? { seat, type: 'play', tile: name, end } : { seat, type: 'play', tile: name, end, points };
}

function pointsOf(variant: Variant, layout: Layout, tile: Tile, end: End | undefined): number {
  const rule = variant.scoring.inPlay;
  if (rule.kind === 'none') return 0;
  const pip = outwardPip(layout, tile, end);
  return pointsInPlay(rule, place(layout, variant.layout, placedTile(tile, end, pip, 0, '')));
}
