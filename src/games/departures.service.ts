import { Injectable } from '@nestjs/common';
import { mayBeLeft, seatsOf } from '../dominoes/index.js';
import type { Command, GameState } from '../dominoes/index.js';
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
   * Gets a player up from every table, declines what he is invited to, and gives up for him what cannot be left. Should the
   * process die over it, the others may call off what he still sits in.
   */
  async leaveTables(player: string): Promise<void> {
    const tables = await this.prisma.$queryRaw<{ id: string }[]>`
      select id from games where party_ids @> array[${player}::uuid] and status in ('waiting', 'active')`;
    for (const { id } of tables) await this.leave(id, player);
  }

  private async leave(id: string, player: string): Promise<void> {
    try {
      await this.games.carryOut(id, {
        reader: SERVICE,
        command: ({ state }, at) => {
          if (state.status === 'none') throw new Problem('not-found');
          return departure(state, player, at);
        },
        answer: () => ({ status: 200, headers: {}, body: '' }),
      });
    } catch (error) {
      // It is over, his time has run out, or he has to do with it as its creator alone.
      if (!(error instanceof Problem) || error.status >= 500) throw error;
    }
  }
}

function departure(state: GameState, player: string, at: string): Command {
  const [seat] = seatsOf(state, player);
  if (state.status === 'active' && seat !== undefined && !mayBeLeft(state)) return { type: 'Resign', at, seat };
  return isAbandonedBy(player, state) ? { type: 'AbortGame', at } : { type: 'LeaveSeat', at, player };
}

/** Does a table wait that was this player's alone, and that nobody else has sat down at? */
function isAbandonedBy(player: string, { status, settings, seats }: GameState): boolean {
  const isHis = settings.creator.player === player && settings.creator.app === undefined;
  return status === 'waiting' && isHis && seats.every((seat) => seat.player === null);
}
