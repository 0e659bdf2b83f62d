import { Injectable } from '@nestjs/common';
import type { Command, SeatOffer } from '../dominoes/index.js';
import { newId, Problem, typeId } from '../http/index.js';
import { Players } from '../players/index.js';
import type { Caller, PlayerCard } from '../players/index.js';
import { Variants } from '../variants/index.js';
import type { CreateGameRequest, SeatRequest } from './dto/create-game.dto.js';
import { timeControlOf } from './dto/time-control.dto.js';
import { actingPlayer, isOwner } from './game-access.js';
import type { Reader } from './game-presenter.js';
import { Games, viewAnswer } from './games.service.js';
import type { Answer, GameBefore, Order } from './games.service.js';
import type { Condition } from './request-condition.js';

/** How long a game waits for its players that does not say so itself. */
const WAITING_TIME = 'P14D';

/** Opening tables, sitting down, getting up, starting. */
@Injectable()
export class Lobby {
  constructor(
    private readonly games: Games,
    private readonly players: Players,
    private readonly variants: Variants,
  ) {}

  async create(reader: Reader, caller: Caller, request: CreateGameRequest, condition: Condition): Promise<Answer> {
    refuseUnsupported(request);
    const variant = await this.variants.resolve(request.variant, '/variant');
    const [fewest = 2] = [...variant.definition.players.counts].sort((a, b) => a - b);
    const players = request.players ?? request.seats?.length ?? fewest;
    const seats = request.seats ? await this.offers(request.seats, caller) : openSeats(players, caller);
    const creator = await this.creatorOf(caller);
    const { teams, target, setup, visibility = 'unlisted', expiresAfter = WAITING_TIME, metadata } = request;
    const timeControl = request.timeControl && timeControlOf(request.timeControl);
    const id = newId();
    const order: Order = {
      reader,
      ...condition,
      metadata,
      command: (_, at) => ({
        type: 'CreateGame',
        at,
        variant,
        players,
        teams,
        target,
        seats,
        creator,
        visibility,
        setup,
        timeControl,
        expiresAfter,
      }),
      answer: ({ shown }) => ({
        status: 201,
        headers: { ...shown.headers, location: `/v1/games/${typeId('game', id)}` },
        body: shown.json,
      }),
    };
    return this.games.create(id, order, caller.principal.id);
  }

  join(id: string, reader: Reader, caller: Caller, condition: Condition, seat?: number): Promise<Answer> {
    const player = actingPlayer(caller);
    return this.change(id, reader, condition, (_, at) => ({ type: 'TakeSeat', at, player, seat }));
  }

  /** Gives the caller's seats up, or declines his invitation. */
  leave(id: string, reader: Reader, caller: Caller, condition: Condition): Promise<Answer> {
    const player = actingPlayer(caller);
    return this.change(id, reader, condition, (_, at) => ({ type: 'LeaveSeat', at, player }));
  }

  /** Starts with those who are there. */
  start(id: string, reader: Reader, condition: Condition): Promise<Answer> {
    return this.change(id, reader, condition, (game, at) => {
      if (!isOwner(reader.caller, game.state)) throw new Problem('not-a-player');
      return { type: 'StartGame', at };
    });
  }

  private change(
    id: string,
    reader: Reader,
    condition: Condition,
    command: (game: GameBefore, at: string) => Command,
  ): Promise<Answer> {
    return this.games.carryOut(id, { reader, ...condition, command, answer: viewAnswer });
  }

  /** Whoever is the caller himself, or a player of the calling app, sits down at once; others are asked. */
  private offers(seats: readonly SeatRequest[], caller: Caller): Promise<SeatOffer[]> {
    return Promise.all(
      seats.map(async ({ player, open }, index): Promise<SeatOffer> => {
        if ((player === undefined) === (open === undefined)) throw oneOf(`/seats/${index}`);
        if (player === undefined) return { open: true };
        const card = await this.players.resolve(player, caller, `/seats/${index}/player`);
        return seatsAtOnce(caller, card) ? { player: card.id } : { invited: card.id };
      }),
    );
  }

  /** A game belongs to the app whose key made it, or whose player did. */
  private async creatorOf({ principal, actor }: Caller) {
    if (principal.kind === 'app') return { app: principal.id, ...(actor ? { player: actor.id } : {}) };
    const [card] = await this.players.cards([principal.id]);
    return { ...(card?.appId ? { app: card.appId } : {}), player: principal.id };
  }
}

function openSeats(players: number, { actor }: Caller): SeatOffer[] {
  return Array.from({ length: players }, (_, seat) =>
    seat === 0 && actor !== null ? { player: actor.id } : { open: true },
  );
}

function seatsAtOnce({ principal }: Caller, card: PlayerCard): boolean {
  return principal.kind === 'app' ? card.appId === principal.id : card.id === principal.id;
}

function refuseUnsupported({ seats }: CreateGameRequest): void {
  const pointers = (seats ?? []).flatMap(({ bot }, index) => (bot === undefined ? [] : [`/seats/${index}/bot`]));
  if (pointers.length === 0) return;
  const detail = {
    en: 'is not supported yet',
    fr: 'n’est pas encore pris en charge',
    es: 'aún no se admite',
  };
  throw new Problem('not-supported', { errors: pointers.map((pointer) => ({ pointer, detail })) });
}

function oneOf(pointer: string): Problem {
  return Problem.invalid(pointer, {
    en: 'must have either a player or open: true',
    fr: 'doit avoir soit un joueur, soit open: true',
    es: 'debe tener un jugador o bien open: true',
  });
}
