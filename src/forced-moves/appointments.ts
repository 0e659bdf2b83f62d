import { Injectable } from '@nestjs/common';
import { PrismaService } from '../prisma/index.js';

/** A turn that has come to be looked at. */
export interface Appointment {
  readonly gameId: string;
  /** Of the game when the turn began. */
  readonly version: number;
}

const AT_ONCE = 100;

/**
 * When the service is to look at whose turn it is: a column of the game, written by the append that began the turn and
 * overwritten by the next, so that nothing is left of a turn that somebody has used. Every process may keep appointments.
 */
@Injectable()
export class Appointments {
  constructor(private readonly prisma: PrismaService) {}

  /** Milliseconds until the next: not above zero if it is past, infinitely many if there is none. */
  async next(): Promise<number> {
    const [row] = await this.prisma.$queryRaw<{ ms: number | null }[]>`
      select (extract(epoch from min(auto_play_at) - now()) * 1000)::float8 as ms from games where auto_play_at is not null`;
    return row?.ms ?? Infinity;
  }

  /**
   * Takes those that are due, and puts them off for 15 s meanwhile: where a process dies over one, another keeps it then. Who
   * keeps it late, or a second time, finds that the game has moved on.
   */
  claim(): Promise<Appointment[]> {
    return this.prisma.$queryRaw<Appointment[]>`
      update games set auto_play_at = now() + interval '15 seconds'
      where id in (
        select id from games where auto_play_at <= now() order by auto_play_at limit ${AT_ONCE} for update skip locked
      )
      returning id as "gameId", version`;
  }

  /** There is a choice to be made in that turn, and it is the player's: nobody looks again. */
  async close({ gameId, version }: Appointment): Promise<void> {
    await this.prisma.$executeRaw`
      update games set auto_play_at = null where id = ${gameId}::uuid and version = ${version}`;
  }
}
