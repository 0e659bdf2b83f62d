import { uuidOf } from '../src/http/index.js';
import { PrismaService } from '../src/prisma/index.js';
import { startService } from './support/service.js';
import type { Service } from './support/service.js';
import { registerApp } from './support/table.js';
import type { App, Headers } from './support/table.js';
import { WebhookReceiver } from './support/webhook-receiver.js';

describe('inviting by name', () => {
  let service: Service;
  let app: App;
  let other: App;
  let zoe: string;

  beforeAll(async () => {
    service = await startService();
    app = await registerApp(service, 'ana', 'bob', 'cyd');
    other = await registerApp(service);
    zoe = await other.addPlayer('zoe');
  });
  afterAll(() => service.stop());

  const post = (path: string, headers: Headers, body: object = {}) => service.http.post(path).set(headers).send(body);
  const create = async (body: object = {}) =>
    (await post('/v1/games', app.as('ana'), { variant: 'face-to-face', ...body }).expect(201)).body;
  const invite = (id: string, player: string, more: object = {}) =>
    post(`/v1/games/${id}/invite`, app.as('ana'), { player, ...more });

  it('keeps an open seat of a private game for a player of another app, who sees it from then on and joins', async () => {
    const { id } = await create({ visibility: 'private' });
    await service.http.get(`/v1/games/${id}`).set(other.as('zoe')).expect(404);
    const { body } = await invite(id, zoe).expect(200);
    expect(body.seats[1]).toMatchObject({ seat: 1, player: null, invited: { id: zoe, name: 'zoe' } });

    const seen = await service.http.get(`/v1/games/${id}`).set(other.as('zoe')).expect(200);
    expect(seen.body.seats[1].invited).toMatchObject({ id: zoe });
    expect((await post(`/v1/games/${id}/join`, app.as('bob')).expect(409)).body.code).toBe('seat-taken');
    expect((await post(`/v1/games/${id}/join`, other.as('zoe')).expect(200)).body.status).toBe('active');
  });

  it('tells the invited by his feed', async () => {
    const { id } = await create();
    await invite(id, zoe).expect(200);
    await other.caughtUp(id);
    const { body } = await service.http
      .get('/v1/events?types=game.seat_offered&limit=100')
      .set(other.as('zoe'))
      .expect(200);
    expect(body.data).toContainEqual(
      expect.objectContaining({ type: 'game.seat_offered', gameId: id, version: 2, seat: 1, data: { player: zoe } }),
    );
  });

  it('tells him by a webhook of his app, which names as players those who sit', async () => {
    const receiver = await WebhookReceiver.start();
    try {
      await post('/v1/webhooks', other.alone, { url: receiver.url, events: ['game.seat_offered'] }).expect(201);
      const { id } = await create();
      await invite(id, zoe).expect(200);
      const [offered] = await receiver.ofType('game.seat_offered');
      expect(offered?.message.data).toMatchObject({
        gameId: id,
        seat: 1,
        player: zoe,
        players: [{ seat: 0, name: 'ana' }],
      });
    } finally {
      await receiver.stop();
    }
  });

  it('keeps the seat that is named, so that one chooses who plays with whom', async () => {
    const { id } = await create({ variant: 'latin-partnership', players: 4, teams: 'pairs' });
    const { body } = await invite(id, 'external:bob', { seat: 2 }).expect(200);
    expect(body.seats.map(({ side }: { side: number }) => side)).toEqual([0, 1, 0, 1]);
    expect(body.seats.map(({ invited }: { invited?: { name: string } }) => invited?.name)).toEqual([
      undefined,
      undefined,
      'bob',
      undefined,
    ]);
  });

  it('is declined by leaving, and taken back by the creator, which opens the seat', async () => {
    const { id } = await create();
    await invite(id, zoe).expect(200);
    const declined = await post(`/v1/games/${id}/leave`, other.as('zoe')).expect(200);
    expect(declined.body.seats[1]).toEqual({ seat: 1, side: 1, player: null, handCount: 0 });
    await invite(id, zoe).expect(200);
    const { body } = await post(`/v1/games/${id}/uninvite`, app.as('ana'), { player: zoe }).expect(200);
    expect(body.seats[1]).toEqual({ seat: 1, side: 1, player: null, handCount: 0 });
    const events = (await service.http.get(`/v1/games/${id}/events`).expect(200)).body.data;
    expect(events.map(({ type }: { type: string }) => type)).toEqual([
      'game.created',
      'game.seat_offered',
      'game.seat_left',
      'game.seat_offered',
      'game.seat_left',
    ]);
  });

  it('is declined by whoever is erased, and his seats are given up where others wait for him', async () => {
    const yan = await other.addPlayer('yan');
    const { id } = await create();
    await invite(id, yan).expect(200);
    const { body: joined } = await post('/v1/games', other.as('yan'), { variant: 'classic-draw', players: 3 }).expect(
      201,
    );
    await post(`/v1/games/${joined.id}/join`, app.as('bob')).expect(200);
    const { body: alone } = await post('/v1/games', other.as('yan'), { variant: 'face-to-face' }).expect(201);
    const { body: active } = await post('/v1/games', other.as('yan'), { variant: 'face-to-face' }).expect(201);
    await post(`/v1/games/${active.id}/join`, app.as('bob')).expect(200);

    await service.http.delete(`/v1/players/${yan}`).set(other.alone).expect(204);

    expect((await invite(id, yan).expect(422)).body.code).toBe('unknown-reference');
    const view = async (game: string) => (await service.http.get(`/v1/games/${game}`).expect(200)).body;
    expect((await view(id)).seats[1].invited).toBeUndefined();
    const names = (await view(joined.id)).seats.map(({ player }: { player: { name: string } | null }) => player?.name);
    expect(names).toEqual([undefined, 'bob', undefined]);
    expect((await view(alone.id)).status).toBe('aborted');
    expect(await view(active.id)).toMatchObject({ status: 'finished', result: { reason: 'resigned', winnerSide: 1 } });
  });

  it('leaves nothing to join at the table of somebody who is erased, whether he sat there or not', async () => {
    const { body: lone } = await service.http.post('/v1/players').send({ name: 'Lone' }).expect(201);
    const key = { authorization: `Bearer ${lone.key}` };
    const open = { variant: 'face-to-face', visibility: 'public' };
    const tables = [
      (await post('/v1/games', key, open).expect(201)).body,
      (await post('/v1/games', key, { ...open, seats: [{ open: true }, { open: true }] }).expect(201)).body,
    ];
    await service.http.delete(`/v1/players/${lone.id}`).set(key).expect(204);

    const { body } = await service.http.get('/v1/games?status=waiting&visibility=public&limit=100').expect(200);
    for (const { id } of tables) {
      expect(body.data.map((game: { id: string }) => game.id)).not.toContain(id);
      expect((await post(`/v1/games/${id}/join`, app.as('bob')).expect(409)).body.code).toBe('game-not-waiting');
    }
  });

  it('may be left behind by somebody who is erased as the service stops, and is taken back by his id', async () => {
    const wim = await other.addPlayer('wim');
    const { id } = await create();
    await invite(id, wim).expect(200);
    await service.app
      .get(PrismaService)
      .player.update({ where: { id: uuidOf('player', wim)! }, data: { externalId: null, deletedAt: new Date() } });
    const { body } = await post(`/v1/games/${id}/uninvite`, app.as('ana'), { player: wim }).expect(200);
    expect(body.seats[1].invited).toBeUndefined();
    await post(`/v1/games/${id}/join`, app.as('bob')).expect(200);
  });

  it('is for the creator and his app, as whoever else sits there is told, and for games that wait', async () => {
    const { id } = await create({ variant: 'three-player', players: 3 });
    await post(`/v1/games/${id}/join`, other.as('zoe')).expect(200);
    for (const [path, body] of Object.entries({
      invite: { player: zoe },
      uninvite: { player: zoe },
      invitations: {},
      start: {},
    })) {
      const refused = await post(`/v1/games/${id}/${path}`, other.as('zoe'), body).expect(403);
      expect(refused.body).toMatchObject({ code: 'not-a-player', detail: expect.stringContaining('the creator') });
    }
    const { id: full } = await create();
    await post(`/v1/games/${full}/join`, app.as('bob')).expect(200);
    expect((await invite(full, zoe).expect(409)).body.code).toBe('game-not-waiting');
  });

  it('gives the invited no seat to act from', async () => {
    const { id } = await create();
    await invite(id, zoe).expect(200);
    const said = async (path: string, body: object, headers = other.as('zoe')) => {
      const refused = await post(`/v1/games/${id}/${path}`, headers, body).expect(403);
      expect(refused.body.code).toBe('not-a-player');
      return refused.body.detail;
    };
    expect(await said('messages', { text: 'Hello' })).toContain('holds a seat');
    expect(await said('abort', {})).toContain('/leave');
    expect(await said('join', {}, other.alone)).toContain('On-Behalf-Of');
  });

  it.each([
    [{ player: 'external:nobody' }, 422, 'unknown-reference'],
    [{ player: 'external:ana' }, 409, 'already-seated'],
    [{ player: 'external:bob' }, 409, 'already-invited'],
    [{ player: 'external:cyd' }, 409, 'seat-taken'],
    [{ player: 'external:cyd', seat: 9 }, 400, 'validation-failed'],
    [{ player: 'external:cyd', seat: -1 }, 400, 'validation-failed'],
    [{ player: 7 }, 400, 'validation-failed'],
    [{}, 400, 'validation-failed'],
  ])('refuses %j', async (body, status, code) => {
    const { id } = await create();
    await invite(id, 'external:bob').expect(200);
    const answer = await post(`/v1/games/${id}/invite`, app.as('ana'), body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('refuses to take back an invitation that nobody has', async () => {
    const { id } = await create();
    for (const player of [zoe, 'external:ana', 'nonsense']) {
      const { body } = await post(`/v1/games/${id}/uninvite`, app.as('ana'), { player }).expect(422);
      expect(body.code).toBe('not-invited');
    }
  });
});
