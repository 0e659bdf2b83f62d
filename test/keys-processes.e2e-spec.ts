import { Notifications, PrismaService } from '../src/prisma/index.js';
import type { ApiClient } from './support/api-client.js';
import { usePlayersFloor } from './support/players-floor.js';

describe('keys and players in several processes', () => {
  const services = usePlayersFloor(2);
  let here: ApiClient;
  let there: ApiClient;
  let key: string;

  /** What the other process hears on a topic next. */
  const heardThere = (topic: string) =>
    new Promise<string>((resolve) => {
      const stop = services[1]!.app.get(Notifications).subscribe(topic, (payload) => {
        stop();
        resolve(payload);
      });
    });

  const mint = async () =>
    (
      await here
        .as(key)
        .post('/v1/keys', { name: 'Key', scopes: ['games:read'] })
        .expect(201)
    ).body;

  beforeAll(async () => {
    [here, there] = services.map(({ anyone }) => anyone) as [ApiClient, ApiClient];
    key = (await here.post('/v1/apps', { name: 'Domino bot' })).body.key;
  });

  it('a key revoked here is refused there, where it was in use', async () => {
    const minted = await mint();
    await there.as(minted.key).get('/v1/me').expect(200);
    const heard = heardThere('keys');
    await here.as(key).delete(`/v1/keys/${minted.id}`).expect(204);
    await heard;
    expect((await there.as(minted.key).get('/v1/me').expect(401)).body.code).toBe('key-revoked');
  });

  it('a player deleted here cannot be acted for there', async () => {
    const player = (await here.as(key).post('/v1/players', { name: 'Inès', externalId: 'i' })).body;
    await there.as(key).onBehalfOf('external:i').get('/v1/me').expect(200);
    const heard = heardThere('players');
    await here.as(key).delete(`/v1/players/${player.id}`).expect(204);
    await heard;
    await there.as(key).onBehalfOf('external:i').get('/v1/me').expect(403);
    await there.as(key).onBehalfOf(player.id).get('/v1/me').expect(403);
  });

  it('a revoked key mints nothing where its end has not been heard of', async () => {
    const minting = (await here.as(key).post('/v1/keys', { name: 'Key', scopes: ['players:manage'] })).body;
    await there.as(minting.key).get('/v1/me').expect(200);
    await services[0]!.app.get(PrismaService).apiKey.updateMany({
      where: { name: 'Key', revokedAt: null },
      data: { revokedAt: new Date() },
    });
    const refused = await there
      .as(minting.key)
      .post('/v1/keys', { name: 'Late', scopes: ['players:manage'] })
      .expect(401);
    expect(refused.body.code).toBe('key-revoked');
  });

  it('a key in use is looked up anew once the processes could not hear each other', async () => {
    const minted = await mint();
    await there.as(minted.key).get('/v1/me').expect(200);
    const notifications = services[1]!.app.get(Notifications);
    const mended = new Promise<void>((resolve) => notifications.onReconnect(resolve));
    const prisma = services[0]!.app.get(PrismaService);
    await prisma.apiKey.updateMany({ where: { name: 'Key', revokedAt: null }, data: { revokedAt: new Date() } });
    await prisma.$queryRaw`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'capicua notifications' and datname = current_database()`;
    await mended;
    expect((await there.as(minted.key).get('/v1/me').expect(401)).body.code).toBe('key-revoked');
  });
});
