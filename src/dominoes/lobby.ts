import type { Chance } from './chance.js';
import type { AbortGame, CodeUsed, LeaveSeat, StartGame, TakeSeat } from './command.js';
import { dealRound, handSize } from './deal.js';
import { Draft } from './draft.js';
import type { GameEvent, PlayingSeat, SeatTaken, WaitingSeat } from './event.js';
import { RuleViolation } from './rule-violation.js';
import { seatsHeldWith, seatsOf, sideOf } from './seating.js';
import { rulesOf } from './state.js';
import type { GameState } from './state.js';
import type { Teams, Variant } from './variant.js';

/** Seats a player, on every seat that goes with the one taken; a full table starts the game. */
export function takeSeat(command: TakeSeat, state: GameState, chance: Chance): GameEvent[] {
  const { player, seat, code, at } = command;
  assertWaiting(state);
  if (seatsOf(state, player).length > 0) throw new RuleViolation('already-seated');
  assertUsable(code, state);
  const first = seat ?? freeSeat(state, player);
  if (!(first in state.seats)) throw new RuleViolation('no-such-seat');
  const taken = seatsHeldWith(first, state.seats.length, rulesOf(state));
  if (!state.seats.every((other) => !taken.includes(other.seat) || isFreeFor(player, other))) {
    throw new RuleViolation('seat-taken');
  }
  const draft = Draft.of(state);
  for (const event of sitsDown(taken, command)) draft.add(event);
  startIfFull(draft, at, chance);
  return draft.events;
}

/** A player takes all these seats. What he got in by is said once. */
export function sitsDown(seats: readonly number[], { player, code, at }: TakeSeat): SeatTaken[] {
  return seats.map((seat, index) => {
    const by = code !== undefined && index === 0 ? { code: code.id } : {};
    return { type: 'game.seat_taken', at, seat, data: { player, ...by } };
  });
}

/** Gives up a player's seats or invitation; a table that the last player leaves is closed. */
export function leaveSeat({ player, at }: LeaveSeat, state: GameState): GameEvent[] {
  assertWaiting(state);
  const left = state.seats.filter((seat) => seat.player === player || seat.invited === player);
  if (left.length === 0) throw new RuleViolation('not-seated');
  const draft = Draft.of(state);
  for (const { seat } of left) draft.add({ type: 'game.seat_left', at, seat, data: { player } });
  const wasSeated = left.some((seat) => seat.player === player);
  const isEmpty = draft.state.seats.every((seat) => seat.player === null);
  if (wasSeated && isEmpty) draft.add({ type: 'game.aborted', at, data: {} });
  return draft.events;
}

/** Starts with the players who are seated, if the variant is played by so many. */
export function startGame({ at }: StartGame, state: GameState, chance: Chance): GameEvent[] {
  assertWaiting(state);
  const seats = renumbered(state);
  const { teams, setup } = state.settings;
  const variant = rulesOf(state);
  const isShort = seats.length < state.seats.length;
  if (!canPlay(variant, seats.length, teams) || (isShort && setup !== undefined)) {
    throw new RuleViolation('not-enough-players');
  }
  const draft = Draft.of(state);
  start(draft, seats, at, chance);
  return draft.events;
}

/** Calls the game off before its first move, or later if the command insists. */
export function abortGame({ at, force = false }: AbortGame, state: GameState): GameEvent[] {
  if (state.status !== 'waiting' && state.status !== 'active') throw new RuleViolation('game-not-active');
  const hasMoved = state.rounds.length > 0 || (state.round?.lastMove ?? null) !== null;
  if (hasMoved && !force) throw new RuleViolation('game-under-way');
  return [{ type: 'game.aborted', at, data: {} }];
}

/** Deals the first round as soon as nobody is missing. */
export function startIfFull(draft: Draft, at: string, chance: Chance): void {
  const seats = renumbered(draft.state);
  if (seats.length === draft.state.seats.length) start(draft, seats, at, chance);
}

/** Is the variant played on so many seats in such teams, and are there tiles enough? */
export function canPlay(variant: Variant, seats: number, teams: Teams): boolean {
  const { counts, seatsPerPlayer } = variant.players;
  const isEven = teams === 'solo' || seats % 2 === 0;
  return isEven && counts.includes(seats / seatsPerPlayer) && handSize(variant, seats) !== undefined;
}

function start(draft: Draft, seats: readonly PlayingSeat[], at: string, chance: Chance): void {
  draft.add({ type: 'game.started', at, data: { seats } });
  draft.add(dealRound(draft.state, at, chance));
}

/** The seats that are taken, numbered through in the order they stand in. */
function renumbered(state: GameState): PlayingSeat[] {
  return state.seats
    .flatMap(({ player }) => (player === null ? [] : [player]))
    .map((player, seat) => ({ seat, side: sideOf(seat, state.settings.teams), player }));
}

/** Refuses a code that has let in as many as it may; who got up again has used his all the same. */
export function assertUsable(code: CodeUsed | undefined, { codesUsed }: GameState): void {
  if (code === undefined || code.uses === null) return;
  if ((codesUsed[code.id] ?? 0) >= code.uses) throw new RuleViolation('code-used');
}

/** Is the seat open, or kept for this player? */
export function isFreeFor(player: string, seat: WaitingSeat): boolean {
  return seat.player === null && (seat.invited === undefined || seat.invited === player);
}

/** The seat kept for the player, else the first that is kept for nobody. */
function freeSeat(state: GameState, player: string): number {
  const open = state.seats.filter((seat) => seat.player === null);
  const seat = open.find(({ invited }) => invited === player) ?? open.find(({ invited }) => invited === undefined);
  if (seat === undefined) throw new RuleViolation('seat-taken');
  return seat.seat;
}

/** Only a waiting game's seats change hands. */
function assertWaiting(state: GameState): void {
  if (state.status !== 'waiting') throw new RuleViolation('game-not-waiting');
}
