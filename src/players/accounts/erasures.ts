import { Injectable } from '@nestjs/common';
import type { Prisma } from '../../generated/prisma/client.js';

/** Takes away what a floor above keeps of a player; `playerId` is his uuid. */
export type Erasure = (transaction: Prisma.TransactionClient, playerId: string) => Promise<void>;

/** What goes with a player who is erased, in the same transaction. Floors above register here. */
@Injectable()
export class Erasures {
  private readonly erasures: Erasure[] = [];

  register(erasure: Erasure): void {
    this.erasures.push(erasure);
  }

  async run(...[transaction, playerId]: Parameters<Erasure>): Promise<void> {
    for (const erasure of this.erasures) await erasure(transaction, playerId);
  }
}
