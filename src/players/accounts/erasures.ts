import { Injectable, Logger } from '@nestjs/common';
import type { Prisma } from '../../generated/prisma/client.js';

/** Takes away what a floor above keeps of a player; `playerId` is his uuid. */
export type Erasure = (transaction: Prisma.TransactionClient, playerId: string) => Promise<void>;

/** What follows once a player has been erased; `playerId` is his uuid. */
export type Aftermath = (playerId: string) => Promise<void>;

/** What goes with a player who is erased, in the same transaction, and what follows it. Floors above register here. */
@Injectable()
export class Erasures {
  private readonly logger = new Logger(Erasures.name);
  private readonly erasures: Erasure[] = [];
  private readonly aftermaths: Aftermath[] = [];

  register(erasure: Erasure): void {
    this.erasures.push(erasure);
  }

  /** For what cannot be part of the transaction. It may fail, or be lost with the process: the player is erased by then. */
  afterwards(aftermath: Aftermath): void {
    this.aftermaths.push(aftermath);
  }

  async run(...[transaction, playerId]: Parameters<Erasure>): Promise<void> {
    for (const erasure of this.erasures) await erasure(transaction, playerId);
  }

  /** To be called after the commit. */
  async committed(playerId: string): Promise<void> {
    for (const aftermath of this.aftermaths) {
      await aftermath(playerId).catch((error: unknown) => this.logger.warn(`After an erasure: ${String(error)}`));
    }
  }
}
