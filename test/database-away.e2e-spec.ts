import { createTestDatabase, type TestDatabase } from './support/database.js';
import { eventually } from './support/eventually.js';
import { PostgresProxy } from './support/postgres-proxy.js';
import { startService, type Service } from './support/service.js';
import { registerApp } from './support/table.js';

describe('A service whose database goes away', () => {
  let database: TestDatabase;
  let wire: PostgresProxy;
  let service: Service;

  beforeAll(async () => {
    database = await createTestDatabase();
    wire = await PostgresProxy.open(database.url);
    service = await startService({}, { url: wire.url, drop: () => Promise.resolve() });
  });

  afterAll(async () => {
    await service.stop();
    await wire.close();
    await database.drop();
  });

  it('says so, and works again when it is back', async () => {
    const app = await registerApp(service, 'ana', 'bob');
    const game = await app.startGame();
    wire.cut();
    const list = await service.http.get('/v1/games').set(app.alone);
    expect(list.status).toBe(503);
    expect(list.body).toMatchObject({ code: 'service-unavailable', status: 503 });
    expect(list.headers['retry-after']).toBe('1');

    wire.mend();
    await eventually(async () => (await service.http.get('/v1/games').set(app.alone)).status === 200);
    const players = ['ana', 'bob'];
    const after = await app.playOn(game.id, players, ({ version }) => version > game.version + 3);
    expect(after.version).toBeGreaterThan(game.version);
  });
});
