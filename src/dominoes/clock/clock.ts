import type { GameEvent } from '../event.js';
import { sideCount, sideOf } from '../seating.js';
import type { GameState } from '../state.js';
import { turnSeats } from '../state.js';
import { durationOf } from './duration.js';
import { MINUTE, msOf } from './instant.js';
import type { TimeControl } from './time-control.js';

/** The turn that the clock runs for. */
export interface RunningClock {
  /** What the turn has used before `runsFrom`, in milliseconds. */
  readonly spent: number;
  /** Since when it has been running, or from when it will: milliseconds since 1970. */
  readonly runsFrom: number;
  /** When the time is up: milliseconds since 1970. */
  readonly deadline: number;
}

/** The time of a game that has a time control, in milliseconds; instants are milliseconds since 1970. */
export interface Clock {
  /** By side, what is left to it without the turn under way; `null` where time is given per move. */
  readonly remaining: readonly number[] | null;
  /** By seat, what is left to its player of his vacation; the seats of one player have it in common. */
  readonly vacation: readonly number[];
  /** By seat, until when its player is away, which may have passed. */
  readonly awayUntil: readonly (number | null)[];
  /** Until when nobody's clock runs by agreement, which may have passed. */
  readonly pausedUntil: number | null;
  /** `null` while nobody is to act. */
  readonly turn: RunningClock | null;
}

/**
 * The clock after `event`, which took the game from `before` to `after`; `after` still has the clock of `before`.
 *
 * A turn's clock starts anew with each turn, and with a draw that keeps the turn only if the variant says so. A side is
 * charged what its turn used when it has made its move; while hands are being picked, nobody is.
 */
export function clockAfter(before: GameState, after: GameState, event: GameEvent): Clock | null {
  const { timeControl } = after.settings;
  if (timeControl === undefined) return null;
  if (event.type === 'game.started') return clockOf(timeControl, after);
  const { clock } = before;
  if (clock === null) return null;
  const at = msOf(event.at);
  switch (event.type) {
    case 'round.started':
    case 'round.opened':
      return started(clock, after, at);
    case 'tile.played':
    case 'turn.passed':
      return started(charged(clock, before, at, incrementOf(timeControl)), after, at);
    case 'tile.drawn':
      return drawn(clock, before, after, at);
    case 'tiles.picked':
      return resumed(clock, after, at);
    case 'round.ended':
    case 'game.finished':
    case 'game.aborted':
      return { ...charged(clock, before, at), turn: null };
    case 'clock.vacation_started':
      return resumed(withVacation(clock, event.data.seats, msOf(event.data.until), at), after, at);
    case 'clock.vacation_ended':
      return resumed(withoutVacation(clock, event.data.seats, at), after, at);
    case 'game.seat_taken':
      return resumed(clock, after, at);
    case 'game.seat_left':
      return resumed(withoutVacation(clock, [event.seat], at), after, at);
    case 'clock.paused':
      return resumed({ ...clock, pausedUntil: msOf(event.data.until) }, after, at);
    case 'clock.resumed':
      return resumed({ ...clock, pausedUntil: null }, after, at);
    default:
      return clock;
  }
}

function clockOf({ perGame, vacation }: TimeControl, { seats, settings }: GameState): Clock {
  const banked = vacation === undefined ? 0 : durationOf(vacation);
  const remaining =
    perGame === undefined ? null : new Array<number>(sideCount(seats.length, settings.teams)).fill(durationOf(perGame));
  return {
    remaining,
    vacation: seats.map(() => banked),
    awayUntil: seats.map(() => null),
    pausedUntil: null,
    turn: null,
  };
}

function incrementOf({ increment }: TimeControl): number {
  return increment === undefined ? 0 : durationOf(increment);
}

/** A draw that ends the turn is a move; one that keeps it leaves the clock running. */
function drawn(clock: Clock, before: GameState, after: GameState, at: number): Clock {
  const { timeControl, variant } = after.settings;
  if (timeControl === undefined) return clock;
  const keepsTurn = before.round?.toAct === after.round?.toAct;
  if (!keepsTurn) return started(charged(clock, before, at, incrementOf(timeControl)), after, at);
  const restarts = clock.remaining === null && variant.definition.drawRestartsClock === true;
  return restarts ? started(clock, after, at) : clock;
}

