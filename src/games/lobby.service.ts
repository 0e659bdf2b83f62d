import { Injectable } from '@nestjs/common';
import { mayBeLeft } from '../dominoes/index.js';
import type { Command } from '../dominoes/index.js';
import { Problem } from '../http/index.js';
import { playerAmong, Players } from '../players/index.js';
import type { InviteRequest, UninviteRequest } from './dto/invite.dto.js';
import { actingPlayer, isSeated, requireOwner } from './game-access.js';
import type { CardOf } from './game-access.js';
import type { Call } from './game-changes.js';
import { Games, viewAnswer } from './games.service.js';
import type { Answer, GameBefore } from './games.service.js';

/** Sitting down, getting up, asking others to the table, starting. */
@Injectable()
export class Lobby {
  constructor(
    private readonly games: Games,
    private readonly players: Players,
  ) {}

  join(id: string, call: Call, seat?: number): Promise<Answer> {
    const player = actingPlayer(call.caller);
    return this.change(id, call, (_, at) => ({ type: 'TakeSeat', at, player, seat }));
  }

  /** Gives the caller's seats up, or declines his invitation. */
  leave(id: string, call: Call): Promise<Answer> {
    const player = actingPlayer(call.caller);
    return this.change(id, call, ({ state }, at) => {
      if (state.status === 'active' && isSeated(call.caller, state) && !mayBeLeft(state)) throw mustResign();
      return { type: 'LeaveSeat', at, player };
    });
  }

  /** Keeps a seat for somebody. Also the caller himself, and players of his app, are asked first. */
  async invite(id: string, call: Call, { player, seat }: InviteRequest): Promise<Answer> {
    const card = await this.players.resolve(player, call.caller, '/player');
    return this.change(id, call, (game, at) => {
      requireOwner(call.caller, game.state);
      return { type: 'OfferSeat', at, player: card.id, seat };
    });
  }

  /** Takes an invitation back; that of somebody who has been erased as well. */
  uninvite(id: string, call: Call, { player }: UninviteRequest): Promise<Answer> {
    return this.change(id, call, (game, at, cardOf) => {
      requireOwner(call.caller, game.state);
      const invited = game.state.status === 'none' ? [] : game.state.seats.flatMap((seat) => seat.invited ?? []);
      const meant = playerAmong(invited.map(cardOf), player, call.caller);
      if (meant === undefined) throw new Problem('not-invited');
      return { type: 'WithdrawOffer', at, player: meant.id };
    });
  }

  /** Starts with those who are there. */
  start(id: string, call: Call): Promise<Answer> {
    return this.change(id, call, (game, at) => {
      requireOwner(call.caller, game.state);
      return { type: 'StartGame', at };
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

function mustResign(): Problem {
  return new Problem('game-not-waiting', {
    detail: {
      en: 'This game cannot be left while it is played: give it up with /resign, or propose to end it.',
      fr: 'Cette partie ne peut être quittée en cours de jeu : abandonnez-la par /resign, ou proposez d’y mettre fin.',
      es: 'Esta partida no puede dejarse mientras se juega: abandónela con /resign o proponga terminarla.',
    },
  });
}
