import pg from 'pg';
import { ChatBot } from './support/chat-bot.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { eventually } from './support/eventually.js';
import { PostgresProxy } from './support/postgres-proxy.js';
import { ServiceProgram } from './support/service-program.js';

const PLAYERS = Array.from({ length: 40 }, (_, index) => `player-${index}`);

describe('two processes of the lobby', () => {
  let database: TestDatabase;
  let client: pg.Client;
  let here: ServiceProgram;
  let there: ServiceProgram;
  let wire: PostgresProxy;

  beforeEach(async () => {
    database = await createTestDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    wire = await PostgresProxy.open(database.url);
    // `there` can be cut off from the database, and is the one to die.
    [here, there] = await Promise.all([ServiceProgram.start(database.url), ServiceProgram.start(wire.url)]);
  });
  afterEach(async () => {
    await Promise.all([here, there].map(({ program }) => program.kill()));
    await wire.close();
    await client.end();
    await database.drop();
  });

  const seek = (bot: ChatBot, player: number, wish: object = {}) =>
    bot.as(player).post('/v1/seeks', { variant: 'face-to-face', ...wish });

  /** Every game there is, as the database has it. */
  const tables = async () =>
    (
      await client.query<{ status: string; players: string[] }>(
        'select status, player_ids::text[] as players from games',
      )
    ).rows;

  /** Resolves once the game of every match is there. */
  const allOpened = () => eventually(async () => (await client.query('select from matches_to_open')).rows.length === 0);

  const expectEverybodySeatedOnce = async (bot: ChatBot, seats: number): Promise<void> => {
    const games = await tables();
    expect(games).toHaveLength(PLAYERS.length / seats);
    expect(new Set(games.map(({ status }) => status))).toEqual(new Set(['active']));
    const seated = games.flatMap(({ players }) => players);
    expect(seated).toHaveLength(PLAYERS.length);
    expect(new Set(seated).size).toBe(PLAYERS.length);
    const { body } = await bot.api.get('/v1/seeks?limit=100').expect(200);
    expect(body.data.map(({ status }: { status: string }) => status)).toEqual(PLAYERS.map(() => 'matched'));
    expect(new Set(body.data.map(({ game }: { game: string }) => game)).size).toBe(games.length);
  };

  it.each([
    [2, {}],
    [4, { variant: 'latin-partnership', players: 4, teams: 'pairs' }],
  ])('seat each of forty who seek at once, and each once, at tables of %i', async (seats, wish) => {
    const bot = await ChatBot.register(here.url, ...PLAYERS);
    const elsewhere = bot.at(there.url);
    const answers = await Promise.all(
      PLAYERS.map((_, player) => seek(player % 2 === 0 ? bot : elsewhere, player, wish).expect(201)),
    );
    expect(answers.filter(({ body }) => body.status === 'matched')).toHaveLength(PLAYERS.length / seats);
    await allOpened();
    await expectEverybodySeatedOnce(elsewhere, seats);
  });

  it('seat each of forty once even if one dies over it, when what it did not answer is asked again', async () => {
    const bot = await ChatBot.register(here.url, ...PLAYERS);
    const dying = bot.at(there.url);
    const place = (through: ChatBot, player: number) => seek(through, player).set('idempotency-key', `seek-${player}`);

    const halfway = wire.lose('answer', 'matches_to_open');
    const answers = PLAYERS.map((_, player) =>
      place(player % 2 === 0 ? bot : dying, player).then(
        ({ status }) => status,
        () => undefined,
      ),
    );
    await halfway;
    await there.program.kill();
    for (const [player, status] of (await Promise.all(answers)).entries()) {
      if (status !== 201) await place(bot, player).expect(201);
    }
    await allOpened();
    await expectEverybodySeatedOnce(bot, 2);
  });

  describe('of which one is killed that has found two who seek the same', () => {
    const matchAndDie = async (loss: 'request' | 'answer', about: string): Promise<ChatBot> => {
      const bot = await ChatBot.register(here.url, 'ana', 'bob');
      await seek(bot, 0).expect(201);
      const lost = wire.lose(loss, about);
      const last = seek(bot.at(there.url), 1).then(
        () => 'answered',
        () => 'cut off',
      );
      await lost;
      await there.program.kill();
      expect(await last).toBe('cut off');
      return bot;
    };

    const expectOneGame = async (bot: ChatBot): Promise<void> => {
      await allOpened();
      expect(await tables()).toMatchObject([{ status: 'active' }]);
      const { body } = await bot.api.get('/v1/seeks').expect(200);
      expect(body.data.map(({ status }: { status: string }) => status)).toEqual(['matched', 'matched']);
      const { seats } = await bot.view(body.data[0].game);
      expect(seats.map(({ player }) => player.externalId).sort()).toEqual(['ana', 'bob']);
    };

    it('create the game if it has not', async () => {
      await expectOneGame(await matchAndDie('request', 'game.created'));
    });

    it('do not create the game twice if it has', async () => {
      await expectOneGame(await matchAndDie('answer', 'game.created'));
    });

    it('match nobody if it has not committed, and may match both later', async () => {
      const bot = await matchAndDie('answer', 'insert into matches_to_open');
      expect(await tables()).toEqual([]);
      const { body } = await seek(bot, 1).expect(201);
      expect(body.status).toBe('matched');
      await expectOneGame(bot);
    });
  });

  it('let one of forty in by a code for one, and as many as it is for by a code for more', async () => {
    const bot = await ChatBot.register(here.url, ...PLAYERS);
    const elsewhere = bot.at(there.url);
    for (const uses of [1, 2]) {
      const { body: game } = await bot.api.post('/v1/games', { variant: 'latin-partnership', players: 4 }).expect(201);
      const { body: invitation } = await bot.api.post(`/v1/games/${game.id}/invitations`, { uses }).expect(201);
      const answers = await Promise.all(
        PLAYERS.map((_, player) =>
          (player % 2 === 0 ? bot : elsewhere).as(player).post('/v1/invitations/accept', { code: invitation.code }),
        ),
      );
      const refused = answers.filter(({ status }) => status !== 200);
      expect(answers.length - refused.length).toBe(uses);
      expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['code-used']));
      const { seats } = await bot.view(game.id);
      expect(seats.filter(({ player }) => player !== null)).toHaveLength(uses);
    }
  });
});
