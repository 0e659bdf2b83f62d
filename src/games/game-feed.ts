import { Injectable } from '@nestjs/common';
import { Changes, EventStore, Feed } from '../event-store/index.js';
import type { FeedFilter, RecordedEvent } from '../event-store/index.js';
import { PrismaService } from '../prisma/index.js';
import type { Caller } from '../players/index.js';
import type { FeedQuery, GameEventsQuery } from './dto/events.query.js';
import { presentEvent, presentTurns } from './event-presenter.js';
import type { PresentedEvent } from './event-presenter.js';
import { FeedPosition } from './feed-position.js';
import { seatsHeldBy } from './game-access.js';
import type { Reader } from './game-presenter.js';
import { Games } from './games.service.js';

const TURN_STARTED = 'turn.started';

/** What happened: in one game, or in all that concern a caller. */
@Injectable()
export class GameFeed {
  constructor(
    private readonly games: Games,
    private readonly store: EventStore,
    private readonly feed: Feed,
    private readonly changes: Changes,
    private readonly prisma: PrismaService,
  ) {}

  /** A game's own events, by version. `gone` ends the waiting. */
  async ofGame(id: string, reader: Reader, query: GameEventsQuery, gone: AbortSignal) {
    const { after, limit } = query;
    const game = await this.longPoll(
      { gameId: id },
      query.wait,
      gone,
      () => this.games.visible(id, reader, 'current'),
      ({ state }) => state.version > after,
    );
    const until = Math.min(game.state.version, after + limit);
    const recorded = until > after ? await this.store.read(id, after + 1, until) : [];
    const seats = seatsHeldBy(reader.caller, game.state);
    const finished = game.state.status === 'finished';
    return {
      data: recorded.map((event) => presentEvent(event, seats, finished)),
      nextCursor: until < game.state.version ? String(until) : null,
    };
  }

  /** What concerns the caller, in the order it was committed; the notices of a turn follow the event that began it. */
  async ofCaller(caller: Caller, query: FeedQuery, gone: AbortSignal) {
    const partyIds = [caller.actor?.id ?? caller.principal.id];
    const start = FeedPosition.parse(query.after);
    let position = start;
    const page = await this.longPoll(
      { partyIds },
      query.wait,
      gone,
      async () => {
        const read = await this.page(caller, partyIds, position, query);
        position = read.next;
        return read;
      },
      ({ data, isEnd }) => data.length > 0 || !isEnd,
    );
    return { data: page.data, nextCursor: page.next.toString() };
  }

  private async page(caller: Caller, partyIds: string[], position: FeedPosition, { limit, types }: FeedQuery) {
    const { rows, next, isEnd } = await this.feed.read(partyIds, position.cursor, limit, filterOf(types));
    const insight = await this.insight(caller, rows);
    const wanted = (type: string) => types === undefined || types.includes(type);

    const data: PresentedEvent[] = [];
    let before = position.cursor;
    for (const row of rows) {
      const { seats, finished } = insight(row.gameId);
      const items = [
        ...(wanted(row.type) ? [presentEvent(row, seats, finished)] : []),
        ...(wanted(TURN_STARTED) ? presentTurns(row) : []),
      ];
      // A page may end between an event and its notices: the position says how many of them are read already.
      const told = before === position.cursor ? position.told : 0;
      const room = limit - data.length;
      data.push(...items.slice(told, told + room));
      if (items.length > told + room) return { data, next: new FeedPosition(before, told + room), isEnd: false };
      before = row.cursor;
      if (data.length === limit) return { data, next: new FeedPosition(before), isEnd: false };
    }
    return { data, next: new FeedPosition(next), isEnd };
  }

  /** The seats the caller holds in the games of `rows`, and which of those games are finished. */
  private async insight(caller: Caller, rows: readonly RecordedEvent[]) {
    const ids = [...new Set(rows.map(({ gameId }) => gameId))];
    const games =
      ids.length === 0
        ? []
        : await this.prisma.game.findMany({ where: { id: { in: ids } }, select: { id: true, status: true, playerIds: true } });
    const byId = new Map(
      games.map(({ id, status, playerIds }) => [
        id,
        {
          seats: playerIds.flatMap((player, seat) => (player === caller.actor?.id ? [seat] : [])),
          finished: status === 'finished',
        },
      ]),
    );
    return (gameId: string) => byId.get(gameId) ?? { seats: [], finished: false };
  }

  /** Reads until there is something, or `seconds` are over. Listens before it reads, so that nothing slips between. */
  private async longPoll<T>(
    interest: { gameId: string } | { partyIds: string[] },
    seconds: number,
    gone: AbortSignal,
    read: () => Promise<T>,
    isSomething: (found: T) => boolean,
  ): Promise<T> {
    const until = performance.now() + seconds * 1000;
    for (;;) {
      const change = this.changes.next(interest, gone);
      try {
        const found = await read();
        const left = until - performance.now();
        if (isSomething(found) || left <= 0 || gone.aborted || this.changes.ended) return found;
        await change.within(left);
      } finally {
        change.ignore();
      }
    }
  }
}

/** What to read so that the wanted types are among it; a turn's notice may hang on any event. */
function filterOf(types: string[] | undefined): FeedFilter | undefined {
  return types && { types, turns: types.includes(TURN_STARTED) };
}
