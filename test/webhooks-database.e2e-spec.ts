import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { migrate } from '../src/prisma/migrate.js';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/prisma/embedded/index.js';
import { ChatBot } from './support/chat-bot.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { eventually } from './support/eventually.js';
import { horizonPassed } from './support/horizon.js';
import { ServiceProgram } from './support/service-program.js';
import { temporaryFolder } from './support/temporary-folder.js';
import { WebhookReceiver } from './support/webhook-receiver.js';

/** Plays first legal moves in a game, over whatever comes in between, until so many have been accepted. */
async function playThrough(bot: ChatBot, game: string, moves: number): Promise<void> {
  for (let made = 0; made < moves;) {
    const moved = await bot.move(game).catch(() => undefined);
    if (moved) made += 1;
  }
}

/** Ids of all that the owner's feed shows of his games: what his webhooks were to be sent. */
async function idsInFeed(bot: ChatBot): Promise<Set<string>> {
  const ids = new Set<string>();
  for (let after = ''; ;) {
    const { body } = await bot.api
      .get(`/v1/events?limit=100${after && `&after=${encodeURIComponent(after)}`}`)
      .expect(200);
    for (const { id, gameId } of body.data) if (gameId !== undefined) ids.add(id);
    if (body.data.length === 0) return ids;
    after = body.nextCursor;
  }
}

/** Ids of all that a receiver has got about games. */
function idsAt(receiver: WebhookReceiver): Set<string> {
  return new Set(receiver.received.filter(({ message }) => message.data['gameId']).map(({ id }) => id));
}

describe('when PostgreSQL is restarted in the middle of everything', () => {
  let folder: string;
  let server: EmbeddedPostgres;
  let service: ServiceProgram;
  let receiver: WebhookReceiver;

  beforeAll(async () => {
    folder = await temporaryFolder('webhooks');
    server = await startEmbeddedPostgres(folder);
    await migrate(server.url);
    service = await ServiceProgram.start(server.url);
    receiver = await WebhookReceiver.start();
  });
  afterAll(async () => {
    await service.stop();
    await receiver.stop();
    await server.stop();
    await rm(folder, { recursive: true });
  });

  it('the process lives, and whatever the feed shows has been sent', async () => {
    const bot = await ChatBot.register(service.url, 'ana', 'bob');
    await bot.createWebhook(receiver.url);
    const games = await Promise.all([bot.createGame(), bot.createGame(), bot.createGame()]);
    const play = Promise.all(games.map(({ id }) => playThrough(bot, id, 8)));
    await receiver.until((received) => received.length > 20);
    await killPostmaster(server.home);
    await play;

    await eventually(async () => {
      const shown = await idsInFeed(bot).catch(() => undefined);
      const sent = idsAt(receiver);
      return shown && shown.size > 50 && shown.size === sent.size;
    });
    expect(await idsInFeed(bot)).toEqual(idsAt(receiver));
    const status = await fetch(`${service.url}/health/ready`);
    expect(status.status).toBe(200);
  });

  /** As at once as PostgreSQL knows: no checkpoint, every connection cut, recovery from its log at the next start. */
  async function killPostmaster(home: string): Promise<void> {
    const [pid = ''] = (await readFile(path.join(home, 'data', 'postmaster.pid'), 'utf8')).split('\n');
    process.kill(Number(pid), 'SIGQUIT');
  }
});

describe('when all connections of the process are taken', () => {
  let database: TestDatabase;
  let client: pg.Client;
  let service: ServiceProgram;
  let receiver: WebhookReceiver;

  beforeAll(async () => {
    database = await createTestDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    service = await ServiceProgram.start(database.url, { DATABASE_POOL_SIZE: '2' });
    receiver = await WebhookReceiver.start();
  });
  afterAll(async () => {
    await service.stop();
    await receiver.stop();
    await client.end();
    await database.drop();
  });

  it('the process lives, and sends all that was committed once they are free', async () => {
    const bot = await ChatBot.register(service.url, 'ana', 'bob');
    await bot.createWebhook(receiver.url);
    const { id } = await bot.createGame();
    await client.query('begin');
    await client.query('lock table webhook_deliveries in access exclusive mode');
    const moves = playThrough(bot, id, 3);
    await eventually(async () => {
      const { rows } = await client.query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_stat_activity
         where datname = current_database() and application_name = 'capicua' and wait_event_type = 'Lock'`,
      );
      return rows[0]?.waiting === 2;
    });
    const late = Array.from({ length: 20 }, () => bot.api.get('/v1/webhooks').then(({ status }) => status));
    await client.query('commit');
    expect(new Set(await Promise.all(late))).toEqual(new Set([200]));
    await moves;
    await horizonPassed(client);
    const shown = await idsInFeed(bot);
    await eventually(async () => [...shown].every((each) => idsAt(receiver).has(each)));
    expect(idsAt(receiver)).toEqual(shown);
  });
});
