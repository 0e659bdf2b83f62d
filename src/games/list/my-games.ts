import { Injectable } from '@nestjs/common';
import type { GameState } from '../../dominoes/index.js';
import { Settings, typeId } from '../../http/index.js';
import { Players } from '../../players/index.js';
import { DatabaseClock, PrismaService } from '../../prisma/index.js';
import { Variants } from '../../variants/index.js';
import type { MyGamesCounts, MyGamesView, MyGameView } from '../dto/my-games.dto.js';
import type { CardOf } from '../game-access.js';
import { GamePresenter } from '../game-presenter.js';
import type { Reader } from '../game-presenter.js';
import { GameStreams } from '../game-streams.js';
import { presentPlayer } from '../seat-presenter.js';
import type { Place } from './game-order.js';
import { lineOf } from './my-games-line.js';
import { MY_ORDER, myGamesStatement } from './my-games-statement.js';
import type { Standing } from './my-games-statement.js';
import { standpointOf } from './standpoint.js';

interface Row extends Place {
  readonly version: number;
  readonly metadata: unknown;
  readonly standing: Standing;
  /** RFC 3339, as PostgreSQL writes it in JSON. */
  readonly deadline: string | null;
}

const NONE: MyGamesCounts = { yourTurn: 0, theirTurn: 0, waiting: 0, invitations: 0, finishedRecently: 0 };

/** What a player has going: the summary that a chat bot answers "/mygames" with. */
@Injectable()
export class MyGames {
  constructor(
    private readonly prisma: PrismaService,
    private readonly players: Players,
    private readonly streams: GameStreams,
    private readonly presenter: GamePresenter,
    private readonly variants: Variants,
    private readonly settings: Settings,
    private readonly clock: DatabaseClock,
  ) {}

  /**
   * @param playerId the player for whom `reader` acts
   * @throws Problem `validation-failed` for a cursor of another list
   */
  async page(
    playerId: string,
    reader: Reader,
    { limit, cursor }: { limit: number; cursor?: string },
  ): Promise<MyGamesView> {
    const statement = myGamesStatement(playerId, limit + 1, cursor);
    const [found] =
      await this.prisma.$queryRaw<{ counts: Partial<MyGamesCounts> | null; page: Row[] | null }[]>(statement);
    const rows = found?.page ?? [];
    const page = rows.slice(0, limit);
    const games = await this.streams.many(page);
    const cardOf = await this.presenter.cards(...games.map(({ state }) => state));
    const [player] = await this.players.cards([playerId]);
    if (player === undefined) throw new Error(`There is no player ${playerId}.`);
    const last = page.at(-1);
    return {
      player: presentPlayer(player, reader.caller),
      counts: { ...NONE, ...found?.counts },
      games: page.map((row, n) => this.summary(row, games[n]?.state as GameState, playerId, reader, cardOf)),
      nextCursor: rows.length > limit && last !== undefined ? MY_ORDER.cursorAt(last) : null,
    };
  }

  private summary(
    row: Row,
    state: GameState,
    playerId: string,
    { caller, language }: Reader,
    cardOf: CardOf,
  ): MyGameView {
    const { settings, status, scores, version, updatedAt } = state;
    const id = typeId('game', row.id);
    const variant = { id: settings.variant.id, name: this.variants.nameOf(settings.variant, language) };
    const deadline = row.deadline === null ? null : new Date(row.deadline);
    // Of a game under way that he is invited to, it is somebody else's.
    const isConcerned = row.standing !== 'invitations' || status === 'waiting';
    const standpoint = standpointOf(state, playerId);
    const nameOf = (player: string) => cardOf(player).name;
    const parts = {
      ...standpoint,
      standing: row.standing,
      variant: variant.name,
      opponents: standpoint.opponents.map(nameOf),
      acting: standpoint.acting.map(nameOf),
      target: settings.target,
      left: isConcerned && deadline !== null ? deadline.getTime() - this.clock.now().getTime() : null,
    };
    return {
      id,
      url: `${this.settings.publicUrl}/v1/games/${id}`,
      status,
      variant,
      opponents: standpoint.opponents.map((opponent) => presentPlayer(cardOf(opponent), caller)),
      yourTurn: row.standing === 'yourTurn',
      deadline: deadline && deadline.toISOString(),
      lastActivityAt: updatedAt,
      scores,
      target: settings.target,
      version,
      text: lineOf(parts, language),
    };
  }
}
