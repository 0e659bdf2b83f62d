import { Injectable } from '@nestjs/common';
import { PrismaService } from '../prisma/prisma.service.js';
import type { Append, AppendedStream, AppendParticipant, AppendResult, RecordedEvent } from './append.js';
import { appendParameter, appendStatement } from './append-statement.js';
import { FeedEpoch } from './feed-epoch.js';
import { GroupCommit } from './group-commit.js';

const MOST_IN_A_BATCH = 128;
const RESULTS: Record<string, AppendResult> = { a: 'appended', k: 'key-collision', c: 'conflict' };

/** Streams of events, appended to by compare-and-set. Knows no dominoes: events are JSON to it. */
@Injectable()
export class EventStore {
  private readonly participants: AppendParticipant[] = [];
  private readonly listeners = new Set<(appended: AppendedStream[]) => void>();
  private readonly commits = new GroupCommit((batch) => this.write(batch), MOST_IN_A_BATCH);
  private statement: string | undefined;

  constructor(
    private readonly prisma: PrismaService,
    private readonly epoch: FeedEpoch,
  ) {}

  /** Resolves once the outcome is durable. */
  append(append: Append): Promise<AppendResult> {
    return this.commits.add(append);
  }

  /** Events `fromVersion` to `toVersion`, both included, in order. */
  async read(gameId: string, fromVersion = 1, toVersion?: number): Promise<RecordedEvent[]> {
    const rows = await this.prisma.event.findMany({
      where: { gameId, version: { gte: fromVersion, ...(toVersion !== undefined && { lte: toVersion }) } },
      orderBy: { version: 'asc' },
    });
    return rows.map(({ version, type, data, turn, at, actor, schemaVersion }) => ({
      gameId,
      version,
      type,
      data,
      turn,
      at: at.toISOString(),
      actor,
      schemaVersion,
    }));
  }

  /** The stream's current version; undefined when there is no such stream. */
  async version(gameId: string): Promise<number | undefined> {
    const game = await this.prisma.game.findUnique({ where: { id: gameId }, select: { version: true } });
    return game?.version;
  }

  /** Adds a floor above to the statement; before the first append. */
  register(participant: AppendParticipant): void {
    if (this.statement !== undefined) throw new Error(`${participant.name} came after the first append.`);
    this.participants.push(participant);
  }

  /**
   * Calls `listener` after the commit of appends of this process, and, sooner or later and perhaps more than once, of
   * other processes.
   *
   * @returns how to unsubscribe
   */
  onAppended(listener: (appended: AppendedStream[]) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private async write(batch: Append[]): Promise<AppendResult[]> {
    this.statement ??= appendStatement(this.participants);
    const [row] = await this.prisma.$queryRawUnsafe<{ outcomes: string }[]>(
      this.statement,
      appendParameter(batch),
      this.epoch.current,
    );
    const results = [...(row?.outcomes ?? '')].map((letter) => RESULTS[letter] ?? 'conflict');
    this.wake(batch.filter((_, n) => results[n] === 'appended'));
    return results;
  }

  private wake(batch: Append[]): void {
    const appended = batch.map(({ gameId, expectedVersion, events, summary }) => ({
      gameId,
      version: expectedVersion + events.length,
      partyIds: summary.partyIds,
    }));
    for (const listener of this.listeners) listener(appended);
  }
}
