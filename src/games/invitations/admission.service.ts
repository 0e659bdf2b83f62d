import { Injectable } from '@nestjs/common';
import { seeksPlayer } from '../../dominoes/index.js';
import type { Invitation as InvitationRow } from '../../generated/prisma/client.js';
import { Problem } from '../../http/index.js';
import { DatabaseClock, PrismaService } from '../../prisma/index.js';
import { actingPlayer } from '../game-access.js';
import type { Call } from '../game-changes.js';
import { GamePresenter } from '../game-presenter.js';
import type { Reader } from '../game-presenter.js';
import { Games, viewAnswer } from '../games.service.js';
import type { Answer } from '../games.service.js';
import { hashCode } from './invitation-code.js';
import type { AcceptRequest } from './invitation.dto.js';

/** What a code opens to whoever has it. */
@Injectable()
export class Admission {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: DatabaseClock,
    private readonly games: Games,
    private readonly presenter: GamePresenter,
  ) {}

  /**
   * What a code invites to, as JSON.
   *
   * @throws Problem `not-found` also for a code that lets nobody in any more: it shows nothing of a private game then
   */
  async show(code: string, reader: Reader): Promise<string> {
    const invitation = await this.find(code);
    if (invitation === null || invitation.revokedAt !== null || this.hasExpired(invitation)) {
      throw new Problem('not-found');
    }
    const { gameId, id, seat, uses, expiresAt } = invitation;
    const game = await this.games.visible(gameId, reader, true);
    const isUsedUp = uses !== null && (game.state.codesUsed[id] ?? 0) >= uses;
    if (isUsedUp || !seeksPlayer(game.state)) throw new Problem('not-found');
    const { json } = this.presenter.present(game, reader, await this.presenter.cards(game.state));
    return `{"seat":${seat},"expiresAt":${JSON.stringify(expiresAt)},"game":${json}}`;
  }

  /**
   * Seats the player whom the caller acts for. The use is counted by the event that seats him: of several who take a last
   * use at once, the game's stream lets one through.
   */
  async accept({ reader, caller, condition }: Call, { code, seat }: AcceptRequest): Promise<Answer> {
    const player = actingPlayer(caller);
    const invitation = await this.find(code);
    if (invitation === null) throw unknownCode();
    const { gameId, id, uses } = invitation;
    return this.games.carryOut(gameId, {
      reader,
      isAdmitted: true,
      idempotency: condition.idempotency,
      // Refused here and not before, so that a request already answered is answered again.
      command: (_, at) => {
        if (invitation.revokedAt !== null) throw unknownCode();
        if (this.hasExpired(invitation)) throw new Problem('code-expired');
        return { type: 'TakeSeat', at, player, seat: seatMeant(invitation, seat), code: { id, uses } };
      },
      answer: viewAnswer,
    });
  }

  private find(code: string): Promise<InvitationRow | null> {
    return this.prisma.invitation.findFirst({ where: { codeHash: hashCode(code) } });
  }

  private hasExpired({ expiresAt }: InvitationRow): boolean {
    return expiresAt !== null && expiresAt <= this.clock.now();
  }
}

function seatMeant({ seat }: InvitationRow, wish: number | undefined): number | undefined {
  if (seat !== null && wish !== undefined && wish !== seat) {
    throw Problem.invalid('/seat', {
      en: `must be ${seat}, the seat the code is for`,
      fr: `doit être ${seat}, la place pour laquelle vaut le code`,
      es: `debe ser ${seat}, el asiento para el que vale el código`,
    });
  }
  return seat ?? wish;
}

function unknownCode(): Problem {
  return new Problem('unknown-reference', {
    errors: [
      {
        pointer: '/code',
        detail: {
          en: 'No invitation has this code, or it has been revoked.',
          fr: 'Aucune invitation ne porte ce code, ou elle a été révoquée.',
          es: 'Ninguna invitación lleva este código, o ha sido revocada.',
        },
      },
    ],
  });
}
