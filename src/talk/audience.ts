import { seatsOf } from '../dominoes/index.js';
import type { GameState } from '../dominoes/index.js';
import { Problem } from '../http/index.js';

/** Whom a message is for: everybody who sits at the table, or one's own side. */
export const AUDIENCES = ['table', 'partner'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** Who says something, and who reads it. */
export interface Speech {
  /** The first the speaker holds. */
  readonly seat: number;
  /** Players, the speaker among them. */
  readonly readerIds: readonly string[];
}

/**
 * Seats whose player talks: at the table before, during and after the game, to the partner once the sides are settled.
 *
 * @throws {Problem} `not-a-player`, `game-not-active`, `partner-talk-not-allowed`
 */
export function speechOf(state: GameState, playerId: string, to: Audience): Speech {
  const seat = seatOf(state, playerId);
  if (state.status === 'aborted') throw new Problem('game-not-active');
  if (to === 'table') return { seat, readerIds: playersOf(state) };
  const { variant, teams } = state.settings;
  if (teams !== 'pairs' || variant.definition.partnerTalk !== true) throw new Problem('partner-talk-not-allowed');
  if (state.status === 'waiting') throw new Problem('game-not-active');
  return { seat, readerIds: playersOf(state, state.seats[seat]?.side) };
}

/** The first seat of a player. @throws {Problem} `not-a-player` where he has none */
export function seatOf(state: GameState, playerId: string): number {
  const [seat] = seatsOf(state, playerId);
  if (seat === undefined) throw new Problem('not-a-player');
  return seat;
}

function playersOf({ seats }: GameState, onSide?: number): string[] {
  const players = seats.flatMap(({ player, side }) =>
    player !== null && (onSide === undefined || side === onSide) ? [player] : [],
  );
  return [...new Set(players)];
}
