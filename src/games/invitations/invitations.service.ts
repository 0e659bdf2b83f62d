import { Injectable } from '@nestjs/common';
import { durationOf, seeksPlayer } from '../../dominoes/index.js';
import type { Prisma } from '../../generated/prisma/client.js';
import { newId, type PageQuery, Problem, Settings, typeId } from '../../http/index.js';
import type { Answer } from '../../players/index.js';
import { olderThan, pageOf } from '../../players/newest-first.js';
import { DatabaseClock, PrismaService } from '../../prisma/index.js';
import { requireOwner } from '../game-access.js';
import type { Reader } from '../game-presenter.js';
import { Games } from '../games.service.js';
import type { LoadedGame } from '../loaded-game.js';
import { hashCode, newCode } from './invitation-code.js';
import { presentInvitation, usesOf } from './invitation.dto.js';
import type { CreatedInvitation, InvitationPage, NewInvitation } from './invitation.dto.js';
import { refuseTooMany } from './quota.js';

/** The codes of a game, which its creator or his app hands out. */
@Injectable()
export class Invitations {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: DatabaseClock,
    private readonly settings: Settings,
    private readonly games: Games,
  ) {}

  /** The game, if the reader may hand out codes of it. @throws Problem `not-found`, `not-a-player` */
  async own(gameId: string, reader: Reader): Promise<LoadedGame> {
    const game = await this.games.visible(gameId, reader);
    requireOwner(reader.caller, game.state);
    return game;
  }

  /**
   * @param game the reader's own
   * @throws Problem `game-not-waiting`, `validation-failed` (`/seat`), `too-many-invitations`
   */
  async create(
    transaction: Prisma.TransactionClient,
    { id: gameId, state }: LoadedGame,
    { seat, uses, expiresAfter }: NewInvitation,
  ): Promise<Answer<CreatedInvitation>> {
    if (!seeksPlayer(state)) throw new Problem('game-not-waiting');
    if (seat !== undefined && !(seat in state.seats)) throw noSuchSeat();
    await refuseTooMany(transaction, gameId);
    const code = newCode();
    const createdAt = this.clock.now();
    const row = await transaction.invitation.create({
      data: {
        gameId,
        id: newId(),
        codeHash: hashCode(code),
        seat: seat ?? null,
        uses: usesOf(uses),
        expiresAt: expiresAfter === undefined ? null : new Date(createdAt.getTime() + durationOf(expiresAfter)),
        createdAt,
      },
    });
    return {
      status: 201,
      body: presentInvitation(row, 0),
      secret: { code, url: `${this.settings.publicUrl}/v1/invitations/${code}` },
      location: `/v1/games/${typeId('game', gameId)}/invitations/${typeId('invitation', row.id)}`,
    };
  }

  /** @throws Problem `not-found`, `not-a-player` */
  async list(gameId: string, reader: Reader, { limit, cursor }: PageQuery): Promise<InvitationPage> {
    const { state } = await this.own(gameId, reader);
    const rows = await this.prisma.invitation.findMany({
      where: { gameId, revokedAt: null, ...olderThan('invitation', cursor) },
      orderBy: { id: 'desc' },
      take: limit + 1,
    });
    return pageOf(rows, limit, 'invitation', (row) => presentInvitation(row, state.codesUsed[row.id] ?? 0));
  }

  /** From now on the code lets nobody in. Who came in by it stays. @throws Problem `not-found`, `not-a-player` */
  async revoke(gameId: string, reader: Reader, id: string): Promise<void> {
    await this.own(gameId, reader);
    const { count } = await this.prisma.invitation.updateMany({
      where: { gameId, id, revokedAt: null },
      data: { revokedAt: this.clock.now() },
    });
    if (count === 0) throw new Problem('not-found');
  }
}

function noSuchSeat(): Problem {
  return Problem.invalid('/seat', {
    en: 'is no seat of the game',
    fr: 'n’est pas une place de la partie',
    es: 'no es un asiento de la partida',
  });
}
