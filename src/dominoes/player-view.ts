import type { Visibility } from './command.js';
import type { GameResult, Opener } from './event.js';
import type { End, OpenEnd } from './layout.js';
import type { LegalMove } from './legal-moves.js';
import type { FinishedRound, GameStatus, LastMove } from './state.js';
import type { TileName } from './tile.js';

export interface SeatView {
  readonly seat: number;
  readonly side: number;
  readonly player: string | null;
  readonly invited?: string;
  readonly handCount: number;
  /** Only of a seat the viewer holds, or of every seat of a finished game. */
  readonly hand?: readonly TileName[];
}

export interface PlacedTileView {
  readonly tile: TileName;
  /** Left out for the opening tile. */
  readonly end?: End;
  /** The half that points outward. */
  readonly pip: number;
  readonly seat: number;
  readonly at: string;
}

export interface LayoutView {
  /** In order of play. */
  readonly tiles: readonly PlacedTileView[];
  readonly ends: readonly OpenEnd[];
  readonly spinner?: TileName;
  /** Only where the variant scores by it. */
  readonly boardCount?: number;
}

export interface RoundView {
  readonly number: number;
  /** Who may open and with what; one seat once it has opened. */
  readonly opener: Opener;
  readonly layout: LayoutView;
  readonly boneyardCount: number;
  readonly lastMove?: LastMove;
}

/** A game as one viewer may see it; the only shape in which state leaves the core. */
export interface PlayerView {
  readonly status: GameStatus;
  readonly variant: { readonly id: string; readonly version: number; readonly name: string };
  readonly version: number;
  readonly custom: boolean;
  readonly visibility: Visibility;
  readonly seats: readonly SeatView[];
  /** By side. */
  readonly scores: readonly number[];
  readonly target: number | null;
  readonly round: RoundView | null;
  readonly turn: { readonly seats: readonly number[]; readonly since: string } | null;
  /** Only for a viewer who holds a seat; empty when none of his seats may act. */
  readonly legalMoves?: readonly LegalMove[];
  readonly rounds: readonly FinishedRound[];
  readonly result: GameResult | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}
