import { Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from '../../src/create-app.js';
import { EventStoreModule } from '../../src/event-store/index.js';
import { Settings } from '../../src/http/index.js';
import { PlayersModule } from '../../src/players/index.js';
import { PrismaModule } from '../../src/prisma/index.js';
import { VariantsModule } from '../../src/variants/index.js';
import { ApiClient } from './api-client.js';
import { createTestDatabase, type TestDatabase } from './database.js';

/** The service up to its third floor: no games, no webhooks. */
@Module({ imports: [PrismaModule, EventStoreModule, PlayersModule, VariantsModule] })
class PlayersFloor {}

export interface RunningService {
  readonly app: NestFastifyApplication;
  /** A caller without a key. */
  readonly anyone: ApiClient;
}

/** The floor as a service of its own on the database of `DATABASE_URL`, listening, as `environment` sets it. */
export async function startPlayersFloor(environment: Record<string, string> = {}): Promise<RunningService> {
  const app = await createApp(PlayersFloor, { settings: new Settings(environment), logger: false });
  await app.listen(0, '127.0.0.1');
  return { app, anyone: new ApiClient(app.getHttpServer()) };
}

/** Gives a test file `processes` such services on one database of its own, from `beforeAll` on. */
export function usePlayersFloor(processes = 1, environment: Record<string, string> = {}): RunningService[] {
  const services: RunningService[] = [];
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    process.env['DATABASE_URL'] = database.url;
    for (let count = 0; count < processes; count += 1) services.push(await startPlayersFloor(environment));
  });
  afterAll(async () => {
    await Promise.all(services.map(({ app }) => app.close()));
    await database.drop();
  });
  return services;
}
