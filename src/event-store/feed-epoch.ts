import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PrismaService } from '../prisma/prisma.service.js';

/**
 * Which of the clusters this database has lived in is the present one.
 *
 * The feed is ordered by transaction ids, which start anew when the database is restored into another cluster; the epoch
 * is raised then, and ordered first.
 */
@Injectable()
export class FeedEpoch implements OnModuleInit {
  private epoch = 0;

  constructor(private readonly prisma: PrismaService) {}

  get current(): number {
    return this.epoch;
  }

  /** The primary key is the lock: of several processes that start at once, one raises the epoch. */
  async onModuleInit(): Promise<void> {
    await this.prisma.$executeRaw`
      insert into feed_epochs (epoch, system_identifier, created_at)
      select coalesce(max(epoch), 0) + 1, control.system_identifier::text, now()
      from pg_control_system() control left join feed_epochs on true
      group by control.system_identifier
      having (array_agg(feed_epochs.system_identifier order by epoch desc))[1] is distinct from control.system_identifier::text
      on conflict (epoch) do nothing`;
    const newest = await this.prisma.feedEpoch.findFirstOrThrow({ orderBy: { epoch: 'desc' } });
    this.epoch = newest.epoch;
  }
}
