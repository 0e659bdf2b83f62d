import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import request from 'supertest';
import { startProbe } from './support/probe.js';
import { rawRequest } from './support/raw-request.js';

const PAGE = 'https://page.example';
const KEY = 'Bearer cap_player_0';
const table = { variant: 'line' };

describe('a service on loopback', () => {
  let app: NestFastifyApplication;
  beforeAll(async () => {
    app = await startProbe();
  });
  afterAll(() => app.close());

  const client = () => request(app.getHttpServer());

  it('gives every request an id, or keeps the one it has', async () => {
    const first = await client().get('/v1/list');
    const second = await client().get('/v1/list');
    expect(first.headers['x-request-id']).not.toBe(second.headers['x-request-id']);
    const own = await client().get('/v1/broken').set('x-request-id', 'my-request/1');
    expect([own.headers['x-request-id'], own.body.instance]).toEqual(['my-request/1', 'my-request/1']);
  });

  it.each(['x'.repeat(129), 'has spaces', 'ünïcode', ''])('does not keep the id %j', async (id) => {
    const { headers } = await client().get('/v1/list').set('x-request-id', Buffer.from(id).toString('latin1'));
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each([
    ['another host', { host: 'page.example' }],
    ['a proxy', { 'x-forwarded-for': '203.0.113.7' }],
    ['a proxy by the standard', { forwarded: 'for=203.0.113.7' }],
  ])('is not for requests by way of %s', async (_what, headers: Record<string, string>) => {
    const { status, body } = await client().post('/v1/tables').set(headers).send(table);
    expect([status, body.code]).toEqual([421, 'misdirected-request']);
  });

  it('is not for requests whose line names another host, whatever their `Host`', async () => {
    const ask = (target: string) =>
      rawRequest(app.getHttpServer(), `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    const { status, body } = await ask('http://page.example/v1/list');
    expect([status, JSON.parse(body).code]).toEqual([421, 'misdirected-request']);
    expect((await ask('http://127.0.0.1:3000/v1/list')).status).toBe(200);
  });

  it('is for this machine by any of its names', async () => {
    for (const host of ['localhost', '127.0.0.1:3000', '[::1]:3000'])
      await client().get('/v1/list').set({ host }).expect(200);
  });

  it('lets pages of other origins read', async () => {
    const { status, headers } = await client().get('/v1/list').set('origin', PAGE);
    expect([status, headers['access-control-allow-origin']]).toEqual([200, '*']);
    const exposed = headers['access-control-expose-headers']?.split(', ');
    for (const name of ['ETag', 'Location', 'Retry-After', 'RateLimit', 'X-Request-Id', 'Idempotency-Replayed']) {
      expect(exposed).toContain(name);
    }
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  });

  it('lets pages of other origins write with a key', async () => {
    const { headers } = await client()
      .post('/v1/tables')
      .set({ origin: PAGE, authorization: KEY })
      .send(table)
      .expect(201);
    expect(headers['access-control-allow-origin']).toBe('*');
  });

  it.each([
    ['no key', {}],
    ['something else', { authorization: 'Basic eDp5' }],
    ['an empty key', { authorization: 'Bearer ' }],
    ['two words', { authorization: 'Bearer a b' }],
  ])('lets no page of another origin post with %s', async (_what, headers: Record<string, string>) => {
    for (const origin of [PAGE, 'null', 'http://localhost:1']) {
      const answer = await client()
        .post('/v1/tables')
        .set({ origin, ...headers })
        .send(table);
      expect([answer.status, answer.body.code]).toEqual([401, 'key-missing']);
      expect(answer.headers['www-authenticate']).toMatch(/^Bearer/);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  it('lets its own pages post without a key', async () => {
    const server = app.getHttpServer();
    const { port } = server.address() as { port: number };
    await request(server).post('/v1/tables').set('origin', `http://127.0.0.1:${port}`).send(table).expect(201);
  });

  it('tells pages beforehand what they may send', async () => {
    const asks = { origin: PAGE, 'access-control-request-method': 'POST' };
    const keyed = await client()
      .options('/v1/tables')
      .set({ ...asks, 'access-control-request-headers': 'authorization,content-type' });
    expect([keyed.status, keyed.headers['access-control-allow-origin']]).toEqual([204, '*']);
    expect(keyed.headers['access-control-allow-methods']).toBe('POST, OPTIONS');
    expect(keyed.headers['access-control-allow-headers']).toMatch(/Idempotency-Key.*If-Match.*On-Behalf-Of/);
    const keyless = await client()
      .options('/v1/tables')
      .set({ ...asks, 'access-control-request-headers': 'content-type' });
    expect([keyless.status, keyless.headers['access-control-allow-origin']]).toEqual([401, undefined]);
  });

  it('shows pages of other origins nothing beside the API', async () => {
    const { status, headers } = await client().get('/docs').set('origin', PAGE);
    expect([status, headers['access-control-allow-origin']]).toEqual([200, undefined]);
  });
});

describe('the limit of requests', () => {
  it('refuses what is above it, says when to come back, and counts every key for itself', async () => {
    const app = await startProbe({ RATE_LIMIT: '3/600' });
    const get = (key: string) => request(app.getHttpServer()).get('/v1/list').set('authorization', `Bearer ${key}`);
    const first = await get('a');
    expect(first.headers['ratelimit-policy']).toBe('"default";q=3;w=600');
    expect(first.headers['ratelimit']).toMatch(/^"default";r=2;t=\d+$/);
    await get('a').expect(200);
    await get('a').expect(200);
    const refused = await get('a');
    expect([refused.status, refused.body.code]).toEqual([429, 'rate-limited']);
    expect(refused.headers['ratelimit']).toMatch(/^"default";r=0;t=\d+$/);
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(600);
    await get('b').expect(200);
    await request(app.getHttpServer()).get('/v1/list').expect(200);
    await app.close();
  });
});

describe('a service open to the network', () => {
  it('is for any host, and takes the address of a client from the proxies it trusts alone', async () => {
    const app = await startProbe({
      HOST: '0.0.0.0',
      ADMIN_KEY: 'k'.repeat(32),
      RATE_LIMIT: '1/600',
      TRUST_PROXY: '127.0.0.1',
    });
    const from = (address: string) =>
      request(app.getHttpServer()).get('/v1/list').set({ host: 'play.example', 'x-forwarded-for': address });
    await from('203.0.113.7').expect(200);
    await from('203.0.113.8').expect(200);
    await from('203.0.113.7').expect(429);
    await from('198.51.100.1, 203.0.113.8').expect(429);
    await app.close();
  });
});
