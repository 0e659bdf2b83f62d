import { clockAfter } from './clock/clock.js';
import type { GameCreated, GameEvent, RoundEnded, SeatLeft, WaitingSeat } from './event.js';
import { proposed, withConsent } from './evolve-proposal.js';
import {
  dealt,
  ended,
  opened,
  withTileDrawn,
  withTilePlayed,
  withTilesPicked,
  withTurnPassed,
} from './evolve-round.js';
import { sideCount } from './seating.js';
import { roundOf } from './state.js';
import type { FinishedRound, GameState, NoGame, Round } from './state.js';

/**
 * The state after `event`. Checks no rules: what happened, happened. Never changes
 * `state`. Throws on an unknown type of event.
 */
export function evolve(state: GameState | NoGame, event: GameEvent): GameState {
  if (state.status === 'none') {
    if (event.type !== 'game.created') throw new Error(`A game cannot begin with ${event.type}`);
    return created(event);
  }
  const next = evolveTable(state, event);
  return next.settings.timeControl === undefined ? next : { ...next, clock: clockAfter(state, next, event) };
}

/** Everything but the clock, which follows from it. */
function evolveTable(state: GameState, event: GameEvent): GameState {
  const version = state.version + 1;
  const updatedAt = event.at;
  switch (event.type) {
    case 'game.created':
      throw new Error('A game is created only once');
    case 'game.seat_taken': {
      const { player, code } = event.data;
      const seats = state.seats.map((seat) => seatedAt(event.seat, player, seat));
      const codesUsed = usedOnceMore(code, state.codesUsed);
      return { ...state, version, updatedAt, seats, codesUsed, proposal: null };
    }
    case 'game.seat_offered': {
      const { player } = event.data;
      return { ...state, version, updatedAt, seats: state.seats.map((seat) => keptAt(event.seat, player, seat)) };
    }
    case 'game.seat_left': {
      const seats = state.seats.map((seat) => emptied(event.seat, seat));
      return hasSat(state, event)
        ? { ...state, version, updatedAt, seats, left: [...state.left, leaving(event)], proposal: null }
        : { ...state, version, updatedAt, seats };
    }
    case 'game.started': {
      const { seats } = event.data;
      const scores =
        state.settings.setup?.scores ?? new Array<number>(sideCount(seats.length, state.settings.teams)).fill(0);
      return { ...state, version, updatedAt, status: 'active', seats, scores };
    }
    case 'round.started':
      return { ...state, version, updatedAt, round: dealt(event), left: [] };
    case 'tiles.picked':
      return { ...state, version, updatedAt, round: withTilesPicked(roundOf(state), event) };
    case 'round.opened':
      return { ...state, version, updatedAt, round: opened(roundOf(state), event) };
    case 'tile.played':
      return moved(state, event, withTilePlayed(state, event, version));
    case 'tile.drawn':
      return moved(state, event, withTileDrawn(state, event, version));
    case 'turn.passed':
      return moved(state, event, withTurnPassed(state, event, version));
    case 'points.scored':
      return moved(state, event, roundOf(state), event.data.scores);
    case 'round.ended':
      return {
        ...state,
        version,
        updatedAt,
        scores: event.data.scores,
        round: ended(roundOf(state), event),
        rounds: [...state.rounds, finished(event, version)],
      };
    case 'game.resigned':
    case 'game.timed_out':
    case 'turn.timed_out':
    case 'clock.vacation_started':
    case 'clock.vacation_ended':
    case 'clock.paused':
    case 'clock.resumed':
      return { ...state, version, updatedAt };
    case 'proposal.made':
      return { ...state, version, updatedAt, proposal: proposed(state, event) };
    case 'proposal.accepted':
      return { ...state, version, updatedAt, proposal: withConsent(state, event) };
    case 'proposal.declined':
      return { ...state, version, updatedAt, proposal: null };
    case 'game.finished': {
      const { result, scores } = event.data;
      return { ...state, version, updatedAt, status: 'finished', result, scores, proposal: null };
    }
    case 'game.aborted':
      return { ...state, version, updatedAt, status: 'aborted', proposal: null };
    case 'game.rematched':
      return { ...state, version, updatedAt, rematch: event.data.game };
    default:
      return unknown(event);
  }
}

function created({ at, data }: GameCreated): GameState {
  const { seats, players: _players, ...settings } = data;
  return {
    version: 1,
    status: 'waiting',
    createdAt: at,
    updatedAt: at,
    settings,
    seats,
    codesUsed: {},
    scores: data.setup?.scores ?? new Array<number>(sideCount(seats.length, data.teams)).fill(0),
    round: null,
    rounds: [],
    left: [],
    proposal: null,
    result: null,
    rematch: null,
    clock: null,
  };
}

/** Who sits down takes up his invitation, or lets go of one to another seat. */
function seatedAt(taken: number, player: string, seat: WaitingSeat): WaitingSeat {
  if (seat.seat === taken) return { seat: seat.seat, side: seat.side, player };
  return seat.invited === player ? { seat: seat.seat, side: seat.side, player: null } : seat;
}

function keptAt(offered: number, player: string, seat: WaitingSeat): WaitingSeat {
  return seat.seat === offered ? { seat: seat.seat, side: seat.side, player: null, invited: player } : seat;
}

function usedOnceMore(code: string | undefined, used: GameState['codesUsed']): GameState['codesUsed'] {
  return code === undefined ? used : { ...used, [code]: (used[code] ?? 0) + 1 };
}

/** Who declines has sat nowhere. */
function hasSat({ seats }: GameState, { seat, data }: SeatLeft): boolean {
  return seats[seat]?.player === data.player;
}

function leaving({ seat, data }: SeatLeft): GameState['left'][number] {
  return { seat, player: data.player };
}

function emptied(left: number, seat: WaitingSeat): WaitingSeat {
  return seat.seat === left ? { seat: seat.seat, side: seat.side, player: null } : seat;
}

/**
 * Moves are most of any stream, so here and in the rounds they change the copies are
 * written out: a literal is copied over twenty times as fast as a spread.
 */
function moved(state: GameState, { at }: GameEvent, round: Round, scores = state.scores): GameState {
  return {
    version: state.version + 1,
    status: state.status,
    createdAt: state.createdAt,
    updatedAt: at,
    settings: state.settings,
    seats: state.seats,
    codesUsed: state.codesUsed,
    scores,
    round,
    rounds: state.rounds,
    left: state.left,
    proposal: state.proposal,
    result: state.result,
    rematch: state.rematch,
    clock: state.clock,
  };
}

function finished({ data }: RoundEnded, version: number): FinishedRound {
  const { number, boneyardTo: _kept, pips: _known, ...ending } = data;
  return { number, version, ...ending };
}

function unknown(event: never): never {
  throw new Error(`Unknown type of event: ${(event as GameEvent).type}`);
}
