import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Notifications, PrismaService } from '../../prisma/index.js';

const TOPIC = 'webhooks.subscribers';

/**
 * Who has endpoints, so that a move that concerns none of them costs no look at the queue. A hint: an owner stays here when
 * his last endpoint is gone, and what another process has just told is found by the next poll at the latest.
 */
@Injectable()
export class Subscribers implements OnModuleInit {
  private readonly owners = new Set<string>();

  constructor(
    private readonly prisma: PrismaService,
    private readonly notifications: Notifications,
  ) {
    notifications.subscribe(TOPIC, (ownerId) => this.owners.add(ownerId));
    notifications.onReconnect(() => void this.load().catch(() => undefined));
  }

  async onModuleInit(): Promise<void> {
    await this.load();
  }

  /** To be called after the commit of a new endpoint. */
  joined(ownerId: string): void {
    this.owners.add(ownerId);
    this.notifications.publish(TOPIC, ownerId);
  }

  anyOf(ids: readonly string[]): boolean {
    return ids.some((id) => this.owners.has(id));
  }

  private async load(): Promise<void> {
    const rows = await this.prisma.webhookEndpoint.findMany({ distinct: ['ownerId'], select: { ownerId: true } });
    for (const { ownerId } of rows) this.owners.add(ownerId);
  }
}
