import { startService } from './support/service.js';
import type { Service } from './support/service.js';
import { KNOWN_DEAL, registerApp } from './support/table.js';
import type { App, View } from './support/table.js';

describe('many requests at once', () => {
  let service: Service;
  let app: App;

  beforeAll(async () => {
    service = await startService();
    app = await registerApp(service, 'ana', 'bob');
  });
  afterAll(() => service.stop());

  const DRAWING = {
    hands: [
      ['6-6', '0-0'],
      ['1-0', '2-0'],
    ],
    boneyard: ['3-1', '4-1', '5-1', '2-1', '5-4', '6-5'],
  };

  const atOnce = <T>(count: number, request: (index: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: count }, (_, index) => request(index)));

  it('let one of fifty moves on one version through, and tell the others what the game is now', async () => {
    const { id, version } = await app.startGame(undefined, { setup: KNOWN_DEAL });
    const answers = await atOnce(50, () =>
      app.move(id, 'ana', { type: 'play', tile: '6-6', expectedVersion: version }),
    );
    const [won, ...lost] = answers.sort((a, b) => a.status - b.status);
    expect(won?.status).toBe(200);
    for (const answer of lost) {
      expect(answer.status).toBe(412);
      expect(answer.body).toMatchObject({
        code: 'stale-version',
        version: version + 1,
        game: { id, version: version + 1 },
      });
    }
    expect((await app.view(id, 'ana')).version).toBe(version + 1);
  });

  it('let one of fifty equal moves that name no version through, and judge the others by the game after it', async () => {
    const { id, version } = await app.startGame(undefined, { setup: KNOWN_DEAL });
    const answers = await atOnce(50, () => app.move(id, 'ana', { type: 'play', tile: '6-6' }));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['not-your-turn']),
    );
    expect((await app.view(id, 'ana')).version).toBe(version + 1);
  });

  it('carry a request with one Idempotency-Key out once, and answer all alike', async () => {
    const { id } = await app.startGame(undefined, { setup: DRAWING });
    await app.move(id, 'ana', { type: 'play', tile: '6-6' });
    const before = (await app.view(id, 'bob')).version;
    const answers = await atOnce(20, () => app.move(id, 'bob', { type: 'draw' }, { 'idempotency-key': 'draw-once' }));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(new Set(answers.map(({ headers }) => headers['etag'])).size).toBe(1);
    expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === undefined)).toHaveLength(1);
    expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true')).toHaveLength(19);
    expect((await app.view(id, 'bob')).version).toBe(before + 1);
  });

  it('draw one tile for each key', async () => {
    const { id } = await app.startGame(undefined, { setup: DRAWING });
    await app.move(id, 'ana', { type: 'play', tile: '6-6' });
    const before = await app.view(id, 'bob');
    const answers = await atOnce(4, (key) =>
      app.move(id, 'bob', { type: 'draw' }, { 'idempotency-key': `draw-${key}` }),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const after = await app.view(id, 'bob');
    expect(after.version).toBe(before.version + 4);
    expect(after.seats[1]?.handCount).toBe((before.seats[1]?.handCount ?? 0) + 4);
  });

  it('create one game for each key', async () => {
    const answers = await atOnce(10, () =>
      service.http
        .post('/v1/games')
        .set({ ...app.as('ana'), 'idempotency-key': 'one-table' })
        .send({ variant: 'face-to-face', metadata: { once: true } }),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(new Set(answers.map(({ body }) => (body as View).id)).size).toBe(1);
    expect(new Set(answers.map(({ headers }) => headers['location'])).size).toBe(1);
  });

  it('refuse a key that was used for another body, and take it for another player or game', async () => {
    const { id } = await app.startGame(undefined, { setup: KNOWN_DEAL });
    const key = { 'idempotency-key': 'used' };
    await app.move(id, 'ana', { type: 'play', tile: '6-6' }, key);
    const reordered = await app.move(id, 'ana', { tile: '6-6', type: 'play' }, key);
    expect(reordered.headers['idempotency-replayed']).toBe('true');
    const other = await app.move(id, 'ana', { type: 'play', tile: '6-5' }, key);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency-key-reused']);
    const bob = await app.move(id, 'bob', { type: 'play', tile: '6-4', end: 'left' }, key);
    expect(bob.status).toBe(200);
    expect(bob.headers['idempotency-replayed']).toBeUndefined();
  });

  it('answer a replay before the version is looked at', async () => {
    const { id, version } = await app.startGame(undefined, { setup: KNOWN_DEAL });
    const move = () =>
      app.move(id, 'ana', { type: 'play', tile: '6-6', expectedVersion: version }, { 'idempotency-key': 'first' });
    const first = await move();
    const again = await move();
    expect(again.status).toBe(200);
    expect(again.text).toBe(first.text);
  });

  it('remember no refusal: the same key may be tried again', async () => {
    const { id } = await app.startGame(undefined, { setup: KNOWN_DEAL });
    const key = { 'idempotency-key': 'early' };
    expect((await app.move(id, 'bob', { type: 'play', tile: '6-4', end: 'left' }, key)).status).toBe(422);
    await app.move(id, 'ana', { type: 'play', tile: '6-6' });
    expect((await app.move(id, 'bob', { type: 'play', tile: '6-4', end: 'left' }, key)).status).toBe(200);
  });
});

describe('two processes on one database', () => {
  it('keep one truth: each sees at once what the other has done, and no turn is lost or doubled', async () => {
    const first = await startService();
    const second = await startService({}, first.database);
    try {
      const app = await registerApp(first, 'ana', 'bob');
      const players = ['ana', 'bob'];
      const here = await app.startGame();
      const elsewhere = app.at(second);
      // Every move goes to the process that has not seen the one before.
      let view = await elsewhere.view(here.id, 'ana');
      for (let turn = 0; view.status === 'active' && turn < 400; turn++) {
        const through = turn % 2 === 0 ? app : elsewhere;
        const player = players[view.turn?.seats[0] ?? 0] ?? '';
        const { legalMoves } = await through.view(here.id, player);
        const answers = await Promise.all(
          [app, elsewhere].map((each) =>
            each.move(here.id, player, legalMoves?.[0] ?? {}, { 'idempotency-key': `turn-${turn}` }),
          ),
        );
        expect(answers.map(({ status }) => status)).toEqual([200, 200]);
        expect(answers[0]?.text).toBe(answers[1]?.text);
        view = await through.view(here.id, 'ana');
      }
      expect(view.status).toBe('finished');
      expect(await elsewhere.view(here.id, 'bob')).toEqual(await app.view(here.id, 'bob'));
    } finally {
      await second.stop();
      await first.stop();
    }
  });
});
