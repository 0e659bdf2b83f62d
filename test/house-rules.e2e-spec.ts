import { presets } from '../src/dominoes/index.js';
import { startService } from './support/service.js';
import type { Service } from './support/service.js';
import { registerApp } from './support/table.js';
import type { App, Headers } from './support/table.js';

const definitionOf = (id: string) => presets.find((preset) => preset.id === id)!.definition;

const SIX_TILES = { deal: { handSize: 6 }, match: { target: 100 } };

describe('house rules', () => {
  let service: Service;
  let app: App;

  beforeAll(async () => {
    service = await startService();
    app = await registerApp(service, 'ana', 'bob');
  });
  afterAll(() => service.stop());

  const post = (path: string, body: object, headers: Headers = {}) =>
    service.http
      .post(path)
      .set({ ...app.alone, ...headers })
      .send(body);
  const get = (path: string, headers: Headers = {}) => service.http.get(path).set(headers);
  const publish = (body: object, headers: Headers = {}) =>
    post('/v1/variants', { base: 'face-to-face', options: {}, name: 'Chez Inès', ...body }, headers);

  it('are a variant like any other: data, and words in three languages that say first what differs', async () => {
    const { body, headers } = await publish({ options: SIX_TILES }, { 'accept-language': 'fr' }).expect(201);
    expect(headers['location']).toBe(`/v1/variants/${body.id}`);
    expect(headers['content-language']).toBe('fr');
    expect(body).toEqual({
      id: expect.stringMatching(/^variant_[0-9a-z]{26}$/),
      version: 1,
      name: 'Chez Inès',
      summary: expect.stringContaining('Face à Face, avec des règles maison. Dominos par main : 6.'),
      rules: expect.stringMatching(/^## Règles maison\n\n.+\n\n- .+ 6\.\n- .+100.+\n\n## Table et dominos\n/),
      definition: {
        ...definitionOf('face-to-face'),
        name: 'Chez Inès',
        source: null,
        deal: { leftover: 'boneyard', handSize: 6 },
        match: { kind: 'target', target: 100, endCheck: 'roundEnd' },
      },
      source: null,
      base: 'face-to-face',
      options: SIX_TILES,
    });
    const spanish = await get(headers['location'] ?? '', { 'accept-language': 'es' }).expect(200);
    expect(spanish.body).toMatchObject({ id: body.id, rules: expect.stringContaining('## Reglas de la casa') });
  });

  it('have versions: another definition under the name is the next, the same one changes nothing', async () => {
    const name = 'Versioned';
    const { body: first } = await publish({ name, options: { match: { target: 60 } } }).expect(201);
    const { body: again } = await publish({ name, options: { match: { target: 60 } } }).expect(200);
    const { body: second } = await publish({ name, options: { match: { target: 70 } } }).expect(201);
    expect(again).toEqual(first);
    expect([second.id, second.version]).toEqual([first.id, 2]);
    expect((await get(`/v1/variants/${first.id}`).expect(200)).body).toEqual(second);
    expect((await get(`/v1/variants/${first.id}?version=1`).expect(200)).body).toEqual(first);
    await get(`/v1/variants/${first.id}?version=3`).expect(404);
  });

  it('number versions one by one, however many are posted at once', async () => {
    const name = 'At once';
    const targets = [10, 20, 30, 40, 50];
    const answers = await Promise.all(
      targets.map((target) => publish({ name, options: { match: { target } } }).expect(201)),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(answers.map(({ body }) => body.version).sort()).toEqual([1, 2, 3, 4, 5]);
  });

  it('are another’s own under the same name', async () => {
    const stranger = await registerApp(service);
    const { body: ours } = await publish({ name: 'Club' }).expect(201);
    const { body: theirs } = await publish({ name: 'Club' }, stranger.alone).expect(201);
    expect(theirs.id).not.toBe(ours.id);
  });

  it('may be made of house rules, and say what differs from the catalogue', async () => {
    const { body: first } = await publish({ name: 'First', options: SIX_TILES }).expect(201);
    const { body: second } = await publish({ base: first.id, name: 'Second', options: { autoPass: true } }).expect(201);
    expect(second).toMatchObject({ base: 'face-to-face', options: { ...SIX_TILES, autoPass: true } });
  });

  it('are posted once under an Idempotency-Key', async () => {
    const key = { 'idempotency-key': 'house-1' };
    const first = await publish({ name: 'Once' }, key).expect(201);
    const again = await publish({ name: 'Once' }, key).expect(201);
    expect(again.body).toEqual(first.body);
    expect(again.headers['idempotency-replayed']).toBe('true');
    await publish({ name: 'Twice' }, key).expect(422);
  });

  it('are found by their owner in the list, after the catalogue, and by nobody else', async () => {
    const owner = await registerApp(service);
    const ids: string[] = [];
    for (const name of ['One', 'Two', 'Three']) ids.unshift((await publish({ name }, owner.alone).expect(201)).body.id);
    await publish({ name: 'Two', options: SIX_TILES }, owner.alone).expect(201);

    const listed: { id: string; version: number }[] = [];
    for (let cursor = ''; ;) {
      const { body } = await get(`/v1/variants?limit=7${cursor && `&cursor=${cursor}`}`, owner.alone).expect(200);
      listed.push(...body.data);
      if (body.nextCursor === null) break;
      cursor = body.nextCursor;
    }
    expect(listed.map(({ id }) => id)).toEqual([...presets.map(({ id }) => id), ...ids]);
    expect(listed.slice(-3).map(({ version }) => version)).toEqual([1, 2, 1]);

    const own = await get('/v1/variants?own=true&limit=2', owner.alone).expect(200);
    expect(own.body.data.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 2));
    const rest = await get(`/v1/variants?own=true&cursor=${own.body.nextCursor}`, owner.alone).expect(200);
    expect(rest.body).toMatchObject({ data: [{ id: ids[2] }], nextCursor: null });

    expect((await get('/v1/variants?limit=100').expect(200)).body.data).toHaveLength(presets.length);
    expect((await get('/v1/variants?own=true').expect(401)).body.code).toBe('key-missing');
    const others = await registerApp(service);
    expect((await get('/v1/variants?own=true', others.alone).expect(200)).body).toEqual({ data: [], nextCursor: null });
  });

  it.each([
    [{ base: 'chess' }, 422, 'unknown-reference', '/base'],
    [{ base: 'variant_01kb2vr3t5e6m8p0q2w4y6z8ab' }, 422, 'unknown-reference', '/base'],
    [{ options: { deal: { handSize: 15 } } }, 422, 'invalid-variant', '/options/deal/handSize'],
    [{ options: { draw: { mode: 'sometimes' } } }, 422, 'invalid-variant', '/options/draw/mode'],
    [{ options: { spinners: 2 } }, 422, 'invalid-variant', '/options/spinners'],
    [{ options: 'none' }, 400, 'validation-failed', '/options'],
    [{ options: null }, 400, 'validation-failed', '/options'],
    [{ name: '' }, 400, 'validation-failed', '/name'],
    [{ name: 'x'.repeat(81) }, 400, 'validation-failed', '/name'],
    [{ version: 2 }, 400, 'validation-failed', '/version'],
  ])('are refused as %j', async (body, status, code, pointer) => {
    const answer = await publish(body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.errors.map((issue: { pointer: string }) => issue.pointer)).toEqual([pointer]);
  });

  it('are refused in the language of the reader', async () => {
    const { body } = await publish({ options: { deal: { handSize: 15 } } }, { 'accept-language': 'es' }).expect(422);
    expect(body.errors[0].detail).toBe('reparte 30 fichas a 2 asientos, pero hay 28');
  });

  it('need a key that may play', async () => {
    const { body: minted } = await post('/v1/keys', { name: 'reader', scopes: ['games:read'] }).expect(201);
    const answer = await publish({}, { authorization: `Bearer ${minted.key}` }).expect(403);
    expect(answer.body.code).toBe('insufficient-scope');
    const nobody = await service.http.post('/v1/variants').send({ base: 'face-to-face', options: {}, name: 'No' });
    expect([nobody.status, nobody.body.code]).toEqual([401, 'key-missing']);
  });

  describe('at a table', () => {
    const seats = [{ player: 'external:ana' }, { player: 'external:bob' }];
    const start = (variant: string | object, more: object = {}) => post('/v1/games', { variant, seats, ...more });
    const created = async (id: string) => (await get(`/v1/games/${id}/events?limit=1`, app.alone)).body.data[0].data;

    it('are played by their id, in the version they had when the game began', async () => {
      const { body: rules } = await publish({ name: 'Frozen', options: SIX_TILES }).expect(201);
      const { body: game } = await start(rules.id).expect(201);
      expect(game).toMatchObject({
        variant: { id: rules.id, version: 1, name: 'Frozen' },
        target: 100,
        seats: [{ handCount: 6 }, { handCount: 6 }],
      });
      await publish({ name: 'Frozen', options: { deal: { handSize: 5 } } }).expect(201);
      expect((await created(game.id)).variant).toMatchObject({ version: 1, definition: rules.definition });
      expect((await app.view(game.id, 'ana')).variant).toEqual({ id: rules.id, version: 1, name: 'Frozen' });
      const { body: next } = await start(rules.id).expect(201);
      expect(next).toMatchObject({ variant: { version: 2 }, seats: [{ handCount: 5 }, { handCount: 5 }] });
      const { body: found } = await get(`/v1/games?variant=${rules.id}`, app.alone).expect(200);
      expect(found.data.map(({ id }: { id: string }) => id)).toEqual([next.id, game.id]);
    });

    it('may be made for one game, whose view says what differs', async () => {
      const variant = { base: 'face-to-face', options: { ...SIX_TILES, draw: { reserve: 0 } } };
      const { body: game } = await start(variant).expect(201);
      expect(game.variant).toEqual({ id: 'face-to-face', version: 1, name: 'Face-to-Face', options: SIX_TILES });
      expect(game).toMatchObject({ target: 100, seats: [{ handCount: 6 }, { handCount: 6 }] });
      expect((await created(game.id)).variant.definition).toMatchObject(SIX_TILES);
      expect((await get(`/v1/games/${game.id}?version=2`, app.alone)).body.variant).toEqual(game.variant);
    });

    it('are the variant itself where they change nothing', async () => {
      for (const options of [undefined, {}, { match: { target: 50 } }]) {
        const { body: game } = await start({ base: 'face-to-face', options }).expect(201);
        expect(game.variant).toEqual({ id: 'face-to-face', version: 1, name: 'Face-to-Face' });
      }
    });

    it('decide which players, teams and targets there may be', async () => {
      const variant = { base: 'classic-draw', options: { players: { counts: [2] }, match: { targets: [100, 200] } } };
      const refused = async (more: object) => {
        const { body } = await start(variant, more).expect(400);
        return [body.code, body.errors.map(({ pointer }: { pointer: string }) => pointer)];
      };
      expect(await refused({ players: 3 })).toEqual(['validation-failed', ['/players']]);
      expect(await refused({ teams: 'pairs' })).toEqual(['validation-failed', ['/teams']]);
      expect(await refused({ target: 150 })).toEqual(['validation-failed', ['/target']]);
      expect((await start(variant, { target: 200 }).expect(201)).body.target).toBe(200);
    });

    it.each([
      [{ base: 'chess' }, 'unknown-reference', '/variant/base'],
      [
        { base: 'face-to-face', options: { deal: { handSize: 15 } } },
        'invalid-variant',
        '/variant/options/deal/handSize',
      ],
      [
        { base: 'face-to-face', options: { autoPlayForcedAfterSeconds: 0 } },
        'invalid-variant',
        '/variant/options/autoPlayForcedAfterSeconds',
      ],
    ])('are refused as %j', async (variant, code, pointer) => {
      const { body } = await start(variant).expect(422);
      expect([body.code, body.errors[0].pointer]).toEqual([code, pointer]);
    });
  });
});
