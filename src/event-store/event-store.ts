import { Injectable } from '@nestjs/common';
import { PrismaService } from '../prisma/index.js';
import type { Append, AppendedStream, AppendParticipant, AppendResult, RecordedEvent, StreamPart } from './append.js';
import { AppendNews } from './append-news.js';
import { appendParameters, farewellParameters } from './append-columns.js';
import { appendStatement } from './append-statement.js';
import { BatchWriter } from './batch-writer.js';
import { FeedEpoch } from './feed-epoch.js';
import { GroupCommit } from './group-commit.js';
import { Notices } from './notices.js';

const BATCH_SIZE = 128;
const QUEUE_SIZE = 10_000;
const PATIENCE_MS = 10_000;

/** Streams of events, appended to by compare-and-set. Knows no dominoes: events are JSON to it. */
@Injectable()
export class EventStore {
  private readonly participants: AppendParticipant[] = [];
  private statement: string | undefined;
  private statementWithFarewells: string | undefined;
  /** The new versions of the streams that moved in the latest batch. */
  private moved = new Map<string, number>();
  private readonly writer = new BatchWriter(
    (batch) => this.execute(batch),
    (append) => this.isRecorded(append),
    PATIENCE_MS,
  );
  private readonly commits = new GroupCommit<Append, AppendResult>({
    nameOf: ({ gameId }) => gameId,
    foregone: (append) => this.foregone(append),
    write: (batch) => this.write(batch),
    batchSize: BATCH_SIZE,
    queueSize: QUEUE_SIZE,
    patienceMs: PATIENCE_MS,
  });

  constructor(
    private readonly prisma: PrismaService,
    private readonly epoch: FeedEpoch,
    private readonly news: AppendNews,
    private readonly notices: Notices,
  ) {}

  /**
   * Resolves once the outcome is durable.
   *
   * @throws {Problem} `service-unavailable` when the database stays away for 10 s; the append may have been written then
   */
  append(append: Append): Promise<AppendResult> {
    return this.commits.add(append);
  }

  /** Events `fromVersion` to `toVersion`, both included, in order. */
  async read(gameId: string, fromVersion = 1, toVersion?: number): Promise<RecordedEvent[]> {
    const rows = await this.prisma.event.findMany({
      where: { gameId, version: { gte: fromVersion, ...(toVersion !== undefined && { lte: toVersion }) } },
      omit: { epoch: true },
      orderBy: { version: 'asc' },
    });
    return rows.map(({ at, ...event }) => ({ ...event, at: at.toISOString() }));
  }

  /** Events of several streams in one question, by stream, each in order. */
  async readMany(parts: readonly StreamPart[]): Promise<Map<string, RecordedEvent[]>> {
    const [ids, first, last] = [
      parts.map((part) => part.gameId),
      parts.map(({ from }) => from),
      parts.map(({ to }) => to),
    ];
    // Lateral, and so by the primary key stream by stream, whatever PostgreSQL takes the number of parts to be.
    const rows = await this.prisma.$queryRaw<StoredEvent[]>`
      select e.* from unnest(${ids}::uuid[], ${first}::int[], ${last}::int[]) as part (game_id, first, last)
      cross join lateral (
        select game_id as "gameId", version, type, data, turn, at, actor, schema_version as "schemaVersion" from events
        where game_id = part.game_id and version between first and last order by version
      ) e`;
    const streams = new Map<string, RecordedEvent[]>(ids.map((id) => [id, []]));
    for (const { at, ...event } of rows) streams.get(event.gameId)?.push({ ...event, at: at.toISOString() });
    return streams;
  }

  /** The stream's current version; undefined when there is no such stream. */
  async version(gameId: string): Promise<number | undefined> {
    const game = await this.prisma.game.findUnique({ where: { id: gameId }, select: { version: true } });
    return game?.version;
  }

  /** Adds a floor above to the statement; before the first append. */
  register(participant: AppendParticipant): void {
    if (this.statement !== undefined || this.statementWithFarewells !== undefined)
      throw new Error(`${participant.name} came after the first append.`);
    this.participants.push(participant);
  }

  /**
   * Calls `listener` after the commit of this process's appends, and soon after those of other processes; perhaps more than
   * once.
   *
   * @returns how to unsubscribe
   */
  onAppended(listener: (appended: AppendedStream[]) => void): () => void {
    return this.news.listen(listener);
  }

  private async write(batch: readonly Append[]): Promise<PromiseSettledResult<AppendResult>[]> {
    const results = await this.writer.write(batch);
    const appended = batch.filter((_, index) => {
      const result = results[index];
      return result?.status === 'fulfilled' && result.value === 'appended';
    });
    const streams = appended.map(streamOf);
    this.moved = new Map(streams.map(({ gameId, version }) => [gameId, version]));
    if (streams.length > 0) this.news.committed(streams);
    return results;
  }

  /** Who waited while another append on his version was written has lost to it. */
  private foregone({ gameId, expectedVersion }: Append): AppendResult | undefined {
    return expectedVersion < (this.moved.get(gameId) ?? 0) ? 'conflict' : undefined;
  }

  private async execute(batch: readonly Append[]): Promise<AppendResult[]> {
    const farewells = farewellParameters(batch);
    const [row] = await this.prisma.byDriver<{ appended: string | null; taken: string | null }>(
      farewells.length === 0 ? this.plainStatement() : this.farewellStatement(),
      [...appendParameters(batch, this.epoch.current), ...farewells],
    );
    const results = batch.map((): AppendResult => 'conflict');
    for (const n of row?.taken?.split(',') ?? []) results[Number(n) - 1] = 'key-collision';
    for (const n of row?.appended?.split(',') ?? []) results[Number(n) - 1] = 'appended';
    return results;
  }

  private plainStatement(): string {
    return (this.statement ??= appendStatement(this.participants));
  }

  /** Another than that of moves, which it would slow down. */
  private farewellStatement(): string {
    return (this.statementWithFarewells ??= appendStatement(this.participants, this.notices.telling()));
  }

  /** `json` columns keep the text, so that equal events have equal texts. */
  private async isRecorded({ gameId, expectedVersion, events, actor }: Append): Promise<boolean> {
    const recorded = await this.read(gameId, expectedVersion + 1, expectedVersion + events.length);
    return (
      recorded.length === events.length &&
      recorded.every((event, index) => {
        const own = events[index];
        return (
          event.actor === actor &&
          event.type === own?.type &&
          event.at === own.at &&
          JSON.stringify(event.data) === JSON.stringify(own.data)
        );
      })
    );
  }
}

type StoredEvent = Omit<RecordedEvent, 'at'> & { readonly at: Date };

function streamOf({ gameId, expectedVersion, events, summary, farewells = [] }: Append): AppendedStream {
  const partyIds = farewells.flatMap((farewell) => farewell.partyIds).concat(summary.partyIds);
  return { gameId, version: expectedVersion + events.length, partyIds };
}
