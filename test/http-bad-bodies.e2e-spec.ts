import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import request from 'supertest';
import { startProbe } from './support/probe.js';
import { rawRequest } from './support/raw-request.js';

describe('a body', () => {
  let app: NestFastifyApplication;
  beforeAll(async () => {
    app = await startProbe();
  });
  afterAll(() => app.close());

  const post = (body: string | Buffer, type = 'application/json', path = '/v1/tables') =>
    request(app.getHttpServer())
      .post(path)
      .set('content-type', type)
      .serialize((sent) => sent as string)
      .send(body as string);

  it('in JSON reaches the route, with or without a charset', async () => {
    await post('{"variant":"line"}').expect(201, { variant: 'line' });
    await post('{"variant":"line"}', 'Application/JSON; charset=UTF-8').expect(201);
  });

  it.each([
    ['cut off', '{"variant":'],
    ['in single quotes', "{'variant':'line'}"],
    ['with a comment', '{"variant":"line"/**/}'],
    ['with a bare word', '{"variant":NaN}'],
    ['with a raw line break in text', '{"variant":"li\nne"}'],
    ['of bytes that are no UTF-8', Buffer.from([0x22, 0xff, 0x22])],
    ['of half a character', Buffer.from([0x22, 0xc3, 0x22])],
  ])('%s is malformed JSON', async (_what, body) => {
    const { status, body: problem } = await post(body);
    expect([status, problem.code]).toEqual([400, 'malformed-json']);
  });

  it.each([
    ['{"variant":"line","__proto__":{"admin":true}}', '/__proto__'],
    ['{"variant":"line","toString":1}', '/toString'],
    ['{"variant":"line","seats":[{"constructor":{"prototype":{}}}]}', '/seats/0/constructor'],
    ['{"variant":"line","\\u0068asOwnProperty":1}', '/hasOwnProperty'],
  ])('refuses the names that every object has: %s', async (body, pointer) => {
    const { status, body: problem } = await post(body);
    expect([status, problem.code, problem.errors[0].pointer]).toEqual([400, 'validation-failed', pointer]);
  });

  it.each([
    ['a list', '[]'],
    ['text', '"line"'],
    ['null', 'null'],
    ['a number', '12'],
  ])('that is %s is refused as a whole', async (_what, body) => {
    const { status, body: problem } = await post(body);
    expect([status, problem.code, problem.errors]).toEqual([
      400,
      'validation-failed',
      [{ pointer: '', detail: 'the body must be a JSON object' }],
    ]);
  });

  it('is told everything that is wrong with it, each by its pointer', async () => {
    const { status, body } = await post('{"variant":"cube","players":"2","seats":[{},{"player":3,"x":1},"z"],"a/b":1}');
    expect(status).toBe(400);
    expect(body.errors).toEqual(
      expect.arrayContaining([
        { pointer: '/variant', detail: 'must be one of line, spinner' },
        { pointer: '/players', detail: 'must be a whole number' },
        { pointer: '/seats/1/player', detail: 'must be text' },
        { pointer: '/seats/1/x', detail: 'is not a known field' },
        { pointer: '/seats/2', detail: 'must be an object, or a list of objects' },
        { pointer: '/a~1b', detail: 'is not a known field' },
      ]),
    );
    expect(body.errors).toHaveLength(6);
  });

  it('is told so in the language of the caller', async () => {
    const { headers, body } = await post('{"variant":"line","players":9,"name":""}').set(
      'accept-language',
      'fr-CA, en;q=0.5',
    );
    expect(headers['content-language']).toBe('fr');
    expect(headers['vary']).toMatch(/Accept-Language/);
    expect(body.title).toBe('Requête invalide');
    expect(body.errors).toEqual([
      { pointer: '/players', detail: 'doit être au plus 4' },
      { pointer: '/name', detail: 'doit avoir de 1 à 10 caractères' },
    ]);
  });

  it('with an object where a list belongs is refused', async () => {
    const { body } = await post('{"variant":"line","seats":{"player":"x"}}');
    expect(body.errors).toEqual([{ pointer: '/seats', detail: 'must be a list' }]);
  });

  it('with text that cannot be stored is refused where it stands', async () => {
    const { status, body } = await post('{"variant":"line","seats":[{"player":"a\\u0000"}]}');
    expect([status, body.code, body.errors[0].pointer]).toEqual([400, 'validation-failed', '/seats/0/player']);
  });

  it('nested without end is refused', async () => {
    const { status, body } = await post('['.repeat(30_000) + ']'.repeat(30_000));
    expect([status, body.code]).toEqual([400, 'validation-failed']);
  });

  it('names a field twice at its own risk: the last counts', async () => {
    await post('{"variant":"line","variant":"spinner"}').expect(201, { variant: 'spinner' });
  });

  it('of 2 MB is too large, announced or not', async () => {
    const body = `{"variant":"${'x'.repeat(2_000_000)}"}`;
    const announced = await post(body);
    expect([announced.status, announced.body.code]).toEqual([413, 'payload-too-large']);
    const chunked = await rawRequest(
      app.getHttpServer(),
      'POST /v1/tables HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\n' +
        `Transfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
    );
    expect([chunked.status, JSON.parse(chunked.body).code]).toEqual([413, 'payload-too-large']);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/merge-patch+json',
    'application/xml',
    'nonsense',
  ])('of type %s is not supported', async (type) => {
    const { status, body } = await post('{"variant":"line"}', type);
    expect([status, body.code]).toEqual([415, 'unsupported-media-type']);
  });

  it('that is compressed is not supported', async () => {
    const { status, body } = await post('{"variant":"line"}').set('content-encoding', 'gzip');
    expect([status, body.code]).toEqual([415, 'unsupported-media-type']);
  });

  it('may be left out where nothing has to be said', async () => {
    await request(app.getHttpServer()).post('/v1/nudge').expect(200, { word: 'none' });
    await post('', 'application/json', '/v1/nudge').expect(200, { word: 'none' });
  });

  it('left out where something has to be said is told what', async () => {
    const { status, body } = await request(app.getHttpServer()).post('/v1/tables');
    expect([status, body.errors[0].pointer]).toEqual([400, '/variant']);
  });
});
