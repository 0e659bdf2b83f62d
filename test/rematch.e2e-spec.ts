import pg from 'pg';
import { uuidOf } from '../src/http/index.js';
import type { TestDatabase } from './support/database.js';
import { startService } from './support/service.js';
import type { Service } from './support/service.js';
import { registerApp } from './support/table.js';
import type { App, Headers, View } from './support/table.js';

const names = ({ seats }: View) => seats.map(({ player }) => player?.name ?? null);

describe('a rematch', () => {
  let service: Service & { readonly database: TestDatabase };
  let app: App;
  let other: App;

  beforeAll(async () => {
    service = await startService();
    app = await registerApp(service, 'ana', 'bob', 'cyd');
    other = await registerApp(service, 'zoe');
  });
  afterAll(() => service.stop());

  const post = (path: string, headers: Headers, body: object = {}) => service.http.post(path).set(headers).send(body);
  const get = async (id: string, headers: Headers = {}) =>
    (await service.http.get(`/v1/games/${id}`).set(headers).expect(200)).body;
  const rematch = (id: string, headers: Headers) => post(`/v1/games/${id}/rematch`, headers);
  const finished = async (players?: string[], request: object = {}) => {
    const game = await app.startGame(players, request);
    await post(`/v1/games/${game.id}/resign`, app.as('ana')).expect(200);
    return game;
  };
  /** A finished game between players of two apps, of whom each app seats only its own. */
  const finishedBetweenApps = async (request: object = {}) => {
    const zoe = (await service.http.get('/v1/players?externalId=zoe').set(other.alone)).body.data[0].id;
    const seats = [{ player: 'external:ana' }, { player: zoe }];
    const { body } = await post('/v1/games', app.as('ana'), { variant: 'face-to-face', seats, ...request }).expect(201);
    await post(`/v1/games/${body.id}/join`, other.as('zoe')).expect(200);
    await post(`/v1/games/${body.id}/resign`, app.as('ana')).expect(200);
    return body as View;
  };

  it('is the same game with everybody one seat on, and each names the other', async () => {
    const request = { target: 75, visibility: 'public', metadata: { channel: '42' }, timeControl: { perMove: 'P1D' } };
    const old = await finished(['ana', 'bob'], request);
    const answer = await rematch(old.id, app.as('bob')).expect(201);
    expect(answer.headers['location']).toBe(`/v1/games/${answer.body.id}`);
    expect(answer.body).toMatchObject({
      status: 'active',
      rematchOf: old.id,
      variant: old.variant,
      target: 75,
      visibility: 'public',
      metadata: { channel: '42' },
      timeControl: { perMove: 'P1D', onTimeout: 'forfeit' },
    });
    expect(names(answer.body)).toEqual(['bob', 'ana']);
    expect(await get(old.id)).toMatchObject({ status: 'finished', rematch: answer.body.id });
    expect(await get(answer.body.id)).toMatchObject({ rematchOf: old.id });
  });

  it('keeps partners together', async () => {
    const four = await registerApp(service, 'ana', 'bea', 'cid', 'dan');
    const old = await four.startGame(['ana', 'bea', 'cid', 'dan'], { variant: 'venezuelan' });
    await post(`/v1/games/${old.id}/resign`, four.as('cid')).expect(200);
    const { body } = await rematch(old.id, four.as('dan')).expect(201);
    expect(names(body)).toEqual(['bea', 'cid', 'dan', 'ana']);
  });

  it('is one game, whoever asks first and however many ask at once', async () => {
    const old = await finished();
    const answers = await Promise.all(['ana', 'bob', 'ana', 'bob'].map((player) => rematch(old.id, app.as(player))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const { body } = await service.http.get(`/v1/games/${old.id}/events?after=4`).set(app.as('ana')).expect(200);
    const links = body.data.filter(({ type }: { type: string }) => type === 'game.rematched');
    expect(links.map(({ data }: { data: object }) => data)).toEqual([{ game: answers[0]?.body.id }]);
  });

  it('is one game for several processes too', async () => {
    const second = await startService({}, service.database);
    try {
      const old = await finished();
      const ask = (http: Service['http'], player: string) =>
        http.post(`/v1/games/${old.id}/rematch`).set(app.as(player)).send({});
      const answers = await Promise.all([ask(service.http, 'ana'), ask(second.http, 'bob')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
      expect(answers[0]?.body.id).toBe(answers[1]?.body.id);
    } finally {
      await second.stop();
    }
  });

  it('invites whom the caller may not seat, and starts when they ask for it too', async () => {
    const old = await finishedBetweenApps({ visibility: 'private' });
    const asked = (await rematch(old.id, app.as('ana')).expect(201)).body;
    expect(asked).toMatchObject({
      status: 'waiting',
      seats: [{ invited: { name: 'zoe' } }, { player: { name: 'ana' } }],
    });
    const joined = (await rematch(old.id, other.as('zoe')).expect(200)).body;
    expect(joined).toMatchObject({ id: asked.id, status: 'active' });
    expect(joined.seats[0].hand).toHaveLength(7);
    expect((await rematch(old.id, app.as('ana')).expect(200)).body).toMatchObject({ id: asked.id, status: 'active' });
  });

  it('is begun anew where the first was called off', async () => {
    const old = await finishedBetweenApps();
    const first = (await rematch(old.id, app.as('ana')).expect(201)).body;
    await post(`/v1/games/${first.id}/leave`, app.as('ana')).expect(200);
    const second = (await rematch(old.id, other.as('zoe')).expect(201)).body;
    expect(second.id).not.toBe(first.id);
    expect(await get(old.id)).toMatchObject({ rematch: second.id });
  });

  it('is linked by the next who asks if the service died before it was', async () => {
    const old = await finished();
    const { body } = await rematch(old.id, app.as('ana')).expect(201);
    const database = service.database;
    const second = await startService({}, database);
    try {
      await unlink(database.url);
      expect((await second.http.get(`/v1/games/${old.id}`)).body).not.toHaveProperty('rematch');
      const again = await second.http.post(`/v1/games/${old.id}/rematch`).set(app.as('bob')).send({}).expect(200);
      expect(again.body.id).toBe(body.id);
      expect((await second.http.get(`/v1/games/${old.id}`)).body).toMatchObject({ rematch: body.id });
    } finally {
      await second.stop();
    }

    /** As it was between the two appends. */
    async function unlink(url: string): Promise<void> {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query(
        `with gone as (delete from events where type = 'game.rematched' and game_id = $1 returning game_id, version)
         update games set version = gone.version - 1,
           updated_at = (select at from events e where e.game_id = gone.game_id and e.version = gone.version - 1)
         from gone where games.id = gone.game_id`,
        [uuidOf('game', old.id)],
      );
      await client.end();
    }
  });

  it('is for the players of a finished game, and for the app of one that acts for nobody', async () => {
    const active = await app.startGame();
    expect((await rematch(active.id, app.as('ana')).expect(422)).body.code).toBe('game-not-finished');
    const old = await finished();
    expect((await rematch(old.id, app.as('cyd')).expect(403)).body.code).toBe('not-a-player');
    expect((await rematch(old.id, other.as('zoe')).expect(403)).body.code).toBe('not-a-player');
    expect((await rematch(old.id, other.alone).expect(403)).body.code).toBe('not-a-player');
    const { body } = await rematch(old.id, app.alone).expect(201);
    expect(names(body)).toEqual(['bob', 'ana']);
    expect((await rematch(old.id, app.alone).expect(200)).body.id).toBe(body.id);
  });

  it('happens once for one Idempotency-Key, whose answer outlasts the version it named', async () => {
    const old = await finished();
    const { version } = await get(old.id);
    const headers = { ...app.as('ana'), 'idempotency-key': 'again', 'if-match': `"${version}"` };
    const first = await rematch(old.id, headers).expect(201);
    const second = await rematch(old.id, headers).expect(201);
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(second.body).toEqual(first.body);
    const stale = await rematch(old.id, { ...app.as('bob'), 'if-match': `"${version}"` }).expect(412);
    expect(stale.body).toMatchObject({ code: 'stale-version', version: version + 1, game: { rematch: first.body.id } });
  });

  it('is told in the feed of both games', async () => {
    const old = await finished();
    const { body } = await rematch(old.id, app.as('ana')).expect(201);
    await app.caughtUp(old.id);
    const types = 'game.created,game.rematched';
    const feed = (await service.http.get(`/v1/events?limit=100&types=${types}`).set(app.alone).expect(200)).body.data;
    expect(feed).toContainEqual(
      expect.objectContaining({ type: 'game.rematched', gameId: old.id, data: { game: body.id } }),
    );
    const created = feed.find(({ gameId, type }: FeedEvent) => gameId === body.id && type === 'game.created');
    expect(created.data.rematchOf).toBe(old.id);
  });
});

interface FeedEvent {
  gameId: string;
  type: string;
}
