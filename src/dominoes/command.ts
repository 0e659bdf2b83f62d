import type { TimeControl } from './clock/time-control.js';
import type { ProposalTerms } from './event.js';
import type { End } from './layout.js';
import type { TileName } from './tile.js';
import type { NamedVariant, Teams } from './variant.js';

export type Visibility = 'public' | 'unlisted' | 'private';

/**
 * What becomes of a game of more than two players when one of them goes: he cannot go but by ending it, or the service
 * plays for him until somebody takes his seat.
 */
export type Absence = 'end' | 'play';

/** What one seat is offered when a game is created. */
export type SeatOffer = { readonly player: string } | { readonly open: true } | { readonly invited: string };

/** Who a game belongs to: the principal's app, the player, or both. Opaque ids. */
export interface Creator {
  readonly app?: string;
  readonly player?: string;
}

/** How the round before ended, as far as the next opening depends on it. */
export interface PreviousRound {
  readonly opener: number;
  readonly reason: RoundEndReason;
  readonly winnerSeat: number | null;
  readonly winnerSide: number | null;
  /** The tiles left by seat; decides which partner of a winning pair was lightest. */
  readonly hands?: readonly (readonly TileName[])[];
  /** Did it break a match that is to be won to love? The next opening is a first one then. */
  readonly reset?: true;
}

export type RoundEndReason = 'domino' | 'block' | 'stuck' | 'target';

/** A first round dealt by hand. Everything is optional; what is left out happens as usual. */
export interface Setup {
  /** By seat. */
  readonly hands?: readonly (readonly TileName[])[];
  /** In the order of drawing; left out beside `hands`, it is the rest of the set, shuffled. */
  readonly boneyard?: readonly TileName[];
  /** By side. */
  readonly scores?: readonly number[];
  readonly previous?: PreviousRound;
  /** The seat that a random draw would have given. */
  readonly lot?: number;
  readonly roundNumber?: number;
}

/** Every command carries when it happens: RFC 3339, UTC, milliseconds. */
interface Timed {
  readonly at: string;
}

/**
 * Opens a table. `seats` is by seat; a list with one entry for each player is
 * spread over the seats that a player holds. The number of players is `players`,
 * else what `seats` says.
 */
export interface CreateGame extends Timed {
  readonly type: 'CreateGame';
  readonly variant: NamedVariant;
  readonly players?: number | undefined;
  readonly teams?: Teams | undefined;
  readonly target?: number | undefined;
  readonly seats: readonly SeatOffer[];
  readonly creator: Creator;
  readonly visibility: Visibility;
  readonly setup?: Setup | undefined;
  readonly timeControl?: TimeControl | undefined;
  /** How long the game waits for its players: ISO 8601; for ever when left out. */
  readonly expiresAfter?: string | undefined;
  readonly absence?: Absence | undefined;
  /** The finished game that this one is the rematch of. */
  readonly rematchOf?: string | undefined;
}

/** A code that seats whoever has it: its opaque id, and how often it may be used (`null`: without end). */
export interface CodeUsed {
  readonly id: string;
  readonly uses: number | null;
}

/** Without `seat`: the seat the player is invited to, else the first open one. During a game: a seat that was left. */
export interface TakeSeat extends Timed {
  readonly type: 'TakeSeat';
  readonly player: string;
  readonly seat?: number | undefined;
  /** The code that let the player in, where one did. */
  readonly code?: CodeUsed | undefined;
}

/** Keeps a seat for a player, who takes it or declines; without `seat`: the first open one. */
export interface OfferSeat extends Timed {
  readonly type: 'OfferSeat';
  readonly player: string;
  readonly seat?: number | undefined;
}

/** Takes an invitation back. */
export interface WithdrawOffer extends Timed {
  readonly type: 'WithdrawOffer';
  readonly player: string;
}

/** Gives up every seat the player holds, or declines his invitation; during a game where its table allows it. */
export interface LeaveSeat extends Timed {
  readonly type: 'LeaveSeat';
  readonly player: string;
}

/** Starts with those who are there: open and invited seats are dropped, the rest renumbered. */
export interface StartGame extends Timed {
  readonly type: 'StartGame';
}

/**
 * Takes tiles face down, by their positions in the boneyard that the round started with.
 * Without positions what the hand still lacks is dealt to it.
 */
export interface PickTiles extends Timed {
  readonly type: 'PickTiles';
  readonly seat: number;
  readonly positions?: readonly number[] | undefined;
}

export interface PlayTile extends Timed {
  readonly type: 'PlayTile';
  readonly seat: number;
  readonly tile: TileName;
  readonly end?: End | undefined;
  /** The half to turn outward, which is a choice with wild tiles only; when left out, as it fits, else the higher. */
  readonly pip?: number | undefined;
}

export interface DrawTile extends Timed {
  readonly type: 'DrawTile';
  readonly seat: number;
  /** 0-based among the remaining tiles; 0 when left out. */
  readonly position?: number | undefined;
}

export interface Pass extends Timed {
  readonly type: 'Pass';
  readonly seat: number;
}

/** Binds the whole side of the seat. */
export interface Resign extends Timed {
  readonly type: 'Resign';
  readonly seat: number;
}

/** Asks the others to agree on something; one question at a time. */
export interface MakeProposal extends Timed {
  readonly type: 'MakeProposal';
  readonly player: string;
  readonly terms: ProposalTerms;
}

/** Agrees, for every seat the player holds; what all have agreed on follows at once. */
export interface AcceptProposal extends Timed {
  readonly type: 'AcceptProposal';
  readonly player: string;
}

/** Refuses; whoever proposed takes it back so. */
export interface DeclineProposal extends Timed {
  readonly type: 'DeclineProposal';
  readonly player: string;
}

/** Calls the game off: before the first move, or at any time with `force`. */
export interface AbortGame extends Timed {
  readonly type: 'AbortGame';
  readonly force?: boolean | undefined;
}

/** Acts on a deadline that has passed. */
export interface TimeOut extends Timed {
  readonly type: 'TimeOut';
}

/** Stops the clock of a player for so long: ISO 8601. He may still move. */
export interface StartVacation extends Timed {
  readonly type: 'StartVacation';
  readonly player: string;
  readonly duration: string;
}

export interface EndVacation extends Timed {
  readonly type: 'EndVacation';
  readonly player: string;
}

/** Links a finished game to its rematch. */
export interface LinkRematch extends Timed {
  readonly type: 'LinkRematch';
  readonly game: string;
}

export type LobbyCommand = CreateGame | TakeSeat | OfferSeat | WithdrawOffer | LeaveSeat | StartGame | AbortGame;
export type MoveCommand = PickTiles | PlayTile | DrawTile | Pass;
export type ClockCommand = TimeOut | StartVacation | EndVacation;
export type ProposalCommand = MakeProposal | AcceptProposal | DeclineProposal;
export type Command = LobbyCommand | MoveCommand | ClockCommand | ProposalCommand | Resign | LinkRematch;
