import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '../generated/prisma/client.js';
import { databaseUrl, poolSize } from './database-url.js';
import { statementName } from './statement-name.js';

/** The one pool of connections to PostgreSQL; connected when the module has started. */
@Injectable()
export class PrismaService extends PrismaClient implements OnModuleInit, OnApplicationShutdown {
  constructor() {
    super({
      adapter: new PrismaPg(
        { connectionString: databaseUrl(), max: poolSize(), application_name: 'capicua' },
        { statementNameGenerator: ({ sql }) => statementName(sql) },
      ),
    });
  }

  async onModuleInit(): Promise<void> {
    await this.$connect();
  }

  /** Requests under way have been answered by now. */
  async onApplicationShutdown(): Promise<void> {
    await this.$disconnect();
  }
}
