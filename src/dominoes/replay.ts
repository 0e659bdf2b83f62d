import type { GameEvent } from './event.js';
import { evolve } from './evolve.js';
import { initialState } from './state.js';
import type { GameState, NoGame } from './state.js';

/** The state that a stored stream leads to. Throws if the stream has no event. */
export function replay(events: Iterable<GameEvent>): GameState {
  let state: GameState | NoGame = initialState;
  for (const event of events) state = evolve(state, event);
  if (state.status === 'none') throw new Error('A stream without events is no game');
  return state;
}
