import { newId, Settings, uuidOf } from '../src/http/index.js';
import { type DatabaseClock, PrismaService } from '../src/prisma/index.js';
import { LogSweeper } from '../src/webhooks/log/log-sweeper.js';
import { ChatBot } from './support/chat-bot.js';
import { eventually } from './support/eventually.js';
import { startService } from './support/service.js';
import { type Received, WebhookReceiver } from './support/webhook-receiver.js';

type Service = Awaited<ReturnType<typeof startService>>;

const DAY_MS = 24 * 3_600_000;

describe('the log of webhooks', () => {
  let service: Service;
  let prisma: PrismaService;
  let bot: ChatBot;
  let receiver: WebhookReceiver;

  beforeEach(async () => {
    service = await startService();
    prisma = service.app.get(PrismaService);
    bot = await ChatBot.register(service.app, 'ana', 'bob');
    receiver = await WebhookReceiver.start();
  });
  afterEach(async () => {
    await receiver.stop();
    await service.stop();
  });

  /** What remains once time has moved by so many days. */
  const sweepAfter = (days: number, environment: Record<string, string> = {}) => {
    const clock = { now: () => new Date(Date.now() + days * DAY_MS) } as DatabaseClock;
    return new LogSweeper(prisma, new Settings(environment), clock).sweep();
  };

  const rows = async () => ({
    deliveries: await prisma.webhookDelivery.count(),
    attempts: await prisma.webhookAttempt.count(),
    messages: await prisma.webhookMessage.count(),
    notices: await prisma.notice.count(),
  });
  const nothing = { deliveries: 0, attempts: 0, messages: 0, notices: 0 };

  const allDelivered = () =>
    eventually(async () => (await prisma.webhookDelivery.count({ where: { status: { not: 'delivered' } } })) === 0);

  it('is kept for thirty days, or as long as the operator says', async () => {
    const { id } = await bot.createWebhook(receiver.url, { events: ['game.started'], ping: true });
    await bot.createGame();
    await receiver.until((received) => received.length === 2);
    await allDelivered();
    const all = { deliveries: 2, attempts: 2, messages: 2, notices: 1 };

    expect(await sweepAfter(29)).toBe(0);
    expect(await sweepAfter(59, { WEBHOOK_LOG_DAYS: '60' })).toBe(0);
    expect(await rows()).toEqual(all);
    expect(await sweepAfter(8, { WEBHOOK_LOG_DAYS: '7' })).toBe(2);
    expect(await rows()).toEqual(nothing);
    expect((await bot.api.get(`/v1/webhooks/${id}/deliveries`).expect(200)).body.data).toEqual([]);
  });

  it('can be narrowed to what became of deliveries', async () => {
    const { id } = await bot.createWebhook(receiver.url, { events: ['game.started'], ping: true });
    await allDelivered();
    receiver.answer = (response) => response.writeHead(500).end();
    for (let game = 0; game < 3; game++) await bot.createGame();
    const waiting = { where: { status: 'waiting' } };
    await eventually(async () => (await prisma.webhookDelivery.count(waiting)) === 3);
    const rowsWaiting = await prisma.webhookDelivery.findMany({ ...waiting, orderBy: { id: 'asc' } });
    const [failed, held] = rowsWaiting;
    await prisma.webhookDelivery.updateMany({ where: { id: failed?.id ?? '' }, data: { status: 'failed' } });
    await prisma.webhookDelivery.updateMany({ where: { id: held?.id ?? '' }, data: { status: 'held' } });

    const list = async (query: string) =>
      (await bot.api.get(`/v1/webhooks/${id}/deliveries?${query}`).expect(200)).body;
    const statuses = async (query: string) => (await list(query)).data.map(({ status }: { status: string }) => status);
    expect(await statuses('status=delivered')).toEqual(['delivered']);
    expect(await statuses('status=failed')).toEqual(['failed']);
    expect(await statuses('status=pending')).toEqual(['pending', 'pending']);
    expect(await statuses('')).toHaveLength(4);
    const first = await list('status=pending&limit=1');
    const second = await list(`status=pending&limit=1&cursor=${first.nextCursor}`);
    expect([...first.data, ...second.data]).toEqual((await list('status=pending')).data);
    expect(second.nextCursor).toBeNull();
  });

  it('is not narrowed to a status there is not', async () => {
    const { id } = await bot.createWebhook(receiver.url);
    const { body } = await bot.api.get(`/v1/webhooks/${id}/deliveries?status=lost`).expect(400);
    expect(body.errors).toEqual([{ pointer: '/status', detail: 'must be one of pending, delivered, failed' }]);
  });

  it('keeps what is still to be sent', async () => {
    receiver.answer = (response) => response.writeHead(500).end();
    await bot.createWebhook(receiver.url, { events: ['game.started'] });
    await bot.createGame();
    await eventually(() => prisma.webhookAttempt.count());
    expect(await sweepAfter(31)).toBe(0);
    await prisma.webhookDelivery.updateMany({ data: { status: 'failed' } });
    expect(await sweepAfter(31)).toBe(1);
  });

  it('loses what an append wrote for an endpoint while it was being deleted', async () => {
    await prisma.webhookDelivery.createMany({
      data: Array.from({ length: 3 }, () => ({
        scopeId: newId(),
        endpointId: newId(),
        type: 'tile.played',
        version: 1,
      })),
    });
    expect(await sweepAfter(0)).toBe(3);
  });

  it('forgets the name of a player who is erased, and what receivers may have repeated', async () => {
    receiver.answer = (response, { body }) => response.writeHead(200).end(body);
    const { id } = await bot.createWebhook(receiver.url, { events: ['game.started'] });
    await bot.createGame();
    const other = await ChatBot.register(service.app, 'mia', 'zoe');
    await other.createWebhook(receiver.url, { events: ['game.started'] });
    await other.createGame();
    await receiver.until((received) => received.length === 2);
    await allDelivered();

    const { body: ana } = await bot.api.get('/v1/players?externalId=ana').expect(200);
    await bot.api.delete(`/v1/players/${ana.data[0].id}`).expect(204);
    const kept = JSON.stringify([await prisma.webhookMessage.findMany(), await prisma.webhookAttempt.findMany()]);
    expect(kept).not.toContain('ana');
    expect(kept).toContain('mia');

    const { body: log } = await bot.api.get(`/v1/webhooks/${id}/deliveries`).expect(200);
    await bot.api.post(`/v1/webhooks/${id}/deliveries/${log.data[0].id}/redeliver`).expect(201);
    const [, , again] = (await receiver.until((received) => received.length === 3)) as [Received, Received, Received];
    expect(again.message.data['players']).toMatchObject([{ name: 'Deleted player' }, { name: 'bob' }]);
    expect(again.body).not.toContain('ana');
  });
});

