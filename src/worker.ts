import { NestFactory } from '@nestjs/core';
import { DeadlinesModule } from './deadlines/index.js';
import { EventStoreModule } from './event-store/index.js';
import { ForcedMovesModule } from './forced-moves/index.js';
import { HttpModule, ServiceLog, Settings } from './http/index.js';
import { PlayersModule } from './players/index.js';
import { openDatabase, PrismaModule } from './prisma/index.js';
import { reasonOf } from './reason.js';
import { stopRequest } from './stop-request.js';
import { VariantsModule } from './variants/index.js';
import { WebhooksModule } from './webhooks/index.js';

class Worker {}

/**
 * Delivers webhooks, acts on deadlines and makes forced moves, and serves nothing: `npm run worker`, as many as are wanted,
 * with the settings of the services beside them: `PUBLIC_URL` must be said, and `WEBHOOK_ALLOW_PRIVATE` where it is true.
 * Services with `WEBHOOK_DELIVERY=off` leave all delivering to them.
 */
async function work(): Promise<void> {
  const settings = new Settings({ ...process.env, WEBHOOK_DELIVERY: 'on' }, 'worker');
  const stop = stopRequest();
  const database = await openDatabase(process.env);
  try {
    process.env['DATABASE_URL'] = database.url;
    const imports = [
      HttpModule.with(settings),
      PrismaModule,
      EventStoreModule,
      PlayersModule,
      VariantsModule,
      WebhooksModule,
      ForcedMovesModule,
      DeadlinesModule,
    ];
    const app = await NestFactory.createApplicationContext(
      { module: Worker, imports },
      { logger: new ServiceLog(settings.logLevel), abortOnError: false },
    );
    console.log('Capicúa delivers webhooks and keeps deadlines.');
    await stop;
    await app.close();
  } finally {
    await database.close();
  }
}

try {
  await work();
  process.exit(0);
} catch (error) {
  console.error(reasonOf(error));
  process.exit(1);
}
