import pg from 'pg';
import { PrismaService } from '../src/prisma/index.js';
import { DeliveryQueue } from '../src/webhooks/delivery/delivery-queue.js';
import { DeliveryWorker } from '../src/webhooks/delivery/delivery-worker.js';
import { WorkerPresence } from '../src/webhooks/delivery/worker-presence.js';
import { ChatBot } from './support/chat-bot.js';
import { eventually } from './support/eventually.js';
import { startService } from './support/service.js';
import { WebhookReceiver } from './support/webhook-receiver.js';

type Service = Awaited<ReturnType<typeof startService>>;

const everything = { places: new Map<string, number>(), room: 100 };

describe('the workers', () => {
  let service: Service;
  let prisma: PrismaService;
  let worker: DeliveryWorker;
  let queue: DeliveryQueue;
  let receiver: WebhookReceiver;
  let bot: ChatBot;

  beforeEach(async () => {
    service = await startService();
    prisma = service.app.get(PrismaService);
    worker = service.app.get(DeliveryWorker);
    queue = service.app.get(DeliveryQueue);
    receiver = await WebhookReceiver.start();
    bot = await ChatBot.register(service.app, 'ana', 'bob');
  });
  afterEach(async () => {
    await receiver.stop();
    await service.stop();
  });

  const waiting = () => prisma.webhookDelivery.count({ where: { status: { in: ['due', 'waiting'] } } });
  const allSent = () => eventually(async () => (await waiting()) === 0);

  it('send what was committed and never sent, once one is there again', async () => {
    await bot.createWebhook(receiver.url);
    await worker.stop();
    const { version } = await bot.createGame();
    const notices = version + 1;
    expect(await waiting()).toBe(notices);
    expect(receiver.received).toEqual([]);

    const another = await startService({}, service.database);
    await receiver.until((received) => received.length >= notices);
    await allSent();
    expect(receiver.received).toHaveLength(notices);
    await another.stop();
  });

  it('find what they were not told of', async () => {
    await bot.createWebhook(receiver.url);
    const { id } = await bot.createGame();
    await allSent();
    const before = receiver.received.length;
    await prisma.$executeRaw`
      insert into webhook_deliveries (scope_id, endpoint_id, type, version)
      select d.scope_id, d.endpoint_id, 'game.started', e.version
      from webhook_deliveries d join events e on e.game_id = d.scope_id and e.type = 'game.started' limit 1`;
    const received = await receiver.until((all) => all.length > before);
    expect(received.at(-1)?.message).toMatchObject({ type: 'game.started', data: { gameId: id } });
  });

  it('never send the same attempt twice, however many there are', async () => {
    const others = [await startService({}, service.database), await startService({}, service.database)];
    await bot.createWebhook(receiver.url);
    const games = await Promise.all(Array.from({ length: 12 }, () => bot.createGame()));
    for (const [n, { id }] of games.entries()) await bot.at((others[n % 2] as Service).app).move(id);
    await allSent();

    const expected = await prisma.webhookDelivery.count();
    expect(expected).toBeGreaterThan(12 * 5);
    expect(receiver.received).toHaveLength(expected);
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(expected);
    expect(await prisma.webhookAttempt.count()).toBe(expected);
    for (const other of others) await other.stop();
  });

  it('let an answer that comes after its lease change nothing', async () => {
    await bot.createWebhook(receiver.url, { events: ['game.started'] });
    await worker.stop();
    await bot.createGame();
    const [late] = await queue.claim(1, everything);
    expect(await queue.claim(2, everything)).toEqual([]);
    await prisma.$executeRaw`update webhook_deliveries set leased_until = now()`;
    const [newer] = await queue.claim(2, everything);
    expect([late?.attempt, newer?.attempt]).toEqual([1, 2]);
    if (!late || !newer) throw new Error('Nothing was claimed.');

    const at = new Date().toISOString();
    const attempt = { at, durationMs: 5, status: 500 };
    const failed = { delivery: { status: 'failed' }, endpoint: 'failing' } as const;
    await queue.settle([{ delivery: late, attempt, verdict: failed, message: null }]);
    expect(await prisma.webhookDelivery.findFirst()).toMatchObject({ status: 'due', leasedBy: 2, attempts: 2 });

    const delivered = { delivery: { status: 'delivered' }, endpoint: 'healthy' } as const;
    await queue.settle([{ delivery: newer, attempt: { ...attempt, status: 200 }, verdict: delivered, message: null }]);
    await queue.settle([{ delivery: late, attempt, verdict: failed, message: null }]);
    expect(await prisma.webhookDelivery.findFirst()).toMatchObject({ status: 'delivered', leasedBy: null });
    const log = await prisma.webhookAttempt.findMany({ orderBy: { number: 'asc' } });
    expect(log.map(({ number, status }) => [number, status])).toEqual([
      [1, 500],
      [2, 200],
    ]);
  });

  it('take over at once from one that died', async () => {
    await bot.createWebhook(receiver.url, { events: ['game.started'] });
    await worker.stop();
    const doomed = new WorkerPresence();
    await doomed.open();
    await bot.createGame();
    await queue.claim(doomed.id, everything);
    await queue.freeLeasesOfTheDead(0);
    expect(await queue.claim(1, everything)).toEqual([]);

    await killConnectionOf(doomed.id);
    const taken = await eventually(async () => {
      await queue.freeLeasesOfTheDead(0);
      const claimed = await queue.claim(1, everything);
      return claimed.length > 0 && claimed;
    });
    expect(taken).toMatchObject([{ attempt: 2, type: 'game.started' }]);
    await doomed.close();
  });

  it('finish what is on its way before they stop, and claim nothing more', async () => {
    let answer = () => {};
    receiver.answer = (response) => {
      answer = () => response.writeHead(200).end();
    };
    await bot.createWebhook(receiver.url, { events: ['game.started'] });
    await bot.createGame();
    await receiver.until((received) => received.length === 1);
    const stopped = worker.stop();
    await bot.createGame();
    answer();
    await stopped;

    const deliveries = await prisma.webhookDelivery.findMany({ orderBy: { id: 'asc' } });
    expect(deliveries.map(({ status, leasedBy }) => [status, leasedBy])).toEqual([
      ['delivered', null],
      ['due', null],
    ]);
    expect(receiver.received).toHaveLength(1);
    expect(await prisma.webhookWorker.count()).toBe(0);
  });

  async function killConnectionOf(workerId: number): Promise<void> {
    const client = new pg.Client({ connectionString: service.database.url });
    await client.connect();
    await client.query(`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = $1`, [
      workerId,
    ]);
    await client.end();
  }
});
