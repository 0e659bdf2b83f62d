import type { ScoredBonus } from './bonus.js';
import type { Clock } from './clock/clock.js';
import type { TimeControl } from './clock/time-control.js';
import type { Absence, Creator, RoundEndReason, Setup, Visibility } from './command.js';
import type { GameResult, Opener, ProposalTerms, WaitingSeat } from './event.js';
import type { End, Layout, OpenEnd } from './layout.js';
import type { Tile, TileName } from './tile.js';
import type { NamedVariant, Teams, Variant } from './variant.js';

export type GameStatus = 'waiting' | 'active' | 'finished' | 'aborted';

/** What a game was created with and never changes. */
export interface GameSettings {
  readonly variant: NamedVariant;
  readonly rulesVersion: number;
  readonly teams: Teams;
  /** `null` where a fixed number of rounds is played. */
  readonly target: number | null;
  readonly custom: boolean;
  readonly visibility: Visibility;
  readonly creator: Creator;
  readonly setup?: Setup;
  /** `end` when left out. */
  readonly absence?: Absence;
  readonly rematchOf?: string;
  readonly timeControl?: TimeControl;
  /** How long the game waits for its players: ISO 8601; for ever when left out. */
  readonly expiresAfter?: string;
}

export interface LastMove {
  readonly seat: number;
  readonly type: 'play' | 'draw' | 'pass';
  /** Only of a tile played: what was drawn is the drawer's own. */
  readonly tile?: TileName;
  readonly end?: End;
  /** Of the event. */
  readonly version: number;
}

/** A place on the table before a round opens, with the tile that lay there face down. */
export interface PickPosition {
  readonly tile: Tile;
  /** Who has taken it. */
  readonly seat: number | null;
}

/** The hands are being picked. */
export interface Picking {
  /** How many tiles each seat is to pick. */
  readonly handSize: number;
  readonly positions: readonly PickPosition[];
}

/** The round on the table. It stays there, `over`, until the next is dealt. */
export interface Round {
  readonly number: number;
  /** Nobody while the hands are being picked. */
  readonly opener: Opener;
  readonly picking: Picking | null;
  /** The seat that opened, once it has. */
  readonly openedBy: number | null;
  /** By seat. */
  readonly hands: readonly (readonly Tile[])[];
  /** In the order of drawing. */
  readonly boneyard: readonly Tile[];
  readonly layout: Layout;
  /** The seats that may act: one, or either partner of the opening side; none when over. */
  readonly toAct: readonly number[];
  /** When their turn began. */
  readonly since: string;
  /** The tile drawn in this turn that must be played, where one draw a turn is allowed. */
  readonly drawn: Tile | null;
  /** Is it a turn more for a double, which may also be passed? */
  readonly extra: boolean;
  /** How many seats in a row have passed since a tile was last played. */
  readonly passes: number;
  readonly lastMove: LastMove | null;
  readonly over: boolean;
}

export interface FinishedRound {
  readonly number: number;
  /** Of the event that ended it. */
  readonly version: number;
  /** The seat that opened. */
  readonly opener: number;
  readonly reason: RoundEndReason;
  readonly winnerSide: number | null;
  readonly winnerSeat: number | null;
  readonly points: number;
  readonly sharedBy?: readonly number[];
  readonly bonuses?: readonly ScoredBonus[];
  /** The tiles left, by seat. */
  readonly hands: readonly (readonly TileName[])[];
  readonly capicua: boolean;
  readonly scores: readonly number[];
  readonly reset?: true;
}

/** What a player has asked the others to agree on. */
export type Proposal = ProposalTerms & {
  /** The first seat of who made it. */
  readonly seat: number;
  /** The seats of those who agree, his own among them. */
  readonly accepted: readonly number[];
  readonly at: string;
};

/** A game after its first `version` events. Holds every secret: only `playerView` shows it. */
export interface GameState {
  readonly version: number;
  readonly status: GameStatus;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly settings: GameSettings;
  readonly seats: readonly WaitingSeat[];
  /** How often each code has let somebody in, by its id. */
  readonly codesUsed: Readonly<Record<string, number>>;
  /** By side. */
  readonly scores: readonly number[];
  readonly round: Round | null;
  readonly rounds: readonly FinishedRound[];
  /** Who has left during this round, and the seats whose hands they have seen. */
  readonly left: readonly { readonly seat: number; readonly player: string }[];
  /** Open beside the play, which it never holds up. */
  readonly proposal: Proposal | null;
  readonly result: GameResult | null;
  /** The game that was begun after this one. */
  readonly rematch: string | null;
  /** Of a game with a time control, once it has started. */
  readonly clock: Clock | null;
}

/** A stream without events. */
export interface NoGame {
  readonly version: 0;
  readonly status: 'none';
}

export const initialState: NoGame = Object.freeze({ version: 0, status: 'none' });

/** The round on the table. Throws where there is none: the caller has to know. */
export function roundOf(state: GameState): Round {
  if (state.round === null) throw new Error('The game has no round yet');
  return state.round;
}

/** The rules the game is played by. */
export function rulesOf(state: GameState): Variant {
  return state.settings.variant.definition;
}

/** The seats that may act; none while the game waits or when it is over. */
export function turnSeats(state: GameState): readonly number[] {
  return state.status === 'active' && state.round !== null ? state.round.toAct : [];
}

/** The ends that may be played at now; none before the opening tile. */
export function endsOf(state: GameState): readonly OpenEnd[] {
  return state.round === null ? [] : state.round.layout.ends;
}