/** Takes what the turn under way has used from its side, and gives the side its increment. */
function charged(clock: Clock, { round, settings }: GameState, at: number, increment = 0): Clock {
  const mover = round?.toAct[0];
  if (clock.remaining === null || mover === undefined || round?.picking !== null) return clock;
  const side = sideOf(mover, settings.teams);
  const used = usedBy(clock.turn, at);
  const remaining = clock.remaining.map((left, other) =>
    other === side ? Math.max(0, left - used) + increment : left,
  );
  return { ...clock, remaining };
}

function usedBy(turn: RunningClock | null, at: number): number {
  return turn === null ? 0 : turn.spent + Math.max(0, at - turn.runsFrom);
}

/** A turn begins, of whoever is to act now; what has stopped the clock and is over is forgotten. */
function started({ awayUntil, pausedUntil, ...clock }: Clock, state: GameState, at: number): Clock {
  const isAhead = (time: number | null): time is number => time !== null && time > at;
  const stopped: Clock = {
    ...clock,
    awayUntil: awayUntil.map((until) => (isAhead(until) ? until : null)),
    pausedUntil: isAhead(pausedUntil) ? pausedUntil : null,
  };
  return { ...stopped, turn: turnFrom(stopped, state, at, 0) };
}

/** The turn goes on, but what its clock waits for has changed. */
function resumed(clock: Clock, state: GameState, at: number): Clock {
  return { ...clock, turn: turnFrom(clock, state, at, usedBy(clock.turn, at)) };
}

function turnFrom(clock: Clock, state: GameState, at: number, spent: number): RunningClock | null {
  const { round } = state;
  const seats = turnSeats(state);
  if (round === null || seats.length === 0) return null;
  const runsFrom = Math.max(at, clock.pausedUntil ?? at, backAt(clock, state, at));
  return { spent, runsFrom, deadline: runsFrom + Math.max(0, allowanceOf(clock, state, seats) - spent) };
}

/**
 * When somebody is back whose clock can run: either partner who may open can do so, but of those who pick each has to
 * take a hand himself. A seat that was left waits for nobody: the service plays for it, or the partner does.
 */
function backAt({ awayUntil }: Clock, state: GameState, at: number): number {
  const present = turnSeats(state).filter((seat) => state.seats[seat]?.player !== null);
  if (present.length === 0) return at;
  const times = present.map((seat) => awayUntil[seat] ?? at);
  return state.round?.picking === null ? Math.min(...times) : Math.max(...times);
}

/** How long the turn may take: by side, of several that pick the least. */
function allowanceOf({ remaining }: Clock, { settings }: GameState, seats: readonly number[]): number {
  if (remaining !== null) return Math.min(...seats.map((seat) => remaining[sideOf(seat, settings.teams)] ?? 0));
  return durationOf(settings.timeControl?.perMove ?? 'PT0S');
}

function withVacation(clock: Clock, seats: readonly number[], until: number, at: number): Clock {
  return {
    ...clock,
    vacation: clock.vacation.map((left, seat) => (seats.includes(seat) ? left - (until - at) : left)),
    awayUntil: clock.awayUntil.map((away, seat) => (seats.includes(seat) ? until : away)),
  };
}

/**
 * What was not used of a vacation goes back to where it came from, in whole minutes, in which it is taken. A minute that has
 * begun is used: who came back within it would otherwise be away for nothing, and could be so for ever.
 */
function withoutVacation(clock: Clock, seats: readonly number[], at: number): Clock {
  const unused = (seat: number): number =>
    Math.floor(Math.max(0, (clock.awayUntil[seat] ?? at) - at) / MINUTE) * MINUTE;
  return {
    ...clock,
    vacation: clock.vacation.map((left, seat) => (seats.includes(seat) ? left + unused(seat) : left)),
    awayUntil: clock.awayUntil.map((away, seat) => (seats.includes(seat) ? null : away)),
  };
}
