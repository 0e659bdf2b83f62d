import type { Chance } from '../chance.js';
import type { TimeOut } from '../command.js';
import { Draft } from '../draft.js';
import type { GameEvent } from '../event.js';
import { leadersAmong } from '../match.js';
import { playForSeat } from '../play-for-seat.js';
import { finishGame } from '../round-end.js';
import { RuleViolation } from '../rule-violation.js';
import { sideOf, sidesAtTable } from '../seating.js';
import { roundOf, rulesOf, turnSeats } from '../state.js';
import type { GameState } from '../state.js';
import { isTimeUp } from './deadline.js';

/**
 * What follows when time is up: a table that is not full is closed, whoever was to act loses for his whole side or has his
 * turn played for him, and hands that were not picked are dealt. Refused before, so that of a move and a timeout one wins.
 */
export function timeOut({ at }: TimeOut, state: GameState, chance: Chance): GameEvent[] {
  if (!isTimeUp(state, at)) throw new RuleViolation('time-not-up');
  if (state.status === 'waiting') return [{ type: 'game.aborted', at, data: { reason: 'expired' } }];
  const draft = Draft.of(state);
  const seats = turnSeats(state);
  const seat = seats.find((each) => state.seats[each]?.player != null) ?? seats[0];
  if (seat === undefined) throw new Error('A deadline without anybody who is to act');
  if (roundOf(state).picking !== null) {
    for (const each of seats) playLate(draft, each, at, chance);
  } else if (state.settings.timeControl?.onTimeout === 'play') {
    playLate(draft, seat, at, chance);
  } else {
    const side = sideOf(seat, state.settings.teams);
    draft.add({ type: 'game.timed_out', at, seat, data: { side } });
    const others = sidesAtTable(state).filter((other) => other !== side);
    finishGame(draft, 'timeout', leadersAmong(others, state.scores, rulesOf(state).match), at);
  }
  return draft.events;
}

function playLate(draft: Draft, seat: number, at: string, chance: Chance): void {
  draft.add({ type: 'turn.timed_out', at, seat, data: {} });
  playForSeat(draft, seat, at, chance);
}
