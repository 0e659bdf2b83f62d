import { startService } from './support/service.js';
import type { Service } from './support/service.js';
import { KNOWN_DEAL, registerApp } from './support/table.js';
import type { App, Headers } from './support/table.js';

describe('bad input to a game', () => {
  let service: Service;
  let app: App;
  let id: string;
  let before: object;

  beforeAll(async () => {
    service = await startService();
    app = await registerApp(service, 'ana', 'bob', 'cyd');
    ({ id } = await app.startGame(undefined, { setup: KNOWN_DEAL }));
    before = await app.view(id, 'ana');
  });
  afterEach(async () => {
    expect(await app.view(id, 'ana')).toEqual(before);
  });
  afterAll(() => service.stop());

  const post = (body: string | object, headers: Headers = {}, path = `/v1/games/${id}/moves`) =>
    service.http
      .post(path)
      .set({ ...app.as('ana'), 'content-type': 'application/json', ...headers })
      .send(body);

  const refuses = async (request: ReturnType<typeof post>, status: number, code: string) => {
    const { status: actual, body, headers } = await request;
    expect([actual, body.code]).toEqual([status, code]);
    expect(headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(headers['x-request-id']).toBe(body.instance);
    expect(body).toMatchObject({ status, title: expect.any(String), detail: expect.any(String) });
    expect(body.type.endsWith(code)).toBe(true);
    return body;
  };

  it.each([
    ['{"type":"play",', 400, 'malformed-json'],
    ['', 400, 'validation-failed'],
    ['[]', 400, 'validation-failed'],
    ['"play"', 400, 'validation-failed'],
    ['null', 400, 'validation-failed'],
    ['{"type":"play","tile":65}', 400, 'validation-failed'],
    ['{"type":"play","tile":"six-five"}', 400, 'validation-failed'],
    ['{"type":"play","tile":null}', 400, 'validation-failed'],
    ['{"type":"play"}', 400, 'validation-failed'],
    ['{"type":"play","tile":["6-6"]}', 400, 'validation-failed'],
    ['{"type":"play","tile":"6-6","end":"middle"}', 400, 'validation-failed'],
    ['{"type":"play","tile":"6-6","position":0}', 400, 'validation-failed'],
    ['{"type":"play","tile":"6-6","seat":"0"}', 400, 'validation-failed'],
    ['{"type":"play","tile":"6-6","seat":-1}', 400, 'validation-failed'],
    ['{"type":"play","tile":"6-6","cheat":true}', 400, 'validation-failed'],
    ['{"type":"play","tile":"6-6","__proto__":{"seat":1}}', 400, 'validation-failed'],
    ['{"type":"play","tile":"6-6\\u0000"}', 400, 'validation-failed'],
    ['{"type":"play","tile":"6-6","expectedVersion":1.5}', 400, 'validation-failed'],
    ['{"type":"draw","tile":"6-6"}', 400, 'validation-failed'],
    ['{"type":"pass","end":"left"}', 400, 'validation-failed'],
    ['{"type":"resign"}', 400, 'validation-failed'],
    ['{"type":"play","tile":"6-6","toString":1}', 400, 'validation-failed'],
    ['{"type":"play","tile":"6-6","constructor":"x"}', 400, 'validation-failed'],
    ['{"type":"play","tile":"6-6","\\u0063onstructor":"x"}', 400, 'validation-failed'],
    ['{"type":"play","tile":"9-9"}', 422, 'tile-not-in-hand'],
    ['{"type":"play","tile":"5-5"}', 422, 'tile-not-in-hand'],
    ['{"type":"play","tile":"6-5"}', 422, 'must-open-with'],
    ['{"type":"draw"}', 422, 'must-open'],
    ['{"type":"draw","position":200}', 422, 'must-open'],
    ['{"type":"pass"}', 422, 'must-open'],
    ['{"type":"play","tile":"6-6","expectedVersion":1}', 412, 'stale-version'],
  ])('%s is %d %s', async (body, status, code) => {
    await refuses(post(body), status, code);
  });

  it('names what is wrong by a JSON pointer', async () => {
    const { errors } = await refuses(post({ type: 'play', tile: 'x', cheat: 1 }), 400, 'validation-failed');
    expect(errors.map(({ pointer }: { pointer: string }) => pointer).sort()).toEqual(['/cheat', '/tile']);
  });

  it('names everything that is wrong with a position, where it stands', async () => {
    const seats = [{ player: 'external:ana' }, { player: 'external:bob' }];
    const setup = { hands: [['6-6', '9-9'], ['6-6', '1-0'], ['0-0']], scores: [1], lot: 5 };
    const request = post({ variant: 'face-to-face', seats, setup }, { 'accept-language': 'fr' }, '/v1/games');
    const { errors } = await refuses(request, 400, 'validation-failed');
    expect(errors).toEqual([
      { pointer: '/setup/hands', detail: 'doit compter une main par place' },
      { pointer: '/setup/hands/0/1', detail: 'n’est pas un domino du jeu de cette variante' },
      { pointer: '/setup/hands/1/0', detail: 'est déjà dans cette position' },
      { pointer: '/setup/scores', detail: 'doit compter un score par camp' },
      { pointer: '/setup/lot', detail: 'n’est pas une place de cette partie' },
    ]);
  });

  it('refuses a body of 2 MB', async () => {
    await refuses(post({ type: 'play', tile: '6-6', filler: 'x'.repeat(2_000_000) }), 413, 'payload-too-large');
  });

  it('refuses what is not JSON', async () => {
    await refuses(
      post('type=pass', { 'content-type': 'application/x-www-form-urlencoded' }),
      415,
      'unsupported-media-type',
    );
    await refuses(post('pass', { 'content-type': 'text/plain' }), 415, 'unsupported-media-type');
  });

  it('refuses a move on somebody else’s turn, by a spectator, without a key, with a false one', async () => {
    await refuses(post({ type: 'play', tile: '5-5' }, app.as('bob')), 422, 'not-your-turn');
    await refuses(post({ type: 'play', tile: '6-6' }, app.as('cyd')), 403, 'not-a-player');
    await refuses(post({ type: 'play', tile: '6-6', seat: 0 }, app.as('bob')), 403, 'not-a-player');
    await refuses(post({ type: 'play', tile: '6-6' }, app.as('nobody')), 403, 'not-on-behalf');
    await refuses(post({ type: 'pass' }, { authorization: 'Bearer cap_app_nonsense' }), 401, 'key-invalid');
    const answer = await service.http.post(`/v1/games/${id}/moves`).send({ type: 'pass' });
    expect([answer.status, answer.body.code]).toEqual([401, 'key-missing']);
  });

  it('refuses a key that was revoked, at once', async () => {
    const { body: minted } = await service.http
      .post('/v1/keys')
      .set(app.as('ana'))
      .send({ name: 'browser', scopes: ['games:play'] });
    const headers = { authorization: `Bearer ${minted.key}` };
    const authorized = (await service.http.post(`/v1/games/${id}/moves`).set(headers).send({ type: 'pass' })).body;
    expect(authorized.code).toBe('must-open');
    await service.http.delete(`/v1/keys/${minted.id}`).set(app.alone).expect(204);
    const revoked = await service.http.post(`/v1/games/${id}/moves`).set(headers).send({ type: 'play', tile: '6-6' });
    expect([revoked.status, revoked.body.code]).toEqual([401, 'key-revoked']);
  });

  it.each(['game_nonsense', '1', 'game_01kb2vr3t5e6m8p0q2w4y6z8ab', '%00', 'player_01kb2vr3t5e6m8p0q2w4y6z8ab'])(
    'knows no game %s',
    async (unknown) => {
      await refuses(post({ type: 'pass' }, {}, `/v1/games/${unknown}/moves`), 404, 'not-found');
    },
  );

  it('shows a private game to nobody else', async () => {
    const hidden = await app.startGame(undefined, { visibility: 'private', setup: KNOWN_DEAL });
    const stranger = await registerApp(service, 'zoe');
    for (const headers of [{}, stranger.alone, stranger.as('zoe')]) {
      for (const path of ['', '/legal-moves', '/events']) {
        await service.http.get(`/v1/games/${hidden.id}${path}`).set(headers).expect(404);
      }
    }
    await service.http.get(`/v1/games/${hidden.id}`).set(app.alone).expect(200);
    await refuses(post({ type: 'pass' }, stranger.as('zoe'), `/v1/games/${hidden.id}/moves`), 404, 'not-found');
  });

  it('answers a wrong method with the right ones', async () => {
    const answer = await service.http.put(`/v1/games/${id}/moves`).set(app.as('ana')).send({});
    expect([answer.status, answer.body.code, answer.headers['allow']]).toEqual([
      405,
      'method-not-allowed',
      'POST, OPTIONS',
    ]);
  });

  it('refuses an unreadable If-Match and Idempotency-Key', async () => {
    await refuses(post({ type: 'pass' }, { 'if-match': 'yesterday' }), 400, 'validation-failed');
    await refuses(post({ type: 'pass' }, { 'idempotency-key': 'x'.repeat(256) }), 400, 'validation-failed');
  });
});
