import { endsOf, turnSeats } from '../dominoes/index.js';
import type { GameEvent, GameState, LastMove, OpenEnd } from '../dominoes/index.js';
import type { LoadedGame } from './loaded-game.js';
import { newsTo } from './recent-moves.js';

/**
 * What `turn.started` says, stored with the event that began the turn. All of it is public: it goes
 * to every party of the game, and out to webhooks.
 */
export interface TurnNotice {
  readonly turns: readonly { readonly seat: number; readonly player: string; readonly lastMoves: readonly LastMove[] }[];
  readonly deadline: string | null;
  readonly scores: readonly number[];
  readonly ends: readonly OpenEnd[];
}

/** The notice that `events`, just appended, give rise to, if they began a turn. */
export function turnNotice(before: GameState | null, events: readonly GameEvent[], game: LoadedGame): TurnNotice | undefined {
  const seats = turnSeats(game.state);
  if (seats.length === 0 || !beganTurn(before, events, seats)) return undefined;
  return {
    turns: seats.map((seat) => ({
      seat,
      player: game.state.seats[seat]?.player ?? '',
      lastMoves: newsTo(seat, game.moves),
    })),
    deadline: null,
    scores: game.state.scores,
    ends: endsOf(game.state),
  };
}

/** A draw may leave the turn where it was; every other event of a game under way begins one. */
function beganTurn(before: GameState | null, events: readonly GameEvent[], seats: readonly number[]): boolean {
  if (before === null || events.some(({ type }) => type !== 'tile.drawn')) return true;
  const seatsBefore = turnSeats(before);
  return seatsBefore.length !== seats.length || seats.some((seat, index) => seat !== seatsBefore[index]);
}
