import { LRUCache } from 'lru-cache';
import type { Notifications } from '../prisma/index.js';

/**
 * A bounded cache of database rows that every process can trust: who changes a row says so to all.
 *
 * While this process cannot hear the others it answers nothing and keeps nothing. A row read while some change was
 * announced may be older than the change, and is not kept either.
 */
export class NotifiedCache<Value extends object> {
  private readonly entries: LRUCache<string, Value>;
  private changes = 0;

  /** @param topic names the cache to the other processes */
  constructor(
    private readonly notifications: Notifications,
    private readonly topic: string,
    size: number,
  ) {
    this.entries = new LRUCache({ max: size });
    notifications.subscribe(topic, (key) => this.forget(key));
    notifications.onReconnect(() => this.forgetAll());
  }

  get(key: string): Value | undefined {
    return this.notifications.connected ? this.entries.get(key) : undefined;
  }

  /** Runs `read` and keeps the rows it finds, each under `keyOf(row)`. */
  async fill<Values extends readonly Value[]>(
    read: () => Promise<Values>,
    keyOf: (value: Value) => string,
  ): Promise<Values> {
    const before = this.changes;
    const values = await read();
    if (before === this.changes && this.notifications.connected) {
      for (const value of values) this.entries.set(keyOf(value), value);
    }
    return values;
  }

  /** Says, after the commit, that the row under `key` has changed: forgotten here at once, elsewhere when it is heard. */
  changed(key: string): void {
    this.forget(key);
    this.notifications.publish(this.topic, key);
  }

  private forget(key: string): void {
    this.changes += 1;
    this.entries.delete(key);
  }

  private forgetAll(): void {
    this.changes += 1;
    this.entries.clear();
  }
}
