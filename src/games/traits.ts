import type { GameState, Teams } from '../dominoes/index.js';

export const CLOCKS = ['perMove', 'perGame', 'none'] as const;

/** How time is given. */
export type ClockKind = (typeof CLOCKS)[number];

/** What one chooses a table by, and what stays as it was created. */
export interface GameTraits {
  /** How many it is for; fewer may be there when it starts. */
  readonly players: number;
  readonly teams: Teams;
  readonly clock: ClockKind;
}

/** The traits of a game that has just been created. */
export function traitsOf({ settings, seats }: GameState): GameTraits {
  const { variant, teams, timeControl } = settings;
  return {
    players: seats.length / variant.definition.players.seatsPerPlayer,
    teams,
    clock: timeControl === undefined ? 'none' : timeControl.perMove === undefined ? 'perGame' : 'perMove',
  };
}
