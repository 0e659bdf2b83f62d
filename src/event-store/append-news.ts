import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Notifications, PrismaService } from '../prisma/index.js';
import type { AppendedStream } from './append.js';
import { FeedEpoch } from './feed-epoch.js';

type Listener = (appended: AppendedStream[]) => void;

const TOPIC = 'appended';
/** Between two notifications to other processes, and between two looks at what they appended. */
const SOON_MS = 50;
const POLL_MS = 1000;
/** Events read at one look: of a long absence the newest. */
const MOST = 2000;

interface Look {
  horizon: string;
  gameId: string | null;
  version: number;
  partyIds: string[];
}

/**
 * Tells this process which streams grew, after the commit: its own appends at once, those of other processes as they cross
 * the feed's horizon. A notification says only that there is something to look for; while anybody follows, it is looked for
 * each second as well, since notifications may be lost, and soon after an append of our own, which may have committed while
 * an earlier transaction still kept it from the feed.
 */
@Injectable()
export class AppendNews implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(AppendNews.name);
  private readonly listeners = new Set<Listener>();
  private readonly gapListeners = new Set<() => void>();
  private followers = 0;
  /** The horizon at the last look. */
  private seen = '0';
  private looking = false;
  private lookAt = Infinity;
  private timer: NodeJS.Timeout | undefined;
  private announced = -Infinity;
  private announcing: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly prisma: PrismaService,
    private readonly notifications: Notifications,
    private readonly epoch: FeedEpoch,
  ) {
    notifications.subscribe(TOPIC, () => this.look(SOON_MS));
    notifications.onReconnect(() => this.look(SOON_MS));
  }

  async onModuleInit(): Promise<void> {
    const [row] = await this.prisma.$queryRaw<{ horizon: string }[]>`
      select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`;
    this.seen = row?.horizon ?? this.seen;
  }

  onModuleDestroy(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    clearTimeout(this.announcing);
  }

  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Calls `listener` when more was appended elsewhere than is told. */
  onGap(listener: () => void): void {
    this.gapListeners.add(listener);
  }

  /** Asks for a look each second, until told to end it. */
  follow(): () => void {
    this.followers += 1;
    this.look(POLL_MS);
    return () => {
      this.followers -= 1;
    };
  }

  /** To be called with appends of this process, after their commit. */
  committed(streams: AppendedStream[]): void {
    this.tell(streams);
    this.announce();
    if (this.followers > 0) this.look(SOON_MS);
  }

  private tell(streams: AppendedStream[]): void {
    for (const listener of this.listeners) {
      try {
        listener(streams);
      } catch (error) {
        this.logger.error(error);
      }
    }
  }

  private announce(): void {
    if (this.announcing) return;
    const wait = Math.max(this.announced + SOON_MS - performance.now(), 0);
    const publish = () => {
      this.announcing = undefined;
      this.announced = performance.now();
      this.notifications.publish(TOPIC, '');
    };
    if (wait === 0) publish();
    else this.announcing = setTimeout(publish, wait).unref();
  }

  /** Looks within `ms`. */
  private look(ms: number): void {
    const at = performance.now() + ms;
    if (this.stopped || at >= this.lookAt) return;
    this.lookAt = at;
    if (!this.looking) this.schedule();
  }

  private schedule(): void {
    clearTimeout(this.timer);
    const wait = Math.max(this.lookAt - performance.now(), 0);
    this.timer = setTimeout(() => void this.tellOfOthers(), wait).unref();
  }

  private async tellOfOthers(): Promise<void> {
    this.looking = true;
    this.lookAt = Infinity;
    try {
      const streams = await this.sinceLastLook();
      if (streams.length > 0) this.tell(streams);
    } catch {
      // The database is away: the next look finds what this one missed.
    }
    this.looking = false;
    if (this.followers > 0) this.look(POLL_MS);
    if (this.lookAt < Infinity) this.schedule();
  }

  private async sinceLastLook(): Promise<AppendedStream[]> {
    const rows = await this.prisma.$queryRaw<Look[]>`
      select now.horizon::text as horizon, grown.game_id as "gameId", grown.version, grown.party_ids as "partyIds"
      from (select pg_snapshot_xmin(pg_current_snapshot()) as horizon) now
      left join lateral (
        (
          select e.game_id, e.version, g.party_ids
          from events e join games g on g.id = e.game_id
          where (e.epoch, e.xid) >= (${this.epoch.current}::int, ${this.seen}::xid8)
            and (e.epoch, e.xid) < (${this.epoch.current}::int, now.horizon)
          order by e.epoch desc, e.xid desc limit ${MOST}
        )
        union all
        (
          select n.id, 1, n.party_ids from notices n
          where (n.epoch, n.xid) >= (${this.epoch.current}::int, ${this.seen}::xid8)
            and (n.epoch, n.xid) < (${this.epoch.current}::int, now.horizon)
          order by n.epoch desc, n.xid desc limit ${MOST}
        )
      ) grown on true`;
    this.seen = rows[0]?.horizon ?? this.seen;
    if (rows.length >= MOST) for (const listener of this.gapListeners) listener();
    const newest = new Map<string, AppendedStream>();
    for (const { gameId, version, partyIds } of rows) {
      if (gameId !== null && version > (newest.get(gameId)?.version ?? 0))
        newest.set(gameId, { gameId, version, partyIds });
    }
    return [...newest.values()];
  }
}
