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

  /** Calls the game off: before the first move, or at any time if every seat is the calling app's. */
  abort(id: string, call: Call): Promise<Answer> {
    const { caller } = call;
    return this.change(id, call, ({ state }, at, cardOf) => {
      const force = state.status !== 'none' && holdsEverySeat(caller, state, cardOf);
      if (!force && !isOwner(caller, state) && !isSeated(caller, state)) throw new Problem('not-a-player');
      return { type: 'AbortGame', at, force };
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
