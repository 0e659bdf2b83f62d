import { Injectable } from '@nestjs/common';
import type { GameState } from '../dominoes/index.js';
import { actingPlayer, Games, presentPlayer } from '../games/index.js';
import type { Reader } from '../games/index.js';
import { Problem } from '../http/index.js';
import { type Caller, Players } from '../players/index.js';
import { PrismaService } from '../prisma/index.js';
import { seatOf } from './audience.js';
import type { MutesView } from './mute.dto.js';

/** Whom players do not want to hear, game by game; known to nobody but them. */
@Injectable()
export class Mutes {
  constructor(
    private readonly prisma: PrismaService,
    private readonly games: Games,
    private readonly players: Players,
  ) {}

  /** @throws {Problem} `not-found` for a game or player that is not there, `not-a-player`, `validation-failed` for himself */
  async mute(gameId: string, reader: Reader, caller: Caller, mutedId: string): Promise<void> {
    const { muterId, state } = await this.muterIn(gameId, reader, caller);
    if (mutedId === muterId) throw Problem.invalid('/player', ONESELF);
    if (!(await this.isHeard(mutedId, gameId, state))) throw new Problem('not-found');
    await this.prisma.mute.createMany({ data: { gameId, muterId, mutedId }, skipDuplicates: true });
  }

  /** Also of somebody who is not muted. @throws {Problem} `not-found`, `not-a-player` */
  async unmute(gameId: string, reader: Reader, caller: Caller, mutedId: string): Promise<void> {
    const { muterId } = await this.muterIn(gameId, reader, caller);
    await this.prisma.mute.deleteMany({ where: { gameId, muterId, mutedId } });
  }

  /** @throws {Problem} `not-found`, `not-a-player` */
  async list(gameId: string, reader: Reader, caller: Caller): Promise<MutesView> {
    const { muterId } = await this.muterIn(gameId, reader, caller);
    const rows = await this.prisma.mute.findMany({ where: { gameId, muterId }, orderBy: { at: 'asc' } });
    const cards = await this.players.cards(rows.map(({ mutedId }) => mutedId));
    return { data: cards.map((card) => presentPlayer(card, caller)) };
  }

  private async muterIn(gameId: string, reader: Reader, caller: Caller) {
    const muterId = actingPlayer(caller);
    const { state } = await this.games.visible(gameId, reader);
    seatOf(state, muterId);
    return { muterId, state };
  }

  /** Does he sit there, or has he left something said? */
  private async isHeard(playerId: string, gameId: string, { seats }: GameState): Promise<boolean> {
    if (seats.some(({ player }) => player === playerId)) return true;
    return (await this.prisma.message.findFirst({ where: { gameId, playerId }, select: { id: true } })) !== null;
  }
}

const ONESELF = {
  en: 'must be somebody else',
  fr: 'doit être quelqu’un d’autre',
  es: 'debe ser otra persona',
};
