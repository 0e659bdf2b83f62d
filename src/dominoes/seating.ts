import type { GameState } from './state.js';
import type { Teams, Variant } from './variant.js';

/** The scoring unit that a seat belongs to. */
export function sideOf(seat: number, teams: Teams): number {
  return teams === 'pairs' ? seat % 2 : seat;
}

export function sideCount(seats: number, teams: Teams): number {
  return teams === 'pairs' ? 2 : seats;
}

/** The seats of a side, in turn order. */
export function seatsOfSide(side: number, seats: number, teams: Teams): number[] {
  return range(seats).filter((seat) => sideOf(seat, teams) === side);
}

/**
 * The seats that one player holds together with `seat`: where each runs two hands
 * (7+7), they lie opposite, so that the players still take turns.
 */
export function seatsHeldWith(seat: number, seats: number, { players }: Variant): number[] {
  const playerCount = seats / players.seatsPerPlayer;
  return range(seats).filter((other) => other % playerCount === seat % playerCount);
}

/** The seats that `player` holds. */
export function seatsOf(state: GameState, player: string): number[] {
  return state.seats.filter((seat) => seat.player === player).map((seat) => seat.seat);
}

/** The sides that somebody plays for: what ends a game before its time is settled between these. */
export function sidesAtTable({ seats }: GameState): number[] {
  return [...new Set(seats.flatMap(({ player, side }) => (player === null ? [] : [side])))].sort((a, b) => a - b);
}

/** Does a game go on without somebody who has left? */
export function isSomebodyAbsent({ status, seats }: GameState): boolean {
  return status === 'active' && seats.some(({ player }) => player === null);
}

/** Is a player wanted: does the game wait for one, or go on without one who has left? */
export function seeksPlayer(state: GameState): boolean {
  return state.status === 'waiting' || isSomebodyAbsent(state);
}

/** 0 to `n` - 1. */
export function range(n: number): number[] {
  return Array.from({ length: n }, (_, index) => index);
}
