import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Notifications, PrismaService } from '../prisma/index.js';

const LEFT = 'plans.left';

/**
 * The games in which somebody has left a plan, so that a move in any other costs no look at the database. A hint: what another
 * process has just told is found by the next poll at the latest.
 */
@Injectable()
export class PlannedGames implements OnModuleInit {
  private readonly ids = new Set<string>();
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly prisma: PrismaService,
    private readonly notifications: Notifications,
  ) {
    notifications.subscribe(LEFT, (gameId) => this.ids.add(gameId));
    notifications.onReconnect(() => void this.load().catch(() => undefined));
  }

  async onModuleInit(): Promise<void> {
    await this.load();
  }

  /** Calls `listener` when a plan was left in this process. */
  onLeft(listener: () => void): void {
    this.listeners.add(listener);
  }

  /** To be called after the commit of a plan. */
  left(gameId: string): void {
    this.ids.add(gameId);
    this.notifications.publish(LEFT, gameId);
    for (const listener of this.listeners) listener();
  }

  has(gameId: string): boolean {
    return this.ids.has(gameId);
  }

  forget(gameId: string): void {
    this.ids.delete(gameId);
  }

  private async load(): Promise<void> {
    const rows = await this.prisma.$queryRaw<{ id: string }[]>`select id from games where has_plans`;
    for (const { id } of rows) this.ids.add(id);
  }
}
