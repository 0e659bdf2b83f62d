import { Injectable } from '@nestjs/common';
import type { CreateGame, SeatOffer } from '../dominoes/index.js';
import { newId, Problem, typeId } from '../http/index.js';
import { Players } from '../players/index.js';
import type { Caller } from '../players/index.js';
import { Variants } from '../variants/index.js';
import type { CreateGameRequest, SeatRequest } from './dto/create-game.dto.js';
import { timeControlOf } from './dto/time-control.dto.js';
import { creatorOf, seatsAtOnce } from './founding.js';
import type { Call } from './game-changes.js';
import { Games } from './games.service.js';
import type { Answer } from './games.service.js';

/** What a game is played by, whoever sits where. */
export type TermsRequest = Pick<CreateGameRequest, 'variant' | 'players' | 'teams' | 'target' | 'timeControl'>;

/** The same as the rules core takes it. */
export type GameTerms = Pick<CreateGame, 'variant' | 'players' | 'teams' | 'target' | 'timeControl'>;

/** How long a game waits for its players that does not say so itself. */
const WAITING_TIME = 'P14D';

/** Opens tables. */
@Injectable()
export class NewGames {
  constructor(
    private readonly games: Games,
    private readonly players: Players,
    private readonly variants: Variants,
  ) {}

  async create({ reader, caller, condition }: Call, request: CreateGameRequest): Promise<Answer> {
    refuseBots(request);
    const terms = await this.termsOf(request, request.seats?.length);
    const seats = request.seats ? await this.offers(request.seats, caller) : openSeats(terms.players ?? 0, caller);
    const creator = await creatorOf(caller, this.players);
    const { setup, visibility = 'unlisted', expiresAfter = WAITING_TIME, absence, metadata } = request;
    const id = newId();
    return this.games.create(
      id,
      {
        reader,
        ...condition,
        metadata,
        command: (_, at) => ({
          type: 'CreateGame',
          at,
          ...terms,
          seats,
          creator,
          visibility,
          setup,
          expiresAfter,
          absence,
        }),
        answer: ({ shown }) => ({
          status: 201,
          headers: { ...shown.headers, location: `/v1/games/${typeId('game', id)}` },
          body: shown.json,
        }),
      },
      caller.principal.id,
    );
  }

  /**
   * What the request means by its terms; so many players as it says, else as it has seats, else as few as can be.
   *
   * @throws Problem `unknown-reference`, `invalid-variant`, `validation-failed`
   */
  async termsOf({ variant: reference, players, teams, target, timeControl }: TermsRequest, seats?: number) {
    const variant = await this.variants.resolve(reference, '/variant');
    const fewest = Math.min(...variant.definition.players.counts);
    return {
      variant,
      players: players ?? seats ?? fewest,
      teams,
      target,
      timeControl: timeControl && timeControlOf(timeControl),
    } satisfies GameTerms;
  }

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
}

function openSeats(players: number, { actor }: Caller): SeatOffer[] {
  return Array.from({ length: players }, (_, seat) =>
    seat === 0 && actor !== null ? { player: actor.id } : { open: true },
  );
}

function refuseBots({ seats = [] }: CreateGameRequest): void {
  const pointers = seats.flatMap(({ bot }, index) => (bot === undefined ? [] : [`/seats/${index}/bot`]));
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
