import { newId, typeId } from '../src/http/index.js';
import type { ApiClient } from './support/api-client.js';
import { usePlayersFloor } from './support/players-floor.js';

describe('On-Behalf-Of', () => {
  const services = usePlayersFloor();
  let anyone: ApiClient;
  let app: ApiClient;
  let player: { id: string };

  const newApp = async (name: string) => anyone.as((await anyone.post('/v1/apps', { name })).body.key as string);
  const refused = async (client: ApiClient) => {
    const { status, body } = await client.get('/v1/me');
    return [status, body.code];
  };

  beforeAll(async () => {
    anyone = services[0]!.anyone;
    app = await newApp('Domino bot');
    player = (await app.post('/v1/players', { name: 'Inès', externalId: '@ines:example.org' })).body;
  });

  it('makes an app act for its player, by id or by external id, time and again', async () => {
    for (const reference of [player.id, 'external:@ines:example.org']) {
      for (let times = 0; times < 2; times += 1) {
        const me = (await app.onBehalfOf(reference).get('/v1/me').expect(200)).body;
        expect(me).toMatchObject({ app: { name: 'Domino bot' }, player, key: { kind: 'app' } });
      }
    }
  });

  it('takes an external id of any characters, percent-encoded', async () => {
    const odd = (await app.post('/v1/players', { name: 'Odd', externalId: '50% Inès, ñ 👩' })).body;
    const header = `external:${encodeURIComponent('50% Inès, ñ 👩')}`;
    expect((await app.onBehalfOf(header).get('/v1/me').expect(200)).body.player.id).toBe(odd.id);
  });

  it('is refused alike for a player who is unknown, foreign or unreadable', async () => {
    const other = await newApp('Another bot');
    const foreign = (await other.post('/v1/players', { name: 'Paco', externalId: 'paco' })).body;
    const alone = (await anyone.post('/v1/players', { name: 'Rosa' })).body;
    const references = [
      foreign.id,
      'external:paco',
      alone.id,
      typeId('player', newId()),
      'external:nobody',
      'external:',
      'external:%',
      'Inès',
      '@ines:example.org',
      `${player.id}, ${player.id}`,
      '',
    ];
    for (const reference of references) {
      expect(await refused(app.onBehalfOf(reference))).toEqual([403, 'not-on-behalf']);
    }
  });

  it('of a player’s own key may name that player and nobody else', async () => {
    const minted = await app.onBehalfOf(player.id).post('/v1/keys', { name: 'Browser', scopes: ['games:play'] });
    const browser = anyone.as(minted.body.key);
    const me = (await browser.onBehalfOf(player.id).get('/v1/me').expect(200)).body;
    expect(me).toEqual((await browser.get('/v1/me')).body);
    expect(await refused(browser.onBehalfOf('external:@ines:example.org'))).toEqual([403, 'not-on-behalf']);
    const colleague = (await app.post('/v1/players', { name: 'Paco' })).body;
    expect(await refused(browser.onBehalfOf(colleague.id))).toEqual([403, 'not-on-behalf']);
  });

  it('without a key asks for one', async () => {
    expect(await refused(anyone.onBehalfOf(player.id))).toEqual([401, 'key-missing']);
  });
});
