import { startService } from './support/service.js';
import type { Service } from './support/service.js';
import { registerApp } from './support/table.js';
import type { App, Headers, View } from './support/table.js';

const HANDS = [
  ['6-6', '6-1', '1-0'],
  ['6-5', '5-2', '2-2'],
  ['6-4', '4-3', '3-0'],
];

describe('leaving a game that is being played', () => {
  let service: Service;
  let app: App;

  beforeAll(async () => {
    service = await startService();
    app = await registerApp(service, 'ana', 'bob', 'cyd', 'dan', 'eva');
  });
  afterAll(() => service.stop());

  const post = (id: string, path: string, player: string, body: object = {}, headers: Headers = {}) =>
    service.http
      .post(`/v1/games/${id}/${path}`)
      .set({ ...app.as(player), ...headers })
      .send(body);
  /** Three at a table that may be left; the first leads. */
  const three = (request: object = {}): Promise<View> =>
    app.startGame(['ana', 'bob', 'cyd'], {
      variant: 'block-dominoes',
      absence: 'play',
      setup: { hands: HANDS, boneyard: [], lot: 0 },
      ...request,
    });
  const events = async (id: string, player: string, after = 0) =>
    (await service.http.get(`/v1/games/${id}/events?after=${after}&limit=100`).set(app.as(player)).expect(200)).body
      .data;

  it('lets the others play on against the service', async () => {
    const game = await three();
    expect(game).toMatchObject({ absence: 'play' });
    const left = (await post(game.id, 'leave', 'bob').expect(200)).body;
    expect(left.seats[1]).toEqual({ seat: 1, side: 1, player: null, handCount: 3 });
    const moved = (await app.move(game.id, 'ana', { type: 'play', tile: '6-6' })).body;
    expect(moved.events.map(({ type, seat }: { type: string; seat: number }) => [type, seat])).toEqual([
      ['tile.played', 0],
      ['tile.played', 1],
    ]);
    expect(moved.game).toMatchObject({ status: 'active', turn: { seats: [2] } });
  });

  it('plays the turn of who leaves in the append of his leaving, and calls the next', async () => {
    const { id } = await three();
    const { version } = (await post(id, 'leave', 'ana').expect(200)).body;
    await app.caughtUp(id);
    const { body } = await service.http.get('/v1/events?limit=100&types=turn.started').set(app.alone).expect(200);
    const turns = body.data.filter(({ gameId }: { gameId: string }) => gameId === id);
    expect(turns.map(({ seat }: { seat: number }) => seat)).toEqual([0, 1]);
    expect(turns[1]).toMatchObject({ version, data: { lastMoves: [{ seat: 0, type: 'play' }] } });
  });

  it('shows the hand that was left to nobody, not to who left it either', async () => {
    const { id } = await three();
    await post(id, 'leave', 'cyd').expect(200);
    for (const headers of [app.as('ana'), app.as('cyd'), app.alone, {}]) {
      const { body } = await service.http.get(`/v1/games/${id}`).set(headers).expect(200);
      expect(body.seats[2]).toEqual({ seat: 2, side: 2, player: null, handCount: 3 });
      const seen = await service.http.get(`/v1/games/${id}/events`).set(headers).expect(200);
      expect(seen.text).not.toContain('"4-3"');
    }
    const moves = await service.http.get(`/v1/games/${id}/legal-moves`).set(app.as('cyd'));
    expect(moves.body.code).toBe('not-a-player');
  });

  it('gives the seat to who takes it, with its hand and its past', async () => {
    const { id } = await three();
    await post(id, 'leave', 'bob').expect(200);
    const { body } = await post(id, 'join', 'eva', { seat: 1 }).expect(200);
    expect(body.seats[1]).toMatchObject({ player: { name: 'eva' }, hand: HANDS[1] });
    const dealt = (await events(id, 'eva')).find(({ type }: { type: string }) => type === 'round.started');
    expect(dealt.data.hands[1].hand).toEqual(HANDS[1]);
    expect(dealt.data.hands[0]).not.toHaveProperty('hand');
    await app.move(id, 'ana', { type: 'play', tile: '6-6' });
    expect((await app.view(id, 'eva')).legalMoves).toMatchObject([{ tile: '6-5' }, { tile: '6-5' }]);
    expect((await post(id, 'join', 'dan').expect(409)).body.code).toBe('game-not-waiting');
  });

  it('gives one of two who want the seat at once what they want', async () => {
    const { id } = await three();
    await post(id, 'leave', 'bob').expect(200);
    const answers = await Promise.all(['dan', 'eva'].map((player) => post(id, 'join', player)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('keeps who has seen a hand of the round from taking another', async () => {
    const setup = { hands: [...HANDS, ['3-3', '5-5', '2-0']], boneyard: [], lot: 0 };
    const { id } = await app.startGame(['ana', 'bob', 'cyd', 'dan'], {
      variant: 'block-dominoes',
      absence: 'play',
      setup,
    });
    await post(id, 'leave', 'bob').expect(200);
    await post(id, 'leave', 'dan').expect(200);
    expect((await post(id, 'join', 'bob', { seat: 3 }).expect(409)).body.code).toBe('hand-seen');
    const asked = await post(id, 'invite', 'ana', { player: 'external:bob', seat: 3 }).expect(409);
    expect(asked.body.code).toBe('hand-seen');
    expect((await post(id, 'invite', 'ana', { player: 'external:dan' }).expect(200)).body.seats[3].invited.name).toBe(
      'dan',
    );
    expect((await post(id, 'join', 'bob').expect(200)).body.seats[1].player.name).toBe('bob');
  });

  it('lets the creator of a private game ask somebody to come instead, by name or by a code', async () => {
    const friend = await registerApp(service, 'gil', 'hal');
    const asFriend = (player: string, path: string, body: object = {}) =>
      service.http.post(path).set(friend.as(player)).send(body);
    const game = await app.startGame(['ana', 'bob', 'cyd', 'dan'], {
      variant: 'block-dominoes',
      absence: 'play',
      visibility: 'private',
    });
    const path = `/v1/games/${game.id}`;
    await post(game.id, 'leave', 'bob').expect(200);
    await post(game.id, 'leave', 'dan').expect(200);
    await asFriend('gil', `${path}/join`).expect(404);

    const gil = (await service.http.get('/v1/players?externalId=gil').set(friend.alone)).body.data[0].id;
    await post(game.id, 'invite', 'ana', { player: gil, seat: 1 }).expect(200);
    const seen = await service.http.get(path).set(friend.as('gil')).expect(200);
    expect(seen.body.seats[1]).toMatchObject({ player: null, invited: { id: gil, name: 'gil' } });
    expect(seen.text).not.toContain('"hand"');
    expect((await asFriend('gil', `${path}/join`).expect(200)).body.seats[1].hand).toEqual(expect.any(Array));

    const { code } = (await post(game.id, 'invitations', 'ana').expect(201)).body;
    const { body } = await asFriend('hal', '/v1/invitations/accept', { code }).expect(200);
    expect(body.seats[3]).toMatchObject({ player: { name: 'hal' }, hand: expect.any(Array) });
    expect((await post(game.id, 'invitations', 'ana').expect(409)).body.code).toBe('game-not-waiting');
  });

  it('ends the game for the side that is left alone', async () => {
    const { id } = await three();
    await post(id, 'leave', 'ana').expect(200);
    const { body } = await post(id, 'leave', 'cyd').expect(200);
    expect(body).toMatchObject({
      status: 'finished',
      result: { reason: 'resigned', winnerSide: 1, players: [{ player: null }, { outcome: 'won' }, { player: null }] },
    });
  });

  it('is refused at other tables, with what to do instead', async () => {
    for (const { id } of [await three({ absence: 'end' }), await app.startGame(['ana', 'bob'], { absence: 'play' })]) {
      const { body } = await post(id, 'leave', 'ana').expect(409);
      expect(body.code).toBe('game-not-waiting');
      expect(body.detail).toContain('/resign');
    }
    const { id } = await three();
    expect((await post(id, 'leave', 'eva').expect(403)).body.code).toBe('not-a-player');
  });

  it('is answered again to who may not see the private game any more', async () => {
    const friend = await registerApp(service, 'fay');
    const fay = (await service.http.get('/v1/players?externalId=fay').set(friend.alone)).body.data[0].id;
    const seats = [{ player: 'external:ana' }, { player: 'external:bob' }, { player: fay }];
    const request = { variant: 'three-player', absence: 'play', visibility: 'private', seats };
    const { id } = (await service.http.post('/v1/games').set(app.as('ana')).send(request).expect(201)).body;
    const asFay = { ...friend.as('fay'), 'idempotency-key': 'gone' };
    await service.http.post(`/v1/games/${id}/join`).set(friend.as('fay')).send({}).expect(200);
    const leave = () => service.http.post(`/v1/games/${id}/leave`).set(asFay).send({}).expect(200);
    const first = await leave();
    await service.http.get(`/v1/games/${id}`).set(friend.as('fay')).expect(404);
    const again = await leave();
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.body).toEqual(first.body);
  });

  it('takes the version that the player saw', async () => {
    const { id, version } = await three();
    await app.move(id, 'ana', { type: 'play', tile: '6-6' });
    const stale = { 'if-match': `"${version}"` };
    expect((await post(id, 'leave', 'bob', {}, stale).expect(412)).body.code).toBe('stale-version');
  });

  it.each(['play on', null, true])('refuses a table whose absence is %j', async (absence) => {
    const { body } = await service.http
      .post('/v1/games')
      .set(app.as('ana'))
      .send({ variant: 'three-player', absence })
      .expect(400);
    expect(body.errors[0].pointer).toBe('/absence');
  });

  it('leaves a stream that replays to the same views', async () => {
    const { id } = await app.startGame(['ana', 'bob', 'cyd'], { variant: 'three-player', absence: 'play', target: 20 });
    await post(id, 'leave', 'bob').expect(200);
    const end = await app.playOn(id, ['ana', 'bob', 'cyd']);
    expect(end).toMatchObject({ status: 'finished', result: { reason: 'target' } });
    const { body } = await service.http.get(`/v1/games/${id}?version=${end.version}`).set(app.as('ana')).expect(200);
    expect(body).toEqual(end);
  });
});
