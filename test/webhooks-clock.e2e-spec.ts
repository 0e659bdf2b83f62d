import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { ChatBot } from './support/chat-bot.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { eventually } from './support/eventually.js';
import { ServiceProgram } from './support/service-program.js';
import { type Received, verified, WebhookReceiver } from './support/webhook-receiver.js';

const SKEWED_CLOCK = pathToFileURL(path.join(import.meta.dirname, 'support', 'skewed-clock.mjs')).href;
const TEN_MINUTES_MS = 600_000;

describe.each([
  ['ten minutes fast', TEN_MINUTES_MS],
  ['ten minutes slow', -TEN_MINUTES_MS],
])('a process whose clock is %s', (_, skew) => {
  let database: TestDatabase;
  let client: pg.Client;
  let service: ServiceProgram;
  let receiver: WebhookReceiver;
  let bot: ChatBot;

  beforeAll(async () => {
    database = await createTestDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    service = await ServiceProgram.start(database.url, { CLOCK_SKEW_MS: String(skew) }, ['--import', SKEWED_CLOCK]);
    receiver = await WebhookReceiver.start();
    bot = await ChatBot.register(service.url, 'ana', 'bob');
  });
  afterAll(async () => {
    await service.stop();
    await receiver.stop();
    await client.end();
    await database.drop();
  });

  const isAbout = (seconds: number, expected: number) => {
    expect(seconds).toBeGreaterThan(expected - 60);
    expect(seconds).toBeLessThan(expected + 60);
  };

  it('signs, leases and schedules by the database’s time', async () => {
    const release: (() => void)[] = [];
    receiver.answer = (response) =>
      void release.push(() =>
        response.writeHead(503, { 'retry-after': new Date(Date.now() + 9_000).toUTCString() }).end(),
      );
    const { id, secret } = await bot.createWebhook(receiver.url, { events: ['game.started'] });
    await bot.createGame();
    const [request] = (await receiver.ofType('game.started')) as [Received];
    verified(secret, request);
    isAbout(Number(request.headers['webhook-timestamp']) - Date.now() / 1_000, 0);
    isAbout((new Date(request.message.timestamp).getTime() - Date.now()) / 1_000, 0);
    const { rows: leases } = await client.query(
      'select extract(epoch from leased_until - now())::float8 as left from webhook_deliveries',
    );
    isAbout(leases[0].left, 15);

    release[0]?.();
    const { rows } = await eventually(async () => {
      const waiting = await client.query(
        `select extract(epoch from next_attempt_at - now())::float8 as wait from webhook_deliveries where status = 'waiting'`,
      );
      return waiting.rows.length > 0 && waiting;
    });
    expect(rows[0].wait).toBeLessThan(10);
    receiver.answer = (response) => response.writeHead(204).end();
    await receiver.until((received) => received.length === 2);
    const { body } = await bot.api.get(`/v1/webhooks/${id}/deliveries`).expect(200);
    isAbout((new Date(body.data[0].createdAt).getTime() - Date.now()) / 1_000, 0);
  });

  it('takes over what another has leased no earlier and no later than the lease ends', async () => {
    receiver.received.length = 0;
    const { rows } = await client.query(
      `insert into webhook_deliveries (scope_id, endpoint_id, type, version, attempts, leased_by, leased_until)
       select scope_id, endpoint_id, type, version, 1, 7, now() + interval '1 hour' from webhook_deliveries limit 1
       returning id`,
    );
    const { id } = await bot.createWebhook(receiver.url, { ping: true });
    await receiver.ofType('webhook.ping');
    expect(receiver.received).toHaveLength(1);
    await client.query('update webhook_deliveries set leased_until = now() where id = $1', [rows[0].id]);
    await receiver.ofType('game.started');
    await bot.api.delete(`/v1/webhooks/${id}`).expect(204);
  });
});
