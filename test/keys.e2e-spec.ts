import { jest } from '@jest/globals';
import { DatabaseClock, PrismaService } from '../src/prisma/index.js';
import type { ApiClient } from './support/api-client.js';
import { usePlayersFloor } from './support/players-floor.js';

const ALL = ['games:read', 'games:play', 'players:manage', 'webhooks:manage'];

describe('keys', () => {
  const services = usePlayersFloor();
  let anyone: ApiClient;
  let app: ApiClient;
  let other: ApiClient;

  const newApp = async (name: string) => anyone.as((await anyone.post('/v1/apps', { name })).body.key as string);
  const newPlayer = async (of: ApiClient) =>
    (await of.post('/v1/players', { name: 'Inès' }).expect(201)).body.id as string;
  const mint = async (by: ApiClient, body: object) =>
    (await by.post('/v1/keys', { name: 'Key', scopes: ['games:read'], ...body }).expect(201)).body;

  beforeAll(() => {
    anyone = services[0]!.anyone;
  });

  beforeEach(async () => {
    app = await newApp('Domino bot');
    other = await newApp('Another bot');
  });

  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('come with an app: a first one, with every scope and no end', async () => {
    const { body, headers } = await anyone.post('/v1/apps', { name: 'Domino bot' }).expect(201);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toEqual({
      app: { id: expect.stringMatching(/^app_[0-9a-z]{26}$/), name: 'Domino bot', createdAt: expect.any(String) },
      key: expect.stringMatching(/^cap_app_[0-9A-Za-z]{28}$/),
    });
    const me = (await anyone.as(body.key).get('/v1/me').expect(200)).body;
    expect(me).toEqual({
      app: body.app,
      key: {
        id: expect.stringMatching(/^key_[0-9a-z]{26}$/),
        kind: 'app',
        name: 'First key',
        scopes: ALL,
        createdAt: expect.any(String),
      },
    });
  });

  it('come with a stand-alone player', async () => {
    const { body } = await anyone.post('/v1/players', { name: 'Rosa' }).expect(201);
    expect(body.key).toMatch(/^cap_player_[0-9A-Za-z]{28}$/);
    const me = (await anyone.as(body.key).get('/v1/me').expect(200)).body;
    expect(me).toMatchObject({ player: { id: body.id, name: 'Rosa' }, key: { kind: 'player', scopes: ALL } });
    expect(me).not.toHaveProperty('app');
  });

  it('are needed, and one that is missing, mistyped or unknown is told apart', async () => {
    const refusal = async (client: ApiClient) => {
      const { body, headers } = await client.get('/v1/me').expect(401);
      return [body.code, headers['www-authenticate']];
    };
    const invalid = ['key-invalid', 'Bearer error="invalid_token"'];
    expect(await refusal(anyone)).toEqual(['key-missing', 'Bearer']);
    expect(await refusal(anyone.with({ authorization: 'Basic YTpi' }))).toEqual(['key-missing', 'Bearer']);
    expect(await refusal(anyone.as('nonsense'))).toEqual(invalid);
    expect(await refusal(anyone.as('cap_app_0123456789ABCDEFGHIJKL2Gs863'))).toEqual(invalid);
    expect(await refusal(anyone.as('cap_app_0123456789ABCDEFGHIJKL2Gs862'))).toEqual(invalid);
  });

  it('are stored as a hash alone', async () => {
    const { key } = await mint(app, {});
    const prisma = services[0]!.app.get(PrismaService);
    const rows = await prisma.$queryRaw<{ row: string }[]>`select k::text as row from api_keys k`;
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows) expect(row).not.toContain(key.slice(-28));
  });

  it('are minted for the app itself, or for the player it speaks for', async () => {
    const player = await newPlayer(app);
    const own = await mint(app, { name: 'Worker' });
    const his = await mint(app.onBehalfOf(player), { name: 'Browser', scopes: ['games:play', 'games:read'] });
    expect(own).toMatchObject({ kind: 'app', name: 'Worker', scopes: ['games:read'] });
    expect(his).toEqual({
      id: expect.stringMatching(/^key_/),
      kind: 'player',
      name: 'Browser',
      scopes: ['games:play', 'games:read'],
      createdAt: expect.any(String),
      key: expect.stringMatching(/^cap_player_/),
    });
    expect((await anyone.as(his.key).get('/v1/me')).body.player.id).toBe(player);
    expect((await anyone.as(own.key).get('/v1/me')).body).not.toHaveProperty('player');
  });

  it('are listed without their secrets, newest first: the app’s own, or the player’s', async () => {
    const player = await newPlayer(app);
    const own = await mint(app, {});
    const his = await mint(app.onBehalfOf(player), {});
    const { key: secret, ...listed } = his;
    expect((await app.onBehalfOf(player).get('/v1/keys').expect(200)).body).toEqual({
      data: [listed],
      nextCursor: null,
    });
    const list = await app.get('/v1/keys?limit=1').expect(200);
    expect(list.body.data).toEqual([expect.objectContaining({ id: own.id })]);
    const rest = await app.get(`/v1/keys?limit=1&cursor=${list.body.nextCursor}`).expect(200);
    expect(rest.body).toMatchObject({ data: [{ name: 'First key' }], nextCursor: null });
    expect(JSON.stringify([list.body, rest.body])).not.toContain(secret.slice(-28));
    await app.get(`/v1/keys?cursor=nonsense`).expect(400);
  });

  it('can do no more than the key that mints them', async () => {
    const manager = anyone.as((await mint(app, { scopes: ['players:manage', 'games:read'] })).key);
    await mint(manager, { scopes: ['games:read'] });
    const refused = await manager.post('/v1/keys', { name: 'More', scopes: ['games:read', 'games:play'] }).expect(403);
    expect(refused.body.code).toBe('insufficient-scope');
    expect(refused.headers['www-authenticate']).toBe('Bearer error="insufficient_scope", scope="games:play"');
  });

  it('without players:manage mint, list and revoke nothing but themselves', async () => {
    const reader = await mint(app, { scopes: ['games:read'] });
    const another = await mint(app, {});
    const client = anyone.as(reader.key);
    for (const asked of [client.post('/v1/keys', { name: 'More', scopes: ['games:read'] }), client.get('/v1/keys')]) {
      expect((await asked.expect(403)).body.code).toBe('insufficient-scope');
    }
    await client.delete(`/v1/keys/${another.id}`).expect(403);
    await client.get('/v1/players').expect(403);
    await client.delete(`/v1/keys/${reader.id}`).expect(204);
    expect((await client.get('/v1/me').expect(401)).body.code).toBe('key-revoked');
    await anyone.as(another.key).get('/v1/me').expect(200);
  });

  it('end no later than the key that mints them', async () => {
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    const later = new Date(Date.now() + 7_200_000).toISOString();
    const ending = await mint(app, { scopes: ['players:manage', 'games:read'], expiresAt: soon });
    expect(ending.expiresAt).toBe(soon);
    const client = anyone.as(ending.key);
    expect((await mint(client, {})).expiresAt).toBe(soon);
    expect((await mint(client, { expiresAt: soon })).expiresAt).toBe(soon);
    for (const expiresAt of [later, '2020-01-01T00:00:00Z', 'tomorrow', null]) {
      const refused = await client.post('/v1/keys', { name: 'Long', scopes: ['games:read'], expiresAt }).expect(400);
      expect(refused.body.errors).toEqual([{ pointer: '/expiresAt', detail: expect.any(String) }]);
    }
  });

  it('stop at their end, by the database’s clock, also when they were in use before', async () => {
    const expiresAt = new Date(Date.now() + 3_600_000);
    const used = anyone.as((await mint(app, { expiresAt: expiresAt.toISOString() })).key);
    const unused = anyone.as((await mint(app, { expiresAt: expiresAt.toISOString() })).key);
    await used.get('/v1/me').expect(200);
    jest.spyOn(services[0]!.app.get(DatabaseClock), 'now').mockReturnValue(expiresAt);
    for (const client of [used, unused]) {
      const refused = await client.get('/v1/me').expect(401);
      expect(refused.body.code).toBe('key-expired');
      expect(refused.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
    }
  });

  it('are refused from the moment they are revoked, and stay in the list', async () => {
    const minted = await mint(app, {});
    await anyone.as(minted.key).get('/v1/me').expect(200);
    await app.delete(`/v1/keys/${minted.id}`).expect(204);
    expect((await anyone.as(minted.key).get('/v1/me').expect(401)).body.code).toBe('key-revoked');
    const [listed] = (await app.get('/v1/keys')).body.data;
    expect(listed).toMatchObject({ id: minted.id, revokedAt: expect.any(String) });
    await app.delete(`/v1/keys/${minted.id}`).expect(204);
    expect((await app.get('/v1/keys')).body.data[0]).toEqual(listed);
  });

  it('of its players an app may revoke', async () => {
    const player = await newPlayer(app);
    const his = await mint(app.onBehalfOf(player), {});
    await app.delete(`/v1/keys/${his.id}`).expect(204);
    await anyone.as(his.key).get('/v1/me').expect(401);
  });

  it('of others are not there', async () => {
    const player = await newPlayer(app);
    const his = await mint(app.onBehalfOf(player), { scopes: ['players:manage'] });
    const own = await mint(app, {});
    for (const id of [his.id, own.id, 'key_00000000000000000000000000', 'nonsense']) {
      expect((await other.delete(`/v1/keys/${id}`).expect(404)).body.code).toBe('not-found');
    }
    await anyone.as(his.key).delete(`/v1/keys/${own.id}`).expect(404);
    await anyone.as(own.key).get('/v1/me').expect(200);
  });

  it('are not minted from nonsense', async () => {
    const pointers = async (body: object) =>
      new Set(
        (await app.post('/v1/keys', body).expect(400)).body.errors.map(({ pointer }: { pointer: string }) => pointer),
      );
    expect(await pointers({})).toEqual(new Set(['/name', '/scopes']));
    expect(await pointers({ name: '', scopes: [], kind: 'app' })).toEqual(new Set(['/name', '/scopes', '/kind']));
    expect(await pointers({ name: 'Key', scopes: ['games:read', 'games:read'] })).toEqual(new Set(['/scopes']));
    expect(await pointers({ name: 'Key', scopes: ['everything'] })).toEqual(new Set(['/scopes']));
    expect(await pointers({ name: 'Key', scopes: 'games:read' })).toEqual(new Set(['/scopes']));
    expect((await app.get('/v1/keys')).body.data).toHaveLength(1);
  });
});
