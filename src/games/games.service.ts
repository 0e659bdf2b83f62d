import { Injectable } from '@nestjs/common';
import { RuleViolation, decide } from '../dominoes/index.js';
import type { Command, GameEvent, GameState, NoGame } from '../dominoes/index.js';
import { EventStore, Idempotency } from '../event-store/index.js';
import type { IdempotencyIdentity, StoredAnswer } from '../event-store/index.js';
import { Problem } from '../http/index.js';
import { DatabaseClock } from '../prisma/index.js';
import { cryptoChance } from './chance.js';
import { storedDataOf } from './event-presenter.js';
import { maySee, seatsHeldBy } from './game-access.js';
import type { CardOf } from './game-access.js';
import { GamePresenter } from './game-presenter.js';
import type { PresentedGame, Reader } from './game-presenter.js';
import { GameStreams } from './game-streams.js';
import { advance, noGame } from './loaded-game.js';
import type { LoadedGame } from './loaded-game.js';
import { refusalOf } from './refusal.js';
import { summaryOf } from './summary.js';
import { turnNotice } from './turn-notice.js';

/** How long an order that keeps losing to others is tried again. */
const PATIENCE_MS = 10_000;

/** A game before an order is carried out; a stream without events is one that the order creates. */
export type GameBefore = LoadedGame | ReturnType<typeof noGame>;

/** What somebody wants done in a game, and what the answer is to hold. */
export interface Order {
  readonly reader: Reader;
  /** The version the client decided on; who names none takes the game as it is. */
  readonly expectedVersion?: number | undefined;
  readonly idempotency?: IdempotencyIdentity | undefined;
  /** The command to give to the rules; throws a problem where the caller may not give it. */
  readonly command: (game: GameBefore, at: string, cardOf: CardOf) => Command;
  readonly answer: (outcome: Outcome) => StoredAnswer;
  /** Of a game being created. */
  readonly metadata?: object | undefined;
}

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

  /** Creates the game `id`. The idempotency key is the caller's own, since there is no game yet to hold it. */
  create(id: string, order: Order, scopeId: string): Promise<Answer> {
    return this.once(scopeId, order, () => this.attempt(noGame(id), order, scopeId));
  }

  /** Does something in the game `id`. */
  carryOut(id: string, order: Order): Promise<Answer> {
    return this.once(id, order, async () => this.attempt(await this.visible(id, order.reader), order, id));
  }

  /** The events that an order would lead to, none of which happen. */
  async rehearse(id: string, order: Order): Promise<readonly GameEvent[]> {
    for (;;) {
      const game = await this.visible(id, order.reader);
      const events = await this.judge(game, order);
      if (events !== 'stale') return events;
    }
  }

  /** The game, if it is there and the caller may see it, as this process knows it. */
  async visible(id: string, reader: Reader, freshness: 'known' | 'current' = 'known'): Promise<LoadedGame> {
    const game = await (freshness === 'known' ? this.streams.load(id) : this.streams.current(id));
    if (game === undefined) throw new Problem('not-found');
    const cardOf = await this.presenter.cards(game.state);
    if (!maySee(reader.caller, game.state, cardOf)) throw new Problem('not-found');
    return game;
  }

  private once(scopeId: string, { idempotency }: Order, work: () => Promise<Answer>): Promise<Answer> {
    return idempotency === undefined ? work() : this.idempotency.single(scopeId, idempotency, work);
  }

  /**
   * The road of every change: decide on the game as loaded, append, answer. Who loses the append to somebody
   * else loads again, and is then told so if he named a version, or else decides anew.
   */
  private async attempt(loaded: GameBefore, order: Order, scopeId: string): Promise<Answer> {
    const { idempotency, reader } = order;
    const giveUpAt = performance.now() + PATIENCE_MS;
    for (let before = loaded; performance.now() < giveUpAt; before = await this.reload(before, reader)) {
      // Looked up after loading: an answer that is not there yet is of an append that this one will lose to.
      const answered = idempotency && (await this.idempotency.find(scopeId, idempotency));
      if (answered) return { ...answered, replayed: true };

      const events = await this.judge(before, order);
      if (events === 'stale') continue;

      const game = this.after(before, events, order);
      const cardOf = await this.presenter.cards(game.state);
      const shown = this.presenter.present(game, reader, cardOf);
      const answer = order.answer({ game, events, shown });

      const turn = turnNotice(before.state.status === 'none' ? null : before.state, events, game);
      const outcome = await this.store.append({
        gameId: game.id,
        expectedVersion: before.state.version,
        events: events.map((event) => ({ type: event.type, at: event.at, data: storedDataOf(event) })),
        ...(turn === undefined ? {} : { turn }),
        summary: summaryOf(game.state, (player) => cardOf(player).appId),
        actor: reader.caller?.keyId ?? null,
        ...(order.metadata === undefined ? {} : { metadata: order.metadata }),
        ...(idempotency === undefined ? {} : { idempotency: { scopeId, ...idempotency, answer } }),
      });
      if (outcome === 'appended') {
        this.streams.keep(game);
        return { ...answer, replayed: false };
      }
      this.streams.forget(game.id);
    }
    throw new Problem('service-unavailable');
  }

  /**
   * The events the rules answer an order with. A refusal stands only if it was judged on the game as it is
   * in the database; otherwise the verdict is `stale`.
   */
  private async judge(game: GameBefore, order: Order): Promise<readonly GameEvent[] | 'stale'> {
    const { state } = game;
    const cardOf = await this.cardsOf(state);
    try {
      if (order.expectedVersion !== undefined && order.expectedVersion !== state.version) {
        throw this.staleVersion(game, order.reader, cardOf);
      }
      return decide(order.command(game, this.timeIn(state), cardOf), state, cryptoChance);
    } catch (error) {
      if (!(error instanceof RuleViolation || error instanceof Problem)) throw error;
      if (!isNew(game) && (await this.streams.isStale(game))) return 'stale';
      if (error instanceof Problem) throw error;
      throw refusalOf(error, state, isNew(game) ? [] : seatsHeldBy(order.reader.caller, game.state));
    }
  }

  private async reload(game: GameBefore, reader: Reader): Promise<GameBefore> {
    return isNew(game) ? game : this.visible(game.id, reader);
  }

  private after(before: GameBefore, events: readonly GameEvent[], { metadata }: Order): LoadedGame {
    const game = advance(before, events);
    return metadata === undefined ? game : { ...game, metadata };
  }

  private async cardsOf(state: GameState | NoGame): Promise<CardOf> {
    return state.status === 'none' ? this.presenter.cards() : this.presenter.cards(state);
  }

  /** Time in a stream never runs backwards, whichever process writes. */
  private timeIn(state: GameState | NoGame): string {
    const now = this.clock.now().toISOString();
    return state.status !== 'none' && state.updatedAt > now ? state.updatedAt : now;
  }

  private staleVersion(game: GameBefore, reader: Reader, cardOf: CardOf): Problem {
    if (isNew(game)) return new Problem('stale-version');
    const { json } = this.presenter.present(game, reader, cardOf);
    const view: unknown = JSON.parse(json);
    return new Problem('stale-version', { extensions: { version: game.state.version, game: view } });
  }
}

function isNew(game: GameBefore): game is ReturnType<typeof noGame> {
  return game.state.status === 'none';
}
