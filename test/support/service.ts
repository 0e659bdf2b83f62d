import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import supertest from 'supertest';
import { AppModule } from '../../src/app.module.js';
import { createApp } from '../../src/create-app.js';
import { Settings } from '../../src/http/index.js';
import { createTestDatabase } from './database.js';
import type { TestDatabase } from './database.js';

/** The whole service on a database of its own, spoken to over HTTP. */
export interface Service {
  readonly http: ReturnType<typeof supertest>;
  readonly app: NestFastifyApplication;
  stop(): Promise<void>;
}

/** Boots the service; `environment` overrides its settings, `database` shares another one's. */
export async function startService(
  environment: Record<string, string> = {},
  database?: TestDatabase,
): Promise<Service & { readonly database: TestDatabase }> {
  const own = database ?? (await createTestDatabase());
  process.env['DATABASE_URL'] = own.url;
  const app = await createApp(AppModule, {
    settings: new Settings({ PORT: '0', LOG_LEVEL: 'silent', ...environment }),
    logger: false,
  });
  await app.listen(0, '127.0.0.1');
  return {
    app,
    database: own,
    http: supertest(app.getHttpServer()),
    stop: async () => {
      await app.close();
      if (database === undefined) await own.drop();
    },
  };
}
