import { AppModule } from './app.module.js';
import { createApp } from './create-app.js';
import { Settings } from './http/index.js';
import { type Database, openDatabase } from './prisma/index.js';
import { reasonOf } from './reason.js';
import { stopRequest } from './stop-request.js';

/** Longest that requests under way hold up a stop; what is still open then is cut off. */
const DRAIN_MS = 20_000;

/** Serves from the opening of the database until the process is asked to stop; every way out closes what was opened. */
async function serve(): Promise<void> {
  const settings = new Settings(process.env);
  const stop = stopRequest();
  const database = await openDatabase(process.env);
  try {
    process.env['DATABASE_URL'] = database.url;
    const app = await createApp(AppModule, { settings });
    try {
      await app.listen(settings.port, settings.host);
      announce(await app.getUrl(), database);
      await stop;
    } finally {
      setTimeout(() => app.getHttpServer().closeAllConnections(), DRAIN_MS).unref();
      await app.close();
    }
  } finally {
    await database.close();
  }
}

function announce(url: string, { folder }: Database): void {
  console.log(`
Capicúa serves dominoes at ${url}
  docs        ${url}/docs
  data        ${folder ?? 'the database at DATABASE_URL'}
  to begin    curl -s ${url}/v1/apps -H 'Content-Type: application/json' -d '{"name": "My dominoes club"}'
`);
}

try {
  await serve();
  process.exit(0);
} catch (error) {
  console.error(reasonOf(error));
  process.exit(1);
}
