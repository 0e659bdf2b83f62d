import type { Creator, RoundEndReason, Setup, Visibility } from './command.js';
import type { End } from './layout.js';
import type { TileName } from './tile.js';
import type { NamedVariant, Teams } from './variant.js';

/** `type` is what is stored; `at` is RFC 3339, UTC, milliseconds. */
interface Happened<Type extends string, Data> {
  readonly type: Type;
  readonly at: string;
  readonly data: Data;
}

interface HappenedAtSeat<Type extends string, Data> extends Happened<Type, Data> {
  readonly seat: number;
}

/** A seat before the game starts. */
export interface WaitingSeat {
  readonly seat: number;
  readonly side: number;
  readonly player: string | null;
  /** The player the seat is kept for. */
  readonly invited?: string;
}

/** A seat once the game has started. */
export interface PlayingSeat {
  readonly seat: number;
  readonly side: number;
  readonly player: string;
}

/** Who may open a round, and the tile that must be led (`null`: any). */
export interface Opener {
  readonly seats: readonly number[];
  readonly tile: TileName | null;
}

export type Outcome = 'won' | 'lost' | 'drawn';

export interface GameResult {
  readonly reason: 'target' | 'rounds' | 'resigned';
  readonly winnerSide: number | null;
  /** The winner's seat where a side is one seat. */
  readonly winnerSeat: number | null;
  readonly players: readonly (PlayingSeat & { readonly outcome: Outcome })[];
}

/** Freezes everything a replay needs: later edits of a variant change no stored game. */
export type GameCreated = Happened<
  'game.created',
  {
    readonly variant: NamedVariant;
    readonly rulesVersion: number;
    readonly players: number;
    readonly teams: Teams;
    /** `null` where a fixed number of rounds is played. */
    readonly target: number | null;
    /** Was the first round dealt by hand? */
    readonly custom: boolean;
    readonly visibility: Visibility;
    readonly creator: Creator;
    readonly seats: readonly WaitingSeat[];
    readonly setup?: Setup;
  }
>;

export type SeatTaken = HappenedAtSeat<'game.seat_taken', { readonly player: string }>;

/** Also an invitation declined. */
export type SeatLeft = HappenedAtSeat<'game.seat_left', { readonly player: string }>;

export type GameStarted = Happened<'game.started', { readonly seats: readonly PlayingSeat[] }>;

/** The whole deal, so that a replay needs neither random numbers nor a seed. */
export type RoundStarted = Happened<
  'round.started',
  {
    readonly number: number;
    readonly opener: Opener;
    /** By seat. */
    readonly hands: readonly (readonly TileName[])[];
    /** In the order of drawing. */
    readonly boneyard: readonly TileName[];
    /** The seat drawn by lot, where the opening asks for one. */
    readonly lot?: number;
  }
>;

export type TilePlayed = HappenedAtSeat<
  'tile.played',
  { readonly tile: TileName; readonly end?: End; readonly pip: number }
>;

export type TileDrawn = HappenedAtSeat<'tile.drawn', { readonly tile: TileName }>;

export type TurnPassed = HappenedAtSeat<'turn.passed', Readonly<Record<never, never>>>;

/** Points scored in play by the tile just placed; a round's award is in `RoundEnded`. */
export type PointsScored = HappenedAtSeat<
  'points.scored',
  {
    readonly side: number;
    readonly points: number;
    readonly boardCount: number;
    readonly scores: readonly number[];
  }
>;

export type RoundEnded = Happened<
  'round.ended',
  {
    readonly number: number;
    readonly reason: RoundEndReason;
    readonly winnerSide: number | null;
    readonly winnerSeat: number | null;
    /** The award of the round, without what was scored in play. */
    readonly points: number;
    /** The tiles left by seat, the boneyard included where it went to a hand. */
    readonly hands: readonly (readonly TileName[])[];
    /** The seat that the rest of the boneyard went to, if any did. */
    readonly boneyardTo?: number;
    /** By seat. */
    readonly pips: readonly number[];
    readonly capicua: boolean;
    /** By side, the award included. */
    readonly scores: readonly number[];
    /** The seat that opened. */
    readonly opener: number;
  }
>;

export type GameResigned = HappenedAtSeat<'game.resigned', { readonly side: number }>;

export type GameFinished = Happened<
  'game.finished',
  { readonly result: GameResult; readonly scores: readonly number[] }
>;

export type GameAborted = Happened<'game.aborted', Readonly<Record<never, never>>>;

export type GameEvent =
  | GameCreated
  | SeatTaken
  | SeatLeft
  | GameStarted
  | RoundStarted
  | TilePlayed
  | TileDrawn
  | TurnPassed
  | PointsScored
  | RoundEnded
  | GameResigned
  | GameFinished
  | GameAborted;

export type GameEventType = GameEvent['type'];
