import { EventStore } from '../src/event-store/index.js';
import { presentTurns } from '../src/games/index.js';
import { uuidOf } from '../src/http/index.js';
import { PrismaService } from '../src/prisma/index.js';
import { ChatBot } from './support/chat-bot.js';
import { eventually } from './support/eventually.js';
import { startService } from './support/service.js';
import { type Received, verified, WebhookReceiver } from './support/webhook-receiver.js';

type Service = Awaited<ReturnType<typeof startService>>;

describe('a webhook', () => {
  let service: Service;
  let prisma: PrismaService;
  let bot: ChatBot;
  let receiver: WebhookReceiver;
  const receivers: WebhookReceiver[] = [];

  beforeAll(async () => {
    service = await startService();
    prisma = service.app.get(PrismaService);
  });
  afterAll(() => service.stop());

  beforeEach(async () => {
    bot = await ChatBot.register(service.app, 'ana', 'bob');
    receiver = await startReceiver();
  });
  afterEach(async () => {
    await Promise.all(receivers.splice(0).map((each) => each.stop()));
  });

  async function startReceiver(): Promise<WebhookReceiver> {
    const started = await WebhookReceiver.start();
    receivers.push(started);
    return started;
  }

  /** Moves time, as far as deliveries that wait are concerned. */
  const makeDue = () =>
    prisma.$executeRaw`update webhook_deliveries set next_attempt_at = now() where status = 'waiting'`;

  const pending = (webhook: string) =>
    prisma.webhookDelivery.count({
      where: { endpointId: uuidOf('webhook', webhook) ?? '', status: { in: ['due', 'waiting'] } },
    });

  const allSent = (webhook: string) => eventually(async () => (await pending(webhook)) === 0);

  /** The only delivery of a webhook, once `attempts` have been made and it is of that status. */
  const settled = (webhook: string, status: string, attempts = 1) =>
    eventually(async () => {
      const { body: log } = await bot.api.get(`/v1/webhooks/${webhook}/deliveries`).expect(200);
      if (log.data[0] === undefined) return undefined;
      const { body } = await bot.api.get(`/v1/webhooks/${webhook}/deliveries/${log.data[0].id}`).expect(200);
      return body.status === status && body.attempts.length === attempts ? body : undefined;
    });

  describe('for every turn', () => {
    it('tells whose it is, signed, with what a chat bot needs to say so', async () => {
      const { secret } = await bot.createWebhook(receiver.url, { events: ['turn.started'] });
      const { id } = await bot.createGame({ metadata: { channel: '42' } });
      await receiver.ofType('turn.started', 1);
      const game = await bot.move(id);
      const [, second] = await receiver.ofType('turn.started', 2);

      expect(verified(secret, second as Received)).toEqual({
        type: 'turn.started',
        timestamp: game.turn?.since,
        data: {
          gameId: id,
          url: expect.stringMatching(new RegExp(`^http://.*/v1/games/${id}$`)),
          variant: 'face-to-face',
          version: game.version,
          seat: game.turn?.seats[0],
          player: game.seats[game.turn?.seats[0] ?? 0]?.player.id,
          players: game.seats.map(({ seat, player }) => ({ seat, ...player })),
          metadata: { channel: '42' },
          deadline: null,
          scores: game.scores,
          ends: game.round.layout.ends,
          lastMoves: [game.round.lastMove],
        },
      });
      expect(game.seats.map(({ player }) => player.externalId)).toEqual(['ana', 'bob']);
    });

    it('comes once, under the id that the feed gives it', async () => {
      const { id: webhook } = await bot.createWebhook(receiver.url, { events: ['turn.started'] });
      const { id } = await bot.createGame();
      for (let moves = 0; moves < 6; moves += 1) await bot.move(id);
      const events = await service.app.get(EventStore).read(uuidOf('game', id) ?? '');
      const expected = events
        .flatMap(presentTurns)
        .map((turn) => turn.id)
        .sort();

      await receiver.until((received) => received.length >= expected.length);
      await allSent(webhook);
      expect(receiver.received.map((request) => request.id).sort()).toEqual(expected);
    });
  });

  it('shows no tile before everybody may see it', async () => {
    const { id: webhook } = await bot.createWebhook(receiver.url);
    const { id } = await bot.createGame();
    let game = await bot.view(id);
    while (game.status === 'active' && game.rounds.length === 0) game = await bot.move(id);
    await allSent(webhook);

    const { body: events } = await bot.api.get(`/v1/games/${id}/events?limit=100`).expect(200);
    const openedBy = new Map<string, number>();
    for (const { type, version, data } of events.data) {
      const shown = type === 'tile.played' ? [data.tile] : type === 'round.ended' ? data.hands.flat() : [];
      for (const tile of shown) if (!openedBy.has(tile)) openedBy.set(tile, version);
    }
    const tilesIn = ({ message }: Received) => JSON.stringify(message.data).match(/"\d+-\d+"/g) ?? [];
    expect(receiver.received.length).toBeGreaterThan(20);
    for (const request of receiver.received) {
      for (const quoted of tilesIn(request)) {
        const tile = JSON.parse(quoted) as string;
        expect({ tile, openedBy: openedBy.get(tile) ?? Infinity }).toEqual({ tile, openedBy: expect.any(Number) });
        expect(openedBy.get(tile)).toBeLessThanOrEqual(request.message.data['version'] as number);
      }
    }
  });

  it('shows metadata to the creator alone, and external ids to the player’s own app', async () => {
    const other = await ChatBot.register(service.app, 'eve');
    const theirs = await startReceiver();
    await other.createWebhook(theirs.url, { events: ['turn.started'] });
    const { body: eve } = await other.api.get('/v1/players?externalId=eve').expect(200);
    const seats = [{ player: 'external:ana' }, { player: eve.data[0].id }];
    const { body: game } = await bot.api
      .post('/v1/games', { variant: 'face-to-face', seats, metadata: { channel: 'secret' } })
      .expect(201);
    await other.as(0).post(`/v1/games/${game.id}/join`).expect(200);

    const [{ message }] = (await theirs.ofType('turn.started')) as [Received];
    expect(message.data).not.toHaveProperty('metadata');
    expect(message.data['players']).toEqual([
      { seat: 0, id: expect.stringMatching(/^player_/), name: 'ana' },
      { seat: 1, id: eve.data[0].id, name: 'eve', externalId: 'eve' },
    ]);
  });

  it('is sent only what it asked for', async () => {
    const [finished, oneGame, paused] = await Promise.all([startReceiver(), startReceiver(), startReceiver()]);
    const { id: filtered } = await bot.createWebhook(finished.url, { events: ['game.started'] });
    const first = await bot.createGame();
    const { id: whole } = await bot.createWebhook(oneGame.url, { game: first.id });
    const { id } = await bot.createWebhook(paused.url);
    await bot.api.patch(`/v1/webhooks/${id}`, { status: 'paused' }).expect(200);

    const second = await bot.createGame();
    const { version } = await bot.move(first.id);
    await oneGame.until((received) => received.some(({ message }) => message.data['version'] === version));
    await Promise.all([allSent(filtered), allSent(whole)]);

    expect(finished.received.map(({ message }) => [message.type, message.data['gameId']])).toEqual([
      ['game.started', first.id],
      ['game.started', second.id],
    ]);
    expect(new Set(oneGame.received.map(({ message }) => message.data['gameId']))).toEqual(new Set([first.id]));
    expect(paused.received).toEqual([]);
  });

  describe('whose receiver fails', () => {
    it('is tried again with the same id and the very same body, and the log tells', async () => {
      receiver.answer = (response) => response.writeHead(503).end('not now');
      const { id: webhook, secret } = await bot.createWebhook(receiver.url, { events: ['game.started'] });
      await bot.createGame();
      await settled(webhook, 'pending');

      const { body: ana } = await bot.api.get('/v1/players?externalId=ana').expect(200);
      await bot.api.patch(`/v1/players/${ana.data[0].id}`, { name: 'Ana II' }).expect(200);
      receiver.answer = (response) => response.writeHead(200).end('thanks');
      await makeDue();

      const { attempts } = await settled(webhook, 'delivered', 2);
      const [first, second] = receiver.received as [Received, Received];
      expect(receiver.received).toHaveLength(2);
      expect(second.id).toBe(first.id);
      expect(second.body).toBe(first.body);
      for (const request of receiver.received) verified(secret, request);
      expect(attempts).toEqual([
        { number: 1, at: expect.any(String), durationMs: expect.any(Number), status: 503, answer: 'not now' },
        { number: 2, at: expect.any(String), durationMs: expect.any(Number), status: 200, answer: 'thanks' },
      ]);
    });

    it('is failing from the first failure until something gets through', async () => {
      receiver.answer = (response) => response.writeHead(500).end();
      const { id: webhook } = await bot.createWebhook(receiver.url, { events: ['game.started'] });
      await bot.createGame();
      await settled(webhook, 'pending');
      const { body: failing } = await bot.api.get(`/v1/webhooks/${webhook}`);
      expect(failing).toMatchObject({ status: 'active', failingSince: expect.any(String) });

      receiver.answer = (response) => response.writeHead(200).end();
      await makeDue();
      await settled(webhook, 'delivered', 2);
      const { body: healthy } = await bot.api.get(`/v1/webhooks/${webhook}`);
      expect(healthy).not.toHaveProperty('failingSince');
    });

    it('does not follow a redirect', async () => {
      const elsewhere = await startReceiver();
      receiver.answer = (response) => response.writeHead(302, { location: elsewhere.url }).end();
      const { id: webhook } = await bot.createWebhook(receiver.url, { events: ['game.started'] });
      await bot.createGame();
      const { attempts } = await settled(webhook, 'pending');
      expect(attempts).toMatchObject([{ status: 302 }]);
      expect(elsewhere.received).toEqual([]);
    });

    it('gives up after the last attempt of the schedule', async () => {
      receiver.answer = (response) => response.writeHead(500).end();
      const { id: webhook } = await bot.createWebhook(receiver.url, { events: ['game.started'] });
      await bot.createGame();
      await settled(webhook, 'pending');
      await prisma.webhookDelivery.updateMany({ where: { status: 'waiting' }, data: { attempts: 11 } });
      await makeDue();
      const delivery = await settled(webhook, 'failed', 2);
      expect(delivery.attemptCount).toBe(12);
      expect(delivery).not.toHaveProperty('nextAttemptAt');
    });

    it('is disabled by a 410, gets nothing more, and can be revived', async () => {
      receiver.answer = (response) => response.writeHead(410).end();
      const { id: webhook } = await bot.createWebhook(receiver.url, { events: ['game.started'] });
      await bot.createGame();
      await settled(webhook, 'failed');
      const { body: gone } = await bot.api.get(`/v1/webhooks/${webhook}`);
      expect(gone).toMatchObject({ status: 'disabled', disabledReason: 'gone' });

      await bot.createGame();
      const { body: log } = await bot.api.get(`/v1/webhooks/${webhook}/deliveries`);
      expect(log.data).toHaveLength(1);

      receiver.answer = (response) => response.writeHead(204).end();
      const { body: revived } = await bot.api.patch(`/v1/webhooks/${webhook}`, { status: 'active' }).expect(200);
      expect(revived).toMatchObject({ status: 'active' });
      expect(revived).not.toHaveProperty('disabledReason');
      await bot.createGame();
      await settled(webhook, 'delivered');
    });

    it('says when it was disabled, as of any change', async () => {
      receiver.answer = (response) => response.writeHead(410).end();
      const { id: webhook } = await bot.createWebhook(receiver.url, { events: ['game.started'] });
      await prisma.$executeRaw`update webhook_endpoints set updated_at = updated_at - interval '1 day'`;
      const { body: before } = await bot.api.get(`/v1/webhooks/${webhook}`);
      await bot.createGame();
      await settled(webhook, 'failed');
      const { body: disabled } = await bot.api.get(`/v1/webhooks/${webhook}`);
      expect(disabled.status).toBe('disabled');
      expect(Date.parse(disabled.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt));
    });

    it('is disabled after five days of failure', async () => {
      receiver.answer = (response) => response.writeHead(500).end();
      const { id: webhook } = await bot.createWebhook(receiver.url, { events: ['game.started'] });
      await bot.createGame();
      await settled(webhook, 'pending');
      await prisma.$executeRaw`update webhook_endpoints set failing_since = failing_since - interval '5 days'`;
      await makeDue();
      await settled(webhook, 'pending', 2);
      const { body: disabled } = await bot.api.get(`/v1/webhooks/${webhook}`);
      expect(disabled).toMatchObject({ status: 'disabled', disabledReason: 'failing' });
    });

    it('holds up no other, however many wait for it', async () => {
      const held: (() => void)[] = [];
      receiver.answer = (response) => held.push(() => response.writeHead(200).end());
      const { id: webhook } = await bot.createWebhook(receiver.url);
      const lively = await startReceiver();
      await bot.createWebhook(lively.url, { events: ['tile.played'] });

      const { id } = await bot.createGame();
      let plays = 0;
      // More events than an endpoint has places.
      for (let game = await bot.view(id); plays < 45 && game.status === 'active';) {
        game = await bot.move(id);
        if (game.round.lastMove?.type === 'play') plays += 1;
      }
      await lively.until((received) => received.length >= plays);
      expect(held.length).toBeGreaterThan(0);
      expect(held.length).toBe(receiver.received.length);
      expect(await pending(webhook)).toBeGreaterThan(held.length);

      receiver.answer = (response) => response.writeHead(200).end();
      for (const release of held) release();
      await allSent(webhook);
    });
  });
});

