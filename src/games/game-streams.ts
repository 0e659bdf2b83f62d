import { Injectable } from '@nestjs/common';
import { EventStore, StreamCache } from '../event-store/index.js';
import type { RecordedEvent } from '../event-store/index.js';
import { Notifications, PrismaService } from '../prisma/index.js';
import { gameEventOf } from './event-presenter.js';
import { advance, noGame } from './loaded-game.js';
import type { LoadedGame } from './loaded-game.js';

const METADATA_CHANGED = 'game.metadata';

/** Where a game stands in the database. */
interface GameRow {
  readonly id: string;
  readonly version: number;
  readonly metadata: unknown;
}

const ROW = { id: true, version: true, metadata: true } as const;

/**
 * Games out of their streams, the current ones from memory. What is in memory may be behind: another
 * process may have appended since. `known` says what is remembered, `current` asks the database first.
 */
@Injectable()
export class GameStreams {
  constructor(
    private readonly store: EventStore,
    private readonly prisma: PrismaService,
    private readonly notifications: Notifications,
    private readonly cache: StreamCache<LoadedGame>,
  ) {
    // Metadata changes without an event: no version tells a copy in memory that it is old.
    notifications.subscribe(METADATA_CHANGED, (id) => this.cache.delete(id));
    notifications.onReconnect(() => this.cache.clear());
  }

  /** The game as this process remembers it, which an append has to confirm. */
  known(id: string): LoadedGame | undefined {
    return this.cache.get(id)?.state;
  }

  /** The game as it is in the database. */
  async current(id: string): Promise<LoadedGame | undefined> {
    const row = await this.prisma.game.findUnique({ where: { id }, select: ROW });
    if (row === null) return undefined;
    const [game] = await this.many([row]);
    return game;
  }

  /** Loads games that will be asked for one after the other, together: those that are not in memory. */
  async recall(ids: readonly string[]): Promise<void> {
    const missing = ids.filter((id) => this.known(id) === undefined);
    if (missing.length > 0)
      await this.many(await this.prisma.game.findMany({ where: { id: { in: missing } }, select: ROW }));
  }

  /** Games in the order of `rows`, which say how far each stream goes. */
  async many(rows: readonly GameRow[]): Promise<LoadedGame[]> {
    const known = rows.map(({ id, version }) => this.knownUpTo(id, version));
    const parts = rows.flatMap(({ id, version }, n) => {
      const from = (known[n]?.state.version ?? 0) + 1;
      return from > version ? [] : [{ gameId: id, from, to: version }];
    });
    const read = parts.length === 0 ? undefined : await this.store.readMany(parts);
    return rows.map(({ id, metadata }, n) => {
      const before = known[n];
      const recorded = read?.get(id);
      if (before !== undefined && recorded === undefined) return before;
      const game = advance(before ?? noGame(id), (recorded ?? []).map(gameEventOf));
      const loaded = { ...game, metadata: metadata ?? undefined };
      this.keep(loaded);
      return loaded;
    });
  }

  /** The game after its first `version` events, replayed from the first. */
  async at(id: string, version: number): Promise<LoadedGame> {
    return fold(id, await this.store.read(id, 1, version));
  }

  /** Has the stream moved on since `game` was loaded? */
  async isStale(game: LoadedGame): Promise<boolean> {
    const version = await this.store.version(game.id);
    const stale = version !== game.state.version;
    if (stale) this.forget(game.id);
    return stale;
  }

  /** Remembers what has been committed. A game that is over will hardly be asked for again. */
  keep(game: LoadedGame): void {
    const { id, state } = game;
    if (state.status === 'waiting' || state.status === 'active') this.cache.set(id, state.version, game);
    else this.cache.delete(id);
  }

  forget(id: string): void {
    this.cache.delete(id);
  }

  async setMetadata(id: string, metadata: object): Promise<void> {
    await this.prisma.game.update({ where: { id }, data: { metadata } });
    this.forget(id);
    this.notifications.publish(METADATA_CHANGED, id);
  }

  private knownUpTo(id: string, version: number): LoadedGame | undefined {
    const game = this.known(id);
    return game !== undefined && game.state.version <= version ? game : undefined;
  }
}

function fold(id: string, recorded: readonly RecordedEvent[]): LoadedGame {
  return advance(noGame(id), recorded.map(gameEventOf));
}
