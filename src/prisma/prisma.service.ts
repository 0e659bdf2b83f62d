import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '../generated/prisma/client.js';
import { databaseUrl, poolSize } from './database-url.js';
import { statementName } from './statement-name.js';

/**
 * Settings of every session of the pool.
 *
 * - The adapter takes every instant it reads for UTC, whatever offset PostgreSQL writes.
 * - Plans of prepared statements are kept: one made while a table was small must not read it whole once it is large, so that
 *   tables are read through their indexes from the first row on.
 * - Where a table has to be read whole all the same, the price put on it would have PostgreSQL compile the statement.
 */
const SESSION = '-c timezone=UTC -c enable_seqscan=off -c jit=off';

/** The one pool of connections to PostgreSQL; connected when the module has started. */
@Injectable()
export class PrismaService extends PrismaClient implements OnModuleInit, OnApplicationShutdown {
  constructor() {
    super({
      adapter: new PrismaPg(
        { connectionString: databaseUrl(), max: poolSize(), application_name: 'capicua', options: SESSION },
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
