import { DeadlineWorker } from '../src/deadlines/index.js';
import { uuidOf } from '../src/http/index.js';
import { DatabaseClock, PrismaService } from '../src/prisma/index.js';
import { createTestDatabase } from './support/database.js';
import type { TestDatabase } from './support/database.js';
import { eventually } from './support/eventually.js';
import { letPass } from './support/let-pass.js';
import { ServiceProgram } from './support/service-program.js';
import { startService } from './support/service.js';
import type { Service } from './support/service.js';
import { registerApp } from './support/table.js';
import type { App, View } from './support/table.js';

const DEAL = {
  hands: [
    ['6-6', '6-4', '1-0'],
    ['6-5', '6-3', '2-2'],
  ],
  boneyard: ['2-0', '5-1'],
};
const DAY = 86_400;
const LEAD = { type: 'play', tile: '6-6' };

interface Event {
  readonly type: string;
  readonly seat?: number;
  readonly data: Record<string, unknown>;
}

describe('deadlines', () => {
  let database: TestDatabase;
  let service: Service;
  let other: Service;
  let app: App;

  beforeAll(async () => {
    database = await createTestDatabase();
    service = await startService({}, database);
    other = await startService({}, database);
    app = await registerApp(service, 'ana', 'bob', 'cid', 'dan');
  });
  afterAll(async () => {
    await other.stop();
    await service.stop();
    await database.drop();
  });

  const prisma = () => service.app.get(PrismaService);
  const start = (timeControl: object, more: object = {}, players?: readonly string[]) =>
    app.startGame(players, { setup: DEAL, timeControl: { perMove: 'P1D', ...timeControl }, ...more });
  const rowOf = ({ id }: { id: string }) => prisma().game.findUniqueOrThrow({ where: { id: uuidOf('game', id)! } });
  const actOnPassed = (on: Service = service) => on.app.get(DeadlineWorker).actOnPassed();
  const eventsOf = async ({ id }: { id: string }, after = 0): Promise<Event[]> =>
    (await service.http.get(`/v1/games/${id}/events?after=${after}`).set(app.alone).expect(200)).body.data;
  const typesOf = (events: readonly Event[]) => events.map(({ type }) => type);
  /** Lets a game's deadline pass; whoever looks first acts on it. */
  const lateBy = async (seconds: number, game: View): Promise<View> => {
    await letPass(DAY + seconds, game, service, other);
    await actOnPassed();
    return eventually(async () => {
      const view = await app.view(game.id, 'ana');
      return view.version > game.version && view;
    });
  };

  it('are kept beside the game, and with the time to act on them', async () => {
    const game = await start({});
    const row = await rowOf(game);
    expect(row.deadline?.toISOString()).toBe(game.turn?.deadline);
    expect(row.timeOutAt).toEqual(row.deadline);
    const { body } = await app.move(game.id, 'ana', LEAD);
    expect((await rowOf(game)).deadline?.toISOString()).toBe(body.game.turn.deadline);
    const free = await rowOf(await app.startGame());
    expect([free.deadline, free.timeOutAt, free.remindAt]).toEqual([null, null, null]);
  });

  it('that are ahead lead to nothing', async () => {
    const game = await start({});
    await letPass(DAY - 60, game, service, other);
    await actOnPassed();
    expect((await app.view(game.id, 'ana')).version).toBe(game.version);
  });

  it('that have passed lose the game, for the first move too', async () => {
    const game = await start({});
    const over = await lateBy(1, game);
    expect(over).toMatchObject({ status: 'finished', result: { reason: 'timeout', winnerSide: 1 }, turn: null });
    const events = await eventsOf(game, game.version);
    expect(events).toMatchObject([{ type: 'game.timed_out', seat: 0, data: { side: 0 } }, { type: 'game.finished' }]);
    const { deadline, timeOutAt } = await rowOf(game);
    expect([deadline, timeOutAt]).toEqual([null, null]);
  });

  it('lose it for both partners of a pair', async () => {
    const game = await app.startGame(['ana', 'bob', 'cid', 'dan'], {
      variant: 'latin-partnership',
      timeControl: { perMove: 'P1D' },
    });
    const over = await lateBy(1, game);
    const [late = -1] = game.turn?.seats ?? [];
    expect(over.result).toMatchObject({ reason: 'timeout', winnerSide: 1 - (late % 2) });
  });

  it('have the turn played where the table wants it so, and call the next', async () => {
    const game = await start({ onTimeout: 'play' });
    const next = await lateBy(1, game);
    expect(next).toMatchObject({ status: 'active', turn: { seats: [1] } });
    expect(next.round?.layout.tiles.map(({ tile }) => tile)).toEqual(['6-6']);
    expect(typesOf(await eventsOf(game, game.version))).toEqual(['turn.timed_out', 'tile.played']);
    expect(Date.parse(next.turn?.deadline ?? '') - Date.parse(next.turn?.since ?? '')).toBe(DAY * 1000);
    await app.caughtUp(game.id);
    const { body } = await service.http.get('/v1/events?types=turn.started&limit=100').set(app.alone).expect(200);
    const called = body.data.filter(({ gameId }: { gameId: string }) => gameId === game.id);
    expect(called.map(({ seat }: Event) => seat)).toEqual([0, 1]);
  });

  it('deal the hands that were not picked, and nobody loses', async () => {
    const game = await start(
      {},
      { setup: undefined, variant: { base: 'face-to-face', options: { deal: { pick: true } } } },
    );
    await app.move(game.id, 'bob', { type: 'pick' });
    const opened = await lateBy(1, { ...game, version: game.version + 1 });
    expect(opened).toMatchObject({ status: 'active', result: null });
    expect(opened.seats.map(({ handCount }) => handCount)).toEqual([7, 7]);
    expect(typesOf(await eventsOf(game, game.version + 1))).toEqual(['turn.timed_out', 'tiles.picked', 'round.opened']);
  });

  it('wait for who is on vacation', async () => {
    const game = await start({ vacation: 'P2D' });
    const path = `/v1/games/${game.id}/vacation`;
    const { body } = await service.http.post(path).set(app.as('ana')).send({ duration: 'P2D' }).expect(200);
    await letPass(2 * DAY, game, service, other);
    await actOnPassed();
    expect((await app.view(game.id, 'ana')).status).toBe('active');
    expect((await lateBy(60, body)).result?.reason).toBe('timeout');
  });

  it('close a table that was not filled', async () => {
    const answer = await service.http
      .post('/v1/games')
      .set(app.as('ana'))
      .send({ variant: 'face-to-face', expiresAfter: 'P1D' })
      .expect(201);
    const game = answer.body as View;
    expect(Date.parse(game.expiresAt ?? '') - Date.parse((answer.body as { createdAt: string }).createdAt)).toBe(
      DAY * 1000,
    );
    const closed = await lateBy(1, game);
    expect(closed).toMatchObject({ status: 'aborted', turn: null });
    expect(closed).not.toHaveProperty('expiresAt');
    expect(await eventsOf(game, 1)).toMatchObject([{ type: 'game.aborted', data: { reason: 'expired' } }]);
  });

  it('give a table two weeks that names no time, and none to one that is full', async () => {
    const { body } = await service.http
      .post('/v1/games')
      .set(app.as('ana'))
      .send({ variant: 'face-to-face' })
      .expect(201);
    expect(Date.parse(body.expiresAt) - Date.parse(body.createdAt)).toBe(14 * DAY * 1000);
    const { body: joined } = await service.http.post(`/v1/games/${body.id}/join`).set(app.as('bob')).expect(200);
    expect(joined.status).toBe('active');
    expect((await rowOf(joined)).deadline).toBeNull();
  });

  it.each(['PT30S', 'P91D', 'P1M', 7])('refuse a table that waits for %j', async (expiresAfter) => {
    const { body } = await service.http
      .post('/v1/games')
      .set(app.as('ana'))
      .send({ variant: 'face-to-face', expiresAfter })
      .expect(400);
    expect(body.errors).toEqual([{ pointer: '/expiresAfter', detail: expect.any(String) }]);
  });

  it('refuse who joins too late, acted on or not', async () => {
    const { body: game } = await service.http
      .post('/v1/games')
      .set(app.as('ana'))
      .send({ variant: 'face-to-face', expiresAfter: 'P1D' })
      .expect(201);
    await letPass(DAY + 1, game, service, other);
    const { status, body } = await service.http.post(`/v1/games/${game.id}/join`).set(app.as('bob'));
    expect([
      [422, 'time-expired'],
      [409, 'game-not-waiting'],
    ]).toContainEqual([status, body.code]);
  });

  it('are acted on once, however many processes look', async () => {
    const games = await Promise.all(
      Array.from({ length: 20 }, (_, n) => start({ onTimeout: n % 2 === 0 ? 'forfeit' : 'play' })),
    );
    await Promise.all(games.map((game) => letPass(DAY + 1, game, service, other)));
    await Promise.all([actOnPassed(), actOnPassed(other), actOnPassed(), actOnPassed(other)]);
    for (const [n, game] of games.entries()) {
      const events = await eventually(async () => {
        const found = await eventsOf(game, game.version);
        return found.length > 0 && found;
      });
      expect(typesOf(events)).toEqual(
        n % 2 === 0 ? ['game.timed_out', 'game.finished'] : ['turn.timed_out', 'tile.played'],
      );
    }
  });

  it('and moves at the same instant: one of the two happens', async () => {
    const games = await Promise.all(Array.from({ length: 20 }, () => start({})));
    const answers = await Promise.all(
      games.map(async (game, n) => {
        const ahead = Date.parse(game.turn?.deadline ?? '') - service.app.get(DatabaseClock).now().getTime();
        await letPass(ahead / 1000 - n * 0.02, game, service, other);
        return app.at(n % 2 === 0 ? service : other).move(game.id, 'ana', LEAD);
      }),
    );
    await Promise.all([actOnPassed(), actOnPassed(other)]);
    for (const [n, game] of games.entries()) {
      const { status, body } = answers[n]!;
      const events = await eventually(async () => {
        const found = await eventsOf(game, game.version);
        return found.length > 0 && found;
      });
      if (status === 200) {
        expect(typesOf(events)).toEqual(['tile.played']);
      } else {
        expect(['time-expired', 'game-not-active']).toContain(body.code);
        expect(typesOf(events)).toEqual(['game.timed_out', 'game.finished']);
      }
    }
  });

  it('are left to the deadline by forced moves that come too late', async () => {
    const variant = { base: 'face-to-face', options: { autoPlayForcedAfterSeconds: 60 } };
    const game = await start({}, { variant });
    await letPass(DAY + 1, game, service, other);
    await actOnPassed();
    const events = await eventually(async () => {
      const found = await eventsOf(game, game.version);
      return found.length > 0 && found;
    });
    expect(typesOf(events)).toEqual(['game.timed_out', 'game.finished']);
  });

  it('that one process died over are acted on by another', async () => {
    const game = await start({});
    await letPass(DAY + 1, game, service, other);
    // As a process leaves it that took the deadline 15 seconds ago and did no more.
    await prisma().game.update({ where: { id: uuidOf('game', game.id)! }, data: { timeOutAt: new Date() } });
    await actOnPassed(other);
    const over = await eventually(async () => {
      const view = await app.view(game.id, 'ana');
      return view.status === 'finished' && view;
    });
    expect(over.version).toBe(game.version + 2);
  });

  it('that passed while nobody ran are acted on by the next that starts: service or worker', async () => {
    const games = await Promise.all([start({}), start({})]);
    const [own, workers] = games;
    await Promise.all([other.stop(), service.stop()]);
    // The games' time is moved by a process that is not there to act on it.
    const mover = await startService({}, database);
    await mover.app.get(DeadlineWorker).onModuleDestroy();
    await letPass(DAY + 1, own!, mover);
    await mover.stop();
    service = await startService({}, database);
    app = app.at(service);
    await eventually(async () => (await app.view(own!.id, 'ana')).status === 'finished');

    await service.app.get(DeadlineWorker).onModuleDestroy();
    await letPass(DAY + 1, workers!, service);
    const worker = await ServiceProgram.work(database.url);
    try {
      await eventually(async () => (await app.view(workers!.id, 'ana')).status === 'finished');
    } finally {
      await worker.kill('SIGTERM');
    }
    other = await startService({}, database);
  });
});
