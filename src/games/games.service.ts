import { Injectable } from '@nestjs/common';
import { RuleViolation, decide } from '../dominoes/index.js';
import type { Command, GameEvent, GameState, NoGame } from '../dominoes/index.js';
import { EventStore, Idempotency } from '../event-store/index.js';
import type { IdempotencyIdentity, StoredAnswer } from '../event-store/index.js';
import { Problem } from '../http/index.js';
import { DatabaseClock } from '../prisma/index.js';
import { cryptoChance } from './chance.js';
import { storedDataOf } from './event-presenter.js';
import { farewellsOf } from './farewells.js';
import { maySee, seatsHeldBy, SERVICE } from './game-access.js';
import type { CardOf } from './game-access.js';
import { GamePresenter } from './game-presenter.js';
import type { PresentedGame, Reader } from './game-presenter.js';
import { GameStreams } from './game-streams.js';
import { advance, noGame } from './loaded-game.js';
import type { LoadedGame } from './loaded-game.js';
import { refusalOf } from './refusal.js';
import { summaryOf } from './summary.js';
import { traitsOf } from './traits.js';
import { turnNotice } from './turn-notice.js';

/** How long an order that keeps losing to others is tried again. */
const PATIENCE_MS = 10_000;

/** A stream without events, which an order is to begin. */
type NewGame = ReturnType<typeof noGame>;

/** A game before an order is carried out. */
export type GameBefore = LoadedGame | NewGame;

/** A game as somebody sees it who may. */
export interface SeenGame<Game extends GameBefore = LoadedGame> {
  readonly game: Game;
  /** Everybody the game names. */
  readonly cardOf: CardOf;
}

/** What somebody wants done in a game, and what the answer is to hold. */
export interface Order {
  readonly reader: Reader;
  /** Whether he may look at the game though it is private and not his: he has a code that lets him in. */
  readonly isAdmitted?: boolean | undefined;
  /** The version the client decided on; who names none takes the game as it is. */
  readonly expectedVersion?: number | undefined;
  readonly idempotency?: IdempotencyIdentity | undefined;
  /** The command to give to the rules; throws a problem where the caller may not give it. */
  readonly command: (game: GameBefore, at: string, cardOf: CardOf) => Command;
  readonly answer: (outcome: Outcome) => StoredAnswer;
  /** Of the game, if it is created. */
  readonly metadata?: object | undefined;
}

/** Who looks at a game. */
type Visitor = Pick<Order, 'reader' | 'isAdmitted'>;

/** What an order led to. */
export interface Outcome {
  readonly game: LoadedGame;
  readonly events: readonly GameEvent[];
  readonly shown: PresentedGame;
}

export interface Answer extends StoredAnswer {
  readonly replayed: boolean;
}

@Injectable()
export class Games {
  constructor(
    private readonly streams: GameStreams,
    private readonly store: EventStore,
    private readonly idempotency: Idempotency,
    private readonly presenter: GamePresenter,
    private readonly clock: DatabaseClock,
  ) {}

  /**
   * Creates the game `id`, unless somebody else just did: then the order is for the game that is there.
   *
   * @param scopeId whose the idempotency key is, as there is no game yet to hold it: the caller's principal, or another game
   */
  create(id: string, order: Order, scopeId: string): Promise<Answer> {
    return this.once(scopeId, order, () => this.attempt({ game: noGame(id), cardOf: nobody }, order, scopeId));
  }

  /** Does something in the game `id`. */
  carryOut(id: string, order: Order): Promise<Answer> {
    return this.once(id, order, async () => {
      let seen: SeenGame;
      try {
        seen = await this.look(id, order);
      } catch (error) {
        // Who has left a private game may not see it any more, but may ask again how that went.
        const answered = await this.answered(order, id);
        if (answered) return answered;
        throw error;
      }
      return this.attempt(seen, order, id);
    });
  }

  /** The events that an order would lead to, none of which happen, and the game they would happen in. */
  async rehearse(id: string, order: Order): Promise<{ game: LoadedGame; events: readonly GameEvent[] }> {
    for (;;) {
      const seen = await this.look(id, order);
      try {
        return { game: seen.game, events: this.judge(seen, order) };
      } catch (error) {
        await this.uphold(error, seen, order);
      }
    }
  }

  /** The game, if it is there and the reader may see it, as it is in the database. */
  async visible(id: string, reader: Reader, isAdmitted = false): Promise<LoadedGame> {
    return (await this.look(id, { reader, isAdmitted }, true)).game;
  }

  /** The same as this process knows it, or as it is `now`. */
  private async look(id: string, { reader, isAdmitted = false }: Visitor, now = false): Promise<SeenGame> {
    const game = (now ? undefined : this.streams.known(id)) ?? (await this.streams.current(id));
    if (game === undefined) throw new Problem('not-found');
    const cardOf = await this.presenter.cards(game.state);
    if (reader !== SERVICE && !isAdmitted && !maySee(reader.caller, game.state, cardOf)) throw new Problem('not-found');
    return { game, cardOf };
  }

  private once(scopeId: string, { idempotency }: Order, work: () => Promise<Answer>): Promise<Answer> {
    return idempotency === undefined ? work() : this.idempotency.single(scopeId, idempotency, work);
  }

