import pg from 'pg';
import { uuidOf } from '../src/http/index.js';
import { startService } from './support/service.js';
import type { Service } from './support/service.js';
import type { TestDatabase } from './support/database.js';
import { KNOWN_DEAL, registerApp } from './support/table.js';
import type { App, Headers } from './support/table.js';

describe('the summary of a player’s games', () => {
  let service: Service & { database: TestDatabase };
  let database: pg.Client;
  let app: App;

  beforeAll(async () => {
    service = await startService();
    database = new pg.Client({ connectionString: service.database.url });
    await database.connect();
  });
  beforeEach(async () => {
    app = await registerApp(service, 'ana', 'bob', 'cyd');
  });
  afterAll(async () => {
    await database.end();
    await service.stop();
  });

  const post = (path: string, headers: Headers, body: object = {}) => service.http.post(path).set(headers).send(body);
  const mine = async (headers: Headers = app.as('ana'), query = '') =>
    (await service.http.get(`/v1/me/games${query}`).set(headers).expect(200)).body;
  const idsOf = ({ games }: { games: { id: string }[] }) => games.map(({ id }) => id);
  /** In a game dealt so, it is the turn of the first player. */
  const start = async (players: readonly string[], request: object = {}) =>
    (await app.startGame(players, { setup: KNOWN_DEAL, ...request })).id;
  const create = async (headers: Headers, body: object = {}) =>
    (await post('/v1/games', headers, { variant: 'face-to-face', ...body }).expect(201)).body.id as string;
  const setDeadline = (id: string, time: string) =>
    database.query('update games set deadline = $2 where id = $1', [uuidOf('game', id), time]);

  it('has his turns by their deadlines, then his other games by the last activity', async () => {
    const zoe = await (await registerApp(service)).addPlayer('zoe');
    const theirs = await start(['bob', 'ana']);
    const waiting = await create(app.as('ana'));
    const invitation = await create((await registerApp(service, 'yan')).as('yan'), {
      seats: [{ open: true }, { player: (await mine()).player.id }],
    });
    const [calm, late, soon] = [await start(['ana', 'bob']), await start(['ana', 'cyd']), await start(['ana', 'bob'])];
    await setDeadline(late, '2099-01-02T00:00:00Z');
    await setDeadline(soon, '2099-01-01T00:00:00Z');
    const lost = await start(['ana', 'bob']);
    await post(`/v1/games/${lost}/resign`, app.as('ana')).expect(200);
    await create(app.as('bob'), { seats: [{ player: 'external:bob' }, { player: zoe }] });

    const summary = await mine();
    expect(summary).toMatchObject({
      player: { id: expect.stringMatching(/^player_/), name: 'ana', externalId: 'ana' },
      counts: { yourTurn: 3, theirTurn: 1, waiting: 1, invitations: 1, finishedRecently: 1 },
      nextCursor: null,
    });
    expect(idsOf(summary)).toEqual([soon, late, calm, lost, invitation, waiting, theirs]);
    expect(
      summary.games.map(({ yourTurn, status }: { yourTurn: boolean; status: string }) => [yourTurn, status]),
    ).toEqual([
      [true, 'active'],
      [true, 'active'],
      [true, 'active'],
      [false, 'finished'],
      [false, 'waiting'],
      [false, 'waiting'],
      [false, 'active'],
    ]);
    expect(summary.games[0]).toEqual({
      id: soon,
      url: expect.stringMatching(new RegExp(`/v1/games/${soon}$`)),
      status: 'active',
      variant: { id: 'face-to-face', name: 'Face-to-Face' },
      opponents: [{ id: expect.stringMatching(/^player_/), name: 'bob', externalId: 'bob' }],
      yourTurn: true,
      deadline: '2099-01-01T00:00:00.000Z',
      lastActivityAt: ((await app.view(soon, 'ana')) as unknown as { updatedAt: string }).updatedAt,
      scores: [0, 0],
      target: 50,
      version: 3,
      text: expect.stringMatching(/^Your turn · Face-to-Face against bob · 0–0 of 50 · due in \d[\d,]* days$/),
    });
    expect(summary.games.slice(2).map(({ text }: { text: string }) => text)).toEqual([
      'Your turn · Face-to-Face against bob · 0–0 of 50',
      'You lost · Face-to-Face against bob · 0–0 of 50',
      'You are invited · Face-to-Face · expires in 14 days',
      'Waiting for players · Face-to-Face · expires in 14 days',
      'Waiting for bob · Face-to-Face against bob · 0–0 of 50',
    ]);
  });

  it('leaves out tables he has only made, games he has left and those that ended long ago', async () => {
    await create(app.as('ana'), { seats: [{ player: 'external:bob' }, { open: true }] });
    const left = await create(app.as('bob'), { variant: 'classic-draw', players: 3 });
    await post(`/v1/games/${left}/join`, app.as('ana')).expect(200);
    await post(`/v1/games/${left}/leave`, app.as('ana')).expect(200);
    const old = await start(['ana', 'bob']);
    await post(`/v1/games/${old}/resign`, app.as('ana')).expect(200);
    expect(idsOf(await mine())).toEqual([old]);
    await database.query(`update games set updated_at = updated_at - interval '8 days' where id = $1`, [
      uuidOf('game', old),
    ]);
    expect(await mine()).toMatchObject({ games: [], counts: { waiting: 0, invitations: 0, finishedRecently: 0 } });
  });

  it('has the invitation to a game under way that somebody has left, with no deadline of another in its line', async () => {
    const id = await start(['ana', 'bob', 'cyd'], {
      variant: 'classic-draw',
      absence: 'play',
      setup: undefined,
      timeControl: { perMove: 'P1D' },
    });
    await app.addPlayer('dan');
    await post(`/v1/games/${id}/leave`, app.as('cyd')).expect(200);
    await post(`/v1/games/${id}/invite`, app.alone, { player: 'external:dan' }).expect(200);
    const summary = await mine(app.as('dan'));
    expect(summary.counts).toMatchObject({ invitations: 1, yourTurn: 0, theirTurn: 0 });
    expect(summary.games).toMatchObject([
      { id, status: 'active', yourTurn: false, text: 'You are invited · Classic Dominoes against ana and bob' },
    ]);
    expect(idsOf(await mine(app.as('cyd')))).toEqual([]);
    await post(`/v1/games/${id}/leave`, app.as('dan')).expect(200);
    expect(idsOf(await mine(app.as('dan')))).toEqual([]);
  });

  it('has the invitation of its maker to his own table, and not the table while he is only its maker', async () => {
    const id = await create(app.as('ana'), { variant: 'classic-draw', players: 3, absence: 'play' });
    for (const player of ['bob', 'cyd']) await post(`/v1/games/${id}/join`, app.as(player)).expect(200);
    await post(`/v1/games/${id}/leave`, app.as('ana')).expect(200);
    expect(idsOf(await mine())).toEqual([]);
    await post(`/v1/games/${id}/invite`, app.as('ana'), { player: 'external:ana' }).expect(200);
    const summary = await mine();
    expect([idsOf(summary), summary.counts.invitations]).toEqual([[id], 1]);
    await post(`/v1/games/${id}/leave`, app.as('ana')).expect(200);
    await post(`/v1/games/${id}/invite`, app.as('ana'), { player: 'external:bob' });
    expect(idsOf(await mine())).toEqual([]);
  });

  it('is written in the language asked for', async () => {
    await start(['ana', 'bob']);
    const inLanguage = async (language: string) => {
      const answer = await service.http.get('/v1/me/games').set({ ...app.as('ana'), 'accept-language': language });
      expect(answer.headers['content-language']).toBe(language);
      return answer.body.games[0].text;
    };
    expect(await inLanguage('fr')).toBe('À vous de jouer · Face à Face contre bob · 0–0 sur 50');
    expect(await inLanguage('es')).toBe('Le toca jugar · Cara a cara contra bob · 0–0 de 50');
  });

  it('comes in pages, each with the counts of all', async () => {
    const games = [];
    for (let game = 0; game < 3; game++) games.push(await start(['ana', 'bob']));
    const first = await mine(app.as('ana'), '?limit=2');
    expect([idsOf(first), first.counts.yourTurn]).toEqual([games.slice(0, 2), 3]);
    const second = await mine(app.as('ana'), `?limit=2&cursor=${first.nextCursor}`);
    expect([idsOf(second), second.counts.yourTurn, second.nextCursor]).toEqual([games.slice(2), 3, null]);
    const others = await mine(app.as('bob'), '?limit=2');
    const rest = await mine(app.as('bob'), `?limit=2&cursor=${others.nextCursor}`);
    expect([...idsOf(others), ...idsOf(rest)]).toEqual(games.toReversed());
  });

  it('is about a player: an app has to say whose', async () => {
    const refused = await service.http.get('/v1/me/games').set(app.alone).expect(403);
    expect(refused.body.code).toBe('not-a-player');
    const { body: minted } = await post('/v1/keys', app.as('ana'), { name: 'phone', scopes: ['games:read'] });
    await start(['ana', 'bob']);
    const { counts, games } = await mine({ authorization: `Bearer ${minted.key}` });
    expect(counts.yourTurn).toBe(1);
    expect(games[0].opponents[0].externalId).toBeUndefined();
    await service.http.get('/v1/me/games').expect(401);
  });

  it('shows nobody’s tiles', async () => {
    const id = await start(['ana', 'bob']);
    await app.move(id, 'ana', { type: 'play', tile: '6-6' });
    for (const player of ['ana', 'bob']) {
      const text = JSON.stringify(await mine(app.as(player)));
      expect(text).toContain(id);
      expect(text).not.toMatch(/\b\d-\d\b/);
    }
  });

  it.each(['limit=0', 'limit=101', 'cursor=nonsense'])('refuses ?%s', async (query) => {
    const { body } = await service.http.get(`/v1/me/games?${query}`).set(app.as('ana')).expect(400);
    expect(body).toMatchObject({ code: 'validation-failed', errors: [{ pointer: expect.stringMatching(/^\//) }] });
  });
});
