import { Injectable } from '@nestjs/common';
import { Prisma } from '../generated/prisma/client.js';
import { PrismaService } from '../prisma/index.js';
import { AppendNews } from './append-news.js';
import type { FeedPlace } from './feed-cursor.js';
import { type NoticeParticipant, noticeStatement, telling } from './notice-statement.js';

/** The game that a notice is about. */
export interface NoticeGame {
  id: string;
  /** The game's when the notice arose. */
  version: number;
  /** The seat that it concerns. */
  seat: number | null;
}

/** Something that happened outside every stream, as stored. */
export interface RecordedNotice {
  noticeId: string;
  /** Null where it concerns no game. */
  game: NoticeGame | null;
  type: string;
  /** As it is shown. */
  data: unknown;
  /** RFC 3339, milliseconds. */
  at: string;
}

/** Which notices to read: after a place in the commit order, up to another. */
export interface NoticeSearch {
  partyIds: string[];
  /** All of them if left out. */
  types: string[] | undefined;
  after: FeedPlace;
  upTo: FeedPlace;
  limit: number;
}

/** A notice just written, and to whom. */
export interface WrittenNotice {
  noticeId: string;
  partyIds: string[];
  at: Date;
}

type Columns = Omit<RecordedNotice, 'at' | 'game'> & {
  gameId: string | null;
  version: number;
  seat: number | null;
  at: Date;
  epoch: number;
  xid: string;
};

/**
 * Notices share the feed with the events of streams. A floor above writes them to `notices` in the statement that causes
 * them; in the commit order each stands where a stream of that id with one event would.
 */
@Injectable()
export class Notices {
  private readonly participants: NoticeParticipant[] = [];

  constructor(
    private readonly prisma: PrismaService,
    private readonly news: AppendNews,
  ) {}

  /** Adds a floor above to the statement that writes notices about games. */
  register(participant: NoticeParticipant): void {
    this.participants.push(participant);
  }

  /**
   * Writes notices about games in the statement that causes them; see {@link noticeStatement} for `cause`, whose parameters
   * follow. To be told of with `written` after the commit.
   */
  write(
    client: Pick<Prisma.TransactionClient, '$queryRawUnsafe'>,
    cause: string,
    ...parameters: unknown[]
  ): Promise<WrittenNotice[]> {
    return client.$queryRawUnsafe<WrittenNotice[]>(noticeStatement(cause, this.participants), ...parameters);
  }

  /** The CTEs that write notices in a statement of the event store's, after its own `notice`. */
  telling(): string {
    return telling(this.participants);
  }

  /** To be called after the commit: wakes those who follow the feed. */
  written(notices: readonly { noticeId: string; partyIds: string[] }[]): void {
    if (notices.length === 0) return;
    this.news.committed(notices.map(({ noticeId, partyIds }) => ({ gameId: noticeId, version: 1, partyIds })));
  }

  /** Up to `limit` notices in commit order. What lies before a place that the feed has reached does not change any more. */
  async read(search: NoticeSearch): Promise<(RecordedNotice & { place: FeedPlace })[]> {
    const { partyIds, types, after, upTo, limit } = search;
    const rows = await this.prisma.$queryRaw<Columns[]>`
      select n.id as "noticeId", n.game_id as "gameId", n.version, n.seat, n.type, n.data, n.at, n.epoch, n.xid::text as xid from notices n
      where (n.epoch, n.xid, n.id) > (${after.epoch}::int, ${after.xid}::xid8, ${after.gameId}::uuid)
        and (n.epoch, n.xid, n.id) <= (${upTo.epoch}::int, ${upTo.xid}::xid8, ${upTo.gameId}::uuid)
        and n.party_ids && ${partyIds}::uuid[]
        and ${types === undefined ? Prisma.sql`true` : Prisma.sql`n.type = any(${types}::text[])`}
      order by n.epoch, n.xid, n.id limit ${limit}`;
    return rows.map(({ noticeId, gameId, version, seat, type, data, at, epoch, xid }) => ({
      noticeId,
      game: gameId === null ? null : { id: gameId, version, seat },
      type,
      data,
      at: at.toISOString(),
      place: { epoch, xid, gameId: noticeId, version: 1 },
    }));
  }
}
