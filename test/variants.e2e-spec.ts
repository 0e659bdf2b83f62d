import { presets } from '../src/dominoes/index.js';
import type { ApiClient } from './support/api-client.js';
import { usePlayersFloor } from './support/players-floor.js';

describe('variants', () => {
  const services = usePlayersFloor();
  let anyone: ApiClient;

  const speaking = (language: string) => anyone.with({ 'accept-language': language });

  beforeAll(() => {
    anyone = services[0]!.anyone;
  });

  it('are listed to anyone, the rulebooks’ first, with their whole definition', async () => {
    const { body } = await anyone.get('/v1/variants?limit=100').expect(200);
    expect(body.nextCursor).toBeNull();
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual(presets.map(({ id }) => id));
    expect(body.data[0]).toEqual({
      id: 'face-to-face',
      version: 1,
      name: 'Face-to-Face',
      summary: expect.stringContaining('boneyard'),
      rules: expect.stringMatching(/^## Table and tiles\n\n/),
      definition: JSON.parse(JSON.stringify(presets[0]!.definition)),
      source: 'rulebook 000',
    });
  });

  it('are listed page by page', async () => {
    const ids: string[] = [];
    let cursor = '';
    do {
      const { body } = await anyone.get(`/v1/variants?limit=7${cursor && `&cursor=${cursor}`}`).expect(200);
      ids.push(...body.data.map(({ id }: { id: string }) => id));
      cursor = body.nextCursor;
    } while (cursor);
    expect(ids).toEqual(presets.map(({ id }) => id));
    for (const query of ['cursor=nonsense', 'cursor=WyJubyJd', 'limit=0', 'limit=101', 'limit=x']) {
      expect((await anyone.get(`/v1/variants?${query}`).expect(400)).body.code).toBe('validation-failed');
    }
  });

  it.each([
    ['fr-CA, en;q=0.5', 'fr', 'Face à Face', '## À votre tour'],
    ['es', 'es', 'Cara a cara', '## Tu turno'],
    ['de, *;q=0.1', 'en', 'Face-to-Face', '## Your turn'],
  ])('speak to %s in %s', async (accepted, language, name, heading) => {
    const { body, headers } = await speaking(accepted).get('/v1/variants/face-to-face').expect(200);
    expect(headers['content-language']).toBe(language);
    expect(headers['vary']).toMatch(/accept-language/i);
    expect(body.name).toBe(name);
    expect(body.rules).toContain(heading);
    const list = await speaking(accepted).get('/v1/variants').expect(200);
    expect(list.headers['content-language']).toBe(language);
    expect(list.body.data[0]).toEqual(body);
  });

  it('have a null source where no rulebook of ours is theirs', async () => {
    expect((await anyone.get('/v1/variants/muggins').expect(200)).body.source).toBeNull();
  });

  it('have versions, of which a preset shows its own', async () => {
    expect((await anyone.get('/v1/variants/cuban?version=1').expect(200)).body.version).toBe(1);
    for (const version of [0, -1, 2]) await anyone.get(`/v1/variants/cuban?version=${version}`).expect(404);
    await anyone.get('/v1/variants/cuban?version=one').expect(400);
  });

  it.each(['chess', 'constructor', 'variant_00000000000000000000000000', '%00'])('do not include %s', async (id) => {
    expect((await anyone.get(`/v1/variants/${id}`).expect(404)).body.code).toBe('not-found');
  });

  it('refuse a bad key even though they need none', async () => {
    expect((await anyone.as('nonsense').get('/v1/variants').expect(401)).body.code).toBe('key-invalid');
  });
});
