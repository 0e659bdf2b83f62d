import type { ScoredBonus } from './bonus.js';
import type {
  ClockPaused,
  ClockResumed,
  GameTimedOut,
  MovedDeadline,
  TurnTimedOut,
  VacationEnded,
  VacationStarted,
} from './clock/clock-event.js';
import type { TimeControl } from './clock/time-control.js';
import type { Absence, Creator, RoundEndReason, Setup, Visibility } from './command.js';
import type { Happened, HappenedAtSeat } from './happened.js';
import type { End } from './layout.js';
import type { TileName } from './tile.js';
import type { Bonus, NamedVariant, Teams } from './variant.js';

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
  readonly reason: 'target' | 'rounds' | 'resigned' | 'timeout' | 'agreement';
  readonly winnerSide: number | null;
  /** The winner's seat where a side is one seat. */
  readonly winnerSeat: number | null;
  /** By seat; no player where one had left and nobody come in his place. */
  readonly players: readonly {
    readonly seat: number;
    readonly side: number;
    readonly player: string | null;
    readonly outcome: Outcome;
  }[];
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
    /** `end` when left out. */
    readonly absence?: Absence;
    readonly rematchOf?: string;
    readonly timeControl?: TimeControl;
    /** How long the game waits for its players: ISO 8601; for ever when left out. */
    readonly expiresAfter?: string;
  }
>;

export type SeatTaken = HappenedAtSeat<
  'game.seat_taken',
  MovedDeadline & {
    readonly player: string;
    /** Id of the code that let the player in; of several seats taken together, on the first. */
    readonly code?: string;
  }
>;

/** The seat is kept for the player, who is asked to join. */
export type SeatOffered = HappenedAtSeat<'game.seat_offered', { readonly player: string }>;

/** Also an invitation declined, or taken back; during a game its turns are played from then on, until somebody takes it. */
export type SeatLeft = HappenedAtSeat<'game.seat_left', MovedDeadline & { readonly player: string }>;

export type GameStarted = Happened<'game.started', { readonly seats: readonly PlayingSeat[] }>;

/** The whole deal, so that a replay needs neither random numbers nor a seed. */
export type RoundStarted = Happened<
  'round.started',
  {
    readonly number: number;
    /** Left out where the hands have to be picked first: `RoundOpened` says it then. */
    readonly opener?: Opener;
    /** By seat; all empty where they have to be picked. */
    readonly hands: readonly (readonly TileName[])[];
    /** In the order of drawing, and of the positions to pick from. */
    readonly boneyard: readonly TileName[];
    /** The seat drawn by lot, where the opening asks for one. */
    readonly lot?: number;
    /** How many tiles each seat is to pick, where they are not dealt. */
    readonly pick?: number;
  }
>;

/** Tiles taken face down, by their positions in the boneyard that the round started with. */
export type TilesPicked = HappenedAtSeat<
  'tiles.picked',
  MovedDeadline & { readonly positions: readonly number[]; readonly tiles: readonly TileName[] }
>;

/** Every hand has been picked: who opens is known only now. */
export type RoundOpened = Happened<'round.opened', { readonly opener: Opener; readonly lot?: number }>;

export type TilePlayed = HappenedAtSeat<
  'tile.played',
  { readonly tile: TileName; readonly end?: End; readonly pip: number }
>;

export type TileDrawn = HappenedAtSeat<'tile.drawn', MovedDeadline & { readonly tile: TileName }>;

export type TurnPassed = HappenedAtSeat<'turn.passed', Readonly<Record<never, never>>>;

/** Points scored in play, by the tile just placed or because others pass; a round's award is in `RoundEnded`. */
export type PointsScored = HappenedAtSeat<
  'points.scored',
  {
    readonly side: number;
    readonly points: number;
    /** Where it was the board count that scored. */
    readonly boardCount?: number;
    /** Where it was a pass that scored. */
    readonly bonus?: Bonus['kind'];
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
    /** The award of the round, bonuses included, without what was scored in play. */
    readonly points: number;
    /** The sides that get these points each, where level ones share them. */
    readonly sharedBy?: readonly number[];
    readonly bonuses?: readonly ScoredBonus[];
    /** The tiles left by seat, the boneyard included where it went to a hand. */
    readonly hands: readonly (readonly TileName[])[];
    /** The seat that the rest of the boneyard went to, if any did. */
    readonly boneyardTo?: number;
    /** By seat. */
    readonly pips: readonly number[];
    readonly capicua: boolean;
    /** By side, the award included. */
    readonly scores: readonly number[];
    /** Did the round break the love, so that all begin again at nil? */
    readonly reset?: true;
    /** The seat that opened. */
    readonly opener: number;
  }
>;

export type GameResigned = HappenedAtSeat<'game.resigned', { readonly side: number }>;

/**
 * What the players may be asked to agree on: to end the game, level or as the scores stand; that nobody's clock runs for
 * so long (ISO 8601); or that it runs again.
 */
export type ProposalTerms =
  | { readonly kind: 'end'; readonly outcome: 'draw' | 'scores' }
  | { readonly kind: 'pause'; readonly duration: string }
  | { readonly kind: 'resume' };

/** Stays open, beside the play, until somebody declines it or all have accepted. */
export type ProposalMade = HappenedAtSeat<'proposal.made', ProposalTerms>;

/** The seat is the first that the player holds: he answers for all of his. */
export type ProposalAccepted = HappenedAtSeat<'proposal.accepted', Readonly<Record<never, never>>>;

/** Also by who had made it. */
export type ProposalDeclined = HappenedAtSeat<'proposal.declined', Readonly<Record<never, never>>>;

export type GameFinished = Happened<
  'game.finished',
  { readonly result: GameResult; readonly scores: readonly number[] }
>;

/** Called off; `expired`: its seats were not taken in time. */
export type GameAborted = Happened<'game.aborted', { readonly reason?: 'expired' }>;

/** Events that can move the deadline of a turn without beginning another. */
export type DeadlineMoving =
  SeatTaken | SeatLeft | TilesPicked | TileDrawn | VacationStarted | VacationEnded | ClockPaused | ClockResumed;

/** Where the finished game goes on; the last one said counts. */
export type GameRematched = Happened<'game.rematched', { readonly game: string }>;

export type GameEvent =
  | GameCreated
  | SeatTaken
  | SeatOffered
  | SeatLeft
  | GameStarted
  | RoundStarted
  | TilesPicked
  | RoundOpened
  | TilePlayed
  | TileDrawn
  | TurnPassed
  | PointsScored
  | RoundEnded
  | GameResigned
  | GameTimedOut
  | TurnTimedOut
  | VacationStarted
  | VacationEnded
  | ClockPaused
  | ClockResumed
  | ProposalMade
  | ProposalAccepted
  | ProposalDeclined
  | GameFinished
  | GameAborted
  | GameRematched;

export type GameEventType = GameEvent['type'];
