import { ForcedMoveWorker } from '../src/forced-moves/index.js';
import { uuidOf } from '../src/http/index.js';
import { PrismaService } from '../src/prisma/index.js';
import { createTestDatabase } from './support/database.js';
import type { TestDatabase } from './support/database.js';
import { eventually } from './support/eventually.js';
import { startService } from './support/service.js';
import type { Service } from './support/service.js';
import { registerApp } from './support/table.js';
import type { App, View } from './support/table.js';

/** The longest delay there is, which no test waits for: the tests move the appointments instead. */
const SECONDS = 60;
const FORCED = { base: 'face-to-face', options: { autoPlayForcedAfterSeconds: SECONDS } };

/** Seat 0 has to lead the double six, seat 1 can answer with one tile at either end, seat 0 must draw then. */
const DEAL = {
  hands: [
    ['6-6', '1-0', '2-2'],
    ['6-5', '3-3', '4-4'],
  ],
  boneyard: ['2-0', '5-1', '3-0'],
};

describe('forced moves', () => {
  let database: TestDatabase;
  let service: Service;
  let app: App;

  beforeAll(async () => {
    database = await createTestDatabase();
    service = await startService({}, database);
    app = await registerApp(service, 'ana', 'bob');
  });
  afterAll(async () => {
    await service.stop();
    await database.drop();
  });

  const start = (more: object = {}) => app.startGame(undefined, { variant: FORCED, setup: DEAL, ...more });
  const prisma = () => service.app.get(PrismaService);
  const playDue = (on: Service = service) => on.app.get(ForcedMoveWorker).playDue();

  const appointmentOf = async ({ id }: { id: string }): Promise<Date | null> =>
    (await prisma().game.findUniqueOrThrow({ where: { id: uuidOf('game', id)! } })).autoPlayAt;
  /** Lets the time come. */
  const makeDue = async ({ id }: { id: string }): Promise<void> => {
    await prisma().game.update({ where: { id: uuidOf('game', id)! }, data: { autoPlayAt: new Date(0) } });
  };
  /** Lets it come and pass: the worker of this process, or that of another, has looked at the turn. */
  const keepAppointment = async (game: { id: string }): Promise<void> => {
    await makeDue(game);
    await playDue();
    const soon = Date.now() + (SECONDS * 1000) / 2;
    await eventually(async () => {
      const at = await appointmentOf(game);
      return at === null || at.getTime() > soon;
    });
  };
  const eventsOf = async ({ id }: { id: string }, after = 0): Promise<Record<string, unknown>[]> =>
    (await service.http.get(`/v1/games/${id}/events?after=${after}`).set(app.alone).expect(200)).body.data;

  it('are played when their time has come, and not before', async () => {
    const game = await start();
    await playDue();
    expect((await app.view(game.id, 'ana')).version).toBe(game.version);
    await keepAppointment(game);
    const led = await app.view(game.id, 'ana');
    expect(led.round?.layout.tiles.map(({ tile }) => tile)).toEqual(['6-6']);
    expect(led.turn?.seats).toEqual([1]);
    expect(await appointmentOf(game)).not.toBeNull();
  });

  it('leave a choice to the player, and are not looked for again in that turn', async () => {
    const game = await start({
      setup: {
        ...DEAL,
        hands: [
          ['6-6', '1-0'],
          ['6-5', '6-4'],
        ],
      },
    });
    await app.move(game.id, 'ana', { type: 'play', tile: '6-6' });
    const before = await app.view(game.id, 'bob');
    await keepAppointment(game);
    expect(await app.view(game.id, 'bob')).toEqual(before);
    expect(await appointmentOf(game)).toBeNull();
    expect((await app.move(game.id, 'bob', { type: 'play', tile: '6-5', end: 'left' })).status).toBe(200);
    expect(await appointmentOf(game)).not.toBeNull();
  });

  it('take one tile at either of two like ends for one move', async () => {
    const game = await start();
    await app.move(game.id, 'ana', { type: 'play', tile: '6-6' });
    await keepAppointment(game);
    expect((await app.view(game.id, 'ana')).round?.layout.tiles.map(({ tile }) => tile)).toEqual(['6-6', '6-5']);
  });

  it('are draws and passes too', async () => {
    const game = await start({
      setup: {
        hands: [
          ['6-6', '6-5'],
          ['3-3', '4-4'],
        ],
        boneyard: ['2-0'],
      },
    });
    for (let moves = 0; moves < 3; moves += 1) {
      await keepAppointment(game);
    }
    expect((await eventsOf(game, game.version)).map(({ type }) => type)).toEqual([
      'tile.played',
      'tile.drawn',
      'turn.passed',
    ]);
  });

  it('have an appointment made for every turn alike, a quarter around the delay that was set', async () => {
    const free = {
      ...DEAL,
      hands: [
        ['6-6', '1-0'],
        ['6-5', '6-4'],
      ],
    };
    for (const setup of [DEAL, free]) {
      const game = await start({ setup });
      const delays: number[] = [];
      const note = async (at: unknown) => delays.push((await appointmentOf(game))!.getTime() - Date.parse(String(at)));
      await note((await eventsOf(game)).at(-1)?.['at']);
      const { body } = await app.move(game.id, 'ana', { type: 'play', tile: '6-6' });
      await note(body.events[0].at);
      for (const delay of delays) {
        expect(delay).toBeGreaterThanOrEqual(SECONDS * 750);
        expect(delay).toBeLessThanOrEqual(SECONDS * 1250);
      }
    }
  });

  it('are marked by nothing: neither events, views nor the feed tell them from moves of the player', async () => {
    const [forced, own] = [await start(), await start()];
    await keepAppointment(forced);
    await app.move(own.id, 'ana', { type: 'play', tile: '6-6' });

    /** Without what differs between any two games. */
    const alike = (value: unknown, { id }: View): unknown =>
      JSON.parse(
        JSON.stringify(value)
          .replaceAll(id, 'game')
          .replaceAll(/"event_\w+"/g, '"event"')
          .replaceAll(/"\d{4}-[\d-]+T[\d:.]+Z"/g, '"time"'),
      );
    const turnsOf = async ({ id }: View) => {
      await app.caughtUp(id);
      const { body } = await service.http.get('/v1/events?types=turn.started&limit=100').set(app.alone).expect(200);
      return body.data.filter(({ gameId }: { gameId: string }) => gameId === id);
    };
    const seen = async (game: View) =>
      alike(
        [await app.view(game.id, 'bob'), await app.view(game.id, 'ana'), await eventsOf(game), await turnsOf(game)],
        game,
      );
    expect(await seen(forced)).toEqual(await seen(own));
  });

  it('wait for nobody to read the games they are in, private ones included', async () => {
    const game = await start({ visibility: 'private' });
    await keepAppointment(game);
    expect((await app.view(game.id, 'bob')).version).toBe(game.version + 1);
  });

  it('are played by nobody where the game does not ask for it', async () => {
    const game = await app.startGame(undefined, { setup: DEAL });
    expect(await appointmentOf(game)).toBeNull();
  });

  it('are played once, however many processes look', async () => {
    const other = await startService({}, database);
    try {
      const games = await Promise.all(Array.from({ length: 10 }, () => start()));
      await Promise.all(games.map(makeDue));
      await Promise.all([playDue(), playDue(other), playDue(), playDue(other)]);
      for (const game of games) {
        const { version } = await eventually(async () => {
          const view = await app.view(game.id, 'bob');
          return view.version > game.version && view;
        });
        expect(version).toBe(game.version + 1);
      }
    } finally {
      await other.stop();
    }
  });

  it('lose to a player who moves at the same moment', async () => {
    const games = await Promise.all(Array.from({ length: 10 }, () => start()));
    await Promise.all(games.map(makeDue));
    const [, ...answers] = await Promise.all([
      playDue(),
      ...games.map(({ id }) => app.move(id, 'ana', { type: 'play', tile: '6-6' })),
    ]);
    for (const { status, body } of answers) expect([200, 422]).toContain(status ?? body);
    for (const { id } of games) {
      const played = (await eventsOf({ id })).filter(({ type, seat }) => type === 'tile.played' && seat === 0);
      expect(played).toHaveLength(1);
    }
  });

  it('are found by the worker of a process that starts after they came due', async () => {
    const game = await start();
    await makeDue(game);
    await service.stop();
    service = await startService({}, database);
    app = app.at(service);
    const led = await eventually(async () => {
      const view = await app.view(game.id, 'ana');
      return view.version > game.version && view;
    });
    expect(led.round?.layout.tiles.map(({ tile }) => tile)).toEqual(['6-6']);
  });
});

