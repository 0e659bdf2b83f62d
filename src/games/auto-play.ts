import { randomInt } from 'node:crypto';
import { turnSeats } from '../dominoes/index.js';
import type { GameState } from '../dominoes/index.js';

/** How far a delay strays from the one that was set, either way. */
const JITTER = 0.25;

/**
 * When the service is to look whether whoever is to act has a choice: RFC 3339, or `null` where the game does not ask for
 * it. It is settled for every turn alike, and what the turn leaves to choose is looked at only then: an appointment made
 * for forced moves alone would be a mark of them.
 */
export function autoPlayAt(state: GameState): string | null {
  const seconds = state.settings.variant.definition.autoPlayForcedAfterSeconds;
  if (seconds === undefined || turnSeats(state).length === 0) return null;
  return new Date(Date.parse(state.updatedAt) + jittered(seconds * 1000)).toISOString();
}

/**
 * `ms`, a quarter more or less. Cryptographic, as everything is that a player would gain by foreseeing: who knew the
 * delay would know a move that came at its end from one that was thought over.
 */
export function jittered(ms: number): number {
  return randomInt(Math.ceil(ms * (1 - JITTER)), Math.floor(ms * (1 + JITTER)) + 1);
}
