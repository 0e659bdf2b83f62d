import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { startProbe } from './support/probe.js';
import { rawRequest } from './support/raw-request.js';

const CLOSE = 'Connection: close\r\n';
const POST = `POST /v1/tables HTTP/1.1\r\nHost: localhost\r\n${CLOSE}Content-Type: application/json\r\n`;

describe('what is hardly a request', () => {
  let app: NestFastifyApplication;
  beforeAll(async () => {
    app = await startProbe();
  });
  afterAll(() => app.close());

  it.each([
    ['no HTTP at all', 'HELLO\r\n\r\n', 400, 'malformed-request'],
    ['a method of its own', 'BREW /v1/list HTTP/1.1\r\nHost: localhost\r\n\r\n', 400, 'malformed-request'],
    ['a header without a name', 'GET /v1/list HTTP/1.1\r\nHost: localhost\r\n: x\r\n\r\n', 400, 'malformed-request'],
    ['a NUL in a header', 'GET /v1/list HTTP/1.1\r\nHost: localhost\r\nX: a\0b\r\n\r\n', 400, 'malformed-request'],
    ['a length that is no number', `${POST}Content-Length: ten\r\n\r\n`, 400, 'malformed-request'],
    ['two lengths', `${POST}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, 400, 'malformed-request'],
    ['a length and chunks', `${POST}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n`, 400, 'malformed-request'],
    ['a chunk without a size', `${POST}Transfer-Encoding: chunked\r\n\r\nxyz\r\n`, 400, 'malformed-request'],
    [
      'an address of 20 kB',
      `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
      431,
      'header-fields-too-large',
    ],
    ['an odd expectation', `${POST}Content-Length: 2\r\nExpect: 200-ok\r\n\r\n{}`, 417, 'expectation-failed'],
    ['no host', `GET /v1/list HTTP/1.1\r\n${CLOSE}\r\n`, 421, 'misdirected-request'],
    ['the address *', `GET * HTTP/1.1\r\nHost: localhost\r\n${CLOSE}\r\n`, 404, 'not-found'],
    [
      'a body without a type',
      `POST /v1/tables HTTP/1.1\r\nHost: localhost\r\n${CLOSE}Content-Length: 2\r\n\r\n{}`,
      415,
      'unsupported-media-type',
    ],
  ])('with %s is still a problem', async (_what, bytes, status, code) => {
    const answer = await rawRequest(app.getHttpServer(), bytes);
    expect(answer.status).toBe(status);
    expect(answer.head).toMatch(/^content-type: application\/problem\+json; charset=utf-8\r?$/im);
    expect(JSON.parse(answer.body)).toMatchObject({
      type: `/problems/${code}`,
      code,
      status,
      instance: expect.any(String),
    });
  });

  it('is answered again after one that was none', async () => {
    const answer = await rawRequest(app.getHttpServer(), `GET /v1/list HTTP/1.1\r\nHost: localhost\r\n${CLOSE}\r\n`);
    expect(answer.status).toBe(200);
  });

  it('may wait for a go-ahead', async () => {
    const bytes = `${POST}Content-Length: 18\r\nExpect: 100-continue\r\n\r\n{"variant":"line"}`;
    const { head, body } = await rawRequest(app.getHttpServer(), bytes);
    expect(head).toMatch(/^HTTP\/1\.1 100 Continue/);
    expect(body).toMatch(/^HTTP\/1\.1 201 Created/);
  });
});

describe('a request without a host', () => {
  it('is malformed where any host is served', async () => {
    const app = await startProbe({ HOST: '0.0.0.0', ADMIN_KEY: 'k'.repeat(32) });
    const { status, body } = await rawRequest(app.getHttpServer(), `GET /v1/list HTTP/1.1\r\n${CLOSE}\r\n`);
    await app.close();
    expect([status, JSON.parse(body).code]).toEqual([400, 'malformed-request']);
  });
});
