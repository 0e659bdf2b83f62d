import { ReminderWorker } from '../src/deadlines/index.js';
import { uuidOf } from '../src/http/index.js';
import { PrismaService } from '../src/prisma/index.js';
import { createTestDatabase } from './support/database.js';
import type { TestDatabase } from './support/database.js';
import { eventually } from './support/eventually.js';
import { letPass } from './support/let-pass.js';
import { startService } from './support/service.js';
import type { Service } from './support/service.js';
import { registerApp } from './support/table.js';
import type { App, View } from './support/table.js';
import { verified, WebhookReceiver } from './support/webhook-receiver.js';

const HOUR = 3600;
const DEAL = {
  hands: [
    ['6-6', '6-4', '1-0'],
    ['6-5', '6-3', '2-2'],
  ],
  boneyard: ['2-0', '5-1'],
};

interface Notice {
  readonly id: string;
  readonly type: string;
  readonly gameId: string;
  readonly version: number;
  readonly seat: number;
  readonly data: { readonly deadline: string };
}

describe('reminders', () => {
  let database: TestDatabase;
  let service: Service;
  let other: Service;
  let receiver: WebhookReceiver;
  let app: App;
  let players: string[];

  beforeAll(async () => {
    database = await createTestDatabase();
    service = await startService({ WEBHOOK_ALLOW_PRIVATE: 'true' }, database);
    other = await startService({ WEBHOOK_ALLOW_PRIVATE: 'true' }, database);
    receiver = await WebhookReceiver.start();
    app = await registerApp(service);
    players = [await app.addPlayer('ana'), await app.addPlayer('bob')];
  });
  afterAll(async () => {
    await other.stop();
    await service.stop();
    await receiver.stop();
    await database.drop();
  });

  const start = (more: object = {}) =>
    app.startGame(undefined, {
      setup: DEAL,
      timeControl: { perMove: 'P1D', reminders: ['PT12H', 'PT1H'] },
      ...more,
    });
  const rowOf = ({ id }: { id: string }) =>
    service.app.get(PrismaService).game.findUniqueOrThrow({ where: { id: uuidOf('game', id)! } });
  const remindDue = (on: Service = service) => on.app.get(ReminderWorker).remindDue();
  const hoursPass = (hours: number, game: View) => letPass(hours * HOUR + 1, game, service, other);
  /** What the feed holds of a game once `count` reminders are there. */
  const remindersOf = (game: View, count: number): Promise<Notice[]> =>
    eventually(async () => {
      const { body } = await service.http
        .get('/v1/events?types=turn.reminder&limit=100')
        .set(app.as('ana'))
        .expect(200);
      const notices = (body.data as Notice[]).filter(({ gameId }) => gameId === game.id);
      return notices.length >= count && notices;
    });
  const allReminders = async (game: View, count: number) => {
    // Whoever else looks has looked by then: a later notice of the same feed is there.
    const last = await start();
    await hoursPass(12, last);
    await remindDue();
    await remindersOf(last, 1);
    return remindersOf(game, count);
  };
  const createWebhook = async (more: object = {}) =>
    (
      await service.http
        .post('/v1/webhooks')
        .set(app.alone)
        .send({ url: receiver.url, ...more })
        .expect(201)
    ).body;

  it('are put down with the turn, the earliest first', async () => {
    const game = await start();
    const remindAt = (await rowOf(game)).remindAt?.getTime();
    expect(Date.parse(game.turn?.deadline ?? '') - (remindAt ?? 0)).toBe(12 * HOUR * 1000);
    expect((await rowOf(await start({ timeControl: { perMove: 'P1D' } }))).remindAt).toBeNull();
  });

  it('are said at each of their times, once, to those who have the game in their feed', async () => {
    const game = await start();
    await hoursPass(12, game);
    await Promise.all([remindDue(), remindDue(other), remindDue(), remindDue(other)]);
    const [first] = await remindersOf(game, 1);
    const { turn } = await app.view(game.id, 'ana');
    expect(first).toMatchObject({
      type: 'turn.reminder',
      gameId: game.id,
      version: game.version,
      seat: 0,
      data: { player: players[0], deadline: turn?.deadline, scores: [0, 0], ends: [], lastMoves: [] },
    });
    await hoursPass(11, game);
    await Promise.all([remindDue(), remindDue(other)]);
    const both = await allReminders(game, 2);
    expect(both).toHaveLength(2);
    expect(new Set(both.map(({ id }) => id)).size).toBe(2);
    expect((await rowOf(game)).remindAt).toBeNull();
    const own = await service.http.get(`/v1/games/${game.id}/events`).set(app.alone).expect(200);
    expect(own.body.data.map(({ type }: Notice) => type)).not.toContain('turn.reminder');
  });

  it('are not said of a turn that was made in time: the next has its own', async () => {
    const game = await start();
    await app.move(game.id, 'ana', { type: 'play', tile: '6-6' });
    await hoursPass(12, game);
    await remindDue();
    expect((await allReminders(game, 1)).map(({ seat }) => seat)).toEqual([1]);
  });

  it('that nobody said in time are not made up for', async () => {
    const game = await start();
    await hoursPass(23, game);
    await remindDue();
    expect(await allReminders(game, 1)).toHaveLength(1);
    expect((await rowOf(game)).remindAt).toBeNull();
  });

  it('move with the deadline when somebody goes on vacation', async () => {
    const game = await start({ timeControl: { perMove: 'P1D', vacation: 'P2D', reminders: ['PT12H'] } });
    const before = (await rowOf(game)).remindAt!.getTime();
    const path = `/v1/games/${game.id}/vacation`;
    await service.http.post(path).set(app.as('ana')).send({ duration: 'P1D' }).expect(200);
    expect((await rowOf(game)).remindAt!.getTime() - before).toBeGreaterThanOrEqual(24 * HOUR * 1000);
  });

  it('that one process died over are said by another', async () => {
    const game = await start();
    await hoursPass(12, game);
    const due = { remindAt: new Date() };
    await service.app.get(PrismaService).game.update({ where: { id: uuidOf('game', game.id)! }, data: due });
    await remindDue(other);
    expect(await allReminders(game, 1)).toHaveLength(1);
  });

  it('are delivered to the webhooks that want them, with whom to ping and where', async () => {
    const metadata = { channel: '42' };
    const game = await start({ metadata });
    const { secret } = await createWebhook({ events: ['turn.reminder'] });
    const { id } = await createWebhook({ events: ['turn.reminder'], game: game.id });
    await createWebhook({ events: ['tile.played'] });
    await hoursPass(12, game);
    await remindDue();
    const requests = await receiver.ofType('turn.reminder', 2);
    const [notice] = await remindersOf(game, 1);
    const signed = requests.filter((request) => {
      try {
        return verified(secret, request) !== undefined;
      } catch {
        return false;
      }
    });
    expect(signed).toHaveLength(1);
    for (const { id: eventId, message } of requests) {
      expect(eventId).toBe(notice?.id);
      expect(message.data).toMatchObject({
        gameId: game.id,
        version: game.version,
        seat: 0,
        player: players[0],
        deadline: notice?.data.deadline,
        players: [
          { seat: 0, id: players[0], externalId: 'ana' },
          { seat: 1, id: players[1], externalId: 'bob' },
        ],
        metadata,
      });
    }
    const { body } = await service.http.get(`/v1/webhooks/${id}/deliveries`).set(app.alone).expect(200);
    expect(body.data).toMatchObject([{ type: 'turn.reminder' }]);
  });
});
