import { startService } from './support/service.js';
import type { Service } from './support/service.js';
import { registerApp } from './support/table.js';
import type { App, Headers, View } from './support/table.js';

const PICKED = { base: 'face-to-face', options: { deal: { pick: true } } };

interface Shown {
  type: string;
  seat?: number;
  data: { positions?: number[]; tiles?: string[]; opener?: { seats: number[]; tile?: string | null } };
}

describe('picking one’s tiles', () => {
  let service: Service;
  let app: App;

  beforeAll(async () => {
    service = await startService();
    app = await registerApp(service, 'ana', 'bob');
  });
  afterAll(() => service.stop());

  const start = (more: object = {}) => app.startGame(undefined, { variant: PICKED, ...more });
  const pick = (id: string, player: string, positions?: number[], headers?: Headers) =>
    app.move(id, player, { type: 'pick', ...(positions && { positions }) }, headers);
  const eventsOf = async (id: string, headers: Headers = {}, after = 0): Promise<Shown[]> =>
    (await service.http.get(`/v1/games/${id}/events?after=${after}&limit=100`).set(headers).expect(200)).body.data;
  const turnsOf = async (id: string) => {
    await app.caughtUp(id);
    const { body } = await service.http.get('/v1/events?types=turn.started&limit=100').set(app.alone).expect(200);
    return body.data.filter(({ gameId }: { gameId: string }) => gameId === id);
  };
  const code = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

  it('begins with all tiles face down, and everybody may pick', async () => {
    const game = await start();
    expect(game.seats.map(({ handCount }) => handCount)).toEqual([0, 0]);
    expect(game.turn?.seats).toEqual([0, 1]);
    expect(game.round).toMatchObject({
      opener: { seats: [] },
      picking: { handSize: 7, positions: Array.from({ length: 28 }, () => null) },
      boneyardCount: 28,
    });
    expect((await app.view(game.id, 'bob')).legalMoves).toEqual([{ seat: 1, type: 'pick', count: 7 }]);
  });

  it('takes one, some or all tiles by their positions, in any order of players, and then opens', async () => {
    const { id } = await start();
    const first = await pick(id, 'bob', [27, 3]);
    expect(first.status).toBe(200);
    expect(first.body.events).toEqual([
      expect.objectContaining({
        type: 'tiles.picked',
        seat: 1,
        data: { positions: [27, 3], tiles: [expect.any(String), expect.any(String)] },
      }),
    ]);
    const { hand } = (first.body.game as View).seats[1]!;
    expect(first.body.events[0].data.tiles).toEqual(hand);
    expect(first.body.game.legalMoves).toEqual([{ seat: 1, type: 'pick', count: 5 }]);
    const seen = await app.view(id, 'ana');
    expect(seen.round).toMatchObject({ boneyardCount: 26, picking: { positions: expect.arrayContaining([1]) } });
    expect(seen.seats[1]).toMatchObject({ handCount: 2 });

    expect((await pick(id, 'ana', [0, 1, 2, 4, 5, 6, 7])).status).toBe(200);
    const last = await pick(id, 'bob', [8, 9, 10, 11, 12]);
    expect(last.body.events.map(({ type }: Shown) => type)).toEqual(['tiles.picked', 'round.opened']);
    const opened = await app.view(id, 'ana');
    expect(opened.round).toMatchObject({ boneyardCount: 14 });
    expect(opened.round).not.toHaveProperty('picking');
    expect(opened.turn?.seats).toHaveLength(1);
  });

  it('deals the rest to whoever names no positions', async () => {
    const { id } = await start();
    await pick(id, 'ana', [5]);
    const answer = await pick(id, 'ana');
    expect(answer.body.events[0].data.tiles).toHaveLength(6);
    expect(answer.body.game.seats[0]).toMatchObject({ handCount: 7, hand: expect.any(Array) });
    expect(answer.body.game.turn.seats).toEqual([1]);
  });

  it('shows what was picked to its owner alone, until the game is finished', async () => {
    const { id } = await start();
    await pick(id, 'ana', [0, 1]);
    const picked = async (headers: Headers = {}) =>
      (await eventsOf(id, headers)).find(({ type }) => type === 'tiles.picked');
    expect((await picked(app.as('ana')))?.data.tiles).toHaveLength(2);
    for (const headers of [app.as('bob'), app.alone, {}])
      expect((await picked(headers))?.data).toEqual({ positions: [0, 1] });
    await app.caughtUp(id);
    const feed = await service.http.get('/v1/events?types=tiles.picked&limit=100').set(app.as('bob')).expect(200);
    const told = feed.body.data.find(({ gameId }: { gameId: string }) => gameId === id);
    expect(told.data).toEqual({ positions: [0, 1] });
    await service.http.post(`/v1/games/${id}/resign`).set(app.as('bob')).expect(200);
    expect((await picked())?.data.tiles).toHaveLength(2);
  });

  it('names the tile that must be led to its holder alone', async () => {
    const { id, version } = await start();
    await pick(id, 'ana');
    await pick(id, 'bob');
    const { turn } = await app.view(id, 'ana');
    const opened = async (headers: Headers) =>
      (await eventsOf(id, headers, version)).find(({ type }) => type === 'round.opened')?.data.opener;
    const holder = turn?.seats[0] === 0 ? 'ana' : 'bob';
    expect(await opened(app.as(holder))).toEqual({ seats: turn?.seats, tile: expect.any(String) });
    expect(await opened({})).toEqual({ seats: turn?.seats });
  });

  it('calls everybody once to pick, and then the opener', async () => {
    const { id } = await start();
    expect((await turnsOf(id)).map(({ seat }: Shown) => seat)).toEqual([0, 1]);
    await pick(id, 'ana', [0]);
    await pick(id, 'ana', [1, 2]);
    await pick(id, 'bob');
    expect(await turnsOf(id)).toHaveLength(2);
    await pick(id, 'ana');
    const { turn } = await app.view(id, 'ana');
    expect((await turnsOf(id)).map(({ seat }: Shown) => seat)).toEqual([0, 1, ...(turn?.seats ?? [])]);
  });

  it('refuses what cannot be picked', async () => {
    const { id } = await start();
    await pick(id, 'ana', [3]);
    expect(code(await pick(id, 'bob', [3]))).toEqual([422, 'no-such-position']);
    expect(code(await pick(id, 'bob', [28]))).toEqual([422, 'no-such-position']);
    expect(code(await pick(id, 'bob', []))).toEqual([422, 'wrong-number-of-tiles']);
    expect(code(await pick(id, 'bob', [0, 1, 2, 4, 5, 6, 7, 8]))).toEqual([422, 'wrong-number-of-tiles']);
    expect(code(await pick(id, 'bob', [0, 0]))).toEqual([400, 'validation-failed']);
    expect(code(await app.move(id, 'bob', { type: 'pick', positions: ['0'] }))).toEqual([400, 'validation-failed']);
    expect(code(await app.move(id, 'bob', { type: 'pick', position: 0 }))).toEqual([400, 'validation-failed']);
    expect(code(await app.move(id, 'bob', { type: 'pass' }))).toEqual([422, 'must-pick']);
    await pick(id, 'ana');
    expect(code(await pick(id, 'ana', [0]))).toEqual([422, 'not-your-turn']);
    const dealt = await app.startGame();
    expect(code(await pick(dealt.id, 'ana', [0]))[1]).toMatch(/^(?:nothing-to-pick|not-your-turn)$/);
  });

  it('rehearses a pick without showing a tile', async () => {
    const { id } = await start();
    const rehearse = async (player: string, move: object) =>
      (
        await service.http
          .post(`/v1/games/${id}/moves?dryRun=true`)
          .set(app.as(player))
          .send({ type: 'pick', ...move })
          .expect(200)
      ).body.events;
    const rehearsed = {
      id: expect.stringMatching(/^event_/),
      gameId: id,
      version: expect.any(Number),
      type: 'tiles.picked',
      seat: 0,
      at: expect.any(String),
    };
    expect(await rehearse('ana', { positions: [4] })).toEqual([{ ...rehearsed, data: { positions: [4] } }]);
    expect(await rehearse('ana', {})).toEqual([{ ...rehearsed, data: {} }]);
    await pick(id, 'bob');
    expect(await rehearse('ana', {})).toEqual([{ ...rehearsed, data: {} }]);
  });

  it('lets all pick at once, each tile going to one of them', async () => {
    const { id } = await start();
    const answers = await Promise.all([
      pick(id, 'ana', [0, 1, 2]),
      pick(id, 'bob', [3, 4, 5]),
      pick(id, 'ana', [6]),
      pick(id, 'bob', [6]),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 422]);
    const { round } = await app.view(id, 'ana');
    expect(round?.boneyardCount).toBe(21);
  });

  it('asks a player of two seats for which of them he picks', async () => {
    const variant = { base: 'seven-plus-seven', options: { deal: { pick: true } } };
    const { id } = await start({ variant });
    expect(code(await pick(id, 'ana', [0]))).toEqual([400, 'validation-failed']);
    const answer = await app.move(id, 'ana', { type: 'pick', positions: [0], seat: 2 });
    expect(answer.body.events[0]).toMatchObject({ type: 'tiles.picked', seat: 2 });
  });

  it('is in the game as it is rebuilt', async () => {
    const { id } = await start({ visibility: 'public' });
    await pick(id, 'ana', [9, 8]);
    await pick(id, 'bob');
    await pick(id, 'ana');
    const { version } = await app.view(id, 'ana');
    const path = `/v1/games/${id}`;
    const rebuilt = await service.http.get(`${path}?version=${version}`).set(app.as('ana')).expect(200);
    expect(rebuilt.body).toEqual(await app.view(id, 'ana'));
    const earlier = await service.http.get(`${path}?version=4`).set(app.as('ana')).expect(200);
    expect(earlier.body.round.picking.positions.slice(8, 10)).toEqual([0, 0]);
  });
});
