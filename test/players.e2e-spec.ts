import type { ApiClient } from './support/api-client.js';
import { usePlayersFloor } from './support/players-floor.js';

const UNKNOWN = 'player_00000000000000000000000000';

describe('players', () => {
  const services = usePlayersFloor();
  let anyone: ApiClient;
  let app: ApiClient;
  let other: ApiClient;

  const newApp = async (name: string) => anyone.as((await anyone.post('/v1/apps', { name })).body.key as string);
  const newPlayer = async (of: ApiClient, body: object) => (await of.post('/v1/players', body).expect(201)).body;

  beforeAll(() => {
    anyone = services[0]!.anyone;
  });

  beforeEach(async () => {
    app = await newApp('Domino bot');
    other = await newApp('Another bot');
  });

  it('are created by an app with what it says of them, the rest by default', async () => {
    const { body, headers } = await app.post('/v1/players', { name: '  Inès ', externalId: 'discord-1' }).expect(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^player_[0-9a-z]{26}$/),
      name: 'Inès',
      externalId: 'discord-1',
      locale: 'en',
      kind: 'human',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    expect(headers['location']).toBe(`/v1/players/${body.id}`);
  });

  it('without an external id are another player each time', async () => {
    const one = await newPlayer(app, { name: 'Guest', locale: 'pt-br', kind: 'bot' });
    const two = await newPlayer(app, { name: 'Guest' });
    expect(one).toMatchObject({ locale: 'pt-BR', kind: 'bot' });
    expect(one).not.toHaveProperty('externalId');
    expect(one).not.toHaveProperty('key');
    expect(two.id).not.toBe(one.id);
  });

  it('are the same player under the same external id, brought up to date by what is given', async () => {
    const first = await newPlayer(app, { name: 'Inès', externalId: 'e-1', locale: 'fr', kind: 'bot' });
    const again = await app.post('/v1/players', { name: 'Inès M.', externalId: 'e-1' }).expect(200);
    expect(again.body).toEqual({ ...first, name: 'Inès M.' });
    expect((await app.get(`/v1/players/${first.id}`).expect(200)).body).toEqual(again.body);
    expect((await app.onBehalfOf('external:e-1').get('/v1/me')).body.player).toEqual(again.body);
  });

  it('are one player when twenty requests create one external id at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app.post('/v1/players', { name: 'Rosa', externalId: 'rosa' })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });

  it('of two apps may have the same external id', async () => {
    const one = await newPlayer(app, { name: 'Inès', externalId: 'same' });
    const two = await newPlayer(other, { name: 'Paco', externalId: 'same' });
    expect(two.id).not.toBe(one.id);
  });

  it('are listed to their app alone, newest first, page by page', async () => {
    const ids: string[] = [];
    for (const name of ['a', 'b', 'c']) ids.push((await newPlayer(app, { name })).id);
    await newPlayer(other, { name: 'd' });

    const first = (await app.get('/v1/players?limit=2').expect(200)).body;
    expect(first.nextCursor).toEqual(expect.any(String));
    const second = (await app.get(`/v1/players?limit=2&cursor=${first.nextCursor}`).expect(200)).body;
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(ids.sort().reverse());
    expect(second.nextCursor).toBeNull();
  });

  it('are found by external id', async () => {
    const player = await newPlayer(app, { name: 'Inès', externalId: '50% Inès' });
    await newPlayer(app, { name: 'Paco', externalId: 'paco' });
    const found = await app.get(`/v1/players?externalId=${encodeURIComponent('50% Inès')}`).expect(200);
    expect(found.body).toEqual({ data: [player], nextCursor: null });
    expect((await app.get('/v1/players?externalId=nobody')).body).toEqual({ data: [], nextCursor: null });
  });

  it('change in the fields given and in no others', async () => {
    const player = await newPlayer(app, { name: 'Inès', externalId: 'i', locale: 'fr' });
    const changed = await app.patch(`/v1/players/${player.id}`, { name: 'Inès M.' }).expect(200);
    expect(changed.body).toEqual({ ...player, name: 'Inès M.' });
    const same = await app.patch(`/v1/players/${player.id}`, {}).expect(200);
    expect(same.body).toEqual(changed.body);
  });

  it('once deleted are gone for their app, and their external id is free', async () => {
    const player = await newPlayer(app, { name: 'Inès', externalId: 'i' });
    await app.onBehalfOf('external:i').get('/v1/me').expect(200);
    await app.delete(`/v1/players/${player.id}`).expect(204);

    await app.get(`/v1/players/${player.id}`).expect(404);
    await app.patch(`/v1/players/${player.id}`, { name: 'Back' }).expect(404);
    await app.delete(`/v1/players/${player.id}`).expect(404);
    expect((await app.get('/v1/players')).body.data).toEqual([]);
    for (const reference of ['external:i', player.id]) {
      const refused = await app.onBehalfOf(reference).get('/v1/me').expect(403);
      expect(refused.body.code).toBe('not-on-behalf');
    }
    const next = await newPlayer(app, { name: 'Ignacio', externalId: 'i' });
    expect(next.id).not.toBe(player.id);
    expect((await app.onBehalfOf('external:i').get('/v1/me')).body.player.id).toBe(next.id);
  });

  it('once deleted can no longer use their keys', async () => {
    const player = await newPlayer(app, { name: 'Inès', externalId: 'i' });
    const minted = await app.onBehalfOf(player.id).post('/v1/keys', { name: 'Browser', scopes: ['games:play'] });
    await anyone.as(minted.body.key).get('/v1/me').expect(200);
    await app.delete(`/v1/players/${player.id}`).expect(204);
    expect((await anyone.as(minted.body.key).get('/v1/me').expect(401)).body.code).toBe('key-revoked');
  });

  it('of somebody else are not there', async () => {
    const player = await newPlayer(other, { name: 'Paco' });
    for (const id of [player.id, UNKNOWN, 'player_nonsense', 'nonsense']) {
      const path = `/v1/players/${id}`;
      expect((await app.get(path).expect(404)).body.code).toBe('not-found');
      await app.patch(path, { name: 'Mine' }).expect(404);
      await app.delete(path).expect(404);
    }
    await other.get(`/v1/players/${player.id}`).expect(200);
  });

  it('are not created or changed by nonsense, and each fault has its pointer', async () => {
    const pointers = async (body: object) => {
      const { body: problem } = await app.post('/v1/players', body).expect(400);
      expect(problem.code).toBe('validation-failed');
      return new Set(problem.errors.map(({ pointer }: { pointer: string }) => pointer));
    };
    expect(await pointers({})).toEqual(new Set(['/name']));
    expect(await pointers({ name: 7, externalId: '', locale: 'fr_FR', kind: 'robot', age: 9 })).toEqual(
      new Set(['/name', '/externalId', '/locale', '/kind', '/age']),
    );
    expect(await pointers({ name: 'Inès', externalId: null })).toEqual(new Set(['/externalId']));
    const player = await newPlayer(app, { name: 'Inès' });
    await app.patch(`/v1/players/${player.id}`, { name: null }).expect(400);
    await app.patch(`/v1/players/${player.id}`, { externalId: 'x' }).expect(400);
    await app.get('/v1/players?limit=101').expect(400);
    await app.get('/v1/players?cursor=nonsense').expect(400);
    expect((await app.get('/v1/players')).body.data).toEqual([player]);
  });

  it('are told apart by their own keys: a player sees and changes himself alone', async () => {
    const alone = (await anyone.post('/v1/players', { name: 'Rosa' }).expect(201)).body;
    const rosa = anyone.as(alone.key);
    const { key: _, ...self } = alone;
    expect((await rosa.get('/v1/players')).body).toEqual({ data: [self], nextCursor: null });
    expect((await rosa.get('/v1/players?externalId=x')).body.data).toEqual([]);
    await rosa.patch(`/v1/players/${alone.id}`, { name: 'Rosalía' }).expect(200);
    expect((await rosa.get('/v1/me')).body.player.name).toBe('Rosalía');
    expect((await rosa.post('/v1/players', { name: 'Child' }).expect(403)).body.code).toBe('insufficient-scope');
    await rosa.delete(`/v1/players/${alone.id}`).expect(204);
    await rosa.get('/v1/me').expect(401);
  });

  it('of an app do not see the external id it gave them', async () => {
    const player = await newPlayer(app, { name: 'Inès', externalId: 'secret' });
    const minted = await app
      .onBehalfOf(player.id)
      .post('/v1/keys', { name: 'Browser', scopes: ['players:manage'] })
      .expect(201);
    const { externalId: _, ...shown } = player;
    const browser = anyone.as(minted.body.key);
    expect((await browser.get('/v1/me')).body.player).toEqual(shown);
    expect((await browser.get('/v1/players')).body.data).toEqual([shown]);
  });
});