describe('where only public addresses are called', () => {
  let service: Service;
  let bot: ChatBot;
  let receiver: WebhookReceiver;

  beforeAll(async () => {
    service = await startService({ WEBHOOK_ALLOW_PRIVATE: 'false' });
    bot = await ChatBot.register(service.app, 'ana', 'bob');
    receiver = await WebhookReceiver.start();
  });
  afterAll(async () => {
    await receiver.stop();
    await service.stop();
  });

  it.each(['https://127.0.0.1/', 'https://2130706433/', 'https://[::ffff:7f00:1]/', 'http://example.org/'])(
    'a webhook cannot be created for %s',
    async (url) => {
      const { body } = await bot.api.post('/v1/webhooks', { url }).expect(400);
      expect(body).toMatchObject({ code: 'validation-failed', errors: [{ pointer: '/url' }] });
    },
  );

  it('an address that turns out to be private is refused for good, and the owner learns no more than that', async () => {
    const { id: webhook } = await bot.createWebhook('https://example.org/', { events: ['game.started'] });
    await service.app
      .get(PrismaService)
      .webhookEndpoint.updateMany({ data: { url: receiver.url.replace('http://127.0.0.1', 'https://localhost') } });
    await bot.createGame();
    const { id } = await eventually(async () => {
      const { body } = await bot.api.get(`/v1/webhooks/${webhook}/deliveries`).expect(200);
      return body.data.find(({ status }: { status: string }) => status === 'failed');
    });
    const { body } = await bot.api.get(`/v1/webhooks/${webhook}/deliveries/${id}`).expect(200);
    expect(body.attempts).toEqual([
      { number: 1, at: expect.any(String), durationMs: expect.any(Number), error: 'The address is not a public one.' },
    ]);
    expect(receiver.received).toEqual([]);
  });
});
