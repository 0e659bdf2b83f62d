import { ChatBot } from './support/chat-bot.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { eventually } from './support/eventually.js';
import { Program } from './support/program.js';
import { ServiceProgram } from './support/service-program.js';
import { WebhookReceiver } from './support/webhook-receiver.js';

describe('npm run worker, beside a service that sends nothing itself', () => {
  let database: TestDatabase;
  let service: ServiceProgram;
  let receiver: WebhookReceiver;
  let bot: ChatBot;
  const workers: Program[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
    receiver = await WebhookReceiver.start();
    service = await ServiceProgram.start(database.url, { WEBHOOK_DELIVERY: 'off' });
    bot = await ChatBot.register(service.url, 'ana', 'bob');
  });
  afterEach(() => Promise.all(workers.splice(0).map((worker) => worker.kill('SIGTERM'))));
  afterAll(async () => {
    await service.stop();
    await receiver.stop();
    await database.drop();
  });

  async function work(environment: Record<string, string>): Promise<void> {
    workers.push(await ServiceProgram.work(database.url, environment));
  }

  it('does not start before it is told the address that it is to write into messages', async () => {
    const worker = new Program(['dist/worker.js'], { DATABASE_URL: database.url, PUBLIC_URL: '' });
    expect(await worker.ended).toBe(1);
    expect(worker.output).toMatch(/^ {2}PUBLIC_URL is needed here/m);
  });

  it('writes that address into what it sends', async () => {
    await bot.createWebhook(receiver.url, { events: ['turn.started'] });
    const { id } = await bot.createGame();
    await work({ PUBLIC_URL: 'https://play.example.org' });
    const [turn] = await receiver.ofType('turn.started');
    expect(turn?.message.data['url']).toBe(`https://play.example.org/v1/games/${id}`);
  });

  it('calls no private address unless it is told to, wherever the service listens', async () => {
    const { port } = new URL(receiver.url);
    const { id } = await bot.createWebhook(`http://localhost:${port}/`, { events: ['game.finished'] });
    const { body: ping } = await bot.api.post(`/v1/webhooks/${id}/ping`).expect(201);
    const before = receiver.received.length;
    await work({ WEBHOOK_ALLOW_PRIVATE: '' });
    const delivery = await eventually(async () => {
      const { body } = await bot.api.get(`/v1/webhooks/${id}/deliveries/${ping.id}`).expect(200);
      return body.status !== 'pending' && body;
    });
    expect(delivery).toMatchObject({ status: 'failed', attemptCount: 1 });
    expect(receiver.received).toHaveLength(before);
  });
});
