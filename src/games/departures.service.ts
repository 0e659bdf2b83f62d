import { Injectable } from '@nestjs/common';
import { Problem } from '../http/index.js';
import { PrismaService } from '../prisma/index.js';
import { SERVICE } from './game-access.js';
import { Games } from './games.service.js';

/** Players who are gone for good, and the tables where others would wait for them. */
@Injectable()
export class Departures {
  constructor(
    private readonly prisma: PrismaService,
    private readonly games: Games,
  ) {}

  /**
   * Gets a player up from every table that waits, declines what he is invited to, and leaves those games under way that may
   * be left. Elsewhere his time runs out.
   */
  async leaveTables(player: string): Promise<void> {
    const tables = await this.prisma.$queryRaw<{ id: string }[]>`
      select id from games
      where party_ids @> array[${player}::uuid] and status in ('waiting', 'active')
        and (status = 'waiting' or (traits ->> 'players')::int > 2)`;
    for (const { id } of tables) await this.leave(id, player);
  }

  private async leave(id: string, player: string): Promise<void> {
    try {
      await this.games.carryOut(id, {
        reader: SERVICE,
        command: (_, at) => ({ type: 'LeaveSeat', at, player }),
        answer: () => ({ status: 200, headers: {}, body: '' }),
      });
    } catch (error) {
      // He has only created the game, or it may not be left.
      if (!(error instanceof Problem) || error.status >= 500) throw error;
    }
  }
}
