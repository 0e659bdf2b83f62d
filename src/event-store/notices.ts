import { Injectable } from '@nestjs/common';
import { Prisma } from '../generated/prisma/client.js';
import { PrismaService } from '../prisma/index.js';
import { AppendNews } from './append-news.js';
import type { FeedPlace } from './feed-cursor.js';

/** Something that happened outside every stream, as stored. */
export interface RecordedNotice {
  noticeId: string;
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

type Columns = Omit<RecordedNotice, 'at'> & { at: Date; epoch: number; xid: string };

/**
 * Notices share the feed with the events of streams. A floor above writes them to `notices` in the statement that causes
 * them; in the commit order each stands where a stream of that id with one event would.
 */
@Injectable()
export class Notices {
  constructor(
    private readonly prisma: PrismaService,
    private readonly news: AppendNews,
  ) {}

  /** To be called after the commit: wakes those who follow the feed. */
  written(notices: readonly { noticeId: string; partyIds: string[] }[]): void {
    if (notices.length === 0) return;
    this.news.committed(notices.map(({ noticeId, partyIds }) => ({ gameId: noticeId, version: 1, partyIds })));
  }

  /** Up to `limit` notices in commit order. What lies before a place that the feed has reached does not change any more. */
  async read(search: NoticeSearch): Promise<(RecordedNotice & { place: FeedPlace })[]> {
    const { partyIds, types, after, upTo, limit } = search;
    const rows = await this.prisma.$queryRaw<Columns[]>`
      select n.id as "noticeId", n.type, n.data, n.at, n.epoch, n.xid::text as xid from notices n
      where (n.epoch, n.xid, n.id) > (${after.epoch}::int, ${after.xid}::xid8, ${after.gameId}::uuid)
        and (n.epoch, n.xid, n.id) <= (${upTo.epoch}::int, ${upTo.xid}::xid8, ${upTo.gameId}::uuid)
        and n.party_ids && ${partyIds}::uuid[]
        and ${types === undefined ? Prisma.sql`true` : Prisma.sql`n.type = any(${types}::text[])`}
      order by n.epoch, n.xid, n.id limit ${limit}`;
    return rows.map(({ noticeId, type, data, at, epoch, xid }) => ({
      noticeId,
      type,
      data,
      at: at.toISOString(),
      place: { epoch, xid, gameId: noticeId, version: 1 },
    }));
  }
}
