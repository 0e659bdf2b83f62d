import { startService } from './support/service.js';
import type { Service } from './support/service.js';
import { KNOWN_DEAL, registerApp } from './support/table.js';
import type { App, View } from './support/table.js';

describe('playing over HTTP', () => {
  let service: Service;
  let app: App;

  beforeAll(async () => {
    service = await startService();
    app = await registerApp(service, 'ana', 'bob');
  });
  afterAll(() => service.stop());

  const get = (path: string, headers: Record<string, string> = {}) => service.http.get(path).set(headers);

  describe('a match of face-to-face', () => {
    let finished: View;

    beforeAll(async () => {
      const { id } = await app.startGame();
      finished = await app.playOn(id, ['ana', 'bob']);
    });

    it('goes on round after round until somebody has 50 points', () => {
      expect(finished.status).toBe('finished');
      expect(finished.result).toMatchObject({ reason: 'target', winnerSide: expect.any(Number) });
      expect(Math.max(...finished.scores)).toBeGreaterThanOrEqual(50);
      expect(finished.turn).toBeNull();
      expect(finished.rounds.map(({ number }) => number)).toEqual(finished.rounds.map((_, index) => index + 1));
    });

    it('is the same when rebuilt from its events', async () => {
      const rebuilt = await get(`/v1/games/${finished.id}?version=${finished.version}`, app.as('ana')).expect(200);
      expect(rebuilt.body).toEqual(finished);
    });

    it('has events without a gap, one for each version, and all of them open once it is over', async () => {
      const events: { version: number; type: string; data: { tile?: string; hands?: { hand?: string[] }[] } }[] = [];
      for (let after = 0; after < finished.version;) {
        const { body } = await get(`/v1/games/${finished.id}/events?after=${after}&limit=100`).expect(200);
        events.push(...body.data);
        after = events.at(-1)?.version ?? finished.version;
        expect(body.nextCursor).toBe(after < finished.version ? String(after) : null);
      }
      expect(events.map(({ version }) => version)).toEqual(
        Array.from({ length: finished.version }, (_, index) => index + 1),
      );
      expect(events.at(-1)?.type).toBe('game.finished');
      for (const { data } of events.filter(({ type }) => type === 'tile.drawn')) expect(data.tile).toBeDefined();
      for (const { data } of events.filter(({ type }) => type === 'round.started')) {
        expect(data.hands?.every(({ hand }) => hand?.length === 7)).toBe(true);
      }
    });

    it('shows any earlier version, and none that never was', async () => {
      const path = `/v1/games/${finished.id}`;
      for (const { version, number } of finished.rounds) {
        const { body } = await get(`${path}?version=${version}`).expect(200);
        expect(body).toMatchObject({ version, rounds: finished.rounds.slice(0, number) });
      }
      for (const version of [0, -1, finished.version + 1, 2_147_483_647])
        await get(`${path}?version=${version}`).expect(404);
      await get(`${path}?version=one`).expect(400);
    });

    it('accepts no further move', async () => {
      const answer = await app.move(finished.id, 'ana', { type: 'pass' });
      expect(answer.status).toBe(422);
      expect(answer.body.code).toBe('game-not-active');
    });
  });

  it('shows each player his own hand alone, and a spectator none', async () => {
    const { id } = await app.startGame();
    const hands = async (headers: Record<string, string>) =>
      ((await get(`/v1/games/${id}`, headers).expect(200)).body as View).seats.map(({ hand }) => hand?.length);
    expect(await hands(app.as('ana'))).toEqual([7, undefined]);
    expect(await hands(app.as('bob'))).toEqual([undefined, 7]);
    expect(await hands(app.alone)).toEqual([undefined, undefined]);
    expect(await hands({})).toEqual([undefined, undefined]);
  });

  it('answers a move with what happened and the game after it', async () => {
    const { id, version } = await app.startGame(undefined, { setup: KNOWN_DEAL });
    const answer = await app.move(id, 'ana', { type: 'play', tile: '6-6' });
    expect(answer.status).toBe(200);
    expect(answer.headers['etag']).toMatch(new RegExp(`^"${version + 1}\\.`));
    expect(answer.body.events).toEqual([
      expect.objectContaining({ type: 'tile.played', version: version + 1, seat: 0, data: { tile: '6-6', pip: 6 } }),
    ]);
    expect(answer.body.game).toEqual(await app.view(id, 'ana'));
    expect(answer.body.game.round.layout.ends).toEqual([
      { end: 'left', pip: 6 },
      { end: 'right', pip: 6 },
    ]);
  });

  it('takes a tile in either order of its halves', async () => {
    const { id } = await app.startGame(undefined, { setup: KNOWN_DEAL });
    await app.move(id, 'ana', { type: 'play', tile: '6-6' });
    const answer = await app.move(id, 'bob', { type: 'play', tile: '4-6', end: 'right' });
    expect(answer.body.events[0].data).toEqual({ tile: '6-4', end: 'right', pip: 4 });
  });

  it('lists the legal moves to whoever may act, none to who waits, and refuses strangers', async () => {
    const { id } = await app.startGame(undefined, { setup: KNOWN_DEAL });
    const path = `/v1/games/${id}/legal-moves`;
    expect((await get(path, app.as('ana')).expect(200)).body.legalMoves).toEqual([
      { seat: 0, type: 'play', tile: '6-6' },
    ]);
    expect((await get(path, app.as('bob')).expect(200)).body.legalMoves).toEqual([]);
    expect((await get(path, app.alone).expect(403)).body.code).toBe('not-a-player');
    expect((await get(path).expect(403)).body.code).toBe('not-a-player');
  });

  it('refuses an illegal move in the language of the player, with the moves he may make instead', async () => {
    const { id } = await app.startGame(undefined, { setup: KNOWN_DEAL });
    const answer = await app.move(id, 'ana', { type: 'play', tile: '6-5' }, { 'accept-language': 'fr' });
    expect(answer.status).toBe(422);
    expect(answer.headers['content-language']).toBe('fr');
    expect(answer.body).toMatchObject({
      code: 'must-open-with',
      type: expect.stringMatching(/must-open-with$/),
      legalMoves: [{ seat: 0, type: 'play', tile: '6-6' }],
    });
    const other = await app.move(id, 'bob', { type: 'play', tile: '6-4' });
    expect(other.status).toBe(422);
    expect(other.body.code).toBe('not-your-turn');
    expect(other.body.legalMoves).toBeUndefined();
    expect((await app.view(id, 'ana')).version).toBe(3);
  });

  describe('a dry run', () => {
    it('says what the move would be, and does nothing', async () => {
      const { id, version } = await app.startGame(undefined, { setup: KNOWN_DEAL });
      const answer = await service.http
        .post(`/v1/games/${id}/moves?dryRun=true`)
        .set(app.as('ana'))
        .send({ type: 'play', tile: '6-6' });
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({
        events: [expect.objectContaining({ type: 'tile.played', data: { tile: '6-6', pip: 6 } })],
      });
      expect((await app.view(id, 'ana')).version).toBe(version);
    });

    it('never shows what a draw would bring, nor how a round would end', async () => {
      const setup = { hands: [['6-6'], ['1-0']], boneyard: ['2-1', '6-5'] };
      const { id } = await app.startGame(undefined, { setup });
      const last = await service.http
        .post(`/v1/games/${id}/moves?dryRun=true`)
        .set(app.as('ana'))
        .send({ type: 'play', tile: '6-6' });
      expect(last.body.events.map(({ type }: { type: string }) => type)).toEqual(['tile.played']);

      const drawing = await app.startGame(undefined, {
        setup: {
          hands: [
            ['6-6', '0-0'],
            ['1-0', '2-0'],
          ],
          boneyard: ['2-1', '6-5'],
        },
      });
      await app.move(drawing.id, 'ana', { type: 'play', tile: '6-6' });
      const draw = await service.http
        .post(`/v1/games/${drawing.id}/moves?dryRun=true`)
        .set(app.as('bob'))
        .send({ type: 'draw' });
      expect(draw.status).toBe(200);
      expect(JSON.stringify(draw.body)).not.toContain('2-1');
      expect(draw.body.events.map(({ type }: { type: string }) => type)).toEqual(['tile.drawn']);
    });

    it('refuses what the move would be refused for', async () => {
      const { id } = await app.startGame(undefined, { setup: KNOWN_DEAL });
      const answer = await service.http
        .post(`/v1/games/${id}/moves?dryRun=true`)
        .set(app.as('bob'))
        .send({ type: 'pass' });
      expect(answer.status).toBe(422);
      expect(answer.body.code).toBe('not-your-turn');
    });
  });

  describe('conditional requests', () => {
    it('say in which language they are answered', async () => {
      const { id } = await app.startGame();
      const french = await get(`/v1/games/${id}`, { 'accept-language': 'fr-CH, fr;q=0.9' }).expect(200);
      expect([french.headers['content-language'], french.body.variant.name]).toEqual(['fr', 'Face à Face']);
      const english = await get(`/v1/games/${id}`).expect(200);
      expect(english.headers['content-language']).toBe('en');
      expect(english.headers['etag']).not.toBe(french.headers['etag']);
    });

    it('answer 304 to a client that has the view already', async () => {
      const { id } = await app.startGame();
      const { headers } = await get(`/v1/games/${id}`, app.as('ana')).expect(200);
      expect(headers['vary']).toBe('Authorization, On-Behalf-Of, Accept-Language');
      expect(headers['cache-control']).toBe('private, no-cache');
      await get(`/v1/games/${id}`, { ...app.as('ana'), 'if-none-match': String(headers['etag']) }).expect(304);
      await get(`/v1/games/${id}`, { ...app.as('bob'), 'if-none-match': String(headers['etag']) }).expect(200);
    });

    it('refuse a move decided on an earlier version, before the rules are asked, and show the game as it is', async () => {
      const { id, version } = await app.startGame(undefined, { setup: KNOWN_DEAL });
      await app.move(id, 'ana', { type: 'play', tile: '6-6' });
      for (const headers of [{ 'if-match': `"${version}"` }, { 'if-match': `W/"${version}.abc"` }]) {
        const answer = await app.move(id, 'ana', { type: 'play', tile: '9-9' }, headers);
        expect(answer.status).toBe(412);
        expect(answer.body).toMatchObject({
          code: 'stale-version',
          version: version + 1,
          game: await app.view(id, 'ana'),
        });
      }
      const answer = await app.move(id, 'bob', { type: 'play', tile: '6-4', end: 'left', expectedVersion: version });
      expect(answer.status).toBe(412);
      const differing = await app.move(
        id,
        'bob',
        { type: 'play', tile: '6-4', expectedVersion: 1 },
        { 'if-match': '"2"' },
      );
      expect(differing.status).toBe(400);
      const current = await app.move(id, 'bob', {
        type: 'play',
        tile: '6-4',
        end: 'left',
        expectedVersion: version + 1,
      });
      expect(current.status).toBe(200);
    });
  });
});