  /**
   * The road of every change: decide on the game as loaded, append, answer. Who loses the append to somebody
   * else looks again, and is then told so if he named a version, or else decides anew.
   */
  private async attempt(first: SeenGame<GameBefore>, order: Order, scopeId: string): Promise<Answer> {
    const { idempotency, reader } = order;
    const giveUpAt = performance.now() + PATIENCE_MS;
    for (let seen = first; performance.now() < giveUpAt; seen = await this.lookAgain(seen, order)) {
      let events: readonly GameEvent[];
      try {
        events = this.judge(seen, order);
      } catch (error) {
        const answered = await this.answered(order, scopeId);
        if (answered) return answered;
        await this.uphold(error, seen, order);
        continue;
      }

      const game = after(seen.game, events, order);
      const cardOf = namesTheSame(seen.game, game) ? seen.cardOf : await this.presenter.cards(game.state);
      const shown = this.presenter.present(game, reader, cardOf);
      const answer = order.answer({ game, events, shown });

      const outcome = await this.store.append({
        gameId: game.id,
        expectedVersion: seen.game.state.version,
        events: events.map((event) => ({ type: event.type, at: event.at, data: storedDataOf(event) })),
        turn: turnNotice(isNew(seen.game) ? null : seen.game.state, events, game),
        summary: summaryOf(game.state, (player) => cardOf(player).appId),
        farewells: isNew(seen.game) ? undefined : farewellsOf(seen.game.state, game.state, seen.cardOf, reader.caller),
        actor: reader.caller?.keyId ?? null,
        metadata: isNew(seen.game) ? order.metadata : undefined,
        traits: isNew(seen.game) ? traitsOf(game.state) : undefined,
        idempotency: idempotency && { scopeId, ...idempotency, answer },
      });
      if (outcome === 'appended') {
        this.streams.keep(game);
        return { ...answer, replayed: false };
      }
      this.streams.forget(game.id);
      const answered = await this.answered(order, scopeId);
      if (answered) return answered;
    }
    throw new Problem('service-unavailable', { headers: { 'retry-after': '1' } });
  }

  /**
   * What the order was answered with the first time. Asked before it is refused, and when its append lost; an append
   * that wins has made sure itself that there was no such answer.
   */
  private async answered({ idempotency }: Order, scopeId: string): Promise<Answer | undefined> {
    const answer = idempotency && (await this.idempotency.find(scopeId, idempotency));
    return answer && { ...answer, replayed: true };
  }

  /** The events the rules answer an order with; throws why not. */
  private judge({ game, cardOf }: SeenGame<GameBefore>, order: Order): readonly GameEvent[] {
    const { state } = game;
    if (order.expectedVersion !== undefined && order.expectedVersion !== state.version) {
      throw this.staleVersion(game, order.reader, cardOf);
    }
    return decide(order.command(game, this.timeIn(state), cardOf), state, cryptoChance);
  }

  /** Throws a refusal as a problem, unless the game it was judged by has moved on in the database. */
  private async uphold(error: unknown, { game }: SeenGame<GameBefore>, { reader }: Order): Promise<void> {
    if (!(error instanceof RuleViolation || error instanceof Problem)) throw error;
    if (!isNew(game) && (await this.streams.isStale(game))) return;
    if (error instanceof Problem) throw error;
    throw refusalOf(error, game.state, isNew(game) ? [] : seatsHeldBy(reader.caller, game.state));
  }

  /** Whoever meant to begin the game finds out so that another has. */
  private async lookAgain(seen: SeenGame<GameBefore>, visitor: Visitor): Promise<SeenGame<GameBefore>> {
    const { id } = seen.game;
    return isNew(seen.game) && (await this.store.version(id)) === undefined ? seen : this.look(id, visitor);
  }

  /** Time in a stream never runs backwards, whichever process writes. */
  private timeIn(state: GameState | NoGame): string {
    const now = this.clock.nowText();
    return state.status !== 'none' && state.updatedAt > now ? state.updatedAt : now;
  }

  /** What a client is told who decided on another version. */
  staleVersion(game: GameBefore, reader: Reader, cardOf: CardOf): Problem {
    if (isNew(game)) return new Problem('stale-version');
    const { json, etag } = this.presenter.present(game, reader, cardOf);
    const view: unknown = JSON.parse(json);
    return new Problem('stale-version', { headers: { etag }, extensions: { version: game.state.version, game: view } });
  }
}

/** Answers with the game as it is now. */
export function viewAnswer({ shown }: Outcome): StoredAnswer {
  return { status: 200, headers: { ...shown.headers }, body: shown.json };
}

function isNew(game: GameBefore): game is NewGame {
  return game.state.status === 'none';
}

/** Nobody is named in a game that is not there yet. */
function nobody(id: string): never {
  throw new Error(`No game names the player ${id}`);
}

function after(before: GameBefore, events: readonly GameEvent[], { metadata }: Order): LoadedGame {
  const game = advance(before, events);
  return metadata === undefined || !isNew(before) ? game : { ...game, metadata };
}

/** A move leaves the seats as they are. */
function namesTheSame(before: GameBefore, game: LoadedGame): boolean {
  return !isNew(before) && before.state.seats === game.state.seats;
}
