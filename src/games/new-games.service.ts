import { Injectable } from '@nestjs/common';
import { decide, initialState, RuleViolation } from '../dominoes/index.js';
import type { CreateGame, GameCreated, SeatOffer } from '../dominoes/index.js';
import { newId, Problem, typeId } from '../http/index.js';
import { Players } from '../players/index.js';
import type { Caller } from '../players/index.js';
import { Variants } from '../variants/index.js';
import { cryptoChance } from './chance.js';
import type { CreateGameRequest, SeatRequest } from './dto/create-game.dto.js';
import { timeControlOf } from './dto/time-control.dto.js';
import { creatorOf, seatsAtOnce } from './founding.js';
import { SERVICE } from './game-access.js';
import type { Call } from './game-changes.js';
import { Games } from './games.service.js';
import type { Answer } from './games.service.js';
import { refusalOf } from './refusal.js';

/** What a game is played by, whoever sits where. */
export type TermsRequest = Pick<
  CreateGameRequest,
  'variant' | 'players' | 'teams' | 'target' | 'timeControl' | 'absence'
>;

/** The same as the rules core takes it. */
export type GameTerms = Pick<CreateGame, 'variant' | 'players' | 'teams' | 'target' | 'timeControl' | 'absence'>;

/** The same with every choice made, as a game freezes them. */
export type SettledTerms = Pick<
  GameCreated['data'],
  'variant' | 'players' | 'teams' | 'target' | 'timeControl' | 'absence'
>;

/** How long a game waits for its players that does not say so itself. */
const WAITING_TIME = 'P14D';

/** Of a game that is only thought of. */
const NO_TIME = new Date(0).toISOString();

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
    const { setup, visibility = 'unlisted', expiresAfter = WAITING_TIME, metadata } = request;
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
   * Creates the game `id` for players who have all agreed to its terms, each on a seat that he is given by lot. It is nobody's
   * own.
   *
   * @returns whether it was created now, and was not there already
   */
  async openFor(id: string, { target, ...terms }: SettledTerms, players: readonly string[]): Promise<boolean> {
    const seats = cryptoChance.shuffle(players).map((player) => ({ player }));
    const wish = { ...terms, target: target ?? undefined, seats, creator: {}, visibility: 'unlisted' } as const;
    try {
      await this.games.create(
        id,
        {
          reader: SERVICE,
          command: (_, at) => ({ type: 'CreateGame', at, ...wish }),
          answer: () => ({ status: 201, headers: {}, body: '' }),
        },
        id,
      );
      return true;
    } catch (error) {
      if (error instanceof Problem && error.code === 'game-exists') return false;
      throw error;
    }
  }

  /** What a game of these terms would freeze. @throws Problem as `create` does */
  async settle(request: TermsRequest): Promise<SettledTerms> {
    const terms = await this.termsOf(request);
    const nobodys = { seats: [], creator: {}, visibility: 'unlisted' } as const;
    try {
      const [created] = decide({ type: 'CreateGame', at: NO_TIME, ...terms, ...nobodys }, initialState, cryptoChance);
      if (created?.type !== 'game.created') throw new Error('A game began with something else than its creation');
      const { variant, players, teams, target, timeControl, absence } = created.data;
      return {
        variant,
        players,
        teams,
        target,
        ...(timeControl !== undefined && { timeControl }),
        ...(absence !== undefined && { absence }),
      };
    } catch (error) {
      throw error instanceof RuleViolation ? refusalOf(error, initialState, []) : error;
    }
  }

  /**
   * What the request means by its terms; so many players as it says, else as it has seats, else as few as can be.
   *
   * @throws Problem `unknown-reference`, `invalid-variant`, `validation-failed`
   */
  private async termsOf(request: TermsRequest, seats?: number) {
    const { variant: reference, players, teams, target, timeControl, absence } = request;
    const variant = await this.variants.resolve(reference, '/variant');
    const fewest = Math.min(...variant.definition.players.counts);
    return {
      variant,
      players: players ?? seats ?? fewest,
      teams,
      target,
      timeControl: timeControl && timeControlOf(timeControl),
      absence,
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
