import { uuidOf } from '../src/http/index.js';
import { PrismaService } from '../src/prisma/index.js';
import { startService } from './support/service.js';
import type { Service } from './support/service.js';
import { registerApp } from './support/table.js';
import type { App, Headers, View } from './support/table.js';
import { WebhookReceiver } from './support/webhook-receiver.js';

interface Notice {
  readonly id: string;
  readonly type: string;
  readonly gameId: string;
  readonly data: Record<string, unknown>;
}

describe('who is of a game no more', () => {
  let service: Service;
  /** Whose games they are. */
  let app: App;
  /** Whose player loses a seat. */
  let other: App;
  let zoe: string;
  let own: WebhookReceiver;
  let foreign: WebhookReceiver;

  beforeAll(async () => {
    service = await startService();
    app = await registerApp(service, 'ana', 'bob', 'cyd');
    other = await registerApp(service);
    zoe = await other.addPlayer('zoe');
    [own, foreign] = await Promise.all([WebhookReceiver.start(), WebhookReceiver.start()]);
    for (const [owner, receiver] of [[other, own] as const, [app, foreign] as const])
      await service.http.post('/v1/webhooks').set(owner.alone).send({ url: receiver.url }).expect(201);
  });
  afterAll(async () => {
    await Promise.all([own.stop(), foreign.stop()]);
    await service.stop();
  });

  const post = (id: string, path: string, headers: Headers, body: object = {}) =>
    service.http.post(`/v1/games/${id}/${path}`).set(headers).send(body);
  /** A table of three that waits, and may be left while it plays; ana sits and zoe is invited to the last seat. */
  const table = async (players: readonly string[] = ['ana']): Promise<View> => {
    const seated = players.map((player) => ({ player: `external:${player}` }));
    const seats = [...seated, ...(seated.length < 2 ? [{ open: true }] : []), { player: zoe }];
    const request = { variant: 'block-dominoes', absence: 'play', visibility: 'private', seats };
    return (await service.http.post('/v1/games').set(app.as('ana')).send(request).expect(201)).body;
  };
  const feedOf = async (id: string, reader: Headers, host = app): Promise<Notice[]> => {
    await host.caughtUp(id);
    const { body } = await service.http
      .get('/v1/events?limit=100&types=seat.lost,game.aborted')
      .set(reader)
      .expect(200);
    return body.data.filter(({ gameId }: Notice) => gameId === id);
  };
  const sentOf = (id: string, { received }: WebhookReceiver) =>
    received.filter(({ message: { type, data } }) => type === 'seat.lost' && data['gameId'] === id);

  /** That he and his app are told once, by feed and by webhook, under one id, and nobody else is. */
  async function expectToldOf(id: string, reason: string, version: number): Promise<void> {
    const notice = {
      id: expect.stringMatching(/^event_/),
      type: 'seat.lost',
      gameId: id,
      version,
      at: expect.any(String),
      seat: 2,
      data: { player: zoe, reason },
    };
    const told = await feedOf(id, other.as('zoe'));
    expect(told).toEqual([notice]);
    expect(await feedOf(id, other.alone)).toEqual(told);
    for (const reader of [app.alone, app.as('ana'), app.as('bob')])
      expect((await feedOf(id, reader)).filter(({ type }) => type === 'seat.lost')).toEqual([]);
    await own.until(() => sentOf(id, own).length > 0);
    const [sent, ...more] = sentOf(id, own);
    expect([sent?.id, more]).toEqual([told[0]?.id, []]);
    expect(sent?.message.data).toMatchObject({ gameId: id, version, seat: 2, player: zoe, reason });
    expect(sentOf(id, foreign)).toEqual([]);
  }

  it('is told that his invitation was taken back', async () => {
    const { id } = await table();
    const { body } = await post(id, 'uninvite', app.as('ana'), { player: zoe }).expect(200);
    await expectToldOf(id, 'withdrawn', body.version);
  });

  it('is told that the game began without him', async () => {
    const { id } = await table(['ana', 'bob']);
    const { body } = await post(id, 'start', app.as('ana')).expect(200);
    expect(body.seats).toHaveLength(2);
    await expectToldOf(id, 'dropped', body.version);
  });

  it('is told that he has declined, wherever his app shows the game', async () => {
    const { id, version } = await table();
    await post(id, 'leave', other.as('zoe')).expect(200);
    await expectToldOf(id, 'declined', version + 1);
  });

  it('is told that he has left a table that waits', async () => {
    const { id } = await table();
    const { body } = await post(id, 'join', other.as('zoe')).expect(200);
    await post(id, 'leave', other.as('zoe')).expect(200);
    await expectToldOf(id, 'left', body.version + 1);
  });

  it('is told that he has left a game under way, and not again when somebody takes his place', async () => {
    const { id } = await table(['ana', 'bob']);
    await post(id, 'join', other.as('zoe')).expect(200);
    await post(id, 'leave', other.as('zoe')).expect(200);
    const { body } = await service.http.get(`/v1/games/${id}`).set(app.as('ana')).expect(200);
    await post(id, 'join', app.as('cyd'), { seat: 2 }).expect(200);
    await expectToldOf(id, 'left', body.version);
  });

  it('is told that he is no longer asked to take the place of somebody who left', async () => {
    const { id } = await table(['ana', 'bob']);
    await post(id, 'uninvite', app.as('ana'), { player: zoe }).expect(200);
    await post(id, 'invite', app.as('ana'), { player: 'external:cyd' }).expect(200);
    await post(id, 'join', app.as('cyd')).expect(200);
    await post(id, 'leave', app.as('cyd')).expect(200);
    const toldBefore = (await feedOf(id, other.as('zoe'))).length;
    await post(id, 'invite', app.as('ana'), { player: zoe }).expect(200);
    await post(id, 'uninvite', app.as('ana'), { player: zoe }).expect(200);
    await post(id, 'invite', app.as('ana'), { player: zoe }).expect(200);
    await post(id, 'leave', other.as('zoe')).expect(200);
    const reasons = (await feedOf(id, other.as('zoe'))).slice(toldBefore).map(({ data }) => data['reason']);
    expect(reasons).toEqual(['withdrawn', 'declined']);
  });

  it('is told by the feed of his app once he is erased', async () => {
    const yan = await other.addPlayer('yan');
    const { id } = await table();
    await post(id, 'uninvite', app.as('ana'), { player: zoe }).expect(200);
    await post(id, 'invite', app.as('ana'), { player: yan }).expect(200);
    await service.http.delete(`/v1/players/${yan}`).set(other.alone).expect(204);
    const told = await feedOf(id, other.alone);
    expect(told.map(({ data }) => data)).toEqual([
      { player: zoe, reason: 'withdrawn' },
      { player: yan, reason: 'erased' },
    ]);
  });

  it('is told in the transaction of the events that say so to the others', async () => {
    const { id } = await table();
    await post(id, 'leave', other.as('zoe')).expect(200);
    const rows = await service.app.get(PrismaService).$queryRaw<{ together: boolean }[]>`
      select n.xid = e.xid and n.version = e.version as together
      from notices n join events e on e.game_id = n.game_id and e.type = 'game.seat_left'
      where n.game_id = ${uuidOf('game', id)}::uuid`;
    expect(rows).toEqual([{ together: true }]);
  });

  it('is not who was of a game that is called off, seated or invited: that is told to all', async () => {
    const { id } = await table(['ana', 'bob']);
    await post(id, 'abort', app.as('ana')).expect(200);
    for (const reader of [other.as('zoe'), other.alone, app.as('bob')])
      expect((await feedOf(id, reader)).map(({ type }) => type)).toEqual(['game.aborted']);
  });

  it('is told though he left last, and the table was closed over it', async () => {
    const { id } = (await service.http.post('/v1/games').set(other.as('zoe')).send({ variant: 'face-to-face' })).body;
    await post(id, 'leave', other.as('zoe')).expect(200);
    const told = await feedOf(id, other.alone, other);
    expect(told.map(({ type }) => type).sort()).toEqual(['game.aborted', 'seat.lost']);
  });

  it('is nobody who has moved or taken a seat', async () => {
    const { id } = await table(['ana', 'bob']);
    const { body: game } = await post(id, 'join', other.as('zoe')).expect(200);
    const player = ['ana', 'bob'][game.turn.seats[0]];
    const headers = player === undefined ? other.as('zoe') : app.as(player);
    const { body: view } = await service.http.get(`/v1/games/${id}`).set(headers).expect(200);
    await post(id, 'moves', headers, view.legalMoves[0]).expect(200);
    expect(await feedOf(id, other.as('zoe'))).toEqual([]);
  });
});
