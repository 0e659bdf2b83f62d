import { Injectable } from '@nestjs/common';
import { playerView } from '../dominoes/index.js';
import type { GameResult, GameSettings, GameState, PlayerView, RoundView } from '../dominoes/index.js';
import { etag, Settings, typeId } from '../http/index.js';
import type { Language } from '../http/index.js';
import { Players, whenReady } from '../players/index.js';
import type { Caller } from '../players/index.js';
import { type TableVariant, Variants } from '../variants/index.js';
import { owns, seatsHeldBy } from './game-access.js';
import type { CardOf } from './game-access.js';
import { growingList, membersOf } from './json-text.js';
import type { LoadedGame } from './loaded-game.js';
import { seatText } from './seat-presenter.js';

/** A caller and the language he reads. */
export interface Reader {
  readonly caller: Caller | null;
  readonly language: Language;
}

/** A game as its reader may see it: ready to be sent. */
export interface PresentedGame {
  readonly json: string;
  readonly etag: string;
  /** What an answer that holds it says about it. */
  readonly headers: { readonly etag: string; readonly 'content-language': Language };
}

@Injectable()
export class GamePresenter {
  constructor(
    private readonly players: Players,
    private readonly variants: Variants,
    private readonly settings: Settings,
  ) {}

  /** Everybody the games name; at once if all are known. */
  cards(...states: readonly GameState[]): CardOf | Promise<CardOf> {
    const ids = states.length === 1 && states[0] ? namedIn(states[0]) : [...new Set(states.flatMap(namedIn))];
    return whenReady(this.players.cards(ids), (cards) => (id) => {
      const card = cards[ids.indexOf(id)];
      if (card === undefined) throw new Error(`Player ${id} is not among those the game names`);
      return card;
    });
  }

  /**
   * The caller's view. `state` is the game's own unless an earlier one is asked for, of which he sees
   * what he may see today: every hand, once the game is finished.
   */
  present(game: LoadedGame, reader: Reader, cardOf: CardOf, state: GameState = game.state): PresentedGame {
    const { caller, language } = reader;
    const held = seatsHeldBy(caller, game.state);
    const shown = playerView(state, held, game.state.status === 'finished');
    const {
      status,
      version,
      scores,
      round,
      turn,
      legalMoves,
      rounds,
      proposal,
      result,
      rematch,
      createdAt,
      updatedAt,
    } = shown;
    const id = typeId('game', game.id);
    const isMetadataShown = game.metadata !== undefined && owns(caller, game.state);
    const metadata = isMetadataShown ? `,"metadata":${JSON.stringify(game.metadata)}` : '';
    const moves = legalMoves === undefined ? '' : `,"legalMoves":${JSON.stringify(legalMoves)}`;
    const sequel = rematch === undefined ? '' : `,"rematch":"${typeId('game', rematch)}"`;
    const open = proposal === undefined ? '' : `,"proposal":${JSON.stringify(proposal)}`;
    const head =
      `{"id":"${id}","url":"${this.settings.publicUrl}/v1/games/${id}","status":"${status}","version":${version},` +
      `${this.settled(state, language)}${metadata},` +
      `"seats":[${shown.seats.map((seat) => seatText(seat, caller, cardOf)).join(',')}]`;
    const json =
      `${head},"scores":[${scores.join(',')}],"round":${round && roundText(round)},"turn":${turn && turnText(turn)}${moves},` +
      `"rounds":${growingList(rounds)}${open},"result":${result && JSON.stringify(presentResult(result))}${sequel},${timeText(shown)}` +
      `"createdAt":"${createdAt}","updatedAt":"${updatedAt}"}`;
    // The version settles everything that the head does not say.
    const tag = etag(version, head);
    return { json, etag: tag, headers: { etag: tag, 'content-language': language } };
  }

  /** Members of a view that stay as the game was created, in the reader's language. */
  private settled({ settings }: GameState, language: Language): string {
    let texts = settledTexts.get(settings);
    if (texts === undefined) settledTexts.set(settings, (texts = {}));
    return (texts[language] ??= membersOf({
      variant: {
        id: settings.variant.id,
        version: settings.variant.version,
        name: this.variants.nameOf(settings.variant, language),
        ...changedAtTheTable(settings),
      },
      custom: settings.custom,
      rated: false,
      visibility: settings.visibility,
      absence: settings.absence ?? 'end',
      target: settings.target,
      timeControl: settings.timeControl ?? null,
      ...(settings.rematchOf === undefined ? {} : { rematchOf: typeId('game', settings.rematchOf) }),
    }));
  }
}

const settledTexts = new WeakMap<GameSettings, Partial<Record<Language, string>>>();

/** House rules of the game's own: what differs from the variant it is named after. */
function changedAtTheTable({ variant }: GameSettings): Pick<TableVariant, 'options'> {
  const { options }: TableVariant = variant;
  return options === undefined ? {} : { options };
}

function roundText({ layout, ...round }: RoundView): string {
  const { tiles, ...rest } = layout;
  return `{${membersOf(round)},"layout":{${membersOf(rest)},"tiles":${growingList(tiles)}}}`;
}

function turnText({ seats, since, deadline }: NonNullable<PlayerView['turn']>): string {
  return `{"seats":[${seats.join(',')}],"since":"${since}","deadline":${deadline && `"${deadline}"`}}`;
}

function timeText({ clock, expiresAt }: PlayerView): string {
  return (
    (clock === undefined ? '' : `"clock":${JSON.stringify(clock)},`) +
    (expiresAt === undefined ? '' : `"expiresAt":"${expiresAt}",`)
  );
}

function presentResult(result: GameResult) {
  return {
    ...result,
    players: result.players.map((seat) => ({
      ...seat,
      player: seat.player === null ? null : typeId('player', seat.player),
    })),
  };
}

const named = new WeakMap<GameState['seats'], string[]>();

/** Players seated or invited, and the creator. Moves keep the list of seats, and with it this one. */
function namedIn({ seats, settings }: GameState): string[] {
  let ids = named.get(seats);
  if (ids === undefined) {
    const all = [settings.creator.player, ...seats.flatMap(({ player, invited }) => [player, invited])];
    named.set(seats, (ids = [...new Set(all.filter((id) => id != null))]));
  }
  return ids;
}
