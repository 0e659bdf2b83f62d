import pg from 'pg';
import { uuidOf } from '../src/http/index.js';
import { startService } from './support/service.js';
import type { Service } from './support/service.js';
import type { TestDatabase } from './support/database.js';
import { KNOWN_DEAL, registerApp } from './support/table.js';
import type { App, Headers } from './support/table.js';

describe('the list of games', () => {
  let service: Service & { database: TestDatabase };
  let database: pg.Client;
  let app: App;

  beforeAll(async () => {
    service = await startService();
    database = new pg.Client({ connectionString: service.database.url });
    await database.connect();
  });
  beforeEach(async () => {
    app = await registerApp(service, 'ana', 'bob');
  });
  afterAll(async () => {
    await database.end();
    await service.stop();
  });

  const get = (query: string, headers: Headers = app.as('ana')) => service.http.get(`/v1/games?${query}`).set(headers);
  const page = async (query: string, headers?: Headers) => {
    const { body } = await get(query, headers).expect(200);
    return { ids: (body.data as { id: string }[]).map(({ id }) => id), nextCursor: body.nextCursor as string | null };
  };
  /** In a game dealt so, it is the turn of the first player. */
  const start = async (request: object = {}) =>
    (await app.startGame(['ana', 'bob'], { setup: KNOWN_DEAL, ...request })).id;
  /** Sets what the game's next append would. */
  const set = (id: string, column: 'deadline' | 'updated_at', time: string | null) =>
    database.query(`update games set ${column} = $2 where id = $1`, [uuidOf('game', id), time]);

  it('has the turns of a player by their deadlines, then those he has left waiting longest', async () => {
    const [none, late, soon, older] = [await start(), await start(), await start(), await start()];
    await set(late, 'deadline', '2027-01-02T00:00:00Z');
    await set(soon, 'deadline', '2027-01-01T00:00:00Z');
    await set(older, 'updated_at', '2026-01-01T00:00:00Z');
    expect((await page('turn=me')).ids).toEqual([soon, late, older, none]);
    expect((await page('turn=me', app.alone)).ids).toEqual([soon, late, older, none]);
    expect((await page('turn=me&sort=created')).ids).toEqual([older, soon, late, none]);
    expect((await page('turn=me', app.as('bob'))).ids).toEqual([]);
    expect((await page('mine=true&sort=deadline', app.as('bob'))).ids).toEqual([soon, late, older, none]);
  });

  it('goes on after the last game of a page, wherever games have moved meanwhile', async () => {
    const games = [await start(), await start(), await start(), await start()];
    for (const [index, id] of games.entries()) await set(id, 'deadline', `2027-01-0${index + 1}T00:00:00Z`);
    const first = await page('turn=me&limit=2');
    expect(first.ids).toEqual(games.slice(0, 2));
    await app.move(games[1] ?? '', 'ana', { type: 'play', tile: '6-6' });
    await set(await start(), 'deadline', '2026-12-31T00:00:00Z');
    const rest = await page(`turn=me&limit=2&cursor=${first.nextCursor}`);
    expect(rest).toEqual({ ids: games.slice(2), nextCursor: null });
  });

  it('can begin where something happened last', async () => {
    const [one, two, three] = [await start(), await start(), await start()];
    await app.move(two, 'ana', { type: 'play', tile: '6-6' });
    for (const query of ['mine=true', 'player=external:bob']) {
      const first = await page(`${query}&sort=updated&limit=2`);
      expect(first.ids).toEqual([two, three]);
      expect(await page(`${query}&sort=updated&limit=2&cursor=${first.nextCursor}`)).toEqual({
        ids: [one],
        nextCursor: null,
      });
    }
  });

  it('has a player’s own games, whoever may see them, and each public one once', async () => {
    const own = [await start({ visibility: 'private' }), await start({ visibility: 'public' }), await start()];
    const stranger = await registerApp(service, 'zoe', 'yan');
    const open = (await stranger.startGame(['zoe', 'yan'], { visibility: 'public' })).id;
    await stranger.startGame(['zoe', 'yan']);

    const ids: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const next: Awaited<ReturnType<typeof page>> = await page(`limit=1${cursor && `&cursor=${cursor}`}`);
      ids.push(...next.ids);
      cursor = next.nextCursor;
    }
    expect(ids.slice(0, 4)).toEqual([open, ...own.toReversed()]);
    expect((await page('limit=100')).ids).toEqual(ids);
    expect((await page('mine=true')).ids).toEqual(own.toReversed());
    expect((await page('mine=true', app.alone)).ids).toEqual(own.toReversed());
    expect((await page('mine=true&visibility=public')).ids).toEqual([own[1]]);
    expect((await page('player=external:ana', app.as('bob'))).ids).toEqual(own.toReversed());
  });

  it('says when something happened last in each game', async () => {
    const id = await start();
    await app.move(id, 'ana', { type: 'play', tile: '6-6' });
    const { updatedAt } = (await get('mine=true').expect(200)).body.data[0];
    const events = (await service.http.get(`/v1/games/${id}/events?limit=100`).set(app.alone).expect(200)).body.data;
    expect(updatedAt).toBe(events.at(-1).at);
  });

  it('needs to know whose games are to be sorted by what changes', async () => {
    for (const sort of ['deadline', 'updated']) {
      const { body } = await get(`sort=${sort}`).expect(400);
      expect(body).toMatchObject({ code: 'validation-failed', errors: [{ pointer: '/sort' }] });
    }
    for (const query of ['mine=true', 'turn=me']) {
      expect((await get(query, {}).expect(401)).body.code).toBe('key-missing');
    }
  });

  it('refuses the cursor of another order, and one that was tampered with', async () => {
    await start();
    await start();
    const { nextCursor } = await page('turn=me&limit=1');
    const [name, ...place] = JSON.parse(Buffer.from(String(nextCursor), 'base64url').toString()) as string[];
    const made = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    for (const query of [
      `mine=true&cursor=${nextCursor}`,
      `turn=me&cursor=${made(name, '99999999999999999999', ...place.slice(1))}`,
      `turn=me&cursor=${made(name, '1e3', ...place.slice(1))}`,
      `turn=me&cursor=${made(name, ...place.slice(0, -1), 'x')}`,
    ]) {
      const { body } = await get(query).expect(400);
      expect(body).toMatchObject({ code: 'validation-failed', errors: [{ pointer: '/cursor' }] });
    }
  });

  it('knows no variant of another name', async () => {
    for (const variant of ['nope', 'variant_01kb2vr3t5e6m8p0q2w4y6z8ab', 'variant_x']) {
      const { body } = await get(`variant=${variant}`).expect(422);
      expect(body).toMatchObject({ code: 'unknown-reference', errors: [{ pointer: '/variant' }] });
    }
    await get('variant=cuban', {}).expect(200);
  });
});
