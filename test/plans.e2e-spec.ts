import pg from 'pg';
import { uuidOf } from '../src/http/index.js';
import { PrismaService } from '../src/prisma/index.js';
import { createTestDatabase } from './support/database.js';
import type { TestDatabase } from './support/database.js';
import { eventually } from './support/eventually.js';
import { startService } from './support/service.js';
import type { Service } from './support/service.js';
import { registerApp } from './support/table.js';
import type { App, Headers, View } from './support/table.js';
import { WebhookReceiver } from './support/webhook-receiver.js';

/** Seat 0 leads the double six, to which seat 1 has two answers. */
const DEAL = {
  hands: [
    ['6-6', '5-4', '1-0', '2-1'],
    ['6-5', '4-3', '6-2', '3-3'],
  ],
  boneyard: ['2-0', '5-1', '3-0'],
};

const PLAY = (tile: string, end?: string) => ({ type: 'play', tile, ...(end && { end }) });

interface Told {
  type: string;
  gameId?: string;
  version?: number;
  seat?: number;
  data: Record<string, unknown>;
}

describe('plans', () => {
  let database: TestDatabase;
  let service: Service;
  let app: App;
  /** Whose player sits opposite: nobody who may know of plans. */
  let other: App;

  beforeAll(async () => {
    database = await createTestDatabase();
    service = await startService({}, database);
    app = await registerApp(service, 'ana', 'bob');
    other = await registerApp(service, 'eve');
  });
  afterAll(async () => {
    await service.stop();
    await database.drop();
  });

  const prisma = () => service.app.get(PrismaService);
  const start = (more: object = {}) => app.startGame(undefined, { setup: DEAL, ...more });
  const planPath = ({ id }: { id: string }) => `/v1/games/${id}/plan`;
  const put = (game: { id: string }, who: Headers, steps: unknown) =>
    service.http.put(planPath(game)).set(who).send({ steps });
  const leave = (game: { id: string }, player: string, ...steps: object[]) =>
    put(game, app.as(player), steps).expect(200);
  const planOf = (game: { id: string }, player: string) => service.http.get(planPath(game)).set(app.as(player));
  const stepsOf = async (game: { id: string }, player: string) =>
    (await planOf(game, player).expect(200)).body.steps as object[];

  const tilesOf = (view: View) => view.round?.layout.tiles.map(({ tile }) => tile);
  /** The view once the game has come so far. */
  const reaching = (game: { id: string }, version: number, player = 'ana') =>
    eventually(async () => {
      const view = await app.view(game.id, player);
      return view.version >= version && view;
    });
  const eventsOf = async ({ id }: { id: string }): Promise<Told[]> =>
    (await service.http.get(`/v1/games/${id}/events?limit=100`).set(app.alone).expect(200)).body.data;
  /** What the feed says of a game, once it has come as far. */
  const feedOf = async ({ id }: { id: string }, who: Headers): Promise<Told[]> => {
    await app.caughtUp(id);
    const told: Told[] = [];
    for (let after = ''; ;) {
      const { body } = await service.http.get(`/v1/events?limit=100${after}`).set(who).expect(200);
      told.push(...body.data);
      if (body.data.length < 100) return told.filter(({ gameId }) => gameId === id);
      after = `&after=${encodeURIComponent(body.nextCursor)}`;
    }
  };
  const dropsOf = async (game: { id: string }, who: Headers) =>
    (await feedOf(game, who)).filter(({ type }) => type === 'plan.dropped');
  /** Has the game's plans looked at anew, as when a process died over them. */
  const makeDue = ({ id }: { id: string }) =>
    prisma().$executeRaw`update games set plans_due_at = now() where id = ${uuidOf('game', id)}::uuid`;
  const looked = ({ id }: { id: string }) =>
    eventually(async () => {
      const { plansDueAt } = await prisma().game.findUniqueOrThrow({ where: { id: uuidOf('game', id)! } });
      return plansDueAt === null;
    });

  it('are carried out when the turn comes, step by step, until they are used up', async () => {
    const game = await start();
    const { body } = await leave(
      game,
      'bob',
      { if: { end: 'left', pip: 5 }, move: PLAY('5-1') },
      { if: { end: 'left', pip: 6 }, move: PLAY('5-6', 'left') },
      { move: PLAY('4-3', 'left') },
    );
    expect(body).toEqual({
      gameId: game.id,
      round: 1,
      at: expect.stringMatching(/Z$/),
      steps: [
        { if: { end: 'left', pip: 5 }, move: PLAY('5-1') },
        { if: { end: 'left', pip: 6 }, move: PLAY('5-6', 'left') },
        { move: PLAY('4-3', 'left') },
      ],
    });
    await app.move(game.id, 'ana', PLAY('6-6'));
    const answered = await reaching(game, game.version + 2);
    expect(tilesOf(answered)).toEqual(['6-6', '6-5']);
    expect(await stepsOf(game, 'bob')).toEqual([
      { if: { end: 'left', pip: 5 }, move: PLAY('5-1') },
      { move: PLAY('4-3', 'left') },
    ]);
    await app.move(game.id, 'ana', PLAY('5-4'));
    await reaching(game, answered.version + 2);
    expect(await stepsOf(game, 'bob')).toEqual([{ if: { end: 'left', pip: 5 }, move: PLAY('5-1') }]);
  });

  it('of two players answer each other', async () => {
    const game = await start();
    await leave(game, 'bob', { move: PLAY('6-5', 'left') }, { move: PLAY('4-3', 'left') });
    await leave(game, 'ana', { move: PLAY('6-6') }, { if: { lastMove: { tile: '6-5' } }, move: PLAY('5-4') });
    expect(tilesOf(await reaching(game, game.version + 4))).toEqual(['6-6', '6-5', '5-4', '4-3']);
    await looked(game);
    await planOf(game, 'ana').expect(404);
    await planOf(game, 'bob').expect(404);
    expect(await dropsOf(game, app.as('bob'))).toEqual([]);
  });

  it('go on in a turn that a draw has kept', async () => {
    const hands = [
      ['6-6', '6-4', '1-0'],
      ['3-3', '2-2'],
    ];
    const game = await start({ variant: 'two-player', setup: { hands, boneyard: ['5-5', '6-1', '4-4'] } });
    const draw = { if: { cannotMove: true }, move: { type: 'draw' } };
    await leave(game, 'bob', draw, draw, { move: PLAY('6-1', 'right') });
    await app.move(game.id, 'ana', PLAY('6-6'));
    const view = await reaching(game, game.version + 4);
    expect(tilesOf(view)).toEqual(['6-6', '6-1']);
    expect((await eventsOf(game)).slice(game.version).map(({ type, seat }) => [type, seat])).toEqual([
      ['tile.played', 0],
      ['tile.drawn', 1],
      ['tile.drawn', 1],
      ['tile.played', 1],
    ]);
  });

  it('left in one’s own turn are carried out at once if they apply, and else wait for the next', async () => {
    const game = await start();
    await leave(game, 'ana', { if: { pip: 5 }, move: PLAY('5-4') });
    await looked(game);
    expect(await stepsOf(game, 'ana')).toHaveLength(1);
    await leave(game, 'ana', { move: PLAY('6-6') }, { if: { pip: 5 }, move: PLAY('5-4') });
    expect(tilesOf(await reaching(game, game.version + 1))).toEqual(['6-6']);
    await app.move(game.id, 'bob', PLAY('6-5', 'left'));
    expect(tilesOf(await reaching(game, game.version + 3))).toEqual(['6-6', '6-5', '5-4']);
  });

  it('are replaced as a whole, and withdrawn: then nothing is played any more', async () => {
    const game = await start();
    await leave(game, 'bob', { move: PLAY('6-5', 'left') });
    await leave(game, 'bob', { move: PLAY('6-2', 'left') });
    expect(await stepsOf(game, 'bob')).toEqual([{ move: PLAY('6-2', 'left') }]);
    await service.http.delete(planPath(game)).set(app.as('bob')).expect(204);
    await planOf(game, 'bob').expect(404);
    await service.http.delete(planPath(game)).set(app.as('bob')).expect(404);
    const { body } = await app.move(game.id, 'ana', PLAY('6-6'));
    await looked(game);
    expect((await app.view(game.id, 'bob')).version).toBe(body.game.version);
  });

  it('are not withdrawn while a move of theirs is being made', async () => {
    const game = await start();
    const gameId = uuidOf('game', game.id)!;
    await leave(game, 'bob', { move: PLAY('6-5', 'left') });
    await looked(game);
    await prisma().plan.updateMany({ where: { gameId }, data: { playingUntil: new Date(Date.now() + 3_600_000) } });
    const withdrawn = service.http
      .delete(planPath(game))
      .set(app.as('bob'))
      .then(({ status }) => status);
    await planOf(game, 'bob').expect(200);
    expect(await prisma().plan.count({ where: { gameId } })).toBe(1);
    await prisma().plan.updateMany({ where: { gameId }, data: { playingUntil: null } });
    expect(await withdrawn).toBe(204);
    expect(await prisma().plan.count({ where: { gameId } })).toBe(0);
  });

  describe('that are of no use any more', () => {
    let receivers: WebhookReceiver[] = [];

    beforeAll(async () => {
      receivers = [await WebhookReceiver.start(), await WebhookReceiver.start()];
      for (const [index, owner] of [app, other].entries()) {
        await service.http.post('/v1/webhooks').set(owner.alone).send({ url: receivers[index]?.url }).expect(201);
      }
    });
    afterAll(() => Promise.all(receivers.map((receiver) => receiver.stop())));

    it('are dropped at the turn that no step applies to, which is told their player and his app alone', async () => {
      const eve = await service.http.get('/v1/me').set(other.as('eve')).expect(200);
      const seats = [{ player: eve.body.player?.id ?? eve.body.id }, { player: 'external:bob' }];
      const { body: table } = await service.http
        .post('/v1/games')
        .set(app.alone)
        .send({ variant: 'face-to-face', seats, setup: DEAL })
        .expect(201);
      const { body: game } = await service.http.post(`/v1/games/${table.id}/join`).set(other.as('eve')).expect(200);
      await leave(game, 'bob', { if: { pip: 4 }, move: PLAY('4-3') });
      await other.move(game.id, 'eve', PLAY('6-6'));
      await looked(game);
      await planOf(game, 'bob').expect(404);
      const bob = game.seats[1].player.id;
      const dropped = {
        id: expect.stringMatching(/^event_/),
        type: 'plan.dropped',
        gameId: game.id,
        version: game.version + 1,
        at: expect.any(String),
        data: { player: bob, reason: 'no-step-applies' },
      };
      expect(await dropsOf(game, app.as('bob'))).toEqual([dropped]);
      expect(await dropsOf(game, app.alone)).toEqual([dropped]);
      expect(await dropsOf(game, other.as('eve'))).toEqual([]);
      expect(await dropsOf(game, other.alone)).toEqual([]);

      const [own, foreign] = receivers;
      const [sent] = await own!.ofType('plan.dropped');
      expect(sent?.message.data).toMatchObject({ gameId: game.id, version: game.version + 1, player: bob });
      expect(sent?.message.data).toMatchObject({ reason: 'no-step-applies', players: [{ seat: 0 }, { seat: 1 }] });
      const turns = (of: WebhookReceiver) =>
        of.received.filter(({ message }) => message.type === 'turn.started' && message.data['seat'] === 1);
      await foreign!.until(() => turns(foreign!).length > 0);
      expect(foreign!.received.filter(({ message }) => message.type === 'plan.dropped')).toEqual([]);
    });

    it('are dropped with their round, and with the game', async () => {
      const hands = [['6-6'], ['4-3', '6-2']];
      const game = await start({ setup: { hands, boneyard: [] } });
      await leave(game, 'bob', { move: PLAY('6-2', 'left') });
      await app.move(game.id, 'ana', PLAY('6-6'));
      await looked(game);
      const [dropped] = await dropsOf(game, app.as('bob'));
      expect(dropped?.data['reason']).toBe('round-over');

      const over = await start();
      await leave(over, 'bob', { move: PLAY('6-2', 'left') });
      await service.http.post(`/v1/games/${over.id}/resign`).set(app.as('ana')).expect(200);
      await looked(over);
      expect((await dropsOf(over, app.as('bob')))[0]?.data['reason']).toBe('game-over');
      await put(over, app.as('bob'), [{ move: { type: 'pass' } }]).expect(422);
    });
  });

  it('leave no mark: views, events and the feed are those of a game that was played by hand', async () => {
    const [planned, own] = [await start(), await start()];
    await leave(planned, 'bob', { move: PLAY('6-5', 'left') }, { move: { type: 'pass' } });
    for (const game of [planned, own]) await app.move(game.id, 'ana', PLAY('6-6'));
    await app.move(own.id, 'bob', PLAY('6-5', 'left'));
    await reaching(planned, planned.version + 2);

    /** Without what differs between any two games. */
    const alike = (value: unknown, { id }: View): unknown =>
      JSON.parse(
        JSON.stringify(value)
          .replaceAll(id, 'game')
          .replaceAll(/"event_\w+"/g, '"event"')
          .replaceAll(/"\d{4}-[\d-]+T[\d:.]+Z"/g, '"time"'),
      );
    const seen = async (game: View) =>
      alike(
        [
          await app.view(game.id, 'ana'),
          await app.view(game.id, 'bob'),
          await eventsOf(game),
          await feedOf(game, app.as('ana')),
        ],
        game,
      );
    expect(await seen(planned)).toEqual(await seen(own));
  });

  it('are shown to nobody else', async () => {
    const game = await start({ visibility: 'private' });
    await leave(game, 'bob', { move: PLAY('6-5', 'left') });
    await planOf(game, 'ana').expect(404);
    await service.http.get(planPath(game)).set(app.alone).expect(403);
    await service.http.get(planPath(game)).set(other.as('eve')).expect(404);
    await service.http.get(planPath(game)).expect(401);
    const open = await start();
    await leave(open, 'bob', { move: PLAY('6-5', 'left') });
    await service.http.get(planPath(open)).set(other.as('eve')).expect(403);
  });

  it('are refused where they could never be carried out, with a pointer to what is wrong', async () => {
    const game = await start();
    const move = PLAY('6-5');
    const pointerOf = async (steps: unknown) => {
      const { body } = await put(game, app.as('bob'), steps).expect(400);
      expect(body.code).toBe('validation-failed');
      return body.errors[0].pointer;
    };
    expect(await pointerOf([])).toBe('/steps');
    expect(await pointerOf('pass')).toBe('/steps');
    expect(await pointerOf(Array.from({ length: 21 }, () => ({ move })))).toBe('/steps');
    expect(await pointerOf([{}])).toBe('/steps/0/move');
    expect(await pointerOf([{ move }, { move: { type: 'pick' } }])).toBe('/steps/1/move/type');
    expect(await pointerOf([{ move: { type: 'pass', tile: '6-5' } }])).toBe('/steps/0/move/tile');
    expect(await pointerOf([{ move: { type: 'play' } }])).toBe('/steps/0/move/tile');
    expect(await pointerOf([{ move: { type: 'play', tile: '16-1' } }])).toBe('/steps/0/move/tile');
    expect(await pointerOf([{ move: { ...move, seat: 0 } }])).toBe('/steps/0/move/seat');
    expect(await pointerOf([{ move: { ...move, expectedVersion: 3 } }])).toBe('/steps/0/move/expectedVersion');
    expect(await pointerOf([{ if: {}, move }])).toBe('/steps/0/if');
    expect(await pointerOf([{ if: { end: 'top' }, move }])).toBe('/steps/0/if/end');
    expect(await pointerOf([{ if: { cannotMove: false }, move }])).toBe('/steps/0/if/cannotMove');
    expect(await pointerOf([{ if: { lastMove: {} }, move }])).toBe('/steps/0/if/lastMove');
    expect(await pointerOf([{ if: { lastMove: { tile: '16-1' } }, move }])).toBe('/steps/0/if/lastMove/tile');
    expect(await pointerOf([{ if: { hand: ['6-5'] }, move }])).toBe('/steps/0/if/hand');
    await planOf(game, 'bob').expect(404);
  });

  it('are refused where the set or the table has not what they speak of, with a pointer to each', async () => {
    const game = await app.startGame(undefined, { variant: 'block-dominoes' });
    const move = PLAY('6-5', 'left');
    const pointersOf = async (...steps: object[]) => {
      const { body } = await put(game, app.as('bob'), steps).expect(400);
      expect(body.code).toBe('validation-failed');
      return body.errors.map(({ pointer }: { pointer: string }) => pointer);
    };
    expect(
      await pointersOf(
        { move: PLAY('9-9') },
        { if: { pip: 9 }, move: PLAY('8-7') },
        { if: { lastMove: { seat: 7, tile: '7-0' } }, move },
        { if: { end: 'up', pip: 6 }, move: PLAY('6-5', 'down') },
        { if: { end: '5-5:left' }, move: { ...move, pip: 7 } },
        { if: { lastMove: { type: 'draw' } }, move: { type: 'draw' } },
        { if: { end: 'right', pip: 6, lastMove: { seat: 1, type: 'pass' } }, move },
      ),
    ).toEqual([
      '/steps/0/move/tile',
      '/steps/1/if/pip',
      '/steps/1/move/tile',
      '/steps/2/if/lastMove/seat',
      '/steps/2/if/lastMove/tile',
      '/steps/3/if/end',
      '/steps/3/move/end',
      '/steps/4/if/end',
      '/steps/4/move/pip',
      '/steps/5/if/lastMove/type',
      '/steps/5/move/type',
    ]);
    await planOf(game, 'bob').expect(404);
    await leave(game, 'bob', { if: { end: 'right', pip: 6, lastMove: { seat: 0, tile: '0-6' } }, move });
  });

  it('are refused in a game that waits for players', async () => {
    const { body: table } = await service.http
      .post('/v1/games')
      .set(app.as('bob'))
      .send({ variant: 'face-to-face' })
      .expect(201);
    const { body } = await put(table, app.as('bob'), [{ move: { type: 'pass' } }]).expect(422);
    expect(body.code).toBe('game-not-active');
  });

  it('play no step again that a process had played before it died', async () => {
    const game = await start();
    const pass = { if: { cannotMove: true }, move: { type: 'pass' } };
    await leave(game, 'bob', { move: PLAY('6-5', 'left') }, pass);
    await app.move(game.id, 'ana', PLAY('6-6'));
    const { version } = await reaching(game, game.version + 2);
    await looked(game);
    await makeDue(game);
    await looked(game);
    expect((await app.view(game.id, 'bob')).version).toBe(version);
    expect(await stepsOf(game, 'bob')).toEqual([pass]);
  });

  it('are carried out once, however many processes look', async () => {
    const second = await startService({}, database);
    try {
      const games = await Promise.all(Array.from({ length: 10 }, () => start()));
      await Promise.all(games.map((game) => leave(game, 'bob', { move: PLAY('6-5', 'left') })));
      await Promise.all(
        games.map((game, index) =>
          (index % 2 ? app : app.at(second)).move(game.id, 'ana', PLAY('6-6')).then(() => makeDue(game)),
        ),
      );
      for (const game of games) {
        await reaching(game, game.version + 2);
        await looked(game);
        expect((await eventsOf(game)).slice(game.version).map(({ seat }) => seat)).toEqual([0, 1]);
      }
    } finally {
      await second.stop();
    }
  });

  it('are left due while another process is at them, which may have died', async () => {
    const game = await start();
    const gameId = uuidOf('game', game.id)!;
    await leave(game, 'bob', { move: PLAY('6-5', 'left') });
    await looked(game);
    await prisma().plan.updateMany({ where: { gameId }, data: { playingUntil: new Date(Date.now() + 3_600_000) } });
    await app.move(game.id, 'ana', PLAY('6-6'));
    await eventually(async () => {
      const { plansDueAt } = await prisma().game.findUniqueOrThrow({ where: { id: gameId } });
      return plansDueAt !== null && plansDueAt > new Date();
    });
    await prisma().plan.updateMany({ where: { gameId }, data: { playingUntil: new Date(0) } });
    await prisma()
      .$executeRaw`update games set plans_due_at = now() where id = ${gameId}::uuid and plans_due_at is not null`;
    expect(tilesOf(await reaching(game, game.version + 2))).toEqual(['6-6', '6-5']);
  });

  it('are carried out by a process that starts after the one died in whose hands they were', async () => {
    const game = await start();
    const gameId = uuidOf('game', game.id)!;
    await leave(game, 'bob', { move: PLAY('6-5', 'left') });
    await looked(game);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    // Kept out of its hands meanwhile: then it is as if the process had died between the append and the plan.
    await client.query('create table kept as select * from plans where game_id = $1', [gameId]);
    await client.query('delete from plans where game_id = $1', [gameId]);
    await app.move(game.id, 'ana', PLAY('6-6'));
    await looked(game);
    await service.stop();
    await client.query(`update kept set playing_until = now() - interval '1 second'`);
    await client.query('insert into plans select * from kept');
    await client.query('update games set has_plans = true, plans_due_at = now() where id = $1', [gameId]);
    await client.end();
    service = await startService({}, database);
    [app, other] = [app.at(service), other.at(service)];
    expect(tilesOf(await reaching(game, game.version + 2))).toEqual(['6-6', '6-5']);
  });

  it('go with a player who is erased', async () => {
    const gone = await app.addPlayer('gone');
    const game = await app.startGame(['ana', 'gone'], { setup: DEAL });
    await leave(game, 'gone', { move: PLAY('6-5', 'left') });
    await service.http.delete(`/v1/players/${gone}`).set(app.alone).expect(204);
    expect(await prisma().plan.count({ where: { gameId: uuidOf('game', game.id)! } })).toBe(0);
  });
});
