import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import pg from 'pg';
import { databaseUrl } from './database-url.js';

type Handler = (payload: string) => void;
type Message = [topic: string, payload: string];

const CHANNEL = 'capicua';
/** PostgreSQL refuses a notification of 8000 bytes or more. */
const MOST_BYTES = 7_900;
const HEARTBEAT_MS = 30_000;
const SLOWEST_RETRY_MS = 5_000;

/**
 * What the processes on one database tell each other, by LISTEN and NOTIFY on a connection of its own.
 *
 * A hint and no more: messages sent while a process is away are lost to it, so that listeners poll as well and caches
 * empty themselves `onReconnect`. Messages published in one turn of the event loop travel as one notification, and
 * never inside a caller's transaction: NOTIFY takes a lock of the whole cluster at commit.
 */
@Injectable()
export class Notifications implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(Notifications.name);
  private readonly sender = randomUUID();
  private readonly handlers = new Map<string, Set<Handler>>();
  private readonly reconnectHandlers = new Set<() => void>();
  private pending = new Map<string, Message>();
  private client: pg.Client | undefined;
  private sending: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private failures = 0;
  private stopped = false;

  /** Whether messages of other processes arrive now. */
  get connected(): boolean {
    return this.client !== undefined;
  }

  /** Tells every other process; equal messages not yet sent are sent once. */
  publish(topic: string, payload: string): void {
    const key = JSON.stringify([topic, payload]);
    if (Buffer.byteLength(key) > MOST_BYTES / 2) throw new RangeError(`A notification on ${topic} is too long.`);
    this.pending.set(key, [topic, payload]);
    this.sending ??= new Promise<void>((resolve) => setImmediate(resolve)).then(() => this.send());
  }

  /**
   * Calls `handler` with what other processes publish on `topic`, never with this process's own messages.
   *
   * @returns how to unsubscribe
   */
  subscribe(topic: string, handler: Handler): () => void {
    const handlers = this.handlers.get(topic) ?? new Set();
    this.handlers.set(topic, handlers.add(handler));
    return () => handlers.delete(handler);
  }

  /** Calls `handler` when the connection is back after a gap in which messages were missed. */
  onReconnect(handler: () => void): () => void {
    this.reconnectHandlers.add(handler);
    return () => this.reconnectHandlers.delete(handler);
  }

  async onModuleInit(): Promise<void> {
    await this.connect();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.sending;
    await this.client?.end();
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: databaseUrl(),
      application_name: 'capicua notifications',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      query_timeout: 10_000,
    });
    client.on('notification', ({ payload }) => this.receive(payload ?? ''));
    client.on('error', () => undefined);
    client.on('end', () => this.lost(client));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      return this.retry(error);
    }
    if (this.stopped) return client.end();
    this.client = client;
    if (this.failures > 0) for (const handler of this.reconnectHandlers) this.tell('reconnection', handler);
    this.failures = 0;
    this.timer = setTimeout(() => void this.heartbeat(client), HEARTBEAT_MS).unref();
    if (this.pending.size > 0) this.sending ??= this.send();
  }

  private lost(client: pg.Client): void {
    if (this.client !== client) return;
    this.client = undefined;
    clearTimeout(this.timer);
    if (!this.stopped) this.retry(new Error('the connection ended'));
  }

  private retry(error: unknown): void {
    if (this.failures === 0) this.logger.warn(`Notifications are interrupted: ${String(error)}`);
    const delay = Math.min(100 * 2 ** this.failures, SLOWEST_RETRY_MS);
    this.failures += 1;
    this.timer = setTimeout(() => void this.connect(), delay).unref();
  }

  /** A connection that died without a word is noticed by asking. */
  private async heartbeat(client: pg.Client): Promise<void> {
    try {
      await client.query('select 1');
      if (this.client === client) this.timer = setTimeout(() => void this.heartbeat(client), HEARTBEAT_MS).unref();
    } catch {
      this.lost(client);
      await client.end().catch(() => undefined);
    }
  }

  /** Sends what is pending, and what is published meanwhile; what could not be sent waits for the next connection. */
  private async send(): Promise<void> {
    while (this.client && this.pending.size > 0) {
      const batch = firstThatFit(this.pending);
      for (const key of batch.keys()) this.pending.delete(key);
      const envelope = JSON.stringify([this.sender, ...batch.values()]);
      try {
        await this.client.query('select pg_notify($1, $2)', [CHANNEL, envelope]);
      } catch (error) {
        this.logger.warn(`A notification was not sent: ${String(error)}`);
        this.pending = new Map([...batch, ...this.pending]);
        break;
      }
    }
    this.sending = undefined;
  }

  private receive(envelope: string): void {
    const [sender, ...messages] = JSON.parse(envelope) as [string, ...Message[]];
    if (sender === this.sender) return;
    for (const [topic, payload] of messages) {
      for (const handler of this.handlers.get(topic) ?? []) this.tell(topic, () => handler(payload));
    }
  }

  /** One listener's fault is not another's, nor the connection's. */
  private tell(what: string, handler: () => void): void {
    try {
      handler();
    } catch (error) {
      this.logger.error(`A listener failed at ${what}: ${String(error)}`);
    }
  }
}

function firstThatFit(pending: Map<string, Message>): Map<string, Message> {
  const batch = new Map<string, Message>();
  let bytes = 100;
  for (const [key, message] of pending) {
    bytes += Buffer.byteLength(key) + 1;
    if (bytes > MOST_BYTES) break;
    batch.set(key, message);
  }
  return batch;
}
