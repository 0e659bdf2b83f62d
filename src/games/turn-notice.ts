import { deadlineOf, endsOf, turnSeats } from '../dominoes/index.js';
import type { GameEvent, GameState, LastMove, OpenEnd } from '../dominoes/index.js';
import type { LoadedGame } from './loaded-game.js';
import { newsTo } from './recent-moves.js';

/**
 * What `turn.started` says, stored with the event that began the turn. All of it is public: it goes
 * to every party of the game, and out to webhooks.
 */
export interface TurnNotice {
  readonly turns: readonly {
    readonly seat: number;
    readonly player: string;
    readonly lastMoves: readonly LastMove[];
  }[];
  readonly deadline: string | null;
  readonly scores: readonly number[];
  readonly ends: readonly OpenEnd[];
}

/**
 * The notice that `events`, just appended, give rise to, if they began a turn. A side whose time is used up is not called to
 * turns that nobody can make: the service plays them.
 */
export function turnNotice(
  before: GameState | null,
  events: readonly GameEvent[],
  game: LoadedGame,
): TurnNotice | undefined {
  const deadline = deadlineOf(game.state);
  if (deadline !== null && deadline <= game.state.updatedAt) return undefined;
  const seats = seatsCalled(before, events, game.state);
  return seats.length === 0 ? undefined : turnsOf(game, seats);
}

/** The turn of those seats, as it stands. */
export function turnsOf(game: LoadedGame, seats: readonly number[]): TurnNotice {
  return {
    turns: seats.map((seat) => ({
      seat,
      player: game.state.seats[seat]?.player ?? '',
      lastMoves: newsTo(seat, game.moves),
    })),
    deadline: deadlineOf(game.state),
    scores: game.state.scores,
    ends: endsOf(game.state),
  };
}

/**
 * Whose turn began; a seat without a player is never called. Who leaves or comes, what is proposed or answered, and a clock
 * that stops or goes on are no moves, a draw may leave the turn where it was, and while the hands are being picked everybody
 * goes on until his is full: then only those are called who could not act before. Every other event of a game under way
 * begins a turn.
 */
function seatsCalled(before: GameState | null, events: readonly GameEvent[], state: GameState): readonly number[] {
  const playerAt = (seat: number, { seats }: GameState) => seats[seat]?.player ?? null;
  const seats = turnSeats(state).filter((seat) => playerAt(seat, state) !== null);
  if (before === null || !events.every(goesOn)) return seats;
  const seatsBefore = turnSeats(before);
  return seats.filter((seat) => !seatsBefore.includes(seat) || playerAt(seat, before) !== playerAt(seat, state));
}

const GOING_ON: ReadonlySet<GameEvent['type']> = new Set([
  'game.seat_taken',
  'game.seat_offered',
  'game.seat_left',
  'tile.drawn',
  'tiles.picked',
  'proposal.made',
  'proposal.accepted',
  'proposal.declined',
  'clock.vacation_started',
  'clock.vacation_ended',
  'clock.paused',
  'clock.resumed',
]);

function goesOn({ type }: GameEvent): boolean {
  return GOING_ON.has(type);
}
