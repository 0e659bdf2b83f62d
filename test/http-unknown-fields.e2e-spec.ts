import { readFile } from 'node:fs/promises';
import { typeId, newId } from '../src/http/index.js';
import { ApiClient } from './support/api-client.js';
import { ChatBot } from './support/chat-bot.js';
import { startService } from './support/service.js';

interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const { paths } = JSON.parse(await readFile(new URL('../openapi.json', import.meta.url), 'utf8')) as Described;

const WRITING = ['post', 'put', 'patch'] as const;

const routes = Object.entries(paths).flatMap(([path, item]) =>
  WRITING.filter((method) => method in item).map((method) => ({ method, path })),
);

describe('a field that no route knows', () => {
  let service: Awaited<ReturnType<typeof startService>>;
  let ana: ApiClient;

  beforeAll(async () => {
    service = await startService();
    const bot = await ChatBot.register(service.app, 'ana');
    ana = bot.api.onBehalfOf('external:ana');
  });
  afterAll(() => service.stop());

  it.each(routes)('is refused by $method $path, whether it takes others or none', async ({ method, path }) => {
    const { status, body } = await ana[method](addressOf(path), { surprise: 1 });
    expect([status, body.code]).toEqual([400, 'validation-failed']);
    expect(body.errors).toContainEqual({ pointer: '/surprise', detail: 'is not a known field' });
  });
});

/** An address of the route, with ids that could be and name nothing. */
function addressOf(path: string): string {
  return path.replace('{player}', '{playerId}').replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const kind = name === 'id' ? KINDS.find(([start]) => path.startsWith(start))?.[1] : name.replace(/Id$/, '');
    if (kind === undefined) throw new Error(`What does ${name} name in ${path}?`);
    return typeId(kind as Parameters<typeof typeId>[0], newId());
  });
}

const KINDS = [
  ['/v1/games/', 'game'],
  ['/v1/players/', 'player'],
  ['/v1/webhooks/', 'webhook'],
] as const;
