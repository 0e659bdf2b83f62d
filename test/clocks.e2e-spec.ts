import { DeadlineWorker } from '../src/deadlines/index.js';
import { letPass } from './support/let-pass.js';
import { startService } from './support/service.js';
import type { Service } from './support/service.js';
import { registerApp } from './support/table.js';
import type { App, View } from './support/table.js';
import { WebhookReceiver } from './support/webhook-receiver.js';

/** Seat 0 leads the double six; then seat 1 has a choice. */
const DEAL = {
  hands: [
    ['6-6', '6-4', '1-0'],
    ['6-5', '6-3', '2-2'],
  ],
  boneyard: ['2-0', '5-1'],
};
const DAY = 86_400;

describe('clocks', () => {
  let service: Service;
  let app: App;
  let receiver: WebhookReceiver;

  beforeAll(async () => {
    service = await startService();
    receiver = await WebhookReceiver.start();
    app = await registerApp(service, 'ana', 'bob', 'cid');
    // Nobody acts on deadlines here: what is refused is refused before anybody does.
    await service.app.get(DeadlineWorker).onModuleDestroy();
  });
  afterAll(async () => {
    await receiver.stop();
    await service.stop();
  });

  const start = (timeControl: object, more: object = {}) =>
    app.startGame(undefined, { setup: DEAL, timeControl, ...more });
  const secondsBetween = (from: string | undefined, to: string | null | undefined) =>
    (Date.parse(to ?? '') - Date.parse(from ?? '')) / 1000;
  const timeOf = ({ turn }: View) => secondsBetween(turn?.since, turn?.deadline);
  const vacation = (method: 'post' | 'delete', id: string, player: string, body?: object) =>
    service.http[method](`/v1/games/${id}/vacation`).set(app.as(player)).send(body);

  describe('a time control', () => {
    it('is kept and shown with the game, filled in', async () => {
      const game = await start({ perMove: 'P3D', vacation: 'P7D', reminders: ['PT12H', 'PT1H'] });
      expect(game.timeControl).toEqual({
        perMove: 'P3D',
        vacation: 'P7D',
        onTimeout: 'forfeit',
        reminders: ['PT12H', 'PT1H'],
      });
      expect(game.clock).toEqual({ vacation: ['P7D', 'P7D'], awayUntil: [null, null] });
      expect(timeOf(game)).toBe(3 * DAY);
    });

    it('is null where time does not matter', async () => {
      const game = await app.startGame();
      expect(game).toMatchObject({ timeControl: null, turn: { deadline: null } });
      expect(game).not.toHaveProperty('clock');
      expect(game).not.toHaveProperty('expiresAt');
    });

    it.each([
      [{}, '/timeControl'],
      [{ perMove: 'P1D', perGame: 'P9D' }, '/timeControl'],
      [{ perMove: 'P15D' }, '/timeControl/perMove'],
      [{ perMove: 'PT0S' }, '/timeControl/perMove'],
      [{ perMove: 'P1M' }, '/timeControl/perMove'],
      [{ perMove: 3 }, '/timeControl/perMove'],
      [{ perGame: 'P91D' }, '/timeControl/perGame'],
      [{ perMove: 'P1D', increment: 'PT1H' }, '/timeControl/increment'],
      [{ perGame: 'P1D', increment: 'P2D' }, '/timeControl/increment'],
      [{ perMove: 'P1D', vacation: 'P91D' }, '/timeControl/vacation'],
      [{ perMove: 'P1D', vacation: 'PT90S' }, '/timeControl/vacation'],
      [{ perMove: 'P1D', onTimeout: 'shout' }, '/timeControl/onTimeout'],
      [{ perMove: 'P1D', reminders: ['PT1H', 'PT60M'] }, '/timeControl/reminders'],
      [{ perMove: 'P1D', reminders: ['PT1H', 'PT2H', 'PT3H', 'PT4H'] }, '/timeControl/reminders'],
      [{ perMove: 'P1D', reminders: ['P1D'] }, '/timeControl/reminders'],
      [{ perMove: 'P1D', reminders: ['soon'] }, '/timeControl/reminders'],
      [{ perMove: 'P1D', hurry: true }, '/timeControl/hurry'],
    ])('%j is refused at %s', async (timeControl, pointer) => {
      const { body } = await service.http
        .post('/v1/games')
        .set(app.as('ana'))
        .send({ variant: 'face-to-face', timeControl })
        .expect(400);
      expect(body).toMatchObject({ code: 'validation-failed', errors: [{ pointer }] });
      expect(body.errors).toHaveLength(1);
    });

    it('goes with passes and forced moves chosen for one game', async () => {
      const options = { autoPass: true, autoPlayForcedAfterSeconds: 30, drawRestartsClock: true };
      const game = await start({ perMove: 'P1D' }, { variant: { base: 'face-to-face', options } });
      expect(game.variant.options).toEqual(options);
      expect(timeOf(game)).toBe(DAY);
    });
  });

  describe('a deadline', () => {
    it('is the same in the view, the game’s list and turn.started', async () => {
      const game = await start({ perMove: 'P1D' });
      await app.move(game.id, 'ana', { type: 'play', tile: '6-6' });
      const view = await app.view(game.id, 'bob');
      expect(timeOf(view)).toBe(DAY);
      await app.caughtUp(game.id);
      const { body } = await service.http.get('/v1/events?types=turn.started&limit=100').set(app.alone).expect(200);
      const told = body.data.filter(({ gameId }: { gameId: string }) => gameId === game.id);
      expect(told.map(({ data }: { data: View['turn'] }) => data?.deadline)).toEqual([
        game.turn?.deadline,
        view.turn?.deadline,
      ]);
      const list = await service.http.get('/v1/games?turn=me').set(app.as('bob')).expect(200);
      const listed = (list.body.data as View[]).find(({ id }) => id === game.id);
      expect(listed?.turn?.deadline).toBe(view.turn?.deadline);
    });

    it('that has passed refuses every move, whether it was acted on or not, and names no moves', async () => {
      const game = await start({ perMove: 'P1D' });
      await letPass(DAY + 1, game, service);
      for (const [player, move] of [
        ['ana', { type: 'play', tile: '6-6' }],
        ['bob', { type: 'pass' }],
      ] as const) {
        const { status, body } = await app.move(game.id, player, move);
        expect([status, body.code]).toEqual([422, 'time-expired']);
        expect(body).not.toHaveProperty('legalMoves');
      }
      const resigned = await service.http.post(`/v1/games/${game.id}/resign`).set(app.as('bob'));
      expect(resigned.body.code).toBe('time-expired');
      expect((await app.view(game.id, 'ana')).version).toBe(game.version);
    });

    it('that is ahead, by however little, refuses none', async () => {
      const game = await start({ perMove: 'P1D' });
      await letPass(DAY - 60, game, service);
      expect((await app.move(game.id, 'ana', { type: 'play', tile: '6-6' })).status).toBe(200);
      expect(timeOf(await app.view(game.id, 'bob'))).toBe(DAY);
    });

    it('does not move when a tile is drawn, unless the table wants it to', async () => {
      const setup = {
        hands: [
          ['6-6', '6-4', '1-0'],
          ['3-3', '2-2'],
        ],
        boneyard: ['2-0', '5-1', '0-0'],
      };
      for (const [options, moves] of [
        [{}, false],
        [{ drawRestartsClock: true }, true],
      ] as const) {
        const game = await start({ perMove: 'P1D' }, { setup, variant: { base: 'face-to-face', options } });
        await app.move(game.id, 'ana', { type: 'play', tile: '6-6' });
        await letPass(1000, game, service);
        const before = await app.view(game.id, 'bob');
        const { body } = await app.move(game.id, 'bob', { type: 'draw' });
        expect(body.game.turn.seats).toEqual([1]);
        const moved = secondsBetween(before.turn?.deadline ?? '', body.game.turn.deadline);
        expect(moved > 999).toBe(moves);
        if (!moves) expect(moved).toBe(0);
      }
    });
  });

  it('a deadline that moves during a turn is told in stream, feed and webhook alike', async () => {
    await service.http.post('/v1/webhooks').set(app.alone).send({ url: receiver.url }).expect(201);
    const game = await start({ perMove: 'P1D', vacation: 'P3D' });
    const agree = async (proposal: object): Promise<View> => {
      const proposals = `/v1/games/${game.id}/proposals`;
      await service.http.post(proposals).set(app.as('ana')).send(proposal).expect(200);
      return (await service.http.post(`${proposals}/accept`).set(app.as('bob')).expect(200)).body;
    };
    const views: View[] = [
      (await vacation('post', game.id, 'ana', { duration: 'P1D' }).expect(200)).body,
      (await vacation('delete', game.id, 'ana').expect(200)).body,
      await agree({ kind: 'pause', duration: 'P2D' }),
      await agree({ kind: 'resume' }),
    ];
    const told = views.map(({ turn }) => turn?.deadline);
    expect(new Set(told).size).toBe(4);

    await app.caughtUp(game.id);
    const types = 'clock.vacation_started,clock.vacation_ended,clock.paused,clock.resumed';
    for (const path of [`/v1/games/${game.id}/events?after=${game.version}`, `/v1/events?types=${types}&limit=100`]) {
      const { body } = await service.http.get(path).set(app.as('bob')).expect(200);
      const events = body.data.filter(
        ({ gameId, type }: { gameId: string; type: string }) => gameId === game.id && type.startsWith('clock.'),
      );
      expect(events.map(({ data }: { data: View['turn'] }) => data?.deadline)).toEqual(told);
    }
    await receiver.until((received) => received.filter(({ message }) => message.type.startsWith('clock.')).length >= 4);
    const sent = receiver.received.filter(({ message }) => message.type.startsWith('clock.'));
    expect(sent.map(({ message }) => message.data['deadline']).sort()).toEqual([...told].sort());
  });

  it('time for the whole game is charged with each move, and grows by the increment', async () => {
    const game = await start({ perGame: 'P3D', increment: 'PT1H' });
    expect(game.clock).toEqual({ remaining: ['P3D', 'P3D'] });
    await letPass(DAY, game, service);
    const { body } = await app.move(game.id, 'ana', { type: 'play', tile: '6-6' });
    const [left, other] = (body.game as View).clock?.remaining ?? [];
    expect(left).toMatch(/^P2DT59M\d{1,2}S$/);
    expect(other).toBe('P3D');
    expect(timeOf(body.game)).toBe(3 * DAY);
  });

  describe('vacation', () => {
    it('stops the clock, is taken from what there is, and gives back what is not used', async () => {
      const game = await start({ perMove: 'P1D', vacation: 'P3D' });
      const { body: gone } = await vacation('post', game.id, 'ana', { duration: 'P2D' }).expect(200);
      expect(gone.clock).toEqual({ vacation: ['P1D', 'P3D'], awayUntil: [expect.any(String), null] });
      expect(timeOf(gone)).toBeGreaterThanOrEqual(3 * DAY);
      await letPass(DAY, game, service);
      const { body: back } = await vacation('delete', game.id, 'ana').expect(200);
      expect(back.clock.vacation[0]).toBe('P1DT23H59M');
      expect(back.clock.awayUntil).toEqual([null, null]);
      expect(timeOf(back)).toBeGreaterThan(2 * DAY - 60);
      expect(timeOf(back)).toBeLessThan(2 * DAY + 60);
      const { body } = await service.http.get(`/v1/games/${game.id}/events?after=${game.version}`).set(app.as('bob'));
      expect(body.data.map(({ type }: { type: string }) => type)).toEqual([
        'clock.vacation_started',
        'clock.vacation_ended',
      ]);
    });

    it('that was ended early can be taken again in full, to the minute', async () => {
      const game = await start({ perMove: 'P1D', vacation: 'PT90M' });
      await vacation('post', game.id, 'ana', { duration: 'PT90M' }).expect(200);
      await vacation('delete', game.id, 'ana').expect(200);
      const { body } = await vacation('post', game.id, 'ana', { duration: 'PT1H29M' }).expect(200);
      expect(body.clock.vacation).toEqual(['PT0S', 'PT1H30M']);
    });

    it('calls nobody to his turn again', async () => {
      const game = await start({ perMove: 'P1D', vacation: 'P3D' });
      await vacation('post', game.id, 'ana', { duration: 'PT5H' }).expect(200);
      await app.caughtUp(game.id);
      const { body } = await service.http.get('/v1/events?types=turn.started&limit=100').set(app.alone).expect(200);
      expect(body.data.filter(({ gameId }: { gameId: string }) => gameId === game.id)).toHaveLength(1);
    });

    it.each([
      ['post', 'ana', { duration: 'PT90S' }, 400, 'validation-failed'],
      ['post', 'ana', { duration: 'PT0S' }, 400, 'validation-failed'],
      ['post', 'ana', {}, 400, 'validation-failed'],
      ['post', 'ana', { duration: 'P4D' }, 422, 'not-enough-vacation'],
      ['post', 'cid', { duration: 'P1D' }, 403, 'not-a-player'],
      ['delete', 'ana', {}, 422, 'not-away'],
    ] as const)('%s by %s of %j is refused: %i %s', async (method, player, body, status, code) => {
      const game = await start({ perMove: 'P1D', vacation: 'P3D' });
      const answer = await vacation(method, game.id, player, body);
      expect([answer.status, answer.body.code]).toEqual([status, code]);
    });

    it('is refused where the game has no clock', async () => {
      const game = await app.startGame();
      const answer = await vacation('post', game.id, 'ana', { duration: 'P1D' });
      expect([answer.status, answer.body.code]).toEqual([422, 'no-clock']);
    });
  });
});
