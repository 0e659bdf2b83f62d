import type { ApiClient } from './support/api-client.js';
import { usePlayersFloor } from './support/players-floor.js';

const ADMIN_KEY = 'correct-horse-battery-staple-and-more';

describe('open registration', () => {
  const services = usePlayersFloor(1, { ADMIN_KEY });
  let anyone: ApiClient;

  beforeAll(() => {
    anyone = services[0]!.anyone;
  });

  it('lets anyone create an app or a stand-alone player, the operator too', async () => {
    for (const client of [anyone, anyone.as(ADMIN_KEY)]) {
      await client.post('/v1/apps', { name: 'Domino bot' }).expect(201);
      expect((await client.post('/v1/players', { name: 'Rosa' }).expect(201)).body.key).toMatch(/^cap_player_/);
    }
  });

  it('lets an app create an app', async () => {
    const app = anyone.as((await anyone.post('/v1/apps', { name: 'Domino bot' })).body.key);
    const { body } = await app.post('/v1/apps', { name: 'Its sister' }).expect(201);
    expect((await anyone.as(body.key).get('/v1/me')).body.app).toEqual(body.app);
  });

  it('is not open to a bad key', async () => {
    expect((await anyone.as('nonsense').post('/v1/apps', { name: 'Bot' }).expect(401)).body.code).toBe('key-invalid');
    expect((await anyone.as('nonsense').post('/v1/players', { name: 'Bot' }).expect(401)).body.code).toBe(
      'key-invalid',
    );
  });

  it('gives a stand-alone player no external id', async () => {
    const refused = await anyone.post('/v1/players', { name: 'Rosa', externalId: 'rosa' }).expect(400);
    expect(refused.body.errors).toEqual([{ pointer: '/externalId', detail: expect.any(String) }]);
  });

  it('asks an app’s key for players:manage', async () => {
    const app = anyone.as((await anyone.post('/v1/apps', { name: 'Domino bot' })).body.key);
    const reader = anyone.as((await app.post('/v1/keys', { name: 'Reader', scopes: ['games:read'] })).body.key);
    expect((await reader.post('/v1/players', { name: 'Rosa' }).expect(403)).body.code).toBe('insufficient-scope');
  });

  it.each([{}, { name: '' }, { name: 'x'.repeat(81) }, { name: 'Bot', kind: 'bot' }])(
    'refuses the app %j',
    async (body) => {
      expect((await anyone.post('/v1/apps', body).expect(400)).body.code).toBe('validation-failed');
    },
  );
});

describe('closed registration', () => {
  const services = usePlayersFloor(1, { REGISTRATION: 'closed', ADMIN_KEY });
  let anyone: ApiClient;
  let operator: ApiClient;

  beforeAll(() => {
    anyone = services[0]!.anyone;
    operator = anyone.as(ADMIN_KEY);
  });

  it('asks newcomers for a key', async () => {
    for (const path of ['/v1/apps', '/v1/players']) {
      const { body, headers } = await anyone.post(path, { name: 'Newcomer' }).expect(401);
      expect(body.code).toBe('key-missing');
      expect(headers['www-authenticate']).toBe('Bearer');
    }
  });

  it('is open to the operator’s key, and to no key that merely looks like it', async () => {
    await operator.post('/v1/apps', { name: 'Domino bot' }).expect(201);
    await operator.post('/v1/players', { name: 'Rosa' }).expect(201);
    expect((await anyone.as(`${ADMIN_KEY}.`).post('/v1/apps', { name: 'Bot' }).expect(401)).body.code).toBe(
      'key-invalid',
    );
  });

  it('opens nothing else to the operator’s key', async () => {
    expect((await operator.get('/v1/me').expect(401)).body.code).toBe('key-invalid');
    expect((await operator.get('/v1/players').expect(401)).body.code).toBe('key-invalid');
  });

  it('lets apps create their players, but no apps', async () => {
    const app = anyone.as((await operator.post('/v1/apps', { name: 'Domino bot' })).body.key);
    await app.post('/v1/players', { name: 'Inès', externalId: 'ines' }).expect(201);
    expect((await app.post('/v1/apps', { name: 'Its sister' }).expect(403)).body.code).toBe('insufficient-scope');
  });
});
