import { Injectable } from '@nestjs/common';
import { PrismaService } from '../prisma/index.js';

/** A game whose deadline has passed. */
export interface PassedDeadline {
  readonly gameId: string;
  /** When the database found it past. */
  readonly now: Date;
}

const AT_ONCE = 100;

/**
 * The deadlines of all games: a column that the append of a turn writes and the next overwrites, so that nothing is left of
 * a turn that was made in time. Beside it stands when to act on it, which is what is looked for here; every process may.
 */
@Injectable()
export class Deadlines {
  constructor(private readonly prisma: PrismaService) {}

  /** Milliseconds until the next: not above zero if it is past, infinitely many if there is none. */
  async next(): Promise<number> {
    const [row] = await this.prisma.$queryRaw<{ ms: number | null }[]>`
      select (extract(epoch from min(time_out_at) - now()) * 1000)::float8 as ms from games where time_out_at is not null`;
    return row?.ms ?? Infinity;
  }

  /**
   * Takes those that have passed, and puts off meanwhile when to act on them: where a process dies over one, another takes it
   * 15 s later. Who acts late, or a second time, finds that the game has moved on.
   */
  claim(): Promise<PassedDeadline[]> {
    return this.prisma.$queryRaw<PassedDeadline[]>`
      update games set time_out_at = now() + interval '15 seconds'
      where id in (
        select id from games where time_out_at <= now() order by time_out_at limit ${AT_ONCE} for update skip locked
      )
      returning id as "gameId", now() as now`;
  }
}
