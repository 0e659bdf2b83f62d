import { startService } from './support/service.js';
import type { Service } from './support/service.js';
import { KNOWN_DEAL, registerApp } from './support/table.js';
import type { App, Headers } from './support/table.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe('proposals', () => {
  let service: Service;
  let app: App;

  beforeAll(async () => {
    service = await startService();
    app = await registerApp(service, 'ana', 'bob', 'cyd');
  });
  afterAll(() => service.stop());

  const post = (id: string, path: string, player: string, body: object = {}, headers: Headers = {}) =>
    service.http
      .post(`/v1/games/${id}/${path}`)
      .set({ ...app.as(player), ...headers })
      .send(body);
  const events = async (id: string, after: number) =>
    (await service.http.get(`/v1/games/${id}/events?after=${after}`).set(app.as('ana')).expect(200)).body.data;

  it('end a game in a draw that both agree on, by events of the stream', async () => {
    const { id, version } = await app.startGame();
    const asked = (await post(id, 'proposals', 'ana', { kind: 'end' }).expect(200)).body;
    expect(asked).toMatchObject({
      status: 'active',
      proposal: { seat: 0, kind: 'end', outcome: 'draw', accepted: [0], at: asked.updatedAt },
    });
    expect((await app.view(id, 'bob')).proposal).toEqual(asked.proposal);

    const { body } = await post(id, 'proposals/accept', 'bob').expect(200);
    expect(body).toMatchObject({ status: 'finished', result: { reason: 'agreement', winnerSide: null } });
    expect(body).not.toHaveProperty('proposal');
    expect(await events(id, version)).toMatchObject([
      { type: 'proposal.made', seat: 0, version: version + 1, data: { kind: 'end', outcome: 'draw' } },
      { type: 'proposal.accepted', seat: 1, data: {} },
      { type: 'game.finished', data: { result: { reason: 'agreement' } } },
    ]);
  });

  it('give the game to the leader where that was proposed', async () => {
    const { id } = await app.startGame(['ana', 'bob'], { setup: { ...KNOWN_DEAL, scores: [12, 30] } });
    await post(id, 'proposals', 'ana', { kind: 'end', outcome: 'scores' }).expect(200);
    const { body } = await post(id, 'proposals/accept', 'bob').expect(200);
    expect(body).toMatchObject({ scores: [12, 30], result: { reason: 'agreement', winnerSide: 1 } });
  });

  it('hold up no move, and call nobody to a turn a second time', async () => {
    const { id } = await app.startGame(['ana', 'bob'], { setup: KNOWN_DEAL });
    const { version } = (await post(id, 'proposals', 'bob', { kind: 'end' }).expect(200)).body;
    const moved = await app.move(id, 'ana', { type: 'play', tile: '6-6' });
    expect(moved.body.game).toMatchObject({ version: version + 1, proposal: { seat: 1 } });
    await post(id, 'proposals/decline', 'ana').expect(200);
    await app.caughtUp(id);
    const { body } = await service.http.get('/v1/events?limit=100&types=turn.started').set(app.alone).expect(200);
    const turns = body.data.filter(({ gameId }: { gameId: string }) => gameId === id);
    expect(turns.map(({ seat }: { seat: number }) => seat)).toEqual([0, 1]);
  });

  it('need the consent of every player', async () => {
    const { id } = await app.startGame(['ana', 'bob', 'cyd'], { variant: 'three-player' });
    await post(id, 'proposals', 'ana', { kind: 'end' }).expect(200);
    const { body } = await post(id, 'proposals/accept', 'cyd').expect(200);
    expect(body).toMatchObject({ status: 'active', proposal: { accepted: [0, 2] } });
    expect((await post(id, 'proposals/accept', 'cyd').expect(409)).body.code).toBe('already-accepted');
    const declined = (await post(id, 'proposals/decline', 'bob').expect(200)).body;
    expect(declined).not.toHaveProperty('proposal');
  });

  it('are made one at a time, and taken back by who made them', async () => {
    const { id } = await app.startGame();
    await post(id, 'proposals', 'ana', { kind: 'end' }).expect(200);
    expect((await post(id, 'proposals', 'bob', { kind: 'end' }).expect(409)).body.code).toBe('proposal-open');
    await post(id, 'proposals/decline', 'ana').expect(200);
    expect((await post(id, 'proposals/accept', 'bob').expect(409)).body.code).toBe('no-proposal');
    await post(id, 'proposals', 'bob', { kind: 'end' }).expect(200);
  });

  it.each([
    [{}, 400, 'validation-failed', '/kind'],
    [{ kind: 'win' }, 400, 'validation-failed', '/kind'],
    [{ kind: 'end', outcome: 'mine' }, 400, 'validation-failed', '/outcome'],
    [{ kind: 'pause' }, 400, 'validation-failed', '/duration'],
    [{ kind: 'pause', duration: 'PT59M' }, 400, 'validation-failed', '/duration'],
    [{ kind: 'pause', duration: 'P1M' }, 400, 'validation-failed', '/duration'],
    [{ kind: 'resume', duration: 'P1D' }, 400, 'validation-failed', '/duration'],
    [{ kind: 'pause', duration: 'P1D', outcome: 'draw' }, 400, 'validation-failed', '/outcome'],
    [{ kind: 'end', why: 'bored' }, 400, 'validation-failed', '/why'],
  ])('are refused as %j', async (body, status, code, pointer) => {
    const { id } = await app.startGame();
    const answer = await post(id, 'proposals', 'ana', body);
    expect([answer.status, answer.body.code, answer.body.errors[0].pointer]).toEqual([status, code, pointer]);
  });

  it('stop the clock for a while, and let it run again', async () => {
    const { id } = await app.startGame(['ana', 'bob'], { timeControl: { perMove: 'P1D' } });
    await post(id, 'proposals', 'ana', { kind: 'pause', duration: 'P3D' }).expect(200);
    const paused = (await post(id, 'proposals/accept', 'bob').expect(200)).body;
    expect(paused.status).toBe('active');
    const pausedUntil = Date.parse(paused.clock.pausedUntil);
    expect(pausedUntil - Date.parse(paused.updatedAt)).toBe(3 * DAY);
    const day = Date.parse(paused.turn.deadline) - pausedUntil;
    expect(day).toBeGreaterThan(DAY - MINUTE);
    expect(day).toBeLessThanOrEqual(DAY);

    await post(id, 'proposals', 'bob', { kind: 'resume' }).expect(200);
    const resumed = (await post(id, 'proposals/accept', 'ana').expect(200)).body;
    expect(resumed.clock).not.toHaveProperty('pausedUntil');
    expect(Date.parse(resumed.turn.deadline)).toBeLessThan(pausedUntil);
    expect((await post(id, 'proposals', 'bob', { kind: 'resume' }).expect(422)).body.code).toBe('not-paused');
    const told = await events(id, 1);
    expect(told.map(({ type }: { type: string }) => type)).toEqual([
      'game.started',
      'round.started',
      'proposal.made',
      'proposal.accepted',
      'clock.paused',
      'proposal.made',
      'proposal.accepted',
      'clock.resumed',
    ]);
  });

  it('to stop the clocks are for games that have clocks', async () => {
    const { id } = await app.startGame();
    for (const body of [{ kind: 'pause', duration: 'P1D' }, { kind: 'resume' }]) {
      expect((await post(id, 'proposals', 'ana', body).expect(422)).body.code).toBe('no-clock');
    }
  });

  it('are for the players of a game that is being played', async () => {
    const { id } = await app.startGame();
    expect((await post(id, 'proposals', 'cyd', { kind: 'end' }).expect(403)).body.code).toBe('not-a-player');
    await post(id, 'resign', 'ana').expect(200);
    expect((await post(id, 'proposals', 'ana', { kind: 'end' }).expect(422)).body.code).toBe('game-not-active');
    const alone = await service.http.post(`/v1/games/${id}/proposals`).set(app.alone).send({ kind: 'end' });
    expect(alone.body.code).toBe('not-a-player');
  });

  it('are accepted as they were seen, if the answer names a version', async () => {
    const { id } = await app.startGame(['ana', 'bob'], { setup: KNOWN_DEAL });
    const seen = await post(id, 'proposals', 'bob', { kind: 'end', outcome: 'scores' }).expect(200);
    const ifMatch = { 'if-match': seen.headers['etag'] ?? '' };
    await post(id, 'proposals/decline', 'bob').expect(200);
    const { body } = await post(id, 'proposals/accept', 'ana', {}, ifMatch).expect(412);
    expect(body).toMatchObject({ code: 'stale-version', version: seen.body.version + 1, game: { status: 'active' } });
  });

  it('happen once for one Idempotency-Key', async () => {
    const { id } = await app.startGame();
    const key = { 'idempotency-key': 'ask' };
    const first = await post(id, 'proposals', 'ana', { kind: 'end' }, key).expect(200);
    const second = await post(id, 'proposals', 'ana', { kind: 'end' }, key).expect(200);
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(second.body).toEqual(first.body);
    const accept = () => post(id, 'proposals/accept', 'bob', {}, { 'idempotency-key': 'yes' });
    const answers = await Promise.all([accept(), accept()]);
    expect(answers.map(({ body }) => body.status)).toEqual(['finished', 'finished']);
  });

  it('end a game once when two players accept at the same instant', async () => {
    const { id } = await app.startGame(['ana', 'bob', 'cyd'], { variant: 'three-player' });
    const { version } = (await post(id, 'proposals', 'ana', { kind: 'end' }).expect(200)).body;
    await Promise.all(['bob', 'cyd'].map((player) => post(id, 'proposals/accept', player).expect(200)));
    expect((await events(id, version)).map(({ type }: { type: string }) => type)).toEqual([
      'proposal.accepted',
      'proposal.accepted',
      'game.finished',
    ]);
  });
});
