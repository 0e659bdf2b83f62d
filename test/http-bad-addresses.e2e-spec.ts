import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import request from 'supertest';
import { startProbe } from './support/probe.js';

describe('an address', () => {
  let app: NestFastifyApplication;
  beforeAll(async () => {
    app = await startProbe();
  });
  afterAll(() => app.close());

  const get = (path: string) => request(app.getHttpServer()).get(path);

  it.each([
    ['that no route has', '/nowhere'],
    ['with a slash too many', '/v1/list/'],
    ['in other letters', '/V1/list'],
    ['with an id that is none', '/v1/things/nope'],
    ['with an id of another kind', '/v1/things/game_01h455vb4pex5vsknk084sn02q'],
    ['with an id as long as an address can be', `/v1/things/${'x'.repeat(12_000)}`],
    ['with an id that is a NUL', '/v1/things/%00'],
  ])('%s is not found', async (_what, path) => {
    const { status, headers, body } = await get(path);
    expect([status, body.code]).toEqual([404, 'not-found']);
    expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(body).toMatchObject({ type: '/problems/not-found', status: 404, instance: headers['x-request-id'] });
  });

  it('with an id becomes the id', async () => {
    await get('/v1/things/thing_01h455vb4pex5vsknk084sn02q').expect(200, {
      id: '01890a5d-ac96-774b-bcce-b302099a8057',
    });
  });

  it.each(['/v1/things/%', '/v1/things/%ff', '/v1/things/%E0%A4%A', '/v1/%c3%28'])(
    '%s is not validly encoded, and names nothing',
    async (path) => {
      const { status, headers, body } = await get(path);
      expect([status, body.code]).toEqual([404, 'not-found']);
      expect(body.detail).toContain('percent-encoded');
      expect(headers['x-request-id']).toBe(body.instance);
    },
  );

  it.each(['abc', '0', '101', '-1', '1.5', '1e1', '0x10', ' 5', '', '9999999999999999999'])(
    'with limit=%j is refused',
    async (limit) => {
      const { status, body } = await get(`/v1/list?limit=${encodeURIComponent(limit)}`);
      expect([status, body.code, body.errors[0].pointer]).toEqual([400, 'validation-failed', '/limit']);
    },
  );

  it('that repeats a parameter is refused', async () => {
    const { status, body } = await get('/v1/list?limit=1&limit=2');
    expect([status, body.errors]).toEqual([400, [{ pointer: '/limit', detail: 'must be a whole number' }]]);
  });

  it('with a NUL in a parameter is refused', async () => {
    const { status, body } = await get('/v1/list?cursor=a%00b');
    expect([status, body.errors[0].pointer]).toEqual([400, '/cursor']);
  });

  it('keeps the parameters it knows, with their defaults, and drops others', async () => {
    await get('/v1/list?limit=100&cursor=abc&utm_source=x&__proto__=1&constructor=2').expect(200, {
      limit: 100,
      cursor: 'abc',
    });
    await get('/v1/list').expect(200, { limit: 20 });
  });

  it('answers to the methods it knows, and names them to others', async () => {
    const server = app.getHttpServer();
    const onPost = await request(server).get('/v1/tables');
    expect([onPost.status, onPost.body.code, onPost.headers['allow']]).toEqual([
      405,
      'method-not-allowed',
      'POST, OPTIONS',
    ]);
    const onGet = await request(server).delete('/v1/list');
    expect([onGet.status, onGet.headers['allow']]).toEqual([405, 'GET, HEAD, OPTIONS']);
    await request(server).put('/v1/things/nope').expect(405);
    await request(server).propfind('/v1/list').expect(405);
    await request(server).delete('/nowhere').expect(404);
  });

  it('answers to HEAD as to GET, without the body', async () => {
    const { status, headers, text } = await request(app.getHttpServer()).head('/v1/list');
    expect([status, headers['content-length'], text]).toEqual([200, '12', undefined]);
  });

  it('answers to OPTIONS with its methods', async () => {
    const { status, headers } = await request(app.getHttpServer()).options('/v1/list');
    expect([status, headers['allow']]).toEqual([204, 'GET, HEAD, OPTIONS']);
    await request(app.getHttpServer()).options('/nowhere').expect(404);
  });
});

describe('a failure', () => {
  let app: NestFastifyApplication;
  beforeAll(async () => {
    app = await startProbe();
  });
  afterAll(() => app.close());

  it('of ours tells nothing of itself', async () => {
    const { status, body, text } = await request(app.getHttpServer()).get('/v1/broken');
    expect([status, body.code]).toEqual([500, 'internal-error']);
    expect(text).not.toMatch(/6-5|Error:|\.ts|\.js/);
  });

  it('in the middle of an answer cuts it off, and is no answer', async () => {
    await expect(request(app.getHttpServer()).get('/v1/half')).rejects.toThrow(/aborted|hang up/);
  });

  it('that is a problem brings its own members', async () => {
    const { status, body } = await request(app.getHttpServer()).get('/v1/stale');
    expect([status, body.code, body.version]).toEqual([412, 'stale-version', 3]);
  });
});
