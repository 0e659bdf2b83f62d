import { Injectable } from '@nestjs/common';
import { PrismaService } from '../prisma/prisma.service.js';
import type { RecordedEvent } from './append.js';
import { FeedEpoch } from './feed-epoch.js';

/** Opaque: a place in the commit order. */
export type FeedCursor = string;

export interface FeedPage {
  /** In commit order; each with the cursor that continues after it. */
  rows: (RecordedEvent & { cursor: FeedCursor })[];
  /** Where to continue: after the last row, or further if nothing more concerns the reader. */
  next: FeedCursor;
}

/** Events of all streams in the order in which they were committed. */
@Injectable()
export class Feed {
  constructor(
    private readonly prisma: PrismaService,
    private readonly epoch: FeedEpoch,
  ) {}

  /**
   * Up to `limit` events after `after` of the games one of `partyIds` has part in, of the given types if any are given.
   */
  async read(
    partyIds: string[],
    after: FeedCursor | 'oldest' | 'now',
    limit: number,
    types?: string[],
  ): Promise<FeedPage> {
    const [horizon] = await this.prisma.$queryRaw<{ xmin: string }[]>`
      select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`;
    const end = [String(this.epoch.current), horizon?.xmin ?? '0', '', '0'].join('.');
    if (after === 'now') return { rows: [], next: end };
    const [epoch, xid, gameId, version] = after === 'oldest' ? ['0', '0', '', '0'] : after.split('.');
    const rows = await this.prisma.$queryRaw<(RecordedEvent & { at: Date; epoch: number; xid: string })[]>`
      select e.game_id as "gameId", e.version, e.type, e.data, e.turn, e.at, e.actor,
        e.schema_version as "schemaVersion", e.epoch, e.xid::text as xid
      from events e join games g on g.id = e.game_id
      where (e.epoch, e.xid) < (${this.epoch.current}::int, ${horizon?.xmin ?? '0'}::xid8)
        and (e.epoch, e.xid, e.game_id, e.version) > (${Number(epoch)}::int, ${xid}::xid8,
          ${gameId || '00000000-0000-0000-0000-000000000000'}::uuid, ${Number(version)}::int)
        and g.party_ids && ${partyIds}::uuid[] and (${types ?? null}::text[] is null or e.type = any(${types ?? null}))
      order by e.epoch, e.xid, e.game_id, e.version limit ${limit}`;
    const events = rows.map(({ epoch, xid, at, ...event }) => ({
      ...event,
      at: at.toISOString(),
      cursor: [epoch, xid, event.gameId, event.version].join('.'),
    }));
    return { rows: events, next: events.length === limit ? (events.at(-1)?.cursor ?? end) : end };
  }
}
