import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { newId, uuidOf } from '../src/http/index.js';
import { PrismaService } from '../src/prisma/index.js';
import { ChatBot } from './support/chat-bot.js';
import { eventually } from './support/eventually.js';
import { startService } from './support/service.js';
import { type Received, verified, WebhookReceiver } from './support/webhook-receiver.js';

interface LoggedDelivery {
  readonly id: string;
  readonly status: string;
  readonly attemptCount: number;
}

type Service = Awaited<ReturnType<typeof startService>>;

describe('operating a webhook', () => {
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
  });
  afterEach(() => receiver.stop());

  const log = async (webhook: string) =>
    (await bot.api.get(`/v1/webhooks/${webhook}/deliveries`).expect(200)).body.data;

  /** The deliveries of a webhook, newest first, once there are so many and all are of that status. */
  const settled = (webhook: string, count: number, status: string) =>
    eventually(async () => {
      const deliveries: [LoggedDelivery, ...LoggedDelivery[]] = await log(webhook);
      return (
        deliveries.length === count &&
        deliveries.every((each) => each.status === status && each.attemptCount > 0) &&
        deliveries
      );
    });

  const makeDue = () =>
    prisma.$executeRaw`update webhook_deliveries set next_attempt_at = now() where status = 'waiting'`;

  const refuses = (secret: string, request: Received) => {
    expect(() => verified(secret, request)).toThrow('No matching signature found');
  };

  describe('with a new secret', () => {
    it('signs with the old one too, between the attempts of one delivery as well', async () => {
      receiver.answer = (response) => response.writeHead(500).end();
      const { id, secret: old } = await bot.createWebhook(receiver.url, { events: ['game.started'] });
      await bot.createGame();
      await settled(id, 1, 'pending');
      const { body, headers } = await bot.api.post(`/v1/webhooks/${id}/rotate-secret`).expect(200);
      expect(body).toMatchObject({ id, url: receiver.url, secret: expect.stringMatching(/^whsec_/) });
      expect(headers['cache-control']).toBe('no-store');

      receiver.answer = (response) => response.writeHead(200).end();
      await makeDue();
      const [first, second] = (await receiver.until((received) => received.length === 2)) as [Received, Received];
      verified(old, first);
      refuses(body.secret, first);
      verified(old, second);
      verified(body.secret, second);
      expect(second.headers['webhook-signature']?.split(' ')).toHaveLength(2);
      expect(second.body).toBe(first.body);
    });

    it('stops signing with the old one after 24 hours', async () => {
      const { id, secret: old } = await bot.createWebhook(receiver.url, { events: ['game.started'] });
      const { body } = await bot.api.post(`/v1/webhooks/${id}/rotate-secret`).expect(200);
      const [retired] = (await endpointRow(id)).retiredSecrets as unknown as { until: string }[];
      const left = new Date(retired?.until ?? 0).getTime() - Date.now();
      expect(Math.round(left / 3_600_000)).toBe(24);
      expect(body.previousSecretsUntil).toBe(retired?.until);
      const shown = async () => (await bot.api.get(`/v1/webhooks/${id}`).expect(200)).body.previousSecretsUntil;
      expect(await shown()).toBe(retired?.until);

      await prisma.$executeRaw`
        update webhook_endpoints set retired_secrets = jsonb_set(retired_secrets, '{0,until}', '"2026-01-01T00:00:00.000Z"')
        where id = ${uuidOf('webhook', id)}::uuid`;
      expect(await shown()).toBeUndefined();
      await bot.createGame();
      const [request] = (await receiver.ofType('game.started')) as [Received];
      verified(body.secret, request);
      refuses(old, request);
    });

    it('keeps signing with all of them when it is rotated twice within the day', async () => {
      const { id, secret } = await bot.createWebhook(receiver.url, { events: ['game.started'] });
      const secrets = [secret];
      for (let turn = 0; turn < 2; turn += 1) {
        secrets.push((await bot.api.post(`/v1/webhooks/${id}/rotate-secret`).expect(200)).body.secret);
      }
      await bot.createGame();
      const [request] = (await receiver.ofType('game.started')) as [Received];
      for (const each of secrets) expect(() => new Webhook(each).verify(request.body, request.headers)).not.toThrow();
    });

    it('is refused another while as many old ones still sign as a request has room for, and loses none', async () => {
      const { id } = await bot.createWebhook(receiver.url);
      const rotate = () => bot.api.post(`/v1/webhooks/${id}/rotate-secret`);
      for (let turn = 0; turn < 3; turn += 1) await rotate().expect(200);
      const before = await endpointRow(id);
      const { body } = await rotate().expect(409);
      const oldest = (before.retiredSecrets as unknown as { until: string }[]).at(-1);
      expect(body).toMatchObject({ code: 'too-many-secrets', detail: expect.stringContaining(oldest?.until ?? '?') });
      expect(await endpointRow(id)).toEqual(before);

      await prisma.$executeRaw`
        update webhook_endpoints set retired_secrets = jsonb_set(retired_secrets, '{2,until}', '"2026-01-01T00:00:00.000Z"')
        where id = ${uuidOf('webhook', id)}::uuid`;
      await rotate().expect(200);
    });

    it('is not rotated again by a replay, which shows no secret', async () => {
      const { id } = await bot.createWebhook(receiver.url);
      const again = bot.api.with({ 'idempotency-key': randomUUID() });
      await again.post(`/v1/webhooks/${id}/rotate-secret`).expect(200);
      const { secret } = await endpointRow(id);
      const { body, headers } = await again.post(`/v1/webhooks/${id}/rotate-secret`).expect(200);
      expect(headers['idempotency-replayed']).toBe('true');
      expect(body).not.toHaveProperty('secret');
      expect((await endpointRow(id)).secret).toBe(secret);
    });

    it('shows it to nobody else', async () => {
      const { id } = await bot.createWebhook(receiver.url);
      const stranger = (await ChatBot.register(service.app, 'eve')).api;
      for (const operation of ['rotate-secret', 'ping', 'recover']) {
        await stranger.post(`/v1/webhooks/${id}/${operation}`, operation === 'recover' ? { since } : {}).expect(404);
      }
      const { body } = await bot.api.get(`/v1/webhooks/${id}`).expect(200);
      expect(JSON.stringify(body)).not.toContain('whsec_');
    });
  });

  describe('with a ping', () => {
    it('tells at its creation whether anything gets there', async () => {
      const { body: hook } = await bot.api
        .post('/v1/webhooks', { url: receiver.url, events: ['game.finished'], ping: true })
        .expect(201);
      const [request] = (await receiver.ofType('webhook.ping')) as [Received];
      expect(verified(hook.secret, request)).toEqual({
        type: 'webhook.ping',
        timestamp: expect.any(String),
        data: { webhook: hook.id },
      });
      await settled(hook.id, 1, 'delivered');
      const { body: delivery } = await bot.api.get(`/v1/webhooks/${hook.id}/deliveries/${hook.ping}`).expect(200);
      expect(delivery).toEqual({
        id: hook.ping,
        eventId: request.id,
        type: 'webhook.ping',
        status: 'delivered',
        attemptCount: 1,
        createdAt: expect.any(String),
        attempts: [{ number: 1, at: expect.any(String), durationMs: expect.any(Number), status: 204, answer: '' }],
      });
    });

    it('goes to that endpoint alone, on request, and stands in the feed under the same id', async () => {
      const other = await WebhookReceiver.start();
      await bot.createWebhook(other.url);
      const { id } = await bot.createWebhook(receiver.url);
      const { body, headers } = await bot.api.post(`/v1/webhooks/${id}/ping`).expect(201);
      expect(headers['location']).toBe(`/v1/webhooks/${id}/deliveries/${body.id}`);
      const [request] = (await receiver.ofType('webhook.ping')) as [Received];
      expect(request.id).toBe(body.eventId);
      const event = await inFeed('webhook.ping');
      expect(event).toEqual([{ id: request.id, type: 'webhook.ping', at: expect.any(String), data: { webhook: id } }]);
      expect(other.received).toEqual([]);
      await other.stop();
    });
  });

  describe('sending again', () => {
    it('sends as often as it is asked to, the same message under the same id', async () => {
      const { id } = await bot.createWebhook(receiver.url, { events: ['game.started'] });
      await bot.createGame();
      const [first] = await settled(id, 1, 'delivered');
      const { body: ana } = await bot.api.get('/v1/players?externalId=ana').expect(200);
      await bot.api.patch(`/v1/players/${ana.data[0].id}`, { name: 'Ana II' }).expect(200);

      const path = `/v1/webhooks/${id}/deliveries/${first.id}/redeliver`;
      const { body: second } = await bot.api.post(path).expect(201);
      const { body: third } = await bot.api.post(path).expect(201);
      expect([second.redeliveryOf, third.redeliveryOf]).toEqual([first.id, first.id]);
      await receiver.until((received) => received.length === 3);
      await settled(id, 3, 'delivered');
      expect(receiver.received).toHaveLength(3);
      expect(new Set(receiver.received.map((request) => request.id)).size).toBe(1);
      expect(new Set(receiver.received.map((request) => request.body)).size).toBe(1);
    });

    it('sends once for an Idempotency-Key', async () => {
      const { id } = await bot.createWebhook(receiver.url, { events: ['game.started'] });
      await bot.createGame();
      const [first] = await settled(id, 1, 'delivered');
      const again = bot.api.with({ 'idempotency-key': randomUUID() });
      const path = `/v1/webhooks/${id}/deliveries/${first.id}/redeliver`;
      const { body } = await again.post(path).expect(201);
      expect((await again.post(path).expect(201)).body).toEqual(body);
      await settled(id, 2, 'delivered');
      expect(receiver.received).toHaveLength(2);
    });

    it('is not found for a delivery to another endpoint', async () => {
      const { id } = await bot.createWebhook(receiver.url, { events: ['game.started'] });
      const { id: other } = await bot.createWebhook(receiver.url, { events: ['game.created'] });
      await bot.createGame();
      const [delivery] = await settled(id, 1, 'delivered');
      await bot.api.post(`/v1/webhooks/${other}/deliveries/${delivery.id}/redeliver`).expect(404);
    });
  });

  const since = new Date(Date.now() - 60_000).toISOString();

  describe('recovering', () => {
    it('sends what failed, what waits and what was never queued, and nothing that got through', async () => {
      const events = ['game.started'];
      const { id } = await bot.createWebhook(receiver.url, { events });
      const { id: delivered } = await bot.createGame();
      await settled(id, 1, 'delivered');
      receiver.answer = (response) => response.writeHead(500).end();
      const { id: failed } = await bot.createGame();
      const { id: waiting } = await bot.createGame();
      await receiver.until((received) => received.length === 3);
      await eventually(async () =>
        (await log(id)).every(({ attemptCount }: { attemptCount: number }) => attemptCount > 0),
      );
      await prisma.webhookDelivery.updateMany({
        where: { scopeId: uuidOf('game', failed) ?? '' },
        data: { status: 'failed', attempts: 12 },
      });
      await bot.api.patch(`/v1/webhooks/${id}`, { status: 'paused' }).expect(200);
      const { id: missed } = await bot.createGame();
      await bot.api.patch(`/v1/webhooks/${id}`, { status: 'active' }).expect(200);
      receiver.answer = (response) => response.writeHead(200).end();

      const before = receiver.received.length;
      const { body } = await bot.api.post(`/v1/webhooks/${id}/recover`, { since }).expect(200);
      expect(body).toEqual({ deliveries: 3, complete: true });
      await settled(id, 4, 'delivered');
      const gamesOf = (requests: readonly Received[]) => requests.map(({ message }) => message.data['gameId']).sort();
      expect(gamesOf(receiver.received.slice(before))).toEqual([failed, waiting, missed].sort());
      expect(gamesOf(receiver.received.slice(0, 1))).toEqual([delivered]);

      const { body: nothing } = await bot.api.post(`/v1/webhooks/${id}/recover`, { since }).expect(200);
      expect(nothing).toEqual({ deliveries: 0, complete: true });
    });

    it('begins the schedule anew', async () => {
      receiver.answer = (response) => response.writeHead(500).end();
      const { id } = await bot.createWebhook(receiver.url, { events: ['game.started'] });
      await bot.createGame();
      await settled(id, 1, 'pending');
      await prisma.webhookDelivery.updateMany({
        where: { endpointId: uuidOf('webhook', id) ?? '' },
        data: { status: 'failed', attempts: 12 },
      });
      await bot.api.post(`/v1/webhooks/${id}/recover`, { since }).expect(200);
      const delivery = await eventually(async () => {
        const [newest] = await log(id);
        return newest.attemptCount === 13 && newest.status === 'pending' && newest;
      });
      const wait = new Date(delivery.nextAttemptAt).getTime() - Date.now();
      expect(wait).toBeLessThan(6_001);
    });

    it('brings an endpoint that was not there the turns it missed', async () => {
      const { id: game } = await bot.createGame();
      const { version } = await bot.move(game);
      const { id } = await bot.createWebhook(receiver.url, { events: ['turn.started'], game });
      await bot.api.post(`/v1/webhooks/${id}/recover`, { since }).expect(200);
      const turns = await receiver.ofType('turn.started', 2);
      expect(turns.map(({ message }) => message.data['version'])).toContain(version);
      const feed = await inFeed('turn.started');
      expect(turns.map((turn) => turn.id).sort()).toEqual(feed.map((event) => event.id).sort());
    });

    it('does not repeat what was sent again by hand', async () => {
      receiver.answer = (response) => response.writeHead(410).end();
      const { id } = await bot.createWebhook(receiver.url, { events: ['game.started'] });
      await bot.createGame();
      const [failed] = await settled(id, 1, 'failed');
      receiver.answer = (response) => response.writeHead(200).end();
      await bot.api.patch(`/v1/webhooks/${id}`, { status: 'active' }).expect(200);
      await bot.api.post(`/v1/webhooks/${id}/deliveries/${failed.id}/redeliver`).expect(201);
      await receiver.until((received) => received.length === 2);
      await eventually(async () => (await log(id))[0].status === 'delivered');
      const { body } = await bot.api.post(`/v1/webhooks/${id}/recover`, { since }).expect(200);
      expect(body.deliveries).toBe(0);
    });

    it.each([
      ['no time', {}],
      ['something that is no time', { since: 'yesterday' }],
      ['a time to come', { since: '2999-01-01T00:00:00Z' }],
      ['a time before the log begins', { since: '2020-01-01T00:00:00Z' }],
      ['the first year', { since: '0001-01-01T00:00:00Z' }],
    ])('is refused with %s', async (_, wish) => {
      const { id } = await bot.createWebhook(receiver.url);
      const { body } = await bot.api.post(`/v1/webhooks/${id}/recover`, wish).expect(400);
      expect(body).toMatchObject({ code: 'validation-failed', errors: [{ pointer: '/since' }] });
    });
  });

  describe('pausing', () => {
    it('holds what waits until it is active again', async () => {
      receiver.answer = (response) => response.writeHead(500).end();
      const { id } = await bot.createWebhook(receiver.url, { events: ['game.started'] });
      await bot.createGame();
      await settled(id, 1, 'pending');
      await bot.api.patch(`/v1/webhooks/${id}`, { status: 'paused' }).expect(200);
      await makeDue();
      await eventually(async () => (await prisma.webhookDelivery.count({ where: { status: 'held' } })) === 1);
      const [held] = await log(id);
      expect(held).toMatchObject({ status: 'pending' });
      expect(held).not.toHaveProperty('nextAttemptAt');

      receiver.answer = (response) => response.writeHead(200).end();
      await bot.api.patch(`/v1/webhooks/${id}`, { status: 'active' }).expect(200);
      await settled(id, 1, 'delivered');
      expect(receiver.received).toHaveLength(2);
    });

    it('leaves nothing to be sent on request', async () => {
      const { id } = await bot.createWebhook(receiver.url, { events: ['game.started'] });
      await bot.createGame();
      const [delivery] = await settled(id, 1, 'delivered');
      await bot.api.patch(`/v1/webhooks/${id}`, { status: 'paused' }).expect(200);
      for (const [operation, body] of [
        ['ping', {}],
        ['recover', { since }],
        [`deliveries/${delivery.id}/redeliver`, {}],
      ] as const) {
        const answer = await bot.api.post(`/v1/webhooks/${id}/${operation}`, body).expect(409);
        expect(answer.body.code).toBe('webhook-not-active');
      }
    });
  });

  it('ends at a hundred endpoints for the same events, and counts each game for itself', async () => {
    const { body: me } = await bot.api.get('/v1/me').expect(200);
    const ownerId = uuidOf('app', me.app.id) ?? '';
    const now = new Date();
    await prisma.webhookEndpoint.createMany({
      data: Array.from({ length: 100 }, () => ({
        id: newId(),
        ownerId,
        url: receiver.url,
        secret: 'whsec_',
        events: ['game.finished'],
        createdAt: now,
        updatedAt: now,
      })),
    });
    const { body } = await bot.api.post('/v1/webhooks', { url: receiver.url }).expect(422);
    expect(body).toMatchObject({
      code: 'too-many-webhooks',
      detail: expect.stringMatching(
        /a hundred webhooks for all his games together, and a hundred for each single game/,
      ),
    });
    const { id: game } = await bot.createGame();
    await bot.api.post('/v1/webhooks', { url: receiver.url, game }).expect(201);
  });

  async function inFeed(type: string): Promise<{ id: string; at: string; data: Record<string, unknown> }[]> {
    return eventually(async () => {
      const { body } = await bot.api.get(`/v1/events?types=${type}&limit=100`).expect(200);
      return body.data.length > 0 && body.data;
    });
  }

  function endpointRow(id: string) {
    return prisma.webhookEndpoint.findUniqueOrThrow({ where: { id: uuidOf('webhook', id) ?? '' } });
  }
});
