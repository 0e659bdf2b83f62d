import { startService } from './support/service.js';
import type { Service } from './support/service.js';
import { KNOWN_DEAL, registerApp } from './support/table.js';
import type { App, Headers } from './support/table.js';

interface FeedEvent {
  id: string;
  type: string;
  gameId: string;
  version: number;
  seat?: number;
  data: Record<string, unknown>;
}

describe('the feed of events', () => {
  let service: Service;
  let app: App;

  beforeAll(async () => {
    service = await startService();
  });
  beforeEach(async () => {
    app = await registerApp(service, 'ana', 'bob');
  });
  afterAll(() => service.stop());

  const read = async (headers: Headers, query = ''): Promise<{ data: FeedEvent[]; nextCursor: string }> =>
    (await service.http.get(`/v1/events?limit=100&${query}`).set(headers).expect(200)).body;

  /**
   * Reads on until `game` has come as far as `version`. The feed shows what was committed once no earlier transaction is in
   * flight anywhere in the cluster, other tests' included.
   */
  async function readTo(version: number, { headers = app.alone, after = '' } = {}): Promise<FeedEvent[]> {
    const events: FeedEvent[] = [];
    for (let cursor = after; ;) {
      const page = await read(headers, `wait=1${cursor === '' ? '' : `&after=${encodeURIComponent(cursor)}`}`);
      events.push(...page.data);
      cursor = page.nextCursor;
      if (events.some((event) => event.version === version)) return events;
    }
  }

  /** All there is, `limit` at a time. */
  async function readAll(headers: Headers, limit: number, query = ''): Promise<FeedEvent[]> {
    const events: FeedEvent[] = [];
    for (let after = ''; ;) {
      const { body } = await service.http.get(`/v1/events?limit=${limit}&${query}${after}`).set(headers).expect(200);
      expect(body.data.length).toBeLessThanOrEqual(limit);
      events.push(...body.data);
      if (body.data.length === 0) return events;
      after = `&after=${encodeURIComponent(body.nextCursor)}`;
    }
  }

  it('holds every event of one’s games in order, and turn.started after the event that began a turn', async () => {
    const { id } = await app.startGame(undefined, { setup: KNOWN_DEAL });
    await app.move(id, 'ana', { type: 'play', tile: '6-6' });
    await app.move(id, 'bob', { type: 'play', tile: '6-4', end: 'left' });
    const data = await readTo(5);
    expect(data.map(({ type, version, seat }) => [type, version, seat])).toEqual([
      ['game.created', 1, undefined],
      ['game.started', 2, undefined],
      ['round.started', 3, undefined],
      ['turn.started', 3, 0],
      ['tile.played', 4, 0],
      ['turn.started', 4, 1],
      ['tile.played', 5, 1],
      ['turn.started', 5, 0],
    ]);
    expect(data.at(-1)?.data).toEqual({
      player: expect.stringMatching(/^player_/),
      deadline: null,
      scores: [0, 0],
      ends: [
        { end: 'left', pip: 4 },
        { end: 'right', pip: 6 },
      ],
      lastMoves: [{ seat: 1, type: 'play', tile: '6-4', end: 'left', version: 5 }],
    });
  });

  it('says nothing of a turn that a draw keeps', async () => {
    const setup = {
      hands: [
        ['6-6', '0-0'],
        ['1-0', '2-0'],
      ],
      boneyard: ['2-1', '6-5', '6-4'],
    };
    const { id } = await app.startGame(undefined, { setup });
    await app.move(id, 'ana', { type: 'play', tile: '6-6' });
    await app.move(id, 'bob', { type: 'draw' });
    await app.move(id, 'bob', { type: 'draw' });
    await app.move(id, 'bob', { type: 'play', tile: '6-5', end: 'left' });
    const data = (await readTo(7)).filter(({ version }) => version > 4);
    expect(data.map(({ type }) => type)).toEqual(['tile.drawn', 'tile.drawn', 'tile.played', 'turn.started']);
    expect(data.at(-1)?.data['lastMoves']).toHaveLength(3);
  });

  it.each([1, 2, 3, 100])('is the same read %d at a time: nothing skipped, nothing twice', async (limit) => {
    const { id } = await app.startGame();
    const { version } = await app.playOn(id, ['ana', 'bob'], (view) => view.version > 15);
    const whole = await readTo(version);
    const paged = await readAll(app.alone, limit);
    expect(paged).toEqual(whole);
    expect(new Set(paged.map((event) => event.id)).size).toBe(paged.length);
  });

  it('can be narrowed to some types, notices among them', async () => {
    const { id } = await app.startGame();
    const { version } = await app.playOn(id, ['ana', 'bob'], (view) => view.version > 12);
    const whole = await readTo(version);
    for (const types of ['turn.started', 'tile.played', 'turn.started,game.started']) {
      const wanted = whole.filter(({ type }) => types.split(',').includes(type));
      expect(wanted.length).toBeGreaterThan(0);
      expect(await readAll(app.alone, 2, `types=${types}`)).toEqual(wanted);
    }
  });

  it('shows each reader his own hidden tiles only, and an app that acts for nobody none', async () => {
    const setup = {
      hands: [
        ['6-6', '0-0'],
        ['1-0', '2-0'],
      ],
      boneyard: ['2-1', '6-5', '6-4'],
    };
    const { id } = await app.startGame(undefined, { setup });
    await app.move(id, 'ana', { type: 'play', tile: '6-6' });
    await app.move(id, 'bob', { type: 'draw' });
    const text = async (headers: Headers) => JSON.stringify(await readTo(5, { headers }));
    expect(await text(app.as('bob'))).toMatch(/"1-0".*"tile":"2-1"/);
    for (const headers of [app.as('ana'), app.alone])
      expect(await text(headers)).not.toMatch(/"1-0"|"2-0"|"2-1"|"6-5"/);
    expect(await text(app.as('ana'))).toContain('"0-0"');
    expect(await text(app.alone)).not.toContain('"0-0"');
  });

  it('begins at its tail with after=now', async () => {
    await app.startGame();
    await readTo(3);
    const { data, nextCursor } = await read(app.alone, 'after=now');
    expect(data).toEqual([]);
    const { id } = await app.startGame();
    const later = await readTo(3, { after: nextCursor });
    expect(new Set(later.map(({ gameId }) => gameId))).toEqual(new Set([id]));
  });

  it('answers a long poll as soon as something happens, and not with what concerns others', async () => {
    const { id } = await app.startGame(undefined, { setup: KNOWN_DEAL });
    await readTo(3);
    const { nextCursor } = await read(app.alone);
    const polled = read(app.as('bob'), `wait=25&types=turn.started&after=${encodeURIComponent(nextCursor)}`);
    const stranger = await registerApp(service, 'ana', 'bob');
    await stranger.startGame();
    await app.move(id, 'ana', { type: 'play', tile: '6-6' });
    const { data } = await polled;
    expect(data.map(({ type, gameId, seat }) => [type, gameId, seat])).toEqual([['turn.started', id, 1]]);
  });

  it('answers an empty long poll with where to continue', async () => {
    const { nextCursor } = await read(app.alone, 'after=now');
    const answer = await read(app.alone, `wait=1&after=${encodeURIComponent(nextCursor)}`);
    expect(answer).toEqual({ data: [], nextCursor: expect.any(String) });
  });

  it('of one game waits for its next event', async () => {
    const { id, version } = await app.startGame(undefined, { setup: KNOWN_DEAL });
    const polled = service.http.get(`/v1/games/${id}/events?after=${version}&wait=25`).set(app.as('bob')).expect(200);
    const answered = polled.then(({ body }) => body);
    await app.move(id, 'ana', { type: 'play', tile: '6-6' });
    expect(await answered).toMatchObject({ data: [{ type: 'tile.played', version: version + 1 }], nextCursor: null });
  });

  it.each(['after=nonsense', 'after=', 'limit=0', 'wait=26', 'wait=0.5', 'types=', 'types=TURN'])(
    'refuses ?%s',
    async (query) => {
      const { body } = await service.http.get(`/v1/events?${query}`).set(app.alone).expect(400);
      expect(body.code).toBe('validation-failed');
    },
  );

  it.each(['turn.start', 'nope', 'turn.started,', 'TURN.STARTED'])(
    'refuses types=%s with those there are',
    async (types) => {
      for (const path of ['/v1/events', '/v1/events/stream']) {
        const { body } = await service.http.get(`${path}?types=${types}`).set(app.alone).expect(400);
        expect(body).toMatchObject({ code: 'validation-failed', errors: [{ pointer: '/types' }] });
        expect(body.errors[0].detail).toMatch(/^must be one of .*game\.created, .*turn\.started, .*webhook\.disabled/);
      }
    },
  );

  it('is for callers with a key', async () => {
    expect((await service.http.get('/v1/events').expect(401)).body.code).toBe('key-missing');
  });
});
