import { evolve, initialState } from '../dominoes/index.js';
import type { GameEvent, GameState, LastMove, NoGame } from '../dominoes/index.js';
import { withMove } from './recent-moves.js';

/** A game as this process last saw it: its events folded, and what lies outside its stream. */
export interface LoadedGame {
  readonly id: string;
  readonly state: GameState;
  /** The moves that some seat has not answered yet. */
  readonly moves: readonly LastMove[];
  /** The creator's own JSON; no event, since it may be edited and erased. */
  readonly metadata: unknown;
}

/** What `events` make of a game. */
export function advance(
  game: LoadedGame | { readonly id: string; readonly state: NoGame },
  events: readonly GameEvent[],
): LoadedGame {
  let state: GameState | NoGame = game.state;
  let moves = 'moves' in game ? game.moves : [];
  for (const event of events) {
    state = evolve(state, event);
    moves = withMove(moves, event, state.version);
  }
  if (state.status === 'none') throw new Error(`game ${game.id} has no events`);
  return { id: game.id, state, moves, metadata: 'metadata' in game ? game.metadata : undefined };
}

/** A stream before its first event. */
export const noGame = (id: string) => ({ id, state: initialState });
