import { leaveDuringPlay, takeOver, withTurnsOfAbsent } from './absence.js';
import type { Chance } from './chance.js';
import { assertInTime } from './clock/deadline.js';
import { withMovedDeadlines } from './clock/moved-deadline.js';
import { timeOut } from './clock/time-out.js';
import { endVacation, startVacation } from './clock/vacation.js';
import type { Command, Resign } from './command.js';
import { createGame } from './create-game.js';
import { Draft } from './draft.js';
import type { GameEvent } from './event.js';
import { offerSeat, withdrawOffer } from './invitation.js';
import { abortGame, leaveSeat, startGame, takeSeat } from './lobby.js';
import { leadersAmong } from './match.js';
import { drawTile, pass, playTile } from './move.js';
import { pickTiles } from './pick.js';
import { acceptProposal, declineProposal, makeProposal } from './proposal.js';
import { linkRematch } from './rematch.js';
import { finishGame } from './round-end.js';
import { RuleViolation } from './rule-violation.js';
import { isSomebodyAbsent, sideOf, sidesAtTable } from './seating.js';
import { rulesOf } from './state.js';
import type { GameState, NoGame } from './state.js';

/**
 * The events that `command` causes in `state`. Pure but for `chance`, which is asked only
 * when tiles are dealt. Throws a `RuleViolation` where the rules refuse the command.
 */
export function decide(command: Command, state: GameState | NoGame, chance: Chance): GameEvent[] {
  if (state.status === 'none') {
    if (command.type !== 'CreateGame') throw new RuleViolation('no-such-game');
    return createGame(command, chance);
  }
  if (command.type !== 'TimeOut') assertInTime(state, command.at);
  const events = eventsOf(command, state, chance);
  const all = isSomebodyAbsent(state) ? withTurnsOfAbsent(state, events, command.at, chance) : events;
  return withMovedDeadlines(state, all);
}

function eventsOf(command: Command, state: GameState, chance: Chance): GameEvent[] {
  switch (command.type) {
    case 'CreateGame':
      throw new RuleViolation('game-exists');
    case 'TakeSeat':
      return state.status === 'active' ? takeOver(command, state) : takeSeat(command, state, chance);
    case 'OfferSeat':
      return offerSeat(command, state);
    case 'WithdrawOffer':
      return withdrawOffer(command, state);
    case 'LeaveSeat':
      return state.status === 'active' ? leaveDuringPlay(command, state, chance) : leaveSeat(command, state);
    case 'StartGame':
      return startGame(command, state, chance);
    case 'PickTiles':
      return pickTiles(command, state, chance);
    case 'PlayTile':
      return playTile(command, state, chance);
    case 'DrawTile':
      return drawTile(command, state, chance);
    case 'Pass':
      return pass(command, state, chance);
    case 'Resign':
      return resign(command, state);
    case 'TimeOut':
      return timeOut(command, state, chance);
    case 'StartVacation':
      return startVacation(command, state);
    case 'EndVacation':
      return endVacation(command, state);
    case 'MakeProposal':
      return makeProposal(command, state);
    case 'AcceptProposal':
      return acceptProposal(command, state);
    case 'DeclineProposal':
      return declineProposal(command, state);
    case 'AbortGame':
      return abortGame(command, state);
    case 'LinkRematch':
      return linkRematch(command, state);
    default:
      return unknown(command);
  }
}

/** Gives the match up for the whole side; of several others the best score wins. */
function resign({ seat, at }: Resign, state: GameState): GameEvent[] {
  if (state.status !== 'active') throw new RuleViolation('game-not-active');
  if (!(seat in state.seats)) throw new RuleViolation('no-such-seat');
  const side = sideOf(seat, state.settings.teams);
  const draft = Draft.of(state);
  draft.add({ type: 'game.resigned', at, seat, data: { side } });
  const others = sidesAtTable(state).filter((other) => other !== side);
  finishGame(draft, 'resigned', leadersAmong(others, state.scores, rulesOf(state).match), at);
  return draft.events;
}

function unknown(command: never): never {
  throw new Error(`Unknown command: ${(command as Command).type}`);
}
