import { uuidOf } from '../src/http/index.js';
import { Players } from '../src/players/index.js';
import { PrismaService } from '../src/prisma/index.js';
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

  describe('by being erased', () => {
    const erase = async (name: string) => {
      const { body } = await service.http.get(`/v1/players?externalId=${name}`).set(other.alone).expect(200);
      await service.http.delete(`/v1/players/${body.data[0].id}`).set(other.alone).expect(204);
    };
    /** A game under way in which the first seat is a player's who will be erased. */
    const against = async (name: string, others: string[], request: object) => {
      await other.addPlayer(name);
      const seats = [{ player: `external:${name}` }, ...others.map(() => ({ open: true }))];
      const { body } = await post('/v1/games', other.as(name), { seats, ...request }).expect(201);
      for (const player of others) await post(`/v1/games/${body.id}/join`, app.as(player)).expect(200);
      return body.id as string;
    };

    it.each([
      ['two, without a clock', 'dee', ['ana'], { variant: 'face-to-face' }],
      [
        'two, with one',
        'eli',
        ['ana'],
        { variant: 'face-to-face', timeControl: { perMove: 'P1D', onTimeout: 'play' } },
      ],
      ['pairs', 'fay', ['ana', 'bob', 'cyd'], { variant: 'venezuelan' }],
    ])('loses a game of %s', async (_, name, others, request) => {
      const id = await against(name, others, request);
      await post(`/v1/games/${id}/proposals`, app.as('ana'), { kind: 'end' }).expect(200);
      await erase(name);
      const view = await app.view(id, 'ana');
      expect(view).toMatchObject({ status: 'finished', result: { reason: 'resigned', winnerSide: 1 } });
      expect(view).not.toHaveProperty('proposal');
    });

    it('loses a game of three that may not be left, to the better of the others', async () => {
      const id = await against('gus', ['ana', 'bob'], { variant: 'three-player', setup: { scores: [90, 10, 20] } });
      await erase('gus');
      expect(await app.view(id, 'ana')).toMatchObject({
        status: 'finished',
        result: { reason: 'resigned', winnerSide: 2 },
      });
    });

    it('gives up the seat where the table goes on, whoever is to act', async () => {
      const id = await against('hal', ['ana', 'bob'], { variant: 'three-player', absence: 'play', setup: { lot: 0 } });
      await erase('hal');
      const view = await app.view(id, 'ana');
      expect(view).toMatchObject({ status: 'active', seats: [{ player: null }, {}, {}] });
      expect(view.turn?.seats).not.toContain(0);
      expect((await post(`/v1/games/${id}/join`, app.as('cyd'), { seat: 0 }).expect(200)).body.seats[0]).toMatchObject({
        player: { name: 'cyd' },
      });
      await post(`/v1/games/${id}/proposals`, app.as('ana'), { kind: 'end' }).expect(200);
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

    it('is the creator’s and his app’s affair as long as the game waits', async () => {
      const open = { variant: 'three-player', players: 3, visibility: 'public' };
      for (const owner of [app.as('ana'), app.alone]) {
        const { body: table } = await post('/v1/games', app.as('ana'), open).expect(201);
        await post(`/v1/games/${table.id}/join`, other.as('zoe')).expect(200);
        const { body } = await abort(table.id, other.as('zoe')).expect(403);
        expect(body).toMatchObject({ code: 'not-a-player', detail: expect.stringContaining('/leave') });
        expect((await abort(table.id, owner).expect(200)).body.status).toBe('aborted');
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

    it('is possible at any time while somebody erased holds a seat, whose leaving was cut short', async () => {
      const yan = await other.addPlayer('yan');
      const seats = [{ player: 'external:ana' }, { open: true }];
      const { body: game } = await post('/v1/games', app.as('ana'), {
        variant: 'face-to-face',
        seats,
        setup: KNOWN_DEAL,
      }).expect(201);
      await post(`/v1/games/${game.id}/join`, other.as('yan')).expect(200);
      await app.move(game.id, 'ana', { type: 'play', tile: '6-6' });
      expect((await abort(game.id, app.as('ana')).expect(409)).body.code).toBe('game-under-way');

      const id = uuidOf('player', yan)!;
      await service.app.get(PrismaService).player.update({ where: { id }, data: { deletedAt: new Date() } });
      service.app.get(Players).changed(id);
      await abort(game.id, other.as('zoe')).expect(403);
      expect((await abort(game.id, app.as('ana')).expect(200)).body.status).toBe('aborted');
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
