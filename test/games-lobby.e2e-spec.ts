import { startService } from './support/service.js';
import type { Service } from './support/service.js';
import { registerApp } from './support/table.js';
import type { App, Headers } from './support/table.js';

describe('the lobby', () => {
  let service: Service;
  let app: App;
  let other: App;

  beforeAll(async () => {
    service = await startService();
    app = await registerApp(service, 'ana', 'bob', 'cyd');
    other = await registerApp(service, 'zoe');
  });
  afterAll(() => service.stop());

  const post = (path: string, headers: Headers, body?: object) => service.http.post(path).set(headers).send(body);
  const get = (path: string, headers: Headers = {}) => service.http.get(path).set(headers);
  const create = async (headers: Headers, body: object = {}) =>
    (await post('/v1/games', headers, { variant: 'face-to-face', ...body }).expect(201)).body;

  describe('creating', () => {
    it('gives the acting player the first seat and opens the others', async () => {
      const answer = await post('/v1/games', app.as('ana'), { variant: 'face-to-face' }).expect(201);
      expect(answer.headers['location']).toBe(`/v1/games/${answer.body.id}`);
      expect(answer.body).toMatchObject({
        status: 'waiting',
        round: null,
        turn: null,
        visibility: 'unlisted',
        target: 50,
      });
      expect(answer.body.seats.map(({ player }: { player: { name: string } | null }) => player?.name ?? null)).toEqual([
        'ana',
        null,
      ]);
    });

    it('opens every seat for an app that acts for nobody', async () => {
      const { seats } = await create(app.alone);
      expect(seats.map(({ player }: { player: null }) => player)).toEqual([null, null]);
    });

    it('starts at once when the request seats everybody', async () => {
      const { status, round } = await create(app.alone, {
        seats: [{ player: 'external:ana' }, { player: 'external:bob' }],
      });
      expect(status).toBe('active');
      expect(round).toMatchObject({ number: 1, boneyardCount: 14 });
    });

    it('keeps metadata for the creator and his app alone', async () => {
      const metadata = { channel: '42', nested: [1, { deep: true }] };
      const { id } = await create(app.alone, { metadata });
      expect((await get(`/v1/games/${id}`, app.as('bob'))).body.metadata).toEqual(metadata);
      expect((await get(`/v1/games/${id}`)).body.metadata).toBeUndefined();
      expect((await get(`/v1/games/${id}`, other.alone)).body.metadata).toBeUndefined();
      await service.http.patch(`/v1/games/${id}`).set(other.alone).send({ metadata: {} }).expect(403);
      const before = (await get(`/v1/games/${id}`, app.alone)).headers['etag'];
      await service.http
        .patch(`/v1/games/${id}`)
        .set(app.alone)
        .send({ metadata: { channel: '7' } })
        .expect(200);
      const after = await get(`/v1/games/${id}`, app.alone);
      expect(after.body.metadata).toEqual({ channel: '7' });
      expect(after.headers['etag']).not.toBe(before);
      expect(after.body.version).toBe(1);
    });

    it.each([
      [{ variant: 'no-such-game' }, 422, 'unknown-reference'],
      [{ variant: 'face-to-face', seats: [{ player: 'external:nobody' }] }, 422, 'unknown-reference'],
      [{ variant: 'face-to-face', players: 3 }, 400, 'validation-failed'],
      [{ variant: 'face-to-face', seats: [{}] }, 400, 'validation-failed'],
      [{ variant: 'face-to-face', seats: [{ player: 'external:ana', open: true }] }, 400, 'validation-failed'],
      [{ variant: 'face-to-face', target: null }, 400, 'validation-failed'],
      [{ variant: 'face-to-face', metadata: { big: 'x'.repeat(5000) } }, 400, 'validation-failed'],
      [{ variant: { base: 'no-such-game' } }, 422, 'unknown-reference'],
      [{ variant: { base: 'face-to-face', options: { match: { target: 0 } } } }, 422, 'invalid-variant'],
      [{ variant: { options: {} } }, 400, 'validation-failed'],
      [{ variant: { base: 'face-to-face', options: [] } }, 400, 'validation-failed'],
      [{ variant: 'face-to-face', seats: [{ bot: 'random' }, { open: true }] }, 422, 'not-supported'],
      [{ variant: 'face-to-face', setup: { hands: [['6-6'], ['6-6']] } }, 400, 'validation-failed'],
      [{ variant: 'face-to-face', setup: { hands: 'all' } }, 400, 'validation-failed'],
      [{ variant: 'face-to-face', nonsense: 1 }, 400, 'validation-failed'],
    ])('refuses %j', async (body, status, code) => {
      const answer = await post('/v1/games', app.alone, body);
      expect([answer.status, answer.body.code]).toEqual([status, code]);
    });
  });

  describe('joining', () => {
    it('fills the first open seat and starts the game with the last', async () => {
      const { id } = await create(app.as('ana'));
      const { body } = await post(`/v1/games/${id}/join`, app.as('bob')).expect(200);
      expect(body.status).toBe('active');
      expect(body.seats[1]).toMatchObject({ player: { name: 'bob' }, handCount: 7, hand: expect.any(Array) });
    });

    it('lets a player of another app sit down, and a player with a key of his own', async () => {
      const { id } = await create(app.alone);
      await post(`/v1/games/${id}/join`, other.as('zoe'), { seat: 1 }).expect(200);
      const { body: alone } = await post('/v1/players', {}, { name: 'Uli' }).expect(201);
      const { body } = await post(`/v1/games/${id}/join`, { authorization: `Bearer ${alone.key}` }).expect(200);
      expect(body.status).toBe('active');
      expect(body.seats.map(({ player }: { player: object }) => player)).toEqual([
        { id: alone.id, name: 'Uli' },
        { id: expect.stringMatching(/^player_/), name: 'zoe' },
      ]);
    });

    it('refuses a second seat, a taken seat, a full game, nobody in particular', async () => {
      const { id } = await create(app.as('ana'));
      expect((await post(`/v1/games/${id}/join`, app.as('ana')).expect(409)).body.code).toBe('already-seated');
      expect((await post(`/v1/games/${id}/join`, app.as('bob'), { seat: 0 }).expect(409)).body.code).toBe('seat-taken');
      expect((await post(`/v1/games/${id}/join`, app.as('bob'), { seat: 7 }).expect(400)).body.code).toBe(
        'validation-failed',
      );
      expect((await post(`/v1/games/${id}/join`, app.alone).expect(403)).body.code).toBe('not-a-player');
      await post(`/v1/games/${id}/join`, app.as('bob')).expect(200);
      expect((await post(`/v1/games/${id}/join`, app.as('cyd')).expect(409)).body.code).toBe('game-not-waiting');
    });

    it('gives one of two players who want the last seat at once, and tells the other', async () => {
      const { id } = await create(app.as('ana'));
      const answers = await Promise.all(['bob', 'cyd'].map((player) => post(`/v1/games/${id}/join`, app.as(player))));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    });
  });

  describe('invitations', () => {
    it('keep a seat for a player of another app, who accepts by joining', async () => {
      const zoe = (await get('/v1/players?externalId=zoe', other.alone)).body.data[0].id;
      const { id, seats } = await create(app.as('ana'), {
        visibility: 'private',
        seats: [{ player: 'external:ana' }, { player: zoe }],
      });
      expect(seats[1]).toMatchObject({ player: null, invited: { id: zoe, name: 'zoe' } });
      await get(`/v1/games/${id}`).expect(404);
      await get(`/v1/games/${id}`, other.alone).expect(200);
      await post(`/v1/games/${id}/join`, app.as('bob')).expect(409);
      const { body } = await post(`/v1/games/${id}/join`, other.as('zoe')).expect(200);
      expect(body.status).toBe('active');
    });

    it('are declined by leaving, which opens the seat', async () => {
      const zoe = (await get('/v1/players?externalId=zoe', other.alone)).body.data[0].id;
      const { id } = await create(app.as('ana'), { seats: [{ player: 'external:ana' }, { player: zoe }] });
      const { body } = await post(`/v1/games/${id}/leave`, other.as('zoe')).expect(200);
      expect(body.seats[1]).toEqual({ seat: 1, side: 1, player: null, handCount: 0 });
    });
  });

  describe('leaving', () => {
    it('frees the seat; a game that nobody is left in is aborted', async () => {
      const { id } = await create(app.as('ana'));
      const { body } = await post(`/v1/games/${id}/leave`, app.as('ana')).expect(200);
      expect(body.status).toBe('aborted');
      await post(`/v1/games/${id}/join`, app.as('bob')).expect(409);
    });

    it('is over once the game has started', async () => {
      const { id } = await app.startGame();
      expect((await post(`/v1/games/${id}/leave`, app.as('ana')).expect(409)).body.code).toBe('game-not-waiting');
      expect((await post(`/v1/games/${id}/leave`, app.as('cyd'))).status).toBeGreaterThanOrEqual(403);
    });
  });

  describe('starting', () => {
    it('drops the open seats where the variant takes as many players, and numbers the others anew', async () => {
      const { id } = await create(app.alone, {
        variant: 'classic-draw',
        seats: [{ open: true }, { player: 'external:bob' }, { player: 'external:ana' }],
      });
      expect((await post(`/v1/games/${id}/start`, other.alone).expect(403)).body.code).toBe('not-a-player');
      const { body } = await post(`/v1/games/${id}/start`, app.alone).expect(200);
      expect(body.status).toBe('active');
      expect(body.seats.map(({ player }: { player: { name: string } }) => player.name)).toEqual(['bob', 'ana']);
    });

    it('needs enough players', async () => {
      const { id } = await create(app.as('ana'));
      expect((await post(`/v1/games/${id}/start`, app.as('ana')).expect(422)).body.code).toBe('not-enough-players');
    });
  });

  describe('the list', () => {
    it('shows a caller his own games and the public ones, newest first, page by page', async () => {
      const fresh = await registerApp(service, 'eva', 'fay');
      const mine = [];
      for (let game = 0; game < 3; game++) mine.unshift((await fresh.startGame(['eva', 'fay'])).id);
      const shown = (await create(app.alone, { visibility: 'public' })).id;

      const first = (await get('/v1/games?limit=2', fresh.alone).expect(200)).body;
      expect(first.data.map(({ id }: { id: string }) => id)).toEqual([shown, mine[0]]);
      const second = (await get(`/v1/games?limit=2&cursor=${first.nextCursor}`, fresh.alone).expect(200)).body;
      expect(second.data.map(({ id }: { id: string }) => id)).toEqual(mine.slice(1));
      expect(second.nextCursor).toBeNull();
      expect((await get('/v1/games').expect(200)).body.data.map(({ id }: { id: string }) => id)).toContain(shown);
      expect((await get('/v1/games?visibility=unlisted').expect(200)).body.data).toEqual([]);
    });

    it('filters by status, variant, player and turn', async () => {
      const fresh = await registerApp(service, 'gil', 'hal');
      const waiting = await create(fresh.as('gil'));
      const active = await fresh.startGame(['gil', 'hal']);
      const turn = active.turn?.seats[0] === 0 ? 'gil' : 'hal';
      const ids = async (query: string, headers: Headers) =>
        (await get(`/v1/games?visibility=unlisted&${query}`, headers).expect(200)).body.data.map(
          ({ id }: { id: string }) => id,
        );
      expect(await ids('status=waiting', fresh.alone)).toEqual([waiting.id]);
      expect(await ids('status=active', fresh.alone)).toEqual([active.id]);
      expect(await ids('variant=cuban', fresh.alone)).toEqual([]);
      expect(await ids('player=external:hal', fresh.alone)).toEqual([active.id]);
      expect(await ids('turn=me', fresh.alone)).toEqual([active.id]);
      expect(await ids('turn=me', fresh.as(turn))).toEqual([active.id]);
      expect(await ids('turn=me', fresh.as(turn === 'gil' ? 'hal' : 'gil'))).toEqual([]);
    });

    it.each(['limit=0', 'limit=101', 'limit=x', 'cursor=nonsense', 'status=over', 'turn=you'])(
      'refuses ?%s',
      async (query) => {
        const { body } = await get(`/v1/games?${query}`, app.alone).expect(400);
        expect(body).toMatchObject({ code: 'validation-failed', errors: [{ pointer: expect.stringMatching(/^\//) }] });
      },
    );
  });

  it('ends a game by resigning, for the other side', async () => {
    const { id } = await app.startGame();
    const { body } = await post(`/v1/games/${id}/resign`, app.as('ana')).expect(200);
    expect(body).toMatchObject({ status: 'finished', result: { reason: 'resigned', winnerSide: 1 } });
    await post(`/v1/games/${id}/resign`, app.as('bob')).expect(422);
  });
});
