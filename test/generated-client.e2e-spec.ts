import { copyFile, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT, run } from './support/program.js';
import { startService } from './support/service.js';
import type { Service } from './support/service.js';

const EXAMPLE = path.join(ROOT, 'examples/typed-client');
const GENERATOR = 'node_modules/openapi-typescript/bin/cli.js';
const COMPILER = 'node_modules/typescript/bin/tsc';

describe('a client generated from the OpenAPI document', () => {
  let service: Service;
  let folder: string;

  beforeAll(async () => {
    service = await startService();
    folder = await mkdtemp(path.join(tmpdir(), 'capicua-client-'));
    await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
    for (const file of ['package.json', 'tsconfig.json', 'play-round.ts']) {
      await copyFile(path.join(EXAMPLE, file), path.join(folder, file));
    }
    const { text } = await service.http.get('/openapi.json').expect(200);
    await writeFile(path.join(folder, 'openapi.json'), text);
  });
  afterAll(async () => {
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('compiles under strict settings and plays a round, told of its stale move by a typed problem', async () => {
    await run([GENERATOR, 'openapi.json', '--default-non-nullable', 'false', '--output', 'schema.d.ts'], {}, folder);
    await run([COMPILER], {}, folder);

    const output = await run(['play-round.js'], { CAPICUA_URL: await service.app.getUrl() }, folder);
    expect(output).toMatch(/^Refused: stale-version, the game is at version \d+\.$/m);
    const [, id] = /^(game_\w+): round 1 ended/m.exec(output) ?? [];
    const { body: game } = await service.http.get(`/v1/games/${id}`).expect(200);
    expect(game.rounds).toHaveLength(1);
    expect(output).toContain(`round 1 ended by ${game.rounds[0].reason}, scores ${game.scores.join(' to ')}.`);
  });

  it('does not compile where it leaves the contract', async () => {
    await writeFile(
      path.join(folder, 'play-round.ts'),
      `import createClient from 'openapi-fetch';
       import type { paths } from './schema.js';
       const client = createClient<paths>({ baseUrl: '' });
       await client.POST('/v1/games', { body: { variant: 'face-to-face', visibility: 'secret' } });`,
    );
    await expect(run([COMPILER], {}, folder)).rejects.toThrow(`Type '"secret"' is not assignable`);
  });
});
