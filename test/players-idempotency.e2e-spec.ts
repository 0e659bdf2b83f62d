import { PrismaService } from '../src/prisma/index.js';
import type { ApiClient } from './support/api-client.js';
import { usePlayersFloor } from './support/players-floor.js';

describe('a POST with an Idempotency-Key', () => {
  const services = usePlayersFloor(2);
  let anyone: ApiClient;
  let app: ApiClient;
  /** The same app, calling the other process. */
  let elsewhere: ApiClient;

  const once = (client: ApiClient, key: string) => client.with({ 'idempotency-key': key });

  beforeAll(() => {
    anyone = services[0]!.anyone;
  });

  beforeEach(async () => {
    const { key } = (await anyone.post('/v1/apps', { name: 'Domino bot' })).body;
    app = anyone.as(key);
    elsewhere = services[1]!.anyone.as(key);
  });

  it('creates one player however often it comes, and answers the same', async () => {
    const first = await once(app, 'a').post('/v1/players', { name: 'Inès', locale: 'fr' }).expect(201);
    const again = await once(app, 'a').post('/v1/players', { locale: 'fr', name: 'Inès' }).expect(201);
    expect(first.headers).not.toHaveProperty('idempotency-replayed');
    expect(again.headers).toMatchObject({ 'idempotency-replayed': 'true', location: first.headers['location'] });
    expect(again.body).toEqual(first.body);
    expect((await app.get('/v1/players')).body.data).toHaveLength(1);
  });

  it('creates one player when twenty come at once to two processes', async () => {
    const answers = await Promise.all(
      [app, elsewhere].flatMap((client) =>
        Array.from({ length: 10 }, () => once(client, 'a').post('/v1/players', { name: 'Inès' }).expect(201)),
      ),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true')).toHaveLength(19);
    expect((await app.get('/v1/players')).body.data).toHaveLength(1);
  });

  it('is remembered by the other process', async () => {
    const first = await once(app, 'a').post('/v1/players', { name: 'Inès' }).expect(201);
    const again = await once(elsewhere, 'a').post('/v1/players', { name: 'Inès' }).expect(201);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.body).toEqual(first.body);
  });

  it('is forgotten after a day', async () => {
    const first = await once(app, 'a').post('/v1/players', { name: 'Inès' }).expect(201);
    await services[0]!.app.get(PrismaService).$queryRaw`
      update idempotency_records set created_at = created_at - interval '1 day'`;
    const later = await once(app, 'a').post('/v1/players', { name: 'Inès' }).expect(201);
    expect(later.body.id).not.toBe(first.body.id);
    const again = await once(app, 'a').post('/v1/players', { name: 'Inès' }).expect(201);
    expect(again.body).toEqual(later.body);
  });

  it('with another body is refused', async () => {
    await once(app, 'a').post('/v1/players', { name: 'Inès' }).expect(201);
    const refused = await once(app, 'a').post('/v1/players', { name: 'Paco' }).expect(422);
    expect(refused.body.code).toBe('idempotency-key-reused');
  });

  it('means another request to another caller, path or key', async () => {
    const player = (await app.post('/v1/players', { name: 'Inès' })).body;
    const wish = { name: 'Key', scopes: ['games:read'] };
    const ids = [];
    for (const client of [app, app.onBehalfOf(player.id)]) {
      for (const key of ['a', 'b']) ids.push((await once(client, key).post('/v1/keys', wish).expect(201)).body.id);
    }
    await once(app, 'a').post('/v1/players', { name: 'Paco' }).expect(201);
    expect(new Set(ids).size).toBe(4);
  });

  it('mints one key, and neither stores nor repeats it', async () => {
    const wish = { name: 'Worker', scopes: ['games:read'] };
    const first = await once(app, 'a').post('/v1/keys', wish).expect(201);
    const again = await once(app, 'a').post('/v1/keys', wish).expect(201);
    const { key, ...shown } = first.body;
    expect(again.body).toEqual(shown);
    const records = await services[0]!.app.get(PrismaService).idempotencyRecord.findMany();
    expect(records.map(({ body }) => body).join()).toContain(shown.id);
    expect(records.map(({ body }) => body).join()).not.toContain(key);
  });

  it('that was refused the first time is tried again', async () => {
    await once(app, 'a')
      .post('/v1/keys', { name: 'Key', scopes: ['games:read'], expiresAt: '2020-01-01T00:00:00Z' })
      .expect(400);
    await once(app, 'a')
      .post('/v1/keys', { name: 'Key', scopes: ['games:read'] })
      .expect(201);
  });

  it.each([
    ['nothing', ''],
    ['more than 255 characters', 'x'.repeat(256)],
    ['more than ASCII', 'ñ'],
  ])('may not carry %s', async (_, key) => {
    expect((await once(app, key).post('/v1/players', { name: 'Inès' }).expect(400)).body.code).toBe(
      'validation-failed',
    );
    expect((await app.get('/v1/players')).body.data).toEqual([]);
  });

  it('without a key of a caller means nothing', async () => {
    const [one, two] = [
      await once(anyone, 'a').post('/v1/players', { name: 'Rosa' }).expect(201),
      await once(anyone, 'a').post('/v1/players', { name: 'Rosa' }).expect(201),
    ];
    expect(two.body.id).not.toBe(one.body.id);
    expect(two.body.key).not.toBe(one.body.key);
  });
});
