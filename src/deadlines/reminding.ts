import { Injectable } from '@nestjs/common';
import { Notices } from '../event-store/index.js';
import type { DueReminders } from '../games/index.js';
import { PrismaService } from '../prisma/index.js';

/** A game in which a reminder is due. */
export interface ClaimedReminder {
  readonly gameId: string;
  /** Of the game. */
  readonly version: number;
  /** When the database found it due. */
  readonly now: Date;
  /** Until when nobody else takes it, by which it is known whose it is. */
  readonly lease: Date;
}

const AT_ONCE = 100;

/** `$1` game, `$2` its version, `$3` the lease, `$4` when the next is due, `$5` what is said to whom: `[{seat, data}]`. */
const TELL = `
told as (
  update games set remind_at = $4::timestamptz
  where id = $1::uuid and version = $2::int and remind_at = $3::timestamptz
  returning id, version, party_ids
),
notice as (
  select uuid_v7() as id, told.id as game_id, told.version, reminder.seat, told.party_ids, 'turn.reminder' as type, reminder.data
  from told cross join json_to_recordset($5::json) as reminder (seat smallint, data json)
)`;

/** When to remind of deadlines: a column of the game, kept as the deadlines themselves are. */
@Injectable()
export class Reminding {
  constructor(
    private readonly prisma: PrismaService,
    private readonly notices: Notices,
  ) {}

  /** Milliseconds until the next: not above zero if it is past, infinitely many if there is none. */
  async next(): Promise<number> {
    const [row] = await this.prisma.$queryRaw<{ ms: number | null }[]>`
      select (extract(epoch from min(remind_at) - now()) * 1000)::float8 as ms from games where remind_at is not null`;
    return row?.ms ?? Infinity;
  }

  /** Takes those that are due, for 15 s: where a process dies over one, another takes it then. */
  claim(): Promise<ClaimedReminder[]> {
    return this.prisma.$queryRaw<ClaimedReminder[]>`
      update games set remind_at = now() + interval '15 seconds'
      where id in (
        select id from games where remind_at <= now() order by remind_at limit ${AT_ONCE} for update skip locked
      )
      returning id as "gameId", version, now() as now, remind_at as lease`;
  }

  /**
   * Says what is due and puts the game down for the next, in one statement: once each, whatever becomes of processes.
   *
   * @returns whether it was said; not where the game has moved on, or another process has taken it since
   */
  async tell({ gameId, version, lease }: ClaimedReminder, { reminders, next }: DueReminders): Promise<boolean> {
    const written = await this.notices.write(
      this.prisma,
      TELL,
      gameId,
      version,
      lease,
      next,
      JSON.stringify(reminders),
    );
    this.notices.written(written);
    return written.length > 0;
  }
}
