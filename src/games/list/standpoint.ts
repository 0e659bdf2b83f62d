import { turnSeats } from '../../dominoes/index.js';
import type { GameState } from '../../dominoes/index.js';

type Outcome = 'won' | 'lost' | 'drawn';

/** A game as one of its players sees himself in it. Players are uuids. */
export interface Standpoint {
  /** Who sits on another side or is invited to it, in turn order. */
  readonly opponents: readonly string[];
  /** Who may act now. */
  readonly acting: readonly string[];
  /** His own side's first, then in turn order. */
  readonly scores: readonly number[];
  /** Null until the game is finished. */
  readonly outcome: Outcome | null;
}

/** The standpoint of a player who holds a seat or is invited to one. */
export function standpointOf(state: GameState, playerId: string): Standpoint {
  const holders = state.seats.map(({ side, player, invited }) => ({ side, player: player ?? invited ?? null }));
  const own = holders.find(({ player }) => player === playerId)?.side;
  const others = holders.filter(({ side, player }) => side !== own && player !== null && player !== playerId);
  const acting = turnSeats(state).map((seat) => holders[seat]?.player ?? null);
  return {
    opponents: known(others.map(({ player }) => player)),
    acting: known(acting),
    scores: own === undefined ? state.scores : [...state.scores.slice(own), ...state.scores.slice(0, own)],
    outcome: state.result?.players.find(({ player }) => player === playerId)?.outcome ?? null,
  };
}

function known(players: readonly (string | null)[]): string[] {
  return [...new Set(players.filter((player) => player !== null))];
}
