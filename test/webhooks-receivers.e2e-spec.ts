import pg from 'pg';
import { uuidOf } from '../src/http/index.js';
import { ChatBot } from './support/chat-bot.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { eventually } from './support/eventually.js';
import { RawReceiver } from './support/raw-receiver.js';
import { ServiceProgram } from './support/service-program.js';
import { type Received, verified, WebhookReceiver } from './support/webhook-receiver.js';

interface Delivery {
  readonly id: string;
  readonly status: string;
  readonly attempts: { readonly status?: number; readonly error?: string; readonly answer?: string }[];
}

describe('a receiver', () => {
  let database: TestDatabase;
  let client: pg.Client;
  let service: ServiceProgram;
  let bot: ChatBot;
  let receiver: WebhookReceiver;
  const receivers: { stop(): Promise<void> }[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    service = await ServiceProgram.start(database.url);
  });
  afterAll(async () => {
    await service.stop();
    await client.end();
    await database.drop();
  });

  beforeEach(async () => {
    bot = await ChatBot.register(service.url, 'ana', 'bob');
    receiver = await started(WebhookReceiver.start());
  });
  afterEach(async () => {
    await Promise.all(receivers.splice(0).map((each) => each.stop()));
  });

  async function started<R extends { stop(): Promise<void> }>(starting: Promise<R>): Promise<R> {
    const each = await starting;
    receivers.push(each);
    return each;
  }

  /** The only delivery of a webhook, once an attempt has been written. */
  const attempted = (webhook: string): Promise<Delivery> =>
    eventually(async () => {
      const { body: log } = await bot.api.get(`/v1/webhooks/${webhook}/deliveries`).expect(200);
      if (log.data[0] === undefined) return undefined;
      const { body } = await bot.api.get(`/v1/webhooks/${webhook}/deliveries/${log.data[0].id}`).expect(200);
      return body.attempts.length > 0 && body;
    });

  const events = ['game.started'];

  it('that drips or never ends is cut off, and holds up nobody else', async () => {
    const headers = await started(RawReceiver.dripping('HTTP/1.1 200 OK\r\n', 'x-a: b\r\n'));
    const body = await started(RawReceiver.dripping('HTTP/1.1 202 Accepted\r\ncontent-length: 2000\r\n\r\n', '.'));
    const endless = await started(RawReceiver.dripping('HTTP/1.1 200 OK\r\n\r\n', 'x'.repeat(1_024)));
    const silent = await started(RawReceiver.start(() => undefined));
    const hooks = [];
    for (const { url } of [headers, body, endless, silent]) hooks.push((await bot.createWebhook(url, { events })).id);
    const { id: prompt } = await bot.createWebhook(receiver.url, { events });
    await bot.createGame();

    await eventually(async () => (await attempted(prompt)).status === 'delivered');
    const [dripsHeaders, dripsBody, neverEnds, neverSpeaks] = await Promise.all(hooks.map(attempted));
    const unanswered = { error: 'No answer within 10 seconds.' };
    expect(dripsHeaders?.attempts).toMatchObject([unanswered]);
    expect(dripsHeaders?.attempts[0]).not.toHaveProperty('status');
    expect(dripsBody).toMatchObject({ status: 'delivered', attempts: [{ status: 202 }] });
    expect(neverEnds).toMatchObject({ status: 'delivered', attempts: [{ status: 200, answer: 'x'.repeat(2_048) }] });
    expect(neverSpeaks?.attempts).toMatchObject([unanswered]);
  });

  it('that redirects, to a metadata address or another receiver, is not followed', async () => {
    const elsewhere = await started(WebhookReceiver.start());
    for (const location of ['http://169.254.169.254/latest/meta-data/', elsewhere.url]) {
      receiver.answer = (response) => response.writeHead(307, { location }).end();
      const { id } = await bot.createWebhook(receiver.url, { events });
      await bot.createGame();
      const { status, attempts } = await attempted(id);
      const error = 'Redirects are not followed.';
      expect({ status, attempts }).toMatchObject({ status: 'pending', attempts: [{ status: 307, error }] });
      await bot.api.delete(`/v1/webhooks/${id}`).expect(204);
    }
    expect(elsewhere.received).toEqual([]);
  });

  it('that knows the old secret or the new accepts what is sent after a rotation between two attempts', async () => {
    receiver.answer = (response) => response.writeHead(503).end();
    const { id, secret: old } = await bot.createWebhook(receiver.url, { events });
    await bot.createGame();
    await attempted(id);
    const { body } = await bot.api.post(`/v1/webhooks/${id}/rotate-secret`).expect(200);
    receiver.answer = (response) => response.writeHead(204).end();
    const [, second] = (await receiver.until((received) => received.length === 2)) as [Received, Received];
    expect(verified(old, second)).toEqual(verified(body.secret, second));
  });

  it('gets a delivery that is sent again twice by hand twice', async () => {
    const { id } = await bot.createWebhook(receiver.url, { events });
    await bot.createGame();
    const { id: delivery } = await attempted(id);
    await Promise.all(
      [1, 2].map(() => bot.api.post(`/v1/webhooks/${id}/deliveries/${delivery}/redeliver`).expect(201)),
    );
    await receiver.until((received) => received.length === 3);
    const { rows } = await client.query('select from webhook_deliveries where endpoint_id = $1', [
      uuidOf('webhook', id),
    ]);
    expect(rows).toHaveLength(3);
    expect(new Set(receiver.received.map((request) => `${request.id} ${request.body}`)).size).toBe(1);
  });

  it('gets everything but what nobody can read, which is reported to the operator', async () => {
    const { id } = await bot.createWebhook(receiver.url, { events: ['tile.played', 'game.started'] });
    await bot.api.patch(`/v1/webhooks/${id}`, { status: 'paused' }).expect(200);
    const { id: odd } = await bot.createGame();
    const { id: plain } = await bot.createGame();
    await bot.move(odd);
    await bot.move(plain);
    await client.query(
      `update events set schema_version = 99, data = '{"secret": "6-5"}' where game_id = $1 and type = 'tile.played'`,
      [uuidOf('game', odd)],
    );
    await bot.api.patch(`/v1/webhooks/${id}`, { status: 'active' }).expect(200);
    const since = new Date(Date.now() - 60_000).toISOString();
    await bot.api.post(`/v1/webhooks/${id}/recover`, { since }).expect(200);

    await service.program.says(/cannot be written/);
    await receiver.until((received) => received.length === 3);
    const sent = receiver.received.map(({ message }) => `${message.type} ${String(message.data['gameId'])}`).sort();
    expect(sent).toEqual([`game.started ${odd}`, `game.started ${plain}`, `tile.played ${plain}`].sort());
    expect(service.program.output).not.toContain('6-5');
  });

  it('that was away for six hours is probed, then gets all it missed, and never more at once than it can take', async () => {
    const missed = 10_000;
    const { id } = await bot.createWebhook(receiver.url, { events });
    await bot.createGame();
    await eventually(async () => (await attempted(id)).status === 'delivered');
    const since = new Date(Date.now() - 60_000).toISOString();
    const endpointId = uuidOf('webhook', id);
    await client.query(`update webhook_endpoints set failing_since = now() - interval '6 hours' where id = $1`, [
      endpointId,
    ]);
    await client.query(
      `insert into webhook_deliveries (scope_id, endpoint_id, type, version, status, attempts, next_attempt_at)
       select scope_id, endpoint_id, type, version, 'waiting', 6, now() + n * interval '1 second'
       from webhook_deliveries, generate_series(1, $2) n where endpoint_id = $1`,
      [endpointId, missed],
    );

    const held: (() => void)[] = [];
    let open = 0;
    let most = 0;
    receiver.answer = (response) => {
      open += 1;
      most = Math.max(most, open);
      held.push(() => {
        open -= 1;
        response.writeHead(204).end();
      });
    };
    const { body } = await bot.api.post(`/v1/webhooks/${id}/recover`, { since }).expect(200);
    expect(body).toEqual({ deliveries: missed, complete: false });
    await receiver.until((received) => received.length > 1);
    const other = await started(WebhookReceiver.start());
    await bot.api.post('/v1/webhooks', { url: other.url, ping: true }).expect(201);
    await other.ofType('webhook.ping');
    expect(held.length).toBeLessThanOrEqual(4);

    receiver.answer = (response) => {
      open += 1;
      most = Math.max(most, open);
      setImmediate(() => {
        open -= 1;
        response.writeHead(204).end();
      });
    };
    for (const release of held.splice(0)) release();
    await receiver.until((received) => received.length === missed + 1);
    await eventually(async () => {
      const { rows } = await client.query(
        `select from webhook_deliveries where endpoint_id = $1 and status <> 'delivered' limit 1`,
        [endpointId],
      );
      return rows.length === 0;
    });
    expect(receiver.received).toHaveLength(missed + 1);
    expect(most).toBeLessThanOrEqual(64);
  }, 300_000);
});
