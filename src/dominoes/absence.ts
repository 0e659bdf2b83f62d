import type { Chance } from './chance.js';
import type { LeaveSeat, TakeSeat } from './command.js';
import { Draft } from './draft.js';
import type { GameEvent } from './event.js';
import { assertUsable, sitsDown } from './lobby.js';
import { playForSeat } from './play-for-seat.js';
import { finishGame } from './round-end.js';
import { RuleViolation } from './rule-violation.js';
import { seatsHeldWith, seatsOf, sidesAtTable } from './seating.js';
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

/** Gets up during the game; it goes on without him, unless one side alone is left to play it. */
export function leaveDuringPlay({ player, at }: LeaveSeat, state: GameState, chance: Chance): GameEvent[] {
  const left = seatsOf(state, player);
  if (left.length === 0) throw new RuleViolation('not-seated');
  if (!mayBeLeft(state)) throw new RuleViolation('game-not-waiting');
  const draft = Draft.of(state);
  for (const seat of left) draft.add({ type: 'game.seat_left', at, seat, data: { player } });
  const sides = sidesAtTable(draft.state);
  if (sides.length === 1) finishGame(draft, 'resigned', sides, at);
  else playForAbsent(draft, at, chance);
  return draft.events;
}

/** Takes over a seat that somebody has left, with its hand and what its side has scored. */
export function takeOver(command: TakeSeat, state: GameState): GameEvent[] {
  const { player, seat, code } = command;
  const free = state.seats.filter((each) => each.player === null).map((each) => each.seat);
  if (free.length === 0) throw new RuleViolation('game-not-waiting');
  if (seatsOf(state, player).length > 0) throw new RuleViolation('already-seated');
  assertUsable(code, state);
  const seen = state.left.filter((each) => each.player === player).map((each) => each.seat);
  const first = seat ?? free.find((each) => seen.length === 0 || seen.includes(each)) ?? free[0] ?? 0;
  if (!(first in state.seats)) throw new RuleViolation('no-such-seat');
  if (!free.includes(first)) throw new RuleViolation('seat-taken');
  const taken = seatsHeldWith(first, state.seats.length, rulesOf(state));
  if (!seen.every((each) => taken.includes(each))) throw new RuleViolation('hand-seen');
  return sitsDown(taken, command);
}

/** Does somebody's turn have to be played by the service? */
export function isSomebodyAbsent({ status, seats }: GameState): boolean {
  return status === 'active' && seats.some(({ player }) => player === null);
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
