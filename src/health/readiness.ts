import { Injectable } from '@nestjs/common';
import { Problem } from '../http/index.js';
import { migrationNames, PrismaService } from '../prisma/index.js';

/** Slower than this the database counts as unreachable: the prober gives up soon after. */
const PATIENCE_MS = 3000;

/** Whether requests that need the database can be answered. */
@Injectable()
export class Readiness {
  constructor(private readonly prisma: PrismaService) {}

  /** @throws {Problem} `service-unavailable` when the database is away or lacks a migration */
  async check(): Promise<void> {
    const [needed, applied] = await Promise.all([migrationNames(), this.applied()]);
    const missing = needed.filter((name) => !applied.has(name));
    if (missing.length > 0) throw unavailable(`The database lacks ${missing.length} of this build's migrations.`);
  }

  private async applied(): Promise<ReadonlySet<string>> {
    const rows = await Promise.race([this.read(), timeout()]).catch((cause: unknown) => {
      throw unavailable('The database does not answer.', cause);
    });
    return new Set(rows.map(({ migration_name }) => migration_name));
  }

  private read(): Promise<{ migration_name: string }[]> {
    return this.prisma.$queryRaw`
      select migration_name from _prisma_migrations where finished_at is not null and rolled_back_at is null`;
  }
}

function timeout(): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error(`No answer within ${PATIENCE_MS} ms`)), PATIENCE_MS).unref();
  });
}

function unavailable(detail: string, cause?: unknown): Problem {
  return new Problem('service-unavailable', { detail, cause, headers: { 'retry-after': '1' } });
}
