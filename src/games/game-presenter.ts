import { Injectable } from '@nestjs/common';
import { playerView } from '../dominoes/index.js';
import type { GameState, SeatView } from '../dominoes/index.js';
import { etag, Settings, typeId } from '../http/index.js';
import type { Language } from '../http/index.js';
import { Players } from '../players/index.js';
import type { Caller, PlayerCard } from '../players/index.js';
import { Variants } from '../variants/index.js';
import { owns, seatsHeldBy } from './game-access.js';
import type { CardOf } from './game-access.js';
import type { LoadedGame } from './loaded-game.js';

/** A caller and the language he reads. */
export interface Reader {
  readonly caller: Caller | null;
  readonly language: Language;
}

/** A game as its reader may see it: ready to be sent. */
export interface PresentedGame {
  readonly json: string;
  readonly etag: string;
}

@Injectable()
export class GamePresenter {
  constructor(
    private readonly players: Players,
    private readonly variants: Variants,
    private readonly settings: Settings,
  ) {}

  /** Everybody a game names, looked up at once. */
  async cards(...states: readonly GameState[]): Promise<CardOf> {
    const ids = new Set<string>();
    for (const { seats, settings } of states) {
      for (const { player, invited } of seats) {
        if (player !== null) ids.add(player);
        if (invited !== undefined) ids.add(invited);
      }
      if (settings.creator.player !== undefined) ids.add(settings.creator.player);
    }
    const cards = new Map((await this.players.cards([...ids])).map((card) => [card.id, card]));
    return (id) => {
      const card = cards.get(id);
      if (card === undefined) throw new Error(`player ${id} has no record`);
      return card;
    };
  }

  /**
   * The caller's view. `state` is the game's own unless an earlier one is asked for, of which he sees
   * what he may see today: every hand, once the game is finished.
   */
  present(game: LoadedGame, reader: Reader, cardOf: CardOf, state: GameState = game.state): PresentedGame {
    const { caller, language } = reader;
    const held = seatsHeldBy(caller, game.state);
    const shown = playerView(state, held, game.state.status === 'finished');
    const view = {
      id: typeId('game', game.id),
      url: `${this.settings.publicUrl}/v1/games/${typeId('game', game.id)}`,
      ...shown,
      variant: { ...shown.variant, name: this.variants.find(shown.variant.id)?.name[language] ?? shown.variant.name },
      seats: shown.seats.map((seat) => presentSeat(seat, caller, cardOf)),
      rated: false,
      turn: shown.turn && { ...shown.turn, deadline: null },
      result: shown.result && {
        ...shown.result,
        players: shown.result.players.map((seat) => ({ ...seat, player: typeId('player', seat.player) })),
      },
      timeControl: null,
      ...(owns(caller, game.state) && game.metadata !== undefined ? { metadata: game.metadata } : {}),
    };
    const json = JSON.stringify(view);
    return { json, etag: etag(shown.version, json) };
  }
}

function presentSeat(seat: SeatView, caller: Caller | null, cardOf: CardOf) {
  const { player, invited, ...rest } = seat;
  return {
    ...rest,
    player: player === null ? null : presentPlayer(cardOf(player), caller),
    ...(invited === undefined ? {} : { invited: presentPlayer(cardOf(invited), caller) }),
  };
}

/** `externalId` is a secret between a player's app and us. */
export function presentPlayer({ id, name, appId, externalId }: PlayerCard, caller: Caller | null) {
  const own = externalId !== null && caller?.principal.kind === 'app' && caller.principal.id === appId;
  return { id: typeId('player', id), name, ...(own ? { externalId } : {}) };
}
