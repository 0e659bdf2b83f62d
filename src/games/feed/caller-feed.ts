import { Injectable } from '@nestjs/common';
import { Feed } from '../../event-store/index.js';
import type { FeedFilter, FeedRow } from '../../event-store/index.js';
import type { Caller } from '../../players/index.js';
import { PrismaService } from '../../prisma/index.js';
import { presentEvent, presentNotice, presentTurns } from '../event-presenter.js';
import type { PresentedEvent, PresentedNotice } from '../event-presenter.js';
import { FeedPosition } from './feed-position.js';

/** An event or notice, and the place right after it. */
export interface FeedItem {
  readonly event: PresentedEvent | PresentedNotice;
  readonly position: FeedPosition;
}

export interface FeedItems {
  readonly items: readonly FeedItem[];
  /** Where to continue: after the last item, or further. */
  readonly next: FeedPosition;
  /** Whether there is nothing more to be read now. */
  readonly isEnd: boolean;
}

const TURN_STARTED = 'turn.started';

/** What happened in all games that concern a caller, and notices to him, in the order it was committed. */
@Injectable()
export class CallerFeed {
  constructor(
    private readonly feed: Feed,
    private readonly prisma: PrismaService,
  ) {}

  /** Whose games a caller reads about: his actor's, or those of an app that speaks for itself. */
  partiesOf({ actor, principal }: Caller): string[] {
    return [actor?.id ?? principal.id];
  }

  /** Up to `limit` events and notices after `position`, of some types only if `types` says so. */
  async page(caller: Caller, position: FeedPosition, limit: number, types?: string[]): Promise<FeedItems> {
    const read = await this.feed.read(this.partiesOf(caller), position.cursor, limit, filterOf(types));
    const itemsOf = await this.presenter(caller, read.rows, types);
    const items: FeedItem[] = [];
    let before = position.cursor;
    for (const row of read.rows) {
      // A page may end between an event and its notices: the position says how many of them are told already.
      const told = before === position.cursor ? position.told : 0;
      const events = itemsOf(row);
      for (const [index, event] of events.entries()) {
        if (index < told) continue;
        const isLast = index === events.length - 1;
        items.push({ event, position: isLast ? new FeedPosition(row.cursor) : new FeedPosition(before, index + 1) });
        if (items.length === limit) return { items, next: items.at(-1)?.position ?? position, isEnd: false };
      }
      before = row.cursor;
    }
    return { items, next: new FeedPosition(read.next), isEnd: read.isEnd };
  }

  /** Shows an event as the caller may see it, by the seats he holds in its game, and the notices that came with it. */
  private async presenter(caller: Caller, rows: readonly FeedRow[], types: readonly string[] | undefined) {
    const ids = [...new Set(rows.flatMap((row) => ('gameId' in row ? [row.gameId] : [])))];
    const games = new Map(ids.length === 0 ? [] : (await this.gamesOf(ids)).map((game) => [game.id, game] as const));
    const isWanted = (type: string) => types === undefined || types.includes(type);
    return (row: FeedRow): (PresentedEvent | PresentedNotice)[] => {
      if ('noticeId' in row) return [presentNotice(row)];
      const { playerIds = [], status } = games.get(row.gameId) ?? {};
      const seats = playerIds.flatMap((player, seat) => (player === caller.actor?.id ? [seat] : []));
      return [
        ...(isWanted(row.type) ? [presentEvent(row, seats, status === 'finished')] : []),
        ...(isWanted(TURN_STARTED) ? presentTurns(row) : []),
      ];
    };
  }

  private gamesOf(ids: string[]) {
    return this.prisma.game.findMany({
      where: { id: { in: ids } },
      select: { id: true, status: true, playerIds: true },
    });
  }
}

/** What to read so that the wanted types are among it; a turn's notice may hang on any event. */
function filterOf(types: string[] | undefined): FeedFilter | undefined {
  return types && { types, turns: types.includes(TURN_STARTED) };
}