describe('passes', () => {
  let service: Service;
  let app: App;

  beforeAll(async () => {
    service = await startService();
    app = await registerApp(service, 'ana', 'bob');
  });
  afterAll(() => service.stop());

  const AUTO_PASS = { base: 'face-to-face', options: { autoPass: true } };
  const setup = {
    hands: [
      ['6-6', '6-5', '1-0'],
      ['3-3', '4-4'],
    ],
    boneyard: [],
  };

  it('are made in the same append, so that nobody is called to a turn he cannot use', async () => {
    const game = await app.startGame(undefined, { variant: AUTO_PASS, setup });
    const answer = await app.move(game.id, 'ana', { type: 'play', tile: '6-6' });
    expect(answer.body.events.map(({ type, seat }: { type: string; seat: number }) => [type, seat])).toEqual([
      ['tile.played', 0],
      ['turn.passed', 1],
    ]);
    expect(answer.body.game.turn.seats).toEqual([0]);
    const called = await eventually(async () => {
      const { body } = await service.http.get('/v1/events?limit=100').set(app.alone).expect(200);
      const events = body.data as { type: string; seat: number }[];
      return events.some(({ type }) => type === 'turn.passed') && events.filter(({ type }) => type === 'turn.started');
    });
    expect(called.map(({ seat }) => seat)).toEqual([0, 0]);
  });

  it('of others are not shown by a dry run', async () => {
    const game = await app.startGame(undefined, { variant: AUTO_PASS, setup });
    const { body } = await service.http
      .post(`/v1/games/${game.id}/moves?dryRun=true`)
      .set(app.as('ana'))
      .send({ type: 'play', tile: '6-6' })
      .expect(200);
    expect(body.events.map(({ type }: { type: string }) => type)).toEqual(['tile.played']);
  });
});
