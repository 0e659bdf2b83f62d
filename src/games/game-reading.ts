import { Injectable } from '@nestjs/common';
import { Problem } from '../http/index.js';
import { requireOwner } from './game-access.js';
import { GamePresenter } from './game-presenter.js';
import type { PresentedGame, Reader } from './game-presenter.js';
import { GameStreams } from './game-streams.js';
import { Games } from './games.service.js';

/** A game as it is, as it was, and what its creator keeps with it. */
@Injectable()
export class GameReading {
  constructor(
    private readonly games: Games,
    private readonly streams: GameStreams,
    private readonly presenter: GamePresenter,
  ) {}

  /** The view of the game now, or after its first `version` events: 1 to the current number, anything else is not there. */
  async view(id: string, reader: Reader, version?: number): Promise<PresentedGame> {
    const game = await this.games.visible(id, reader);
    if (version === undefined) return this.presenter.present(game, reader, await this.presenter.cards(game.state));
    if (version < 1 || version > game.state.version) throw new Problem('not-found');
    const { state } = await this.streams.at(id, version);
    return this.presenter.present(game, reader, await this.presenter.cards(game.state, state), state);
  }

  async setMetadata(id: string, reader: Reader, metadata: object): Promise<PresentedGame> {
    const game = await this.games.visible(id, reader);
    requireOwner(reader.caller, game.state);
    await this.streams.setMetadata(id, metadata);
    return this.view(id, reader);
  }
}
