import { uuidOf } from '../src/http/index.js';
import { SeekSweeper } from '../src/matchmaking/index.js';
import { PrismaService } from '../src/prisma/index.js';
import { startService } from './support/service.js';
import type { Service } from './support/service.js';
import { registerApp } from './support/table.js';
import type { App, Headers } from './support/table.js';

interface Seek {
  id: string;
  status: string;
  player: string;
  game?: string;
  expiresAt: string;
}

describe('seeking a game', () => {
  let service: Service;
  let app: App;
  let other: App;

  /** Nobody is matched with somebody of another test. */
  beforeEach(async () => {
    await service.app.get(PrismaService).seek.deleteMany();
    app = await registerApp(service, 'ana', 'bob', 'cyd', 'dan');
    other = await registerApp(service, 'zoe');
  });
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  const post = (path: string, headers: Headers, body: object = {}) => service.http.post(path).set(headers).send(body);
  const get = (path: string, headers: Headers) => service.http.get(path).set(headers);
  const cancel = (id: string, headers: Headers) => service.http.delete(`/v1/seeks/${id}`).set(headers);
  const seek = (headers: Headers, wish: object = {}) =>
    post('/v1/seeks', headers, { variant: 'face-to-face', ...wish });
  const placed = async (headers: Headers, wish: object = {}): Promise<Seek> =>
    (await seek(headers, wish).expect(201)).body;
  const found = async (id: string, headers: Headers): Promise<Seek> => (await get(`/v1/seeks/${id}`, headers)).body;
  const expire = ({ id }: Seek) =>
    service.app
      .get(PrismaService)
      .seek.update({ where: { id: uuidOf('seek', id)! }, data: { expiresAt: new Date(0) } });
  const namesIn = (view: { seats: { player: { name: string } }[] }) => view.seats.map(({ player }) => player.name);

  it('waits until somebody seeks the same, of whatever app, and then both play', async () => {
    const answer = await seek(app.as('ana'), { timeControl: { perMove: 'P1D' } }).expect(201);
    expect(answer.headers['location']).toBe(`/v1/seeks/${answer.body.id}`);
    expect(answer.body).toEqual({
      id: expect.stringMatching(/^seek_/),
      status: 'waiting',
      player: expect.stringMatching(/^player_/),
      variant: { id: 'face-to-face', version: 1 },
      players: 2,
      teams: 'solo',
      target: 50,
      timeControl: { perMove: 'P1D', onTimeout: 'forfeit' },
      absence: 'end',
      createdAt: expect.any(String),
      expiresAt: new Date(Date.parse(answer.body.createdAt) + 3_600_000).toISOString(),
    });

    const last = await placed(other.as('zoe'), { timeControl: { perMove: 'PT24H' }, target: 50, players: 2 });
    expect(last).toMatchObject({ status: 'matched', game: expect.stringMatching(/^game_/) });
    expect(await found(answer.body.id, app.as('ana'))).toMatchObject({ status: 'matched', game: last.game });

    const { body: game } = await get(`/v1/games/${last.game}`, app.as('ana')).expect(200);
    expect(game).toMatchObject({ status: 'active', visibility: 'unlisted', timeControl: { perMove: 'P1D' } });
    expect(namesIn(game).sort()).toEqual(['ana', 'zoe']);
    const own = game.seats.find(({ player }: { player: { name: string } }) => player.name === 'ana');
    expect(own.hand).toHaveLength(7);
  });

  it('is heard of by the feeds of those matched', async () => {
    await placed(app.as('ana'));
    const { game } = await placed(other.as('zoe'));
    await app.caughtUp(game!);
    for (const headers of [app.as('ana'), other.as('zoe')]) {
      const { body } = await get('/v1/events?limit=100', headers).expect(200);
      const types = body.data
        .filter(({ gameId }: { gameId: string }) => gameId === game)
        .map(({ type }: { type: string }) => type);
      expect(types).toEqual(['game.created', 'game.started', 'round.started', 'turn.started']);
    }
  });

  it('seats four in pairs in one step, with the fourth', async () => {
    const wish = { variant: 'latin-partnership', players: 4, teams: 'pairs' };
    const waiting = [];
    for (const player of ['ana', 'bob', 'cyd']) waiting.push(await placed(app.as(player), wish));
    expect(waiting.map(({ status }) => status)).toEqual(['waiting', 'waiting', 'waiting']);
    const { game } = await placed(other.as('zoe'), wish);
    const { body } = await get(`/v1/games/${game}`, app.alone).expect(200);
    expect(body.status).toBe('active');
    expect(namesIn(body).sort()).toEqual(['ana', 'bob', 'cyd', 'zoe']);
    expect(body.seats.map(({ side }: { side: number }) => side)).toEqual([0, 1, 0, 1]);
  });

  it('matches house rules for one game with the same rules alone', async () => {
    const autoPass = { variant: { base: 'face-to-face', options: { autoPass: true } } };
    const first = await placed(app.as('ana'), autoPass);
    expect(first).toMatchObject({ variant: { id: 'face-to-face', options: { autoPass: true } } });
    expect(await placed(app.as('bob'))).toMatchObject({ status: 'waiting' });
    expect(await placed(app.as('cyd'), autoPass)).toMatchObject({ status: 'matched' });
    const unchanged = { variant: { base: 'face-to-face', options: { match: { target: 50 } } } };
    expect(await placed(app.as('dan'), unchanged)).toMatchObject({ status: 'matched' });
  });

  it.each([
    ['an option that is as it is', { options: { autoPass: false } }, {}],
    ['an option beside the target', { options: { autoPass: false }, target: 75 }, { target: 75 }],
    ['the target among the options', { options: { match: { target: 75 } } }, { target: 75 }],
    ['another target among the options', { options: { match: { target: 99 } }, target: 75 }, { target: 75 }],
  ])('matches by what is played, also with %s', async (_, { options, ...rest }, plain) => {
    await placed(app.as('ana'), { variant: { base: 'face-to-face', options }, ...rest });
    expect(await placed(app.as('bob'), plain)).toMatchObject({ status: 'matched' });
  });

  it.each([
    ['variant', { variant: 'two-player' }],
    ['target', { target: 100 }],
    ['clock', { timeControl: { perMove: 'P1D' } }],
    ['policy', { timeControl: { perMove: 'P1D', onTimeout: 'play' } }],
  ])('does not match who seeks another %s', async (_, wish) => {
    await placed(app.as('ana'));
    await placed(app.as('bob'), { timeControl: { perMove: 'P2D' } });
    expect(await placed(app.as('cyd'), wish)).toMatchObject({ status: 'waiting' });
  });

  it('matches nobody with himself: who asks again goes on waiting, until the later end', async () => {
    const first = await placed(app.as('ana'), { expiresAfter: 'PT2H' });
    const shorter = await seek(app.as('ana'), { expiresAfter: 'PT1M' }).expect(200);
    expect(shorter.body).toEqual(first);
    const longer = await seek(app.as('ana'), { expiresAfter: 'P1D' }).expect(200);
    expect(longer.body).toMatchObject({ id: first.id, status: 'waiting' });
    expect(longer.body.expiresAt > first.expiresAt).toBe(true);
  });

  it('gives a new game to who seeks again after he was matched', async () => {
    await placed(app.as('ana'));
    const first = await placed(app.as('bob'));
    expect(await placed(app.as('ana'))).toMatchObject({ status: 'waiting' });
    const second = await placed(app.as('bob'));
    expect(second.status).toBe('matched');
    expect(second.game).not.toBe(first.game);
  });

  it('seeks different games side by side', async () => {
    const one = await placed(app.as('ana'));
    const two = await placed(app.as('ana'), { variant: 'two-player' });
    await placed(app.as('bob'));
    expect(await found(one.id, app.as('ana'))).toMatchObject({ status: 'matched' });
    expect(await found(two.id, app.as('ana'))).toMatchObject({ status: 'waiting' });
  });

  it('is over when it is cancelled, and cannot be cancelled once it is matched', async () => {
    const first = await placed(app.as('ana'));
    await cancel(first.id, other.as('zoe')).expect(404);
    await cancel(first.id, app.as('ana')).expect(204);
    await cancel(first.id, app.as('ana')).expect(404);
    const second = await placed(app.as('bob'));
    expect(second.status).toBe('waiting');
    await placed(app.as('cyd'));
    expect((await cancel(second.id, app.as('bob')).expect(409)).body.code).toBe('seek-matched');
  });

  it('matches nobody once it has expired, and may be placed anew', async () => {
    const first = await placed(app.as('ana'));
    await expire(first);
    expect(await found(first.id, app.as('ana'))).toMatchObject({ status: 'expired' });
    expect(await placed(app.as('bob'))).toMatchObject({ status: 'waiting' });
    const again = await placed(app.as('ana'));
    expect(again).toMatchObject({ status: 'matched' });
    expect(again.id).not.toBe(first.id);
  });

  it('matches nobody who has been erased', async () => {
    const gil = await app.addPlayer('gil');
    await placed(app.as('gil'));
    await service.http.delete(`/v1/players/${gil}`).set(app.alone).expect(204);
    expect(await placed(app.as('ana'))).toMatchObject({ status: 'waiting' });
  });

  it('is placed once for each Idempotency-Key, also when it has been matched since', async () => {
    const ana = { ...app.as('ana'), 'idempotency-key': 'one-seek' };
    const first = await seek(ana).expect(201);
    await placed(app.as('bob'));
    const again = await seek(ana).expect(201);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.body).toEqual(first.body);
    expect((await get('/v1/seeks', app.as('ana'))).body.data).toHaveLength(1);
  });

  it('is listed for the player, and for his app with those of all its players', async () => {
    const [first, matched, own] = [
      await placed(app.as('ana')),
      await placed(app.as('bob')),
      await placed(app.as('cyd')),
    ];
    await placed(other.as('zoe'), { variant: 'two-player' });
    const ids = async (headers: Headers, query = '') =>
      (await get(`/v1/seeks${query}`, headers).expect(200)).body.data.map(({ id }: Seek) => id);
    expect(await ids(app.alone)).toEqual([own.id, matched.id, first.id]);
    expect(await ids(app.as('cyd'))).toEqual([own.id]);
    expect(await ids(app.alone, '?status=matched')).toEqual([matched.id, first.id]);
    expect(await ids(app.alone, '?status=waiting')).toEqual([own.id]);
    await expire(own);
    expect(await ids(app.alone, '?status=expired')).toEqual([own.id]);
    const page = (await get('/v1/seeks?limit=2', app.alone)).body;
    expect(await ids(app.alone, `?limit=2&cursor=${page.nextCursor}`)).toEqual([first.id]);
    await get(`/v1/seeks/${own.id}`, other.alone).expect(404);
  });

  it('is forgotten a week after its end, unless its game is still to come', async () => {
    const [old, fresh] = [await placed(app.as('ana')), await placed(app.as('bob'), { variant: 'two-player' })];
    await expire(old);
    expect(await service.app.get(SeekSweeper).sweep()).toBe(1);
    await get(`/v1/seeks/${old.id}`, app.as('ana')).expect(404);
    expect(await found(fresh.id, app.as('bob'))).toMatchObject({ status: 'waiting' });
  });

  it('is one of fifty at most that a player has waiting', async () => {
    for (let target = 1; target <= 50; target += 1) await placed(app.as('ana'), { target });
    expect((await seek(app.as('ana'), { target: 51 }).expect(422)).body.code).toBe('too-many-seeks');
    await seek(app.as('ana'), { target: 50 }).expect(200);
    await seek(app.as('bob'), { target: 51 }).expect(201);
  });

  it.each([
    [{ variant: 'no-such-game' }, 422, 'unknown-reference'],
    [{ variant: { base: 'face-to-face', options: { match: { target: 0 } } } }, 422, 'invalid-variant'],
    [{ players: 3 }, 400, 'validation-failed'],
    [{ teams: 'pairs' }, 400, 'validation-failed'],
    [{ target: 0 }, 400, 'validation-failed'],
    [{ timeControl: {} }, 400, 'validation-failed'],
    [{ timeControl: { perMove: 'P1M' } }, 400, 'validation-failed'],
    [{ expiresAfter: 'P8D' }, 400, 'validation-failed'],
    [{ seats: [] }, 400, 'validation-failed'],
  ])('refuses %j', async (wish, status, code) => {
    const answer = await seek(app.as('ana'), wish);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('is for a player', async () => {
    expect((await seek(app.alone).expect(403)).body.code).toBe('not-a-player');
    await seek({}).expect(401);
  });
});
