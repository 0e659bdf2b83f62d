import { uuidOf } from '../src/http/index.js';
import { PrismaService } from '../src/prisma/index.js';
import { startService } from './support/service.js';
import type { Service } from './support/service.js';
import { registerApp } from './support/table.js';
import type { App, Headers } from './support/table.js';

describe('a code', () => {
  let service: Service;
  let app: App;
  let other: App;

  beforeAll(async () => {
    service = await startService();
    app = await registerApp(service, 'ana', 'bob');
    other = await registerApp(service, 'zoe', 'yan');
  });
  afterAll(() => service.stop());

  const post = (path: string, headers: Headers, body: object = {}) => service.http.post(path).set(headers).send(body);
  const get = (path: string, headers: Headers = {}) => service.http.get(path).set(headers);
  const remove = (path: string, headers: Headers) => service.http.delete(path).set(headers);
  const create = async (body: object = {}, headers = app.as('ana')) =>
    (await post('/v1/games', headers, { variant: 'face-to-face', visibility: 'private', ...body }).expect(201)).body;
  const codeFor = async (id: string, wish: object = {}) =>
    (await post(`/v1/games/${id}/invitations`, app.as('ana'), wish).expect(201)).body;
  const accept = (headers: Headers, code: string, more: object = {}) =>
    post('/v1/invitations/accept', headers, { code, ...more });
  const fourSeats = () => create({ variant: 'latin-partnership', players: 4, teams: 'pairs' });
  /** Moves the end of an invitation into the past. */
  const expire = (id: string) =>
    service.app
      .get(PrismaService)
      .invitation.updateMany({ where: { id: uuidOf('invitation', id)! }, data: { expiresAt: new Date(0) } });

  it('lets one player into a private game, of any app, and is shown once', async () => {
    const { id } = await create();
    const made = await post(`/v1/games/${id}/invitations`, app.as('ana')).expect(201);
    expect(made.headers['cache-control']).toBe('no-store');
    expect(made.body).toEqual({
      id: expect.stringMatching(/^invitation_/),
      game: id,
      uses: 1,
      used: 0,
      createdAt: expect.any(String),
      code: expect.stringMatching(/^[\w-]{22}$/),
      url: expect.stringContaining(`/v1/invitations/${made.body.code}`),
    });

    const { body } = await accept(other.as('zoe'), made.body.code).expect(200);
    expect(body).toMatchObject({
      id,
      status: 'active',
      seats: [{}, { player: { name: 'zoe' }, hand: expect.any(Array) }],
    });

    const { code: _, url: __, ...listed } = made.body;
    const list = (await get(`/v1/games/${id}/invitations`, app.as('ana')).expect(200)).body;
    expect(list).toEqual({ data: [{ ...listed, used: 1 }], nextCursor: null });
  });

  it('names in the event that seats a player the invitation that let him in, and never itself', async () => {
    const { id } = await create({ visibility: 'public' });
    const { id: invitation, code } = await codeFor(id);
    await accept(other.as('zoe'), code).expect(200);
    const events = (await get(`/v1/games/${id}/events`).expect(200)).body.data;
    expect(events[1]).toMatchObject({ type: 'game.seat_taken', seat: 1, data: { invitation } });
    expect(JSON.stringify(events)).not.toContain(code);
  });

  it('shows what it invites to, also to somebody without a key, as long as it lets anybody in', async () => {
    const { id } = await create();
    const { code } = await codeFor(id, { seat: 1, expiresAfter: 'P1D' });
    await get(`/v1/games/${id}`).expect(404);
    const { body } = await get(`/v1/invitations/${code}`).expect(200);
    expect(body).toMatchObject({ seat: 1, expiresAt: expect.any(String), game: { id, status: 'waiting' } });
    await accept(other.as('zoe'), code).expect(200);
    await get(`/v1/invitations/${code}`).expect(404);
    await get('/v1/invitations/nonsense').expect(404);
  });

  it('for many lets in as many as it may, each to a seat of his choice', async () => {
    const { id } = await fourSeats();
    const { code } = await codeFor(id, { uses: 2 });
    await accept(other.as('zoe'), code, { seat: 2 }).expect(200);
    const { body } = await accept(other.as('yan'), code).expect(200);
    expect(body.seats.map(({ player }: { player: { name: string } | null }) => player?.name)).toEqual([
      'ana',
      'yan',
      'zoe',
      undefined,
    ]);
    expect((await accept(app.as('bob'), code).expect(409)).body.code).toBe('code-used');
  });

  it('without an end fills the table', async () => {
    const { id } = await fourSeats();
    const { code, uses } = await codeFor(id, { uses: 'unlimited' });
    expect(uses).toBe('unlimited');
    for (const player of [app.as('bob'), other.as('zoe'), other.as('yan')]) await accept(player, code).expect(200);
    expect((await get(`/v1/games/${id}`, app.as('ana')).expect(200)).body.status).toBe('active');
    expect((await get(`/v1/games/${id}/invitations`, app.as('ana'))).body.data[0].used).toBe(3);
  });

  it('for one seat gives that seat and no other', async () => {
    const { id } = await fourSeats();
    const { code } = await codeFor(id, { seat: 2, uses: 3 });
    const { body } = await accept(other.as('zoe'), code, { seat: 1 }).expect(400);
    expect(body).toMatchObject({ code: 'validation-failed', errors: [{ pointer: '/seat' }] });
    await accept(other.as('zoe'), code).expect(200);
    expect((await accept(other.as('yan'), code).expect(409)).body.code).toBe('seat-taken');
  });

  it('is used up even if the player has left again, and tells one who sits already that he does', async () => {
    const table = await fourSeats();
    const { code } = await codeFor(table.id);
    await accept(other.as('zoe'), code).expect(200);
    expect((await accept(other.as('zoe'), code).expect(409)).body.code).toBe('already-seated');
    await post(`/v1/games/${table.id}/leave`, other.as('zoe')).expect(200);
    expect((await accept(other.as('zoe'), code).expect(409)).body.code).toBe('code-used');
  });

  it('lets nobody in once it is revoked or has expired', async () => {
    const { id } = await create();
    const revoked = await codeFor(id);
    await remove(`/v1/games/${id}/invitations/${revoked.id}`, app.as('ana')).expect(204);
    await remove(`/v1/games/${id}/invitations/${revoked.id}`, app.as('ana')).expect(404);
    const expired = await codeFor(id, { expiresAfter: 'PT1M' });
    await expire(expired.id);

    expect((await accept(other.as('zoe'), revoked.code).expect(422)).body).toMatchObject({
      code: 'unknown-reference',
      errors: [{ pointer: '/code' }],
    });
    expect((await accept(other.as('zoe'), expired.code).expect(409)).body.code).toBe('code-expired');
    for (const { code } of [revoked, expired]) await get(`/v1/invitations/${code}`, other.as('zoe')).expect(404);
    const left = (await get(`/v1/games/${id}/invitations`, app.as('ana'))).body.data;
    expect(left.map((invitation: { id: string }) => invitation.id)).toEqual([expired.id]);
  });

  it('is answered again to who repeats his request, also when it has been revoked since', async () => {
    const { id } = await create();
    const { id: invitation, code } = await codeFor(id);
    const zoe = { ...other.as('zoe'), 'idempotency-key': 'in-by-code' };
    const first = await accept(zoe, code).expect(200);
    await remove(`/v1/games/${id}/invitations/${invitation}`, app.as('ana')).expect(204);
    const again = await accept(zoe, code).expect(200);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.text).toBe(first.text);
  });

  it('is made once for each Idempotency-Key, and not shown by the replay', async () => {
    const { id } = await create();
    const ana = { ...app.as('ana'), 'idempotency-key': 'one-code' };
    const first = await post(`/v1/games/${id}/invitations`, ana).expect(201);
    const again = await post(`/v1/games/${id}/invitations`, ana).expect(201);
    const { code, url, ...shown } = first.body;
    expect([code, url]).toEqual([expect.any(String), expect.any(String)]);
    expect(again.body).toEqual(shown);
  });

  it('is made, listed and revoked by the creator and his app alone', async () => {
    const { id } = await create({ visibility: 'public' });
    const { id: invitation } = await codeFor(id);
    for (const headers of [other.alone, other.as('zoe')]) {
      await post(`/v1/games/${id}/invitations`, headers).expect(403);
      await get(`/v1/games/${id}/invitations`, headers).expect(403);
      await remove(`/v1/games/${id}/invitations/${invitation}`, headers).expect(403);
    }
    await get(`/v1/games/${id}/invitations`, app.alone).expect(200);
    const elsewhere = await create();
    await remove(`/v1/games/${elsewhere.id}/invitations/${invitation}`, app.as('ana')).expect(404);
  });

  it('goes with a player of his own who is erased, since nobody is left to revoke it', async () => {
    const { body: uli } = await post('/v1/players', {}, { name: 'Uli' }).expect(201);
    const headers = { authorization: `Bearer ${uli.key}` };
    const { id } = await create({}, headers);
    const { body } = await post(`/v1/games/${id}/invitations`, headers).expect(201);
    await remove(`/v1/players/${uli.id}`, headers).expect(204);
    expect((await accept(other.as('zoe'), body.code).expect(422)).body.code).toBe('unknown-reference');
  });

  it('is for games that wait', async () => {
    const { id } = await create();
    const { code } = await codeFor(id, { uses: 'unlimited' });
    await accept(app.as('bob'), code).expect(200);
    expect((await accept(other.as('zoe'), code).expect(409)).body.code).toBe('game-not-waiting');
    expect((await post(`/v1/games/${id}/invitations`, app.as('ana')).expect(409)).body.code).toBe('game-not-waiting');
  });

  it('also gives the place of somebody who has left a game under way that goes on without him', async () => {
    const { id } = await create({ variant: 'classic-draw', players: 3, absence: 'play' });
    const { code } = await codeFor(id, { uses: 'unlimited' });
    await accept(app.as('bob'), code).expect(200);
    await accept(other.as('zoe'), code).expect(200);
    await post(`/v1/games/${id}/leave`, other.as('zoe')).expect(200);
    const { code: place } = await codeFor(id);
    await get(`/v1/invitations/${place}`).expect(200);
    const { body } = await accept(other.as('yan'), place).expect(200);
    expect(body).toMatchObject({ status: 'active', seats: [{}, {}, { player: { name: 'yan' } }] });
  });

  it('seats a player and no app', async () => {
    const { id } = await create();
    const { code } = await codeFor(id);
    expect((await accept(other.alone, code).expect(403)).body.code).toBe('not-a-player');
    await accept({}, code).expect(401);
  });

  it.each([
    [{ uses: 0 }, '/uses'],
    [{ uses: 1001 }, '/uses'],
    [{ uses: 1.5 }, '/uses'],
    [{ uses: 'many' }, '/uses'],
    [{ uses: null }, '/uses'],
    [{ seat: 2 }, '/seat'],
    [{ seat: -1 }, '/seat'],
    [{ expiresAfter: 'PT59S' }, '/expiresAfter'],
    [{ expiresAfter: 'P1M' }, '/expiresAfter'],
    [{ code: 'my-own' }, '/code'],
  ])('is not made of %j', async (wish, pointer) => {
    const { id } = await create();
    const { body } = await post(`/v1/games/${id}/invitations`, app.as('ana'), wish).expect(400);
    expect(body).toMatchObject({ code: 'validation-failed', errors: [{ pointer }] });
  });

  it('is one of a hundred at most that a game has', async () => {
    const { id } = await create();
    for (let made = 0; made < 100; made += 1) await codeFor(id);
    const { body } = await post(`/v1/games/${id}/invitations`, app.as('ana')).expect(422);
    expect(body.code).toBe('too-many-invitations');
    const page = (await get(`/v1/games/${id}/invitations?limit=30`, app.as('ana'))).body;
    expect(page.data).toHaveLength(30);
    const next = (await get(`/v1/games/${id}/invitations?limit=100&cursor=${page.nextCursor}`, app.as('ana'))).body;
    expect([next.data.length, next.nextCursor]).toEqual([70, null]);
  });
});
