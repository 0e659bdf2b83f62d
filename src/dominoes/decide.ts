import type { Chance } from './chance.js';
import type { Command } from './command.js';
import type { GameEvent } from './event.js';
import type { LegalMove } from './legal-moves.js';
import type { OpenEnd } from './layout.js';
import type { PlayerView } from './player-view.js';
import type { PublicEvent } from './public-event.js';
import type { GameState, NoGame } from './state.js';

/** The events that `command` causes in `state`. Pure. Throws a `RuleViolation` if the rules refuse it. */
export declare function decide(command: Command, state: GameState | NoGame, chance: Chance): GameEvent[];

/** The state after `event`. Checks no rules; throws on an unknown type of event. */
export declare function evolve(state: GameState | NoGame, event: GameEvent): GameState;

/** The state that a stored stream leads to. Throws if there is no event. */
export declare function replay(events: Iterable<GameEvent>): GameState;

/** Every move that `decide` would accept from `seat` now; none if it may not act. */
export declare function legalMoves(state: GameState, seat: number): LegalMove[];

/** The seats that may act; empty when the game waits or is over. */
export declare function turnSeats(state: GameState): readonly number[];

/** The ends that may be played at now. */
export declare function endsOf(state: GameState): readonly OpenEnd[];

/** The seats that `player` holds. */
export declare function seatsOf(state: GameState, player: string): number[];

/**
 * What whoever holds `viewerSeats` (none: a spectator) may see of `state`. `revealed`
 * shows every hand; it is true of a finished game, and of any earlier state of one.
 */
export declare function playerView(state: GameState, viewerSeats: readonly number[], revealed?: boolean): PlayerView;

/** What whoever holds `viewerSeats` may see of `event`; everything once the game is finished. */
export declare function publicEvent(event: GameEvent, viewerSeats: readonly number[], finished: boolean): PublicEvent;
