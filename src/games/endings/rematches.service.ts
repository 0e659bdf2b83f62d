import { Injectable } from '@nestjs/common';
import { rematchTerms, rotatedSeats, seatsOf } from '../../dominoes/index.js';
import type { Command, Creator, GameState, SeatOffer } from '../../dominoes/index.js';
import { derivedId, Problem, typeId } from '../../http/index.js';
import { Players } from '../../players/index.js';
import type { Caller } from '../../players/index.js';
import { creatorOf, seatsAtOnce } from '../founding.js';
import { owns, SERVICE } from '../game-access.js';
import type { CardOf } from '../game-access.js';
import type { Call } from '../game-changes.js';
import { GamePresenter } from '../game-presenter.js';
import type { Reader } from '../game-presenter.js';
import { GameStreams } from '../game-streams.js';
import { Games, viewAnswer } from '../games.service.js';
import type { Answer, Order, Outcome } from '../games.service.js';
import type { LoadedGame } from '../loaded-game.js';

/**
 * The same game once more. Its id follows from the finished one's, so that players who ask at once, in whichever process,
 * make one game; who asks when it is there joins it. The link in the finished game's stream is written after it: if that
 * fails, the next who asks writes it.
 */
@Injectable()
export class Rematches {
  constructor(
    private readonly games: Games,
    private readonly streams: GameStreams,
    private readonly presenter: GamePresenter,
    private readonly players: Players,
  ) {}

  async ask(id: string, call: Call): Promise<Answer> {
    const old = await this.games.visible(id, call.reader);
    const cardOf = await this.presenter.cards(old.state);
    if (!mayAsk(call.caller, old.state, cardOf)) throw new Problem('not-a-player');
    if (old.state.status !== 'finished') throw new Problem('game-not-finished');
    const next = await this.idAfter(old);
    const answer = await this.createOrJoin(next, old, call, cardOf);
    if (old.state.rematch !== next) await this.link(id, next);
    return answer;
  }

  /** The game's rematch, begun or not; one that was called off before it was played is followed by another. */
  private async idAfter(old: LoadedGame): Promise<string> {
    let id = old.state.rematch ?? derivedFrom(old);
    for (let game = await this.streams.current(id); game?.state.status === 'aborted';) {
      id = derivedFrom(game);
      game = await this.streams.current(id);
    }
    return id;
  }

  private async createOrJoin(
    id: string,
    old: LoadedGame,
    { reader, caller, condition: { expectedVersion, idempotency } }: Call,
    cardOf: CardOf,
  ): Promise<Answer> {
    const creator = await creatorOf(caller, this.players);
    const order: Order = {
      reader,
      idempotency,
      metadata: metadataFor(caller, old),
      command: ({ state }, at) => {
        if (expectedVersion !== undefined && expectedVersion !== old.state.version) {
          throw this.games.staleVersion(old, reader, cardOf);
        }
        if (state.status === 'none') return creation(old, caller, creator, cardOf, at);
        return joining(state, caller, at);
      },
      answer: (outcome) => answerWith(id, outcome),
    };
    try {
      return await this.games.create(id, order, old.id);
    } catch (error) {
      if (error instanceof Problem && error.code === 'already-seated') return this.show(id, reader);
      throw error;
    }
  }

  /** For those who have nothing to do but wait for the others. */
  private async show(id: string, reader: Reader): Promise<Answer> {
    const game = await this.games.visible(id, reader);
    const { json, headers } = this.presenter.present(game, reader, await this.presenter.cards(game.state));
    return { status: 200, headers: { ...headers }, body: json, replayed: false };
  }

  private async link(id: string, next: string): Promise<void> {
    try {
      await this.games.carryOut(id, {
        reader: SERVICE,
        command: (_, at) => ({ type: 'LinkRematch', at, game: next }),
        answer: viewAnswer,
      });
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'already-linked')) throw error;
    }
  }
}

/** A game that is over changes no more but by the link itself, so that everybody derives the same. */
function derivedFrom({ id, state }: LoadedGame): string {
  return derivedId(new Date(state.updatedAt), `${id} rematch`, 0);
}

/** A player of the game; or, acting for none, the app of one. */
function mayAsk({ actor, principal }: Caller, state: GameState, cardOf: CardOf): boolean {
  if (actor !== null) return seatsOf(state, actor.id).length > 0;
  return (
    principal.kind === 'app' &&
    state.seats.some(({ player }) => player !== null && cardOf(player).appId === principal.id)
  );
}

/** The creator's notes go on to a game that is his again: a bot finds its channel there. */
function metadataFor(caller: Caller, { state, metadata }: LoadedGame): object | undefined {
  return owns(caller, state) && typeof metadata === 'object' && metadata !== null ? metadata : undefined;
}

function creation({ id, state }: LoadedGame, caller: Caller, creator: Creator, cardOf: CardOf, at: string): Command {
  const seats = rotatedSeats(state).map((player): SeatOffer => {
    const card = player === null ? undefined : cardOf(player);
    if (card === undefined || card.deleted) return { open: true };
    return seatsAtOnce(caller, card) ? { player: card.id } : { invited: card.id };
  });
  return { type: 'CreateGame', at, ...rematchTerms(state), seats, creator, rematchOf: id };
}

/** Who asks takes the seat that is kept for him. An app that acts for nobody is only shown the game. */
function joining(state: GameState, { actor }: Caller, at: string): Command {
  if (actor === null || seatsOf(state, actor.id).length > 0) throw new Problem('already-seated');
  return { type: 'TakeSeat', at, player: actor.id };
}

function answerWith(id: string, outcome: Outcome) {
  const answer = viewAnswer(outcome);
  const isCreated = outcome.events[0]?.type === 'game.created';
  return isCreated
    ? { ...answer, status: 201, headers: { ...answer.headers, location: `/v1/games/${typeId('game', id)}` } }
    : answer;
}
