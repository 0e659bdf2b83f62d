import { uuidOf } from '../src/http/index.js';
import { PrismaService } from '../src/prisma/index.js';
import { ChatBot } from './support/chat-bot.js';
import { eventually } from './support/eventually.js';
import { startService } from './support/service.js';
import { type Received, WebhookReceiver } from './support/webhook-receiver.js';

type Service = Awaited<ReturnType<typeof startService>>;

interface Notice {
  readonly id: string;
  readonly type: string;
  readonly at: string;
  readonly data: Record<string, unknown>;
}

describe('the owner of a webhook', () => {
  let service: Service;
  let prisma: PrismaService;
  let bot: ChatBot;
  let receiver: WebhookReceiver;

  beforeAll(async () => {
    service = await startService();
    prisma = service.app.get(PrismaService);
  });
  afterAll(() => service.stop());

  beforeEach(async () => {
    bot = await ChatBot.register(service.app, 'ana', 'bob');
    receiver = await WebhookReceiver.start();
    receiver.answer = (response) => response.writeHead(500).end();
  });
  afterEach(() => receiver.stop());

  const notices = (types: string, count = 1): Promise<Notice[]> =>
    eventually(async () => {
      const { body } = await bot.api.get(`/v1/events?types=${types}&limit=100`).expect(200);
      return body.data.length >= count && body.data;
    });

  const endpoint = async (webhook: string) => (await bot.api.get(`/v1/webhooks/${webhook}`).expect(200)).body;

  /** Once so many attempts at least have been made at its deliveries. */
  const attempted = (webhook: string, attempts: number) =>
    eventually(async () => {
      const { body } = await bot.api.get(`/v1/webhooks/${webhook}/deliveries`).expect(200);
      const counts = body.data.map(({ attemptCount }: { attemptCount: number }) => attemptCount);
      return counts.reduce((sum: number, count: number) => sum + count, 0) >= attempts;
    });

  const retry = (webhook: string) =>
    prisma.webhookDelivery.updateMany({
      where: { endpointId: uuidOf('webhook', webhook) ?? '', status: 'waiting' },
      data: { nextAttemptAt: new Date(0) },
    });

  it('is told once that it fails, however often it does', async () => {
    const { id } = await bot.createWebhook(receiver.url, { events: ['game.started'] });
    await bot.createGame();
    await attempted(id, 1);
    await bot.createGame();
    await retry(id);
    await attempted(id, 4);
    const { failingSince } = await endpoint(id);
    expect(await notices('webhook.failing')).toEqual([
      {
        id: expect.stringMatching(/^event_/),
        type: 'webhook.failing',
        at: expect.any(String),
        data: { webhook: id, failingSince, status: 500 },
      },
    ]);
  });

  it('is told with the first failure', async () => {
    const { id } = await bot.createWebhook(receiver.url, { events: ['game.started'] });
    await bot.createGame();
    await notices('webhook.failing');
    const together = await prisma.$queryRaw`
      select a.number from webhook_attempts a join notices n on n.xmin = a.xmin where n.data ->> 'webhook' = ${id}`;
    expect(together).toEqual([{ number: 1 }]);
  });

  it('is told again when it fails anew, but no more than once an hour', async () => {
    const { id } = await bot.createWebhook(receiver.url, { events: ['game.started'] });
    const failAnew = async () => {
      receiver.answer = (response) => response.writeHead(200).end();
      await retry(id);
      await eventually(async () => (await endpoint(id)).failingSince === undefined);
      receiver.answer = (response) => response.writeHead(500).end();
      await bot.createGame();
      await eventually(async () => (await endpoint(id)).failingSince);
    };
    await bot.createGame();
    await eventually(async () => (await endpoint(id)).failingSince);
    await failAnew();
    expect(await notices('webhook.failing')).toHaveLength(1);
    await prisma.$executeRaw`update webhook_endpoints set failing_told_at = failing_told_at - interval '61 minutes'`;
    await failAnew();
    expect(await notices('webhook.failing', 2)).toHaveLength(2);
  });

  it('is told that it was disabled, and why', async () => {
    receiver.answer = (response) => response.writeHead(410).end();
    const { id } = await bot.createWebhook(receiver.url, { events: ['game.started'] });
    await bot.createGame();
    const [notice] = await notices('webhook.disabled,webhook.failing');
    expect(notice).toMatchObject({ type: 'webhook.disabled', data: { webhook: id, reason: 'gone', status: 410 } });
  });

  it('is told what has kept it from getting through for five days', async () => {
    const { id } = await bot.createWebhook(receiver.url, { events: ['game.started'] });
    await bot.createGame();
    await eventually(async () => (await endpoint(id)).failingSince);
    await prisma.$executeRaw`update webhook_endpoints set failing_since = failing_since - interval '5 days'`;
    await receiver.stop();
    await retry(id);
    const [notice] = await notices('webhook.disabled');
    expect(notice?.data).toEqual({
      webhook: id,
      reason: 'failing',
      failingSince: expect.any(String),
      error: 'The connection was refused.',
    });
    receiver = await WebhookReceiver.start();
  });

  it('is told in one transaction with the change, and in the order of commits', async () => {
    receiver.answer = (response) => response.writeHead(410).end();
    const { id } = await bot.createWebhook(receiver.url, { events: ['game.started'] });
    const game = await bot.createGame();
    await notices('webhook.disabled');
    const { body } = await bot.api.get('/v1/events?limit=100').expect(200);
    const order = body.data.map((event: { type: string; gameId?: string }) => [event.type, event.gameId]);
    expect(order.at(-1)).toEqual(['webhook.disabled', undefined]);
    expect(order).toContainEqual(['game.started', game.id]);
    const rows = await prisma.$queryRaw<{ together: boolean }[]>`
      select n.xmin = e.xmin as together from webhook_endpoints e
      join notices n on n.data ->> 'webhook' = ${id} where e.id = ${uuidOf('webhook', id)}::uuid`;
    expect(rows).toEqual([{ together: true }]);
  });

  it('is told at his other webhooks too, under the same id, unless they are for one game', async () => {
    const { id: game } = await bot.createGame();
    const [other, oneGame, finished] = await Promise.all([
      WebhookReceiver.start(),
      WebhookReceiver.start(),
      WebhookReceiver.start(),
    ]);
    await bot.createWebhook(other.url);
    await bot.createWebhook(oneGame.url, { game });
    await bot.createWebhook(finished.url, { events: ['game.finished'] });
    await bot.createWebhook(receiver.url);
    await bot.move(game);
    const [told] = (await other.ofType('webhook.failing')) as [Received];
    const [notice] = await notices('webhook.failing');
    expect(told.id).toBe(notice?.id);
    expect(told.message).toEqual({ type: 'webhook.failing', timestamp: notice?.at, data: notice?.data });

    await oneGame.ofType('turn.started');
    const toldElsewhere = [oneGame, finished, receiver].flatMap(({ received }) => received);
    expect(toldElsewhere.filter(({ message }) => message.type === 'webhook.failing')).toEqual([]);
    await Promise.all([other, oneGame, finished].map((each) => each.stop()));
  });

  it('is told by nobody else’s webhook', async () => {
    const stranger = await ChatBot.register(service.app, 'eve', 'mia');
    const { id } = await bot.createWebhook(receiver.url, { events: ['game.started'] });
    await bot.createGame();
    await notices('webhook.failing');
    const { body } = await stranger.api.get('/v1/events?limit=100').expect(200);
    expect(JSON.stringify(body)).not.toContain(id);
  });
});
