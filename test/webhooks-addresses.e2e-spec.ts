import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { uuidOf } from '../src/http/index.js';
import { ChatBot } from './support/chat-bot.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { eventually } from './support/eventually.js';
import { RawReceiver } from './support/raw-receiver.js';
import { ServiceProgram } from './support/service-program.js';

const FAKE_DNS = pathToFileURL(path.join(import.meta.dirname, 'support', 'fake-dns.mjs')).href;

/** Where names lead, in the eyes of the service. */
const NAMES = {
  'private.example': ['127.0.0.1'],
  'private6.example': ['::1'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'metadata.example': ['169.254.169.254'],
  'mixed.example': ['203.0.114.7', '127.0.0.1'],
  'mixed6.example': ['127.0.0.1', '2606:4700:4700::1111'],
};

describe('a service that calls public addresses alone', () => {
  let database: TestDatabase;
  let client: pg.Client;
  let service: ServiceProgram;
  let bot: ChatBot;
  let receiver: RawReceiver;
  let webhook: string;

  beforeAll(async () => {
    database = await createTestDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    receiver = await RawReceiver.start((socket) => socket.end('HTTP/1.1 204 No Content\r\n\r\n'));
    const environment = { WEBHOOK_ALLOW_PRIVATE: 'false', FAKE_DNS: JSON.stringify(NAMES) };
    service = await ServiceProgram.start(database.url, environment, ['--import', FAKE_DNS]);
    bot = await ChatBot.register(service.url, 'ana', 'bob');
    webhook = (await bot.createWebhook('https://bot.example/', { events: ['game.finished'] })).id;
  });
  afterAll(async () => {
    await service.stop();
    await receiver.stop();
    await client.end();
    await database.drop();
  });

  /** What comes of a delivery to that address, as the owner can read it. */
  async function deliveryTo(url: string) {
    await client.query('update webhook_endpoints set url = $1 where id = $2', [url, uuidOf('webhook', webhook)]);
    const { body: ping } = await bot.api.post(`/v1/webhooks/${webhook}/ping`).expect(201);
    return eventually(async () => {
      const { body } = await bot.api.get(`/v1/webhooks/${webhook}/deliveries/${ping.id}`).expect(200);
      return body.attempts.length > 0 && body;
    });
  }

  const refused = (error: string) => ({
    status: 'failed',
    attemptCount: 1,
    attempts: [{ number: 1, at: expect.any(String), durationMs: expect.any(Number), error }],
  });

  it.each([
    ...Object.keys(NAMES),
    'localhost',
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '0.0.0.0',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '[fe80::1]',
    '169.254.169.254',
    '[fd00:ec2::254]',
  ])('never calls %s, does not try again, and tells its owner no more than that', async (host) => {
    const delivery = await deliveryTo(`https://${host}:${receiver.port}/`);
    expect(delivery).toMatchObject(refused('The address is not a public one.'));
    expect(receiver.requests).toBe(0);
  });

  it('tells the owner with the first attempt that nothing gets through', async () => {
    const { id } = await bot.createWebhook('https://private.example/', { events: ['game.finished'], ping: true });
    const notice = await eventually(async () => {
      const { body } = await bot.api.get('/v1/events?types=webhook.failing&limit=100').expect(200);
      return body.data.find(({ data }: { data: { webhook: string } }) => data.webhook === id);
    });
    expect(notice.data).toEqual({
      webhook: id,
      failingSince: expect.any(String),
      error: 'The address is not a public one.',
    });
  });

  it('does not call by plain http what was registered when that was allowed', async () => {
    const delivery = await deliveryTo(`http://bot.example:${receiver.port}/`);
    expect(delivery).toMatchObject(refused('The address is not an https address.'));
  });
});
