import { randomUUID } from 'node:crypto';
import { PrismaService } from '../src/prisma/index.js';
import type { ApiClient } from './support/api-client.js';
import { ChatBot } from './support/chat-bot.js';
import { startService } from './support/service.js';

describe('the webhooks of an owner', () => {
  let service: Awaited<ReturnType<typeof startService>>;
  let bot: ChatBot;
  let api: ApiClient;

  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  beforeEach(async () => {
    bot = await ChatBot.register(service.app, 'ana', 'bob');
    api = bot.api;
  });

  const url = 'https://bot.example.org/capicua';

  const scoped = async (...scopes: string[]) => {
    const { body } = await api.post('/v1/keys', { name: 'Narrow', scopes }).expect(201);
    return api.as(body.key);
  };

  describe('being created', () => {
    it('show their secret once', async () => {
      const { body, headers } = await api.post('/v1/webhooks', { url, description: 'The channel' }).expect(201);
      expect(body).toEqual({
        id: expect.stringMatching(/^webhook_[0-9a-z]{26}$/),
        url,
        description: 'The channel',
        status: 'active',
        secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      });
      expect(headers['location']).toBe(`/v1/webhooks/${body.id}`);

      const { secret: _, ...shown } = body;
      expect((await api.get(headers['location'] as string).expect(200)).body).toEqual(shown);
      expect((await api.get('/v1/webhooks').expect(200)).body).toEqual({ data: [shown], nextCursor: null });
      expect((await api.patch(`/v1/webhooks/${body.id}`, {}).expect(200)).body).toEqual({
        ...shown,
        updatedAt: expect.any(String),
      });
    });

    it('are created once for an Idempotency-Key, and the replay holds no secret', async () => {
      const again = api.with({ 'idempotency-key': randomUUID() });
      const { body: first } = await again.post('/v1/webhooks', { url }).expect(201);
      const { body: replay, headers } = await again.post('/v1/webhooks', { url }).expect(201);
      const { secret, ...rest } = first;
      expect(secret).toMatch(/^whsec_/);
      expect(replay).toEqual(rest);
      expect(headers['idempotency-replayed']).toBe('true');
      expect((await api.get('/v1/webhooks')).body.data).toHaveLength(1);
      await again.post('/v1/webhooks', { url: `${url}/other` }).expect(422);

      const { body: text } = await service.app.get(PrismaService).idempotencyRecord.findFirstOrThrow({
        where: { body: { contains: first.id } },
      });
      expect(text).not.toContain('whsec_');
    });

    it.each([
      ['no address', {}, '/url'],
      ['an address that is none', { url: 'bot.example.org' }, '/url'],
      ['credentials in the address', { url: 'https://me:pw@example.org/' }, '/url'],
      ['an unknown event type', { url, events: ['turn.started', 'tile.eaten'] }, '/events'],
      ['no event type', { url, events: [] }, '/events'],
      ['an event type twice', { url, events: ['tile.played', 'tile.played'] }, '/events'],
      ['something else than event types', { url, events: 'all' }, '/events'],
      ['an empty description', { url, description: '' }, '/description'],
      ['a null', { url, description: null }, '/description'],
      ['an unknown field', { url, secret: 'whsec_mine' }, '/secret'],
    ])('are refused with %s', async (_, wish, pointer) => {
      const { body } = await api.post('/v1/webhooks', wish).expect(400);
      expect(body).toMatchObject({
        code: 'validation-failed',
        errors: [{ pointer: expect.stringContaining(pointer) }],
      });
      expect((await api.get('/v1/webhooks')).body.data).toEqual([]);
    });

    it('may be for one game of the owner’s feed', async () => {
      const { id } = await bot.createGame();
      const { body } = await api.post('/v1/webhooks', { url, game: id, events: ['turn.started'] }).expect(201);
      expect(body).toMatchObject({ game: id, events: ['turn.started'] });
    });

    it('are refused for any other game', async () => {
      const stranger = await ChatBot.register(service.app, 'eve', 'mia');
      const { id } = await stranger.createGame();
      for (const game of [id, 'game_01kb2vr3t5e6m8p0q2w4y6z8ab', 'my-game', '']) {
        const { body } = await api.post('/v1/webhooks', { url, game }).expect(422);
        expect(body).toMatchObject({ code: 'unknown-reference', errors: [{ pointer: '/game' }] });
      }
    });
  });

  it('are seen, changed and deleted by nobody else', async () => {
    const { id } = await bot.createWebhook(url);
    const stranger = (await ChatBot.register(service.app, 'eve')).api;
    expect((await stranger.get('/v1/webhooks').expect(200)).body.data).toEqual([]);
    for (const path of [`/v1/webhooks/${id}`, `/v1/webhooks/${id}/deliveries`]) {
      await stranger.get(path).expect(404);
    }
    await stranger.patch(`/v1/webhooks/${id}`, { status: 'paused' }).expect(404);
    await stranger.delete(`/v1/webhooks/${id}`).expect(404);
    expect((await api.get(`/v1/webhooks/${id}`).expect(200)).body.status).toBe('active');
  });

  it('are the app’s, whoever it speaks for', async () => {
    const { body } = await bot.as(0).post('/v1/webhooks', { url }).expect(201);
    expect((await api.get('/v1/webhooks')).body.data).toMatchObject([{ id: body.id }]);
    await bot.as(1).get(`/v1/webhooks/${body.id}`).expect(200);
  });

  it('need the scope webhooks:manage', async () => {
    const { id } = await bot.createWebhook(url);
    const narrow = await scoped('games:read');
    const { body } = await narrow.post('/v1/webhooks', { url }).expect(403);
    expect(body.code).toBe('insufficient-scope');
    await narrow.get(`/v1/webhooks/${id}/deliveries`).expect(403);
    await (await scoped('webhooks:manage')).get(`/v1/webhooks/${id}`).expect(200);
  });

  it('come in pages, newest first', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) ids.unshift((await bot.createWebhook(`${url}/${n}`)).id);
    const { body: first } = await api.get('/v1/webhooks?limit=2').expect(200);
    const { body: second } = await api.get(`/v1/webhooks?limit=2&cursor=${first.nextCursor}`).expect(200);
    const listed = [...first.data, ...second.data].map(({ id }: { id: string }) => id);
    expect(listed).toEqual(ids);
    expect(second.nextCursor).toBeNull();
  });

  it('keep what a change leaves out', async () => {
    const { id } = await bot.createWebhook(url, { events: ['turn.started'], description: 'Old' });
    const { body } = await api.patch(`/v1/webhooks/${id}`, { description: 'New', status: 'paused' }).expect(200);
    expect(body).toMatchObject({ url, events: ['turn.started'], description: 'New', status: 'paused' });
  });

  it('are sent every type again, and lose their description, when a change makes these null', async () => {
    const { id } = await bot.createWebhook(url, { events: ['turn.started'], description: 'Old' });
    const { body } = await api.patch(`/v1/webhooks/${id}`, { events: null, description: null }).expect(200);
    expect(body).not.toHaveProperty('events');
    expect(body).not.toHaveProperty('description');
    expect((await api.get(`/v1/webhooks/${id}`).expect(200)).body).toEqual(body);
  });

  it.each([
    ['to be disabled', { status: 'disabled' }, '/status'],
    ['another game', { game: 'game_01kb2vr3t5e6m8p0q2w4y6z8ab' }, '/game'],
    ['no address', { url: null }, '/url'],
    ['no status', { status: null }, '/status'],
    ['no type at all', { events: [] }, '/events'],
    ['an empty description', { description: '' }, '/description'],
  ])('cannot be given %s by their owner', async (_, change, pointer) => {
    const { id } = await bot.createWebhook(url);
    const { body } = await api.patch(`/v1/webhooks/${id}`, change).expect(400);
    expect(body.errors).toMatchObject([{ pointer }]);
  });

  it('are gone with their log once deleted', async () => {
    const prisma = service.app.get(PrismaService);
    const events = ['game.created', 'turn.started'];
    const { id } = await bot.createWebhook('http://127.0.0.1:9/', { events });
    const { id: other } = await bot.createWebhook('http://127.0.0.1:9/', { events });
    await bot.createGame();
    const { body: log } = await api.get(`/v1/webhooks/${id}/deliveries`).expect(200);
    expect(log.data.length).toBeGreaterThan(0);

    const left = await prisma.webhookDelivery.count();
    await api.delete(`/v1/webhooks/${id}`).expect(204);
    await api.get(`/v1/webhooks/${id}`).expect(404);
    await api.get(`/v1/webhooks/${id}/deliveries/${log.data[0].id}`).expect(404);
    await api.delete(`/v1/webhooks/${id}`).expect(404);
    expect(await prisma.webhookDelivery.count()).toBe(left - log.data.length);
    expect((await api.get(`/v1/webhooks/${other}/deliveries`)).body.data).toHaveLength(log.data.length);
  });

  it('answer not-found for ids that are none', async () => {
    const { id } = await bot.createWebhook(url);
    for (const path of ['webhook_zzz', 'webhook_01kb2vr3t5e6m8p0q2w4y6z8ab', `${id}/deliveries/delivery_1`]) {
      expect((await api.get(`/v1/webhooks/${path}`).expect(404)).body.code).toBe('not-found');
    }
  });
});
