import { startService } from './support/service.js';
import type { Service } from './support/service.js';
import { registerApp } from './support/table.js';
import type { App, Headers } from './support/table.js';

describe('browsing public games', () => {
  let service: Service;
  let app: App;
  let other: App;
  const tables: Record<string, string> = {};

  const post = (path: string, headers: Headers, body: object = {}) => service.http.post(path).set(headers).send(body);
  const browse = async (query: string) => {
    const { body } = await service.http.get(`/v1/games?visibility=public&limit=100&${query}`).expect(200);
    const names = Object.fromEntries(Object.entries(tables).map(([name, id]) => [id, name]));
    return body.data.map(({ id }: { id: string }) => names[id]);
  };

  beforeAll(async () => {
    service = await startService();
    app = await registerApp(service, 'ana', 'bob');
    other = await registerApp(service, 'zoe');
    const create = async (name: string, wish: object) => {
      const { body } = await post('/v1/games', app.as('ana'), { visibility: 'public', ...wish }).expect(201);
      tables[name] = body.id;
    };
    await create('plain', { variant: 'face-to-face' });
    await create('daily', { variant: 'face-to-face', timeControl: { perMove: 'P1D' } });
    await create('banked', { variant: 'two-player', timeControl: { perGame: 'P7D', increment: 'PT1H' } });
    await create('pairs', { variant: 'latin-partnership', players: 4, teams: 'pairs' });
    await create('kept', {
      variant: 'face-to-face',
      seats: [{ player: 'external:ana' }, { player: await other.addPlayer('yan') }],
    });
    await create('unlisted', { variant: 'face-to-face', visibility: 'unlisted' });
    await create('begun', { variant: 'face-to-face', seats: [{ player: 'external:ana' }, { player: 'external:bob' }] });
  });
  afterAll(() => service.stop());

  it.each([
    ['status=waiting', ['kept', 'pairs', 'banked', 'daily', 'plain']],
    ['status=waiting&open=true', ['pairs', 'banked', 'daily', 'plain']],
    ['status=waiting&variant=face-to-face', ['kept', 'daily', 'plain']],
    ['status=waiting&players=4', ['pairs']],
    ['status=waiting&players=3', []],
    ['status=waiting&teams=solo', ['kept', 'banked', 'daily', 'plain']],
    ['teams=pairs', ['pairs']],
    ['clock=perMove', ['daily']],
    ['clock=perGame', ['banked']],
    ['status=waiting&clock=none', ['kept', 'pairs', 'plain']],
    ['status=waiting&players=2&teams=solo&clock=none&open=true', ['plain']],
    ['status=active', ['begun']],
  ])('by %s', async (query, names) => {
    expect(await browse(query)).toEqual(names);
  });

  it('goes on page by page', async () => {
    const path = '/v1/games?visibility=public&status=waiting&open=true&limit=3';
    const first = (await service.http.get(path).expect(200)).body;
    const next = (await service.http.get(`${path}&cursor=${first.nextCursor}`).expect(200)).body;
    expect([...first.data, ...next.data].map(({ id }: { id: string }) => id)).toEqual(
      ['pairs', 'banked', 'daily', 'plain'].map((name) => tables[name]),
    );
  });

  it('shows a seat as open or kept as it changes hands', async () => {
    const { body } = await post('/v1/games', app.as('ana'), { variant: 'classic-draw', visibility: 'public' });
    tables['changing'] = body.id;
    const open = () => browse('variant=classic-draw&open=true');
    expect(await open()).toEqual(['changing']);
    await post(`/v1/games/${body.id}/invite`, app.as('ana'), { player: 'external:bob' }).expect(200);
    expect(await open()).toEqual([]);
    await post(`/v1/games/${body.id}/leave`, app.as('bob')).expect(200);
    expect(await open()).toEqual(['changing']);
  });

  it('leads to a seat at a table: of one’s choice, in the team one wants', async () => {
    const { body } = await post(`/v1/games/${tables['pairs']}/join`, other.as('zoe'), { seat: 2 }).expect(200);
    const sides = body.seats.map(({ side, player }: { side: number; player: object | null }) => [
      side,
      player !== null,
    ]);
    expect(sides).toEqual([
      [0, true],
      [1, false],
      [0, true],
      [1, false],
    ]);
  });

  it.each(['players=0', 'players=21', 'players=two', 'teams=trio', 'clock=blitz', 'open=false'])(
    'refuses ?%s',
    async (query) => {
      const { body } = await service.http.get(`/v1/games?${query}`).expect(400);
      expect(body.code).toBe('validation-failed');
    },
  );
});
