import type { GameEvent } from './event.js';
import { evolve } from './evolve.js';
import type { GameState, NoGame } from './state.js';
import { initialState } from './state.js';

/** The events decided so far in one command, and the state they lead to. */
export class Draft {
  readonly events: GameEvent[] = [];

  private constructor(private current: GameState | NoGame) {}

  static of(state: GameState): Draft {
    return new Draft(state);
  }

  static ofNewGame(): Draft {
    return new Draft(initialState);
  }

  get state(): GameState {
    if (this.current.status === 'none') throw new Error('Nothing has been decided about this game yet');
    return this.current;
  }

  add(event: GameEvent): void {
    this.current = evolve(this.current, event);
    this.events.push(event);
  }
}
