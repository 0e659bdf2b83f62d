import { startService } from './support/service.js';
import type { Service } from './support/service.js';
import { KNOWN_DEAL, registerApp } from './support/table.js';
import type { App, Headers } from './support/table.js';

describe('ending a game that nobody has won', () => {
  let service: Service;
  let app: App;
  let other: App;

  beforeAll(async () => {
    service = await startService();
    app = await registerApp(service, 'ana', 'bob', 'cyd', 'dan');
    other = await registerApp(service, 'zoe');
  });
  afterAll(() => service.stop());

  const post = (path: string, headers: Headers, body: object = {}) => service.http.post(path).set(headers).send(body);
  const resign = (id: string, headers: Headers) => post(`/v1/games/${id}/resign`, headers);
  const abort = (id: string, headers: Headers) => post(`/v1/games/${id}/abort`, headers);
  /** A game between players of two apps, neither of which holds every seat. */
  const betweenApps = async (request: object = {}) => {
    const seats = [{ player: 'external:ana' }, { open: true }];
    const { body } = await post('/v1/games', app.as('ana'), { variant: 'face-to-face', seats, ...request }).expect(201);
    return (await post(`/v1/games/${body.id}/join`, other.as('zoe')).expect(200)).body;
  };

  describe('by resigning', () => {
    it('binds both partners of a pair', async () => {
      const { id } = await app.startGame(['ana', 'bob', 'cyd', 'dan'], {
        variant: 'venezuelan',
        setup: { scores: [90, 3] },
      });
      const { body } = await resign(id, app.as('cyd')).expect(200);
      expect(body.result).toMatchObject({ reason: 'resigned', winnerSide: 1, winnerSeat: null });
      expect(body.result.players.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
        'lost',
        'won',
        'lost',
        'won',
      ]);
    });

    it('gives a game of several to the best of the others, who draw when they are level', async () => {
      const three = (scores: number[]) =>
        app.startGame(['ana', 'bob', 'cyd'], { variant: 'three-player', setup: { scores } });
      const won = await resign((await three([90, 10, 20])).id, app.as('ana')).expect(200);
      expect(won.body.result).toMatchObject({ winnerSide: 2, winnerSeat: 2 });
      const drawn = await resign((await three([90, 20, 20])).id, app.as('ana')).expect(200);
      expect(drawn.body.result.players).toMatchObject([
        { outcome: 'lost' },
        { outcome: 'drawn' },
        { outcome: 'drawn' },
      ]);
    });

    it('is possible out of turn, at any time, once', async () => {
      const { id } = await app.startGame(['ana', 'bob'], { setup: KNOWN_DEAL });
      const { body } = await resign(id, app.as('bob')).expect(200);
      expect(body.result).toMatchObject({ reason: 'resigned', winnerSide: 0 });
      expect((await resign(id, app.as('ana')).expect(422)).body.code).toBe('game-not-active');
    });

    it('is for players, while the game is played', async () => {
      const { id } = await app.startGame();
      expect((await resign(id, app.as('cyd')).expect(403)).body.code).toBe('not-a-player');
      expect((await resign(id, app.alone).expect(403)).body.code).toBe('not-a-player');
      const waiting = (await post('/v1/games', app.as('ana'), { variant: 'face-to-face' }).expect(201)).body;
      expect((await resign(waiting.id, app.as('ana')).expect(422)).body.code).toBe('game-not-active');
    });
  });

  describe('by calling it off', () => {
    it('is possible for each player until somebody has moved', async () => {
      const first = await betweenApps({ setup: KNOWN_DEAL });
      const { body } = await abort(first.id, other.as('zoe')).expect(200);
      expect(body).toMatchObject({ status: 'aborted', result: null });

      const second = await betweenApps({ setup: KNOWN_DEAL });
      await app.move(second.id, 'ana', { type: 'play', tile: '6-6' });
      for (const player of [app.as('ana'), other.as('zoe')]) {
        expect((await abort(second.id, player).expect(409)).body.code).toBe('game-under-way');
      }
    });

    it('leaves picking one’s tiles out of account, which is part of the deal', async () => {
      const variant = { base: 'face-to-face', options: { deal: { pick: true } } };
      const { id } = await betweenApps({ variant });
      expect((await app.move(id, 'ana', { type: 'pick', positions: [0, 5] })).status).toBe(200);
      await abort(id, other.as('zoe')).expect(200);
    });

    it('is for those who have to do with it', async () => {
      const { id } = await betweenApps();
      expect((await abort(id, app.as('bob'))).status).toBe(200);
      const foreign = await betweenApps();
      const stranger = await registerApp(service, 'yan');
      expect((await abort(foreign.id, stranger.as('yan')).expect(403)).body.code).toBe('not-a-player');
    });

    it('is possible at any time for an app that all the seats belong to', async () => {
      const { id } = await app.startGame(['ana', 'bob'], { setup: KNOWN_DEAL });
      await app.move(id, 'ana', { type: 'play', tile: '6-6' });
      expect((await abort(id, app.alone).expect(200)).body.status).toBe('aborted');
      expect((await abort(id, app.alone).expect(422)).body.code).toBe('game-not-active');
    });

    it('loses to a move that was made at the same instant, or the move to it', async () => {
      const { id } = await betweenApps({ setup: KNOWN_DEAL });
      const [move, off] = await Promise.all([
        app.move(id, 'ana', { type: 'play', tile: '6-6' }),
        abort(id, other.as('zoe')),
      ]);
      expect([
        [200, 409],
        [422, 200],
      ]).toContainEqual([move.status, off.status]);
    });
  });
});
