import { uuidOf } from '../src/http/index.js';
import { PrismaService } from '../src/prisma/index.js';
import { startService } from './support/service.js';
import type { Service } from './support/service.js';
import { registerApp } from './support/table.js';
import type { App, Headers, View } from './support/table.js';
import { WebhookReceiver } from './support/webhook-receiver.js';

interface Message {
  id: string;
  player: { id: string; name: string; externalId?: string };
  seat: number;
  to: string;
  text: string;
}

describe('talk', () => {
  let service: Service;
  let app: App;
  /** Whose player sits opposite. */
  let other: App;
  let eve: string;

  beforeAll(async () => {
    service = await startService();
    app = await registerApp(service, 'ana', 'bob', 'cid', 'dan');
    other = await registerApp(service);
    eve = await other.addPlayer('eve');
  });
  afterAll(() => service.stop());

  const prisma = () => service.app.get(PrismaService);
  const path = ({ id }: { id: string }) => `/v1/games/${id}/messages`;
  const say = (game: { id: string }, who: Headers, text: string, more: object = {}) =>
    service.http
      .post(path(game))
      .set(who)
      .send({ text, ...more });
  const heardBy = async (game: { id: string }, who: Headers): Promise<string[]> => {
    const { body } = await service.http.get(path(game)).set(who).expect(200);
    return body.data.map(({ text }: Message) => text);
  };
  /** A game of ana's against eve, who is of another app. */
  const startAgainstEve = async (request: object = {}): Promise<View> => {
    const { body } = await service.http
      .post('/v1/games')
      .set(app.alone)
      .send({ variant: 'face-to-face', seats: [{ player: 'external:ana' }, { player: eve }], ...request })
      .expect(201);
    const joined = await service.http.post(`/v1/games/${body.id}/join`).set(other.as('eve')).expect(200);
    return joined.body as View;
  };
  const startPairs = (options: object) =>
    app.startGame(['ana', 'bob', 'cid', 'dan'], { variant: { base: 'venezuelan', options } });
  const playerOf = (view: View, seat: number) => view.seats[seat]?.player?.id ?? '';

  /** What the feed says of a game's talk, once it has come as far as a move made now. */
  const toldTo = async (who: Headers, game: { id: string }): Promise<{ data: Record<string, unknown> }[]> => {
    const marker = await app.startGame();
    await app.caughtUp(marker.id);
    const { body } = await service.http.get('/v1/events?types=message.posted&limit=100').set(who).expect(200);
    return body.data.filter(({ gameId }: { gameId: string }) => gameId === game.id);
  };
  const textsTo = async (who: Headers, game: { id: string }) =>
    (await toldTo(who, game)).map(({ data }) => data['text']);

  it('is kept and listed, the newest first and page by page, to all who sit at the table', async () => {
    const game = await startAgainstEve();
    const { body: first } = await say(game, app.as('ana'), '  Hello,\nEve! ').expect(201);
    expect(first).toEqual({
      id: expect.stringMatching(/^message_/),
      gameId: game.id,
      player: { id: playerOf(game, 0), name: 'ana', externalId: 'ana' },
      seat: 0,
      to: 'table',
      text: 'Hello,\nEve!',
      at: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    await say(game, other.as('eve'), 'Hello!', { to: 'table' }).expect(201);
    await say(game, app.as('ana'), 'Good luck').expect(201);

    const page = await service.http
      .get(`${path(game)}?limit=2`)
      .set(other.as('eve'))
      .expect(200);
    expect(page.body.data.map(({ text }: Message) => text)).toEqual(['Good luck', 'Hello!']);
    expect(page.body.data[0].player).toEqual({ id: playerOf(game, 0), name: 'ana' });
    const rest = await service.http
      .get(`${path(game)}?limit=2&cursor=${page.body.nextCursor}`)
      .set(other.as('eve'))
      .expect(200);
    expect(rest.body).toMatchObject({ data: [{ id: first.id }], nextCursor: null });
  });

  it('is said once for each Idempotency-Key', async () => {
    const game = await startAgainstEve();
    const key = { 'idempotency-key': 'hello' };
    const first = await say(game, { ...app.as('ana'), ...key }, 'Hello').expect(201);
    const again = await say(game, { ...app.as('ana'), ...key }, 'Hello').expect(201);
    expect(again.body).toEqual(first.body);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(await heardBy(game, app.as('ana'))).toEqual(['Hello']);
  });

  it('goes on while the table waits and when the game is over, and leaves the game itself alone', async () => {
    const { body: table } = await service.http
      .post('/v1/games')
      .set(app.as('ana'))
      .send({ variant: 'face-to-face', visibility: 'public' })
      .expect(201);
    await say(table, app.as('ana'), 'Anybody there?').expect(201);
    expect((await app.view(table.id, 'ana')).version).toBe(table.version);
    await service.http.post(`/v1/games/${table.id}/join`).set(other.as('eve')).expect(200);
    expect(await heardBy(table, other.as('eve'))).toEqual(['Anybody there?']);
    await service.http.post(`/v1/games/${table.id}/resign`).set(app.as('ana')).expect(200);
    await say(table, other.as('eve'), 'Thank you').expect(201);
    const events = await service.http.get(`/v1/games/${table.id}/events?limit=100`).expect(200);
    expect(JSON.stringify(events.body)).not.toContain('Thank you');
  });

  it('is told by message.posted, under the same id, in the feeds of those who may read it', async () => {
    const game = await startAgainstEve({ visibility: 'public' });
    const { body: message } = await say(game, app.as('ana'), 'Your turn').expect(201);
    const told = {
      id: message.id.replace('message_', 'event_'),
      type: 'message.posted',
      gameId: game.id,
      version: game.version,
      at: message.at,
      seat: 0,
      data: { message: message.id, player: playerOf(game, 0), to: 'table', text: 'Your turn' },
    };
    for (const who of [app.as('ana'), app.alone, other.as('eve'), other.alone]) {
      expect(await toldTo(who, game)).toEqual([told]);
    }
    expect(await toldTo(app.as('bob'), game)).toEqual([]);
  });

  it('wakes who waits for it', async () => {
    const game = await startAgainstEve();
    const { body: tail } = await service.http.get('/v1/events?after=now').set(other.as('eve')).expect(200);
    const polled = service.http
      .get(`/v1/events?types=message.posted&wait=25&after=${encodeURIComponent(tail.nextCursor)}`)
      .set(other.as('eve'))
      .then(({ body }) => body.data);
    await say(game, app.as('ana'), 'Psst').expect(201);
    expect(await polled).toMatchObject([{ data: { text: 'Psst' } }]);
  });

  it('is sent to the webhooks of those who may read it, with what messages say of their game', async () => {
    const receivers = [await WebhookReceiver.start(), await WebhookReceiver.start(), await WebhookReceiver.start()];
    try {
      const outsider = await registerApp(service, 'zoe');
      const subscribe = (owner: App, at: number, more: object = {}) =>
        service.http
          .post('/v1/webhooks')
          .set(owner.alone)
          .send({ url: receivers[at]?.url, events: ['message.posted', 'webhook.ping'], ...more })
          .expect(201);
      const game = await startAgainstEve({ visibility: 'public', metadata: { channel: '42' } });
      const elsewhere = await startAgainstEve();
      await subscribe(app, 0);
      await subscribe(other, 1, { game: game.id });
      const outside = await subscribe(outsider, 2);
      await say(elsewhere, app.as('ana'), 'Not this one').expect(201);
      const { body: message } = await say(game, other.as('eve'), 'Hi').expect(201);

      const [, own] = await receivers[0]!.ofType('message.posted', 2);
      expect(own?.id).toBe(message.id.replace('message_', 'event_'));
      expect(own?.message.data).toMatchObject({
        gameId: game.id,
        variant: 'face-to-face',
        version: game.version,
        seat: 1,
        players: [
          { seat: 0, name: 'ana', externalId: 'ana' },
          { seat: 1, name: 'eve' },
        ],
        metadata: { channel: '42' },
        message: message.id,
        player: eve,
        to: 'table',
        text: 'Hi',
      });
      const [narrowed] = await receivers[1]!.ofType('message.posted');
      expect(narrowed?.message.data).toMatchObject({ text: 'Hi' });
      expect(narrowed?.message.data).not.toHaveProperty('metadata');
      await service.http.post(`/v1/webhooks/${outside.body.id}/ping`).set(outsider.alone).expect(201);
      await receivers[2]!.ofType('webhook.ping');
      expect(receivers.slice(1).map(({ received }) => received.length)).toEqual([1, 1]);
    } finally {
      await Promise.all(receivers.map((receiver) => receiver.stop()));
    }
  });

  it('is sent by a recovery to an endpoint that was not there yet', async () => {
    const receiver = await WebhookReceiver.start();
    try {
      const since = new Date(Date.now() - 60_000).toISOString();
      const game = await startAgainstEve();
      const { body: message } = await say(game, app.as('ana'), 'You missed this').expect(201);
      const { body: endpoint } = await service.http
        .post('/v1/webhooks')
        .set(other.alone)
        .send({ url: receiver.url, game: game.id, events: ['message.posted'] })
        .expect(201);
      const recover = () =>
        service.http.post(`/v1/webhooks/${endpoint.id}/recover`).set(other.alone).send({ since }).expect(200);
      expect((await recover()).body.deliveries).toBe(1);
      const [sent] = await receiver.ofType('message.posted');
      expect(sent?.id).toBe(message.id.replace('message_', 'event_'));
      const { body: log } = await service.http
        .get(`/v1/webhooks/${endpoint.id}/deliveries`)
        .set(other.alone)
        .expect(200);
      expect(log.data).toMatchObject([{ type: 'message.posted', gameId: game.id }]);
      expect((await recover()).body.deliveries).toBe(0);
    } finally {
      await receiver.stop();
    }
  });

  it('is for nobody but the table: not for spectators, other players, or an app that speaks for nobody', async () => {
    const game = await startAgainstEve({ visibility: 'public' });
    await say(game, app.as('ana'), 'Between us').expect(201);
    await service.http.get(path(game)).expect(401);
    for (const who of [app.as('bob'), app.alone]) {
      await service.http.get(path(game)).set(who).expect(403);
      await say(game, who, 'May I?').expect(403);
    }
    const hidden = await startAgainstEve({ visibility: 'private' });
    const stranger = await registerApp(service, 'zed');
    await service.http.get(path(hidden)).set(stranger.as('zed')).expect(404);
    await say(hidden, stranger.as('zed'), 'Hello').expect(404);
  });

  it('to the partner is read by him alone, where the variant allows it', async () => {
    const game = await startPairs({ partnerTalk: true });
    await say(game, app.as('ana'), 'I have the fives', { to: 'partner' }).expect(201);
    await say(game, app.as('bob'), 'Good evening').expect(201);
    for (const player of ['ana', 'cid']) {
      expect(await heardBy(game, app.as(player))).toEqual(['Good evening', 'I have the fives']);
      expect(await textsTo(app.as(player), game)).toEqual(['I have the fives', 'Good evening']);
    }
    for (const player of ['bob', 'dan']) {
      expect(await heardBy(game, app.as(player))).toEqual(['Good evening']);
      expect(await textsTo(app.as(player), game)).toEqual(['Good evening']);
    }
    const silent = await startPairs({});
    const { body } = await say(silent, app.as('ana'), 'I have the fives', { to: 'partner' }).expect(422);
    expect(body.code).toBe('partner-talk-not-allowed');
  });

  it('of somebody one mutes is neither listed nor sent, and is listed again once he is heard', async () => {
    const game = await startAgainstEve();
    const mutes = `/v1/games/${game.id}/mutes`;
    const ana = playerOf(game, 0);
    await say(game, app.as('ana'), 'One').expect(201);
    await service.http.put(`${mutes}/${ana}`).set(other.as('eve')).expect(204);
    await service.http.put(`${mutes}/${ana}`).set(other.as('eve')).expect(204);
    const { body } = await service.http.get(mutes).set(other.as('eve')).expect(200);
    expect(body).toEqual({ data: [{ id: ana, name: 'ana' }] });
    await say(game, app.as('ana'), 'Two').expect(201);
    await say(game, other.as('eve'), 'Three').expect(201);
    expect(await heardBy(game, other.as('eve'))).toEqual(['Three']);
    expect(await textsTo(other.as('eve'), game)).toEqual(['One', 'Three']);
    expect(await textsTo(other.alone, game)).toEqual(['One', 'Three']);
    expect(await heardBy(game, app.as('ana'))).toEqual(['Three', 'Two', 'One']);
    expect(await textsTo(app.as('ana'), game)).toEqual(['One', 'Two', 'Three']);
    await service.http.delete(`${mutes}/${ana}`).set(other.as('eve')).expect(204);
    expect(await heardBy(game, other.as('eve'))).toEqual(['Three', 'Two', 'One']);
  });

  it('is muted of players who sit there or have said something, by those who sit there', async () => {
    const game = await startAgainstEve({ visibility: 'public' });
    const mute = (who: Headers, player: string) => service.http.put(`/v1/games/${game.id}/mutes/${player}`).set(who);
    await mute(other.as('eve'), eve).expect(400);
    await mute(other.as('eve'), 'player_01kb2vqd1hf5drt2c8m0w9x7ka').expect(404);
    await mute(other.as('eve'), 'ana').expect(404);
    await mute(app.as('bob'), eve).expect(403);
    await mute(app.alone, eve).expect(403);
  });

  it('is refused where it is no text, with a pointer', async () => {
    const game = await startAgainstEve();
    for (const text of ['', '   ', 'x'.repeat(501), 'a\u202eb', 5]) {
      const { body } = await say(game, app.as('ana'), text as string).expect(400);
      expect(body.errors[0].pointer).toBe('/text');
    }
    const { body } = await say(game, app.as('ana'), 'Hello', { to: 'everybody' }).expect(400);
    expect(body.errors[0].pointer).toBe('/to');
  });

  it('keeps to ten messages a minute, even when they come all at once', async () => {
    const game = await startAgainstEve();
    const gameId = uuidOf('game', game.id)!;
    const answers = await Promise.all(Array.from({ length: 14 }, (_, n) => say(game, app.as('ana'), `No. ${n}`)));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(4);
    for (const { status, body, headers } of refused) {
      expect([status, body.code]).toEqual([429, 'rate-limited']);
      expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    }
    await say(game, other.as('eve'), 'I still may').expect(201);
    await prisma().$executeRaw`update messages set at = at - interval '1 minute' where game_id = ${gameId}::uuid`;
    await say(game, app.as('ana'), 'Later').expect(201);
  });

  it('of a player who is erased is erased, in lists, feeds and what is sent again', async () => {
    const receiver = await WebhookReceiver.start();
    try {
      const gone = await app.addPlayer('gone');
      const game = await app.startGame(['ana', 'gone']);
      const { body: endpoint } = await service.http
        .post('/v1/webhooks')
        .set(app.alone)
        .send({ url: receiver.url, game: game.id, events: ['message.posted'] })
        .expect(201);
      const { body: message } = await say(game, app.as('gone'), 'My address is …').expect(201);
      await say(game, app.as('ana'), 'Thank you').expect(201);
      await receiver.ofType('message.posted', 2);
      await service.http.delete(`/v1/players/${gone}`).set(app.alone).expect(204);

      expect(await heardBy(game, app.as('ana'))).toEqual(['Thank you']);
      expect((await toldTo(app.as('ana'), game)).map(({ data }) => data)).toMatchObject([
        { message: message.id, player: gone, to: 'table', erased: true },
        { text: 'Thank you' },
      ]);
      const log = `/v1/webhooks/${endpoint.id}/deliveries`;
      const { body: deliveries } = await service.http.get(log).set(app.alone).expect(200);
      await service.http.post(`${log}/${deliveries.data[1].id}/redeliver`).set(app.alone).expect(201);
      const again = (await receiver.ofType('message.posted', 3))[2];
      expect(again?.id).toBe(message.id.replace('message_', 'event_'));
      expect(again?.message.data).not.toHaveProperty('text');
      expect(again?.message.data).toMatchObject({ erased: true });
    } finally {
      await receiver.stop();
    }
  });
});
