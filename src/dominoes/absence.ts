import type { Chance } from './chance.js';
import type { LeaveSeat, TakeSeat } from './command.js';
import { Draft } from './draft.js';
import type { GameEvent, WaitingSeat } from './event.js';
import { assertUsable, isFreeFor, sitsDown } from './lobby.js';
import { playForSeat } from './play-for-seat.js';
import { finishGame } from './round-end.js';
import { RuleViolation } from './rule-violation.js';
import { isSomebodyAbsent, seatsHeldWith, seatsOf, sidesAtTable } from './seating.js';
import { rulesOf, turnSeats } from './state.js';
import type { GameState } from './state.js';

/**
 * May a player get up from this table while it plays? Only where the table said so when it was opened, and where one who
 * goes leaves a game for the others.
 */
export function mayBeLeft(state: GameState): boolean {
  const { settings, seats } = state;
  return settings.absence === 'play' && seats.length / rulesOf(state).players.seatsPerPlayer > 2;
}

/**
 * Gets up during the game; it goes on without him, unless one side alone is left to play it. Or declines to take the place
 * of somebody who has left.
 */
export function leaveDuringPlay({ player, at }: LeaveSeat, state: GameState, chance: Chance): GameEvent[] {
  const left = seatsOf(state, player);
  if (left.length === 0) return declines(state, player, at);
  if (!mayBeLeft(state)) throw new RuleViolation('game-not-waiting');
  const draft = Draft.of(state);
  for (const seat of left) draft.add({ type: 'game.seat_left', at, seat, data: { player } });
  const sides = sidesAtTable(draft.state);
  if (sides.length === 1) finishGame(draft, 'resigned', sides, at);
  else playForAbsent(draft, at, chance);
  return draft.events;
}

function declines(state: GameState, player: string, at: string): GameEvent[] {
  const kept = state.seats.filter(({ invited }) => invited === player);
  if (kept.length === 0) throw new RuleViolation('not-seated');
  return kept.map(({ seat }) => ({ type: 'game.seat_left', at, seat, data: { player } }));
}

/** Takes over a seat that somebody has left, with its hand and what its side has scored. */
export function takeOver(command: TakeSeat, state: GameState): GameEvent[] {
  const { player, seat, code } = command;
  if (!isSomebodyAbsent(state)) throw new RuleViolation('game-not-waiting');
  if (seatsOf(state, player).length > 0) throw new RuleViolation('already-seated');
  assertUsable(code, state);
  const free = state.seats.filter((each) => isFreeFor(player, each));
  const seen = seatsSeenBy(player, state);
  const first = seat ?? seatMeant(free, seen);
  if (first === undefined) throw new RuleViolation('seat-taken');
  if (!(first in state.seats)) throw new RuleViolation('no-such-seat');
  const taken = seatsHeldWith(first, state.seats.length, rulesOf(state));
  if (!taken.every((each) => free.some((other) => other.seat === each))) throw new RuleViolation('seat-taken');
  assertUnseen(taken, seen);
  return sitsDown(taken, command);
}

/** The seats that a player has left during this round, and whose hands he knows. */
export function seatsSeenBy(player: string, { status, left }: GameState): number[] {
  return status === 'active' ? left.filter((each) => each.player === player).map(({ seat }) => seat) : [];
}

/** Nobody plays a hand knowing another: who has seen some comes back to those alone. */
export function assertUnseen(taken: readonly number[], seen: readonly number[]): void {
  if (!seen.every((seat) => taken.includes(seat))) throw new RuleViolation('hand-seen');
}

/** The seat kept for the player, else the one whose hand he knows, else the first. */
function seatMeant(free: readonly WaitingSeat[], seen: readonly number[]): number | undefined {
  const kept = free.find(({ invited }) => invited !== undefined);
  return (kept ?? free.find(({ seat }) => seen.includes(seat)) ?? free[0])?.seat;
}

/** What `events` lead to at a table that somebody has left: the turns that come to empty seats are played at once. */
export function withTurnsOfAbsent(
  state: GameState,
  events: readonly GameEvent[],
  at: string,
  chance: Chance,
): GameEvent[] {
  const draft = Draft.of(state);
  for (const event of events) draft.add(event);
  playForAbsent(draft, at, chance);
  return draft.events;
}

/** It ends: two sides at least have a player, whose turn comes, or the game is over. */
function playForAbsent(draft: Draft, at: string, chance: Chance): void {
  for (let seat = absentToAct(draft.state); seat !== undefined; seat = absentToAct(draft.state)) {
    playForSeat(draft, seat, at, chance);
  }
}

/** An empty seat that is to act; where a partner may open as well, it is for him to do so. */
function absentToAct(state: GameState): number | undefined {
  const seats = turnSeats(state);
  const absent = seats.filter((seat) => state.seats[seat]?.player === null);
  const isChoice = state.round?.picking === null && absent.length < seats.length;
  return isChoice ? undefined : absent[0];
}