describe('an event that this version of the service cannot read', () => {
  const stops: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
  });

  it.each([
    ['type', { type: 'tile.swapped' }],
    ['schema version', { schemaVersion: 99 }],
    ['shape', { type: 'game.created', data: {} }],
  ])('for its %s is set aside and reported, and all else is sent', async (_, change) => {
    const service = await startService({ WEBHOOK_DELIVERY: 'off' });
    const prisma = service.app.get(PrismaService);
    const receiver = await WebhookReceiver.start();
    stops.push(
      () => service.stop(),
      () => receiver.stop(),
    );
    const bot = await ChatBot.register(service.app, 'ana', 'bob');
    const { id: webhook } = await bot.createWebhook(receiver.url);
    const { id, version } = await bot.createGame();
    await bot.createGame();
    const key = { gameId_version: { gameId: uuidOf('game', id) ?? '', version } };
    const { type, schemaVersion, data } = await prisma.event.findUniqueOrThrow({ where: key });
    await prisma.event.update({ where: key, data: change });

    const worker = await startService({}, service.database);
    stops.push(() => worker.stop());
    await eventually(async () => (await prisma.webhookDelivery.count({ where: { status: 'due' } })) === 0);
    const { body: log } = await bot.api.get(`/v1/webhooks/${webhook}/deliveries?limit=100`).expect(200);
    const unreadable = log.data.filter(({ status }: { status: string }) => status === 'pending');
    expect(
      new Set(unreadable.map((each: { gameId: string; version: number }) => `${each.gameId} ${each.version}`)),
    ).toEqual(new Set([`${id} ${version}`]));
    expect(receiver.received).toHaveLength((await prisma.webhookDelivery.count()) - unreadable.length);
    const { body: delivery } = await bot.api.get(`/v1/webhooks/${webhook}/deliveries/${unreadable[0].id}`).expect(200);
    expect(delivery.attempts).toMatchObject([{ number: 1, error: 'The event could not be read.' }]);
    expect((await bot.api.get(`/v1/webhooks/${webhook}`)).body).not.toHaveProperty('failingSince');

    await prisma.event.update({ where: key, data: { type, schemaVersion, data: data as object } });
    await prisma.webhookDelivery.updateMany({ where: { status: 'waiting' }, data: { nextAttemptAt: new Date(0) } });
    await eventually(
      async () => (await prisma.webhookDelivery.count({ where: { status: { not: 'delivered' } } })) === 0,
    );
    expect(receiver.received).toHaveLength(await prisma.webhookDelivery.count());
  });
});
