import { readFile } from 'node:fs/promises';
import type { OpenAPIObject } from '@nestjs/swagger';
import pg from 'pg';
import { PROBLEMS } from '../src/http/index.js';
import { type Service, startService } from './support/service.js';
import type { TestDatabase } from './support/database.js';

const ADMIN_KEY = 'an-operator-key-of-some-length-0123';

describe('the service’s own pages', () => {
  let service: Service & { database: TestDatabase };
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  it('say that the process is alive and the service ready', async () => {
    await service.http.get('/health/live').expect(200, { status: 'ok' });
    await service.http.get('/health/ready').expect(200, { status: 'ok' });
  });

  it('say that the service is not ready while the database lacks a migration', async () => {
    const client = new pg.Client({ connectionString: service.database.url });
    await client.connect();
    await client.query('update _prisma_migrations set finished_at = null');
    const { status, headers, body } = await service.http.get('/health/ready');
    await client.query('update _prisma_migrations set finished_at = now()');
    await client.end();
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'service-unavailable', '1']);
    await service.http.get('/health/ready').expect(200);
  });

  it('count requests by route, never by address', async () => {
    await service.http.get('/v1/games/game_01h455vb4pex5vsknk084sn02q').expect(404);
    const { status, headers, text } = await service.http.get('/metrics');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
    expect(text).toMatch(
      /^http_request_duration_seconds_count\{method="GET",route="\/v1\/games\/:id",status="404"\} 1$/m,
    );
    expect(text).toMatch(/^process_resident_memory_bytes /m);
    expect(text).not.toContain('01h455vb4pex5vsknk084sn02q');
  });

  it('serve the document that is committed', async () => {
    const committed: unknown = JSON.parse(await readFile(new URL('../openapi.json', import.meta.url), 'utf8'));
    const { body, headers } = await service.http.get('/openapi.json').expect(200);
    expect(body).toEqual(committed);
    await service.http.get('/openapi.json').set('if-none-match', String(headers['etag'])).expect(304);
  });

  it('describe every problem of every operation by an example that its own page confirms', async () => {
    const { components } = (await service.http.get('/openapi.json')).body as OpenAPIObject;
    const examples = Object.entries(components?.examples ?? {}) as [
      keyof typeof PROBLEMS,
      { value: { type: string } },
    ][];
    expect(examples.length).toBeGreaterThan(20);
    for (const [code, { value }] of examples) {
      const { body } = await service.http.get(value.type).expect(200);
      expect(body).toEqual({
        type: `/problems/${code}`,
        code,
        status: PROBLEMS[code].status,
        title: PROBLEMS[code].title.en,
        detail: PROBLEMS[code].detail.en,
      });
    }
  });

  it('explain a problem in the reader’s language, and no problem that there is not', async () => {
    const { headers, body } = await service.http.get('/problems/not-your-turn').set('accept-language', 'es');
    expect([headers['content-language'], body.title]).toEqual(['es', 'No es su turno']);
    await service.http.get('/problems/nonsense').expect(404);
  });

  it('show the document with files of their own alone', async () => {
    const page = await service.http.get('/docs').expect(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toMatch(/default-src 'none'; script-src 'self'/);
    const links = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, link]) => String(link));
    expect(links.length).toBeGreaterThan(2);
    for (const link of links) {
      expect(link).toMatch(/^\/docs\//);
      await service.http.get(link).expect(200);
    }
    await service.http.get('/docs/').expect(200);
    await service.http.get('/docs/../package.json').expect(404);
  });

  it('are found from the bare address', async () => {
    const { status, headers } = await service.http.get('/');
    expect([status, headers['location']]).toEqual([302, '/docs']);
  });

  it('need no key, whatever key is shown', async () => {
    for (const path of ['/health/live', '/problems/not-found', '/metrics', '/openapi.json', '/docs']) {
      await service.http.get(path).set('authorization', 'Bearer nonsense').expect(200);
    }
  });
});

describe('the metrics of a service open to the network', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService({ HOST: '0.0.0.0', ADMIN_KEY });
  });
  afterAll(() => service.stop());

  it('are for its operator', async () => {
    const missing = await service.http.get('/metrics');
    expect([missing.status, missing.body.code]).toEqual([401, 'key-missing']);
    const wrong = await service.http.get('/metrics').set('authorization', `Bearer ${ADMIN_KEY}4`);
    expect([wrong.status, wrong.body.code]).toEqual([401, 'key-invalid']);
    await service.http.get('/metrics').set('authorization', `Bearer ${ADMIN_KEY}`).expect(200);
  });

  it('are not what says that it is alive', async () => {
    await service.http.get('/health/live').expect(200);
  });
});

describe('a probe', () => {
  it('is answered however often it asks, and takes nothing from what others at its address may ask', async () => {
    const service = await startService({ RATE_LIMIT: '2/600' });
    for (let time = 0; time < 3; time++) {
      for (const path of ['/health/live', '/health/ready']) {
        const { status, headers } = await service.http.get(path);
        expect([status, headers['ratelimit']]).toEqual([200, undefined]);
      }
    }
    await service.http.get('/v1/games').expect(200);
    await service.http.get('/health/live?again').expect(200);
    await service.http.get('/health/elsewhere').expect(429);
    await service.stop();
  });
});
