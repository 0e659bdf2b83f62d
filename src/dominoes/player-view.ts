import type { Visibility } from './command.js';
import type { GameResult, WaitingSeat } from './event.js';
import { boardCount } from './board-count.js';
import { clockView } from './clock/clock-view.js';
import type { ClockView } from './clock/clock-view.js';
import { deadlineOf } from './clock/deadline.js';
import type { TimeControl } from './clock/time-control.js';
import type { Layout, OpenEnd, PlacedTile } from './layout.js';
import { legalMoves } from './legal-moves.js';
import type { LegalMove } from './legal-moves.js';
import { publicOpener } from './public-event.js';
import type { PublicOpener } from './public-event.js';
import { scoresByBoardCount } from './scoring.js';
import { turnSeats } from './state.js';
import type { FinishedRound, GameState, GameStatus, LastMove, Picking, Proposal, Round } from './state.js';
import { namesOf } from './tile.js';
import type { TileName } from './tile.js';
import type { Variant } from './variant.js';

export interface SeatView {
  readonly seat: number;
  readonly side: number;
  readonly player: string | null;
  readonly invited?: string;
  readonly handCount: number;
  /** Only of a seat the viewer holds, or of every seat of a finished game. */
  readonly hand?: readonly TileName[];
}

export interface LayoutView {
  /** In order of play. */
  readonly tiles: readonly PlacedTile[];
  readonly ends: readonly OpenEnd[];
  readonly spinner?: TileName;
  /** Only where the variant scores by it. */
  readonly boardCount?: number;
}

/** Tiles lie face down, and the players take their hands. */
export interface PickingView {
  /** How many tiles each seat is to take. */
  readonly handSize: number;
  /** By position: the seat that has taken the tile there, `null` where it still lies. */
  readonly positions: readonly (number | null)[];
}

export interface RoundView {
  readonly number: number;
  /** Who may open and with what; one seat once it has opened, none while the hands are being picked. */
  readonly opener: PublicOpener;
  /** Only while the hands are being picked. */
  readonly picking?: PickingView;
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
  readonly turn: {
    readonly seats: readonly number[];
    readonly since: string;
    /** `null` where there is no hurry. */
    readonly deadline: string | null;
  } | null;
  /** Only for a viewer who holds a seat in a game being played; empty when none of his may act. */
  readonly legalMoves?: readonly LegalMove[];
  readonly rounds: readonly FinishedRound[];
  /** What the players are asked to agree on, while it is open. */
  readonly proposal?: Proposal;
  readonly result: GameResult | null;
  /** The game that was begun after this one. */
  readonly rematch?: string;
  readonly timeControl: TimeControl | null;
  /** Only of a game with a time control, once it has started. */
  readonly clock?: ClockView;
  /** When a waiting game is called off for want of players; left out where it waits for ever. */
  readonly expiresAt?: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/**
 * What whoever holds `viewerSeats` (none: a spectator) may see of `state`. `revealed`
 * shows every hand: so is a finished game shown, and with it its earlier states.
 */
export function playerView(
  state: GameState,
  viewerSeats: readonly number[],
  revealed: boolean = state.status === 'finished',
): PlayerView {
  const { settings, round } = state;
  const { id, version, name, definition } = settings.variant;
  const toAct = turnSeats(state);
  const isShown = (seat: number): boolean => revealed || viewerSeats.includes(seat);
  const deadline = deadlineOf(state);
  const clock = clockView(state);
  return {
    status: state.status,
    variant: { id, version, name },
    version: state.version,
    custom: settings.custom,
    visibility: settings.visibility,
    seats: state.seats.map((seat) => seatView(seat, round, isShown(seat.seat))),
    scores: state.scores,
    target: settings.target,
    round: round === null ? null : roundView(round, definition, round.opener.seats.some(isShown)),
    turn: round === null || toAct.length === 0 ? null : { seats: toAct, since: round.since, deadline },
    ...(state.status === 'active' &&
      viewerSeats.length > 0 && { legalMoves: viewerSeats.flatMap((seat) => legalMoves(state, seat)) }),
    rounds: state.rounds,
    ...(state.proposal !== null && { proposal: state.proposal }),
    result: state.result,
    ...(state.rematch !== null && { rematch: state.rematch }),
    timeControl: settings.timeControl ?? null,
    ...(clock !== null && { clock }),
    ...(state.status === 'waiting' && deadline !== null && { expiresAt: deadline }),
    createdAt: state.createdAt,
    updatedAt: state.updatedAt,
  };
}

/** Written out: a literal is copied over many times as fast as a spread, and every move is answered with a view. */
function seatView({ seat, side, player, invited }: WaitingSeat, round: Round | null, isShown: boolean): SeatView {
  const hand = round?.hands[seat] ?? [];
  const handCount = hand.length;
  if (round === null || !isShown) {
    return invited === undefined ? { seat, side, player, handCount } : { seat, side, player, invited, handCount };
  }
  return invited === undefined
    ? { seat, side, player, handCount, hand: namesOf(hand) }
    : { seat, side, player, invited, handCount, hand: namesOf(hand) };
}

function roundView(round: Round, variant: Variant, isOpenerShown: boolean): RoundView {
  const { number, opener, picking, openedBy, layout, boneyard, lastMove } = round;
  return {
    number,
    opener: openedBy === null ? publicOpener(opener, isOpenerShown) : { seats: [openedBy], tile: opener.tile },
    ...(picking !== null && { picking: pickingView(picking) }),
    layout: layoutView(layout, variant),
    boneyardCount: boneyard.length,
    ...(lastMove !== null && { lastMove }),
  };
}

function pickingView({ handSize, positions }: Picking): PickingView {
  return { handSize, positions: positions.map(({ seat }) => seat) };
}

function layoutView(layout: Layout, variant: Variant): LayoutView {
  return {
    tiles: layout.tiles,
    ends: layout.ends,
    ...(layout.spinner !== null && { spinner: layout.spinner.name }),
    ...(scoresByBoardCount(variant.scoring) && { boardCount: boardCount(layout) }),
  };
}
