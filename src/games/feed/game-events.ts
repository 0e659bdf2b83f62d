import { Injectable } from '@nestjs/common';
import { EventStore } from '../../event-store/index.js';
import { presentEvent } from '../event-presenter.js';
import type { PresentedEvent } from '../event-presenter.js';
import { seatsHeldBy } from '../game-access.js';
import type { Reader } from '../game-presenter.js';
import { Games } from '../games.service.js';

/** Part of a game's events, by version. */
export interface GameEventsPage {
  readonly data: readonly PresentedEvent[];
  /** How far the game has come. */
  readonly version: number;
}

/** What happened in one game, as its reader may see it. */
@Injectable()
export class GameEvents {
  constructor(
    private readonly games: Games,
    private readonly store: EventStore,
  ) {}

  /** Up to `limit` events after version `after`. */
  async page(id: string, reader: Reader, after: number, limit: number): Promise<GameEventsPage> {
    const { state } = await this.games.visible(id, reader);
    const until = Math.min(state.version, after + limit);
    const recorded = until > after ? await this.store.read(id, after + 1, until) : [];
    const seats = seatsHeldBy(reader.caller, state);
    const finished = state.status === 'finished';
    return { data: recorded.map((event) => presentEvent(event, seats, finished)), version: state.version };
  }
}
