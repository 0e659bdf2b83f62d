import { Injectable } from '@nestjs/common';
import { Notifications } from '../../prisma/index.js';

const TOPIC = 'webhooks.due';

/** Tells the workers of all processes that something has come due of which no append tells. A hint: they poll as well. */
@Injectable()
export class WakeUp {
  private readonly listeners = new Set<() => void>();

  constructor(private readonly notifications: Notifications) {
    notifications.subscribe(TOPIC, () => this.tell());
  }

  /** To be called after the commit. */
  call(): void {
    this.tell();
    this.notifications.publish(TOPIC, '');
  }

  /** @returns how to unsubscribe */
  listen(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}
