import { randomInt } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import pg from 'pg';
import { databaseUrl } from '../../prisma/database-url.js';
import { WORKER_LOCK } from './queue-statements.js';

const RECONNECT_MS = 1_000;

/**
 * Shows to all other processes that this one lives, by an advisory lock on a connection of its own: the moment the process
 * dies, PostgreSQL drops the lock, and what the process had leased is free for the others.
 */
@Injectable()
export class WorkerPresence {
  /** Signs the leases of this process; another after each reconnection. */
  id = randomInt(2 ** 31);

  private readonly logger = new Logger(WorkerPresence.name);
  private client: pg.Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  async open(): Promise<void> {
    const client = new pg.Client({
      connectionString: databaseUrl(),
      application_name: 'capicua webhooks',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    });
    client.on('error', () => undefined);
    client.on('end', () => this.lost(client));
    const id = randomInt(2 ** 31);
    try {
      await client.connect();
      // The lock comes first: a worker that is listed without its lock is a dead one.
      await client.query('select pg_advisory_lock($1, $2)', [WORKER_LOCK, id]);
      await client.query('insert into webhook_workers (id) values ($1)', [id]);
    } catch (error) {
      this.logger.warn(`Not to be seen by other workers yet: ${String(error)}`);
      await client.end().catch(() => undefined);
      return this.reopen();
    }
    if (this.stopped) return client.end();
    this.client = client;
    this.id = id;
  }

  async close(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    const { client, id } = this;
    this.client = undefined;
    await client?.query('delete from webhook_workers where id = $1', [id]).catch(() => undefined);
    await client?.end();
  }

  private lost(client: pg.Client): void {
    if (this.client !== client) return;
    this.client = undefined;
    this.reopen();
  }

  private reopen(): void {
    if (!this.stopped) this.timer = setTimeout(() => void this.open(), RECONNECT_MS).unref();
  }
}
