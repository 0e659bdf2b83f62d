import { Injectable } from '@nestjs/common';
import { seatsOf } from '../../dominoes/index.js';
import type { Command, GameState } from '../../dominoes/index.js';
import { Problem } from '../../http/index.js';
import type { Caller } from '../../players/index.js';
import { actingPlayer, isOwner, isSeated } from '../game-access.js';
import type { CardOf } from '../game-access.js';
import type { Call } from '../game-changes.js';
import { Games, viewAnswer } from '../games.service.js';
import type { Answer, GameBefore } from '../games.service.js';

/** Ending a game that nobody has won: giving it up, or calling it off. */
@Injectable()
export class Endings {
  constructor(private readonly games: Games) {}

  /** Concedes for the whole side. */
  resign(id: string, call: Call): Promise<Answer> {
    const player = actingPlayer(call.caller);
    return this.change(id, call, ({ state }, at) => {
      const [seat] = state.status === 'none' ? [] : seatsOf(state, player);
      if (seat === undefined) throw new Problem('not-a-player');
      return { type: 'Resign', at, seat };
    });
  }

  /** Calls the game off: before the first move, or at any time if every seat is the calling app's, or one an erased player's. */
  abort(id: string, call: Call): Promise<Answer> {
    const { caller } = call;
    return this.change(id, call, ({ state }, at, cardOf) => {
      if (state.status === 'none') throw new Problem('not-found');
      const holdsAll = holdsEverySeat(caller, state, cardOf);
      if (!holdsAll) requireMayAbort(caller, state);
      return { type: 'AbortGame', at, force: holdsAll || isAnybodyErased(state, cardOf) };
    });
  }

  private change(
    id: string,
    { reader, condition }: Call,
    command: (game: GameBefore, at: string, cardOf: CardOf) => Command,
  ): Promise<Answer> {
    return this.games.carryOut(id, { reader, ...condition, command, answer: viewAnswer });
  }
}

function holdsEverySeat({ principal }: Caller, { seats }: GameState, cardOf: CardOf): boolean {
  if (principal.kind !== 'app') return false;
  return seats.every(({ player }) => player !== null && cardOf(player).appId === principal.id);
}

/** Who has been erased comes no more: the others would wait for him. */
function isAnybodyErased({ seats }: GameState, cardOf: CardOf): boolean {
  return seats.some(({ player }) => player !== null && cardOf(player).deleted);
}

/** The creator may, and each player once the game has started: of a table that waits a guest gets up. */
function requireMayAbort(caller: Caller, state: GameState): void {
  if (isOwner(caller, state)) return;
  if (state.status === 'waiting') throw new Problem('not-a-player', { detail: LEAVE_IT });
  if (!isSeated(caller, state)) throw new Problem('not-a-player');
}

const LEAVE_IT = {
  en: 'As long as the game waits for players, only its creator, or the creator’s app, can call it off: give your seat up with /leave.',
  fr: 'Tant que la partie attend des joueurs, seul son créateur, ou son application, peut l’annuler : quittez votre place par /leave.',
  es: 'Mientras la partida espera jugadores, solo puede anularla quien la creó, o su aplicación: deje su asiento con /leave.',
};
