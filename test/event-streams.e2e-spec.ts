import type { AddressInfo } from 'node:net';
import { startService } from './support/service.js';
import type { Service } from './support/service.js';
import { KNOWN_DEAL, registerApp } from './support/table.js';
import type { App, Headers } from './support/table.js';

interface Message {
  id: string;
  event: string;
  data: { type: string; version: number; gameId: string };
}

interface Game {
  id: string;
  version: number;
}

describe('a stream of events', () => {
  let service: Service;
  let app: App;
  let base: string;
  let open: AbortController[];

  beforeAll(async () => {
    service = await startService();
    base = `http://127.0.0.1:${(service.app.getHttpServer().address() as AddressInfo).port}/v1`;
  });
  beforeEach(async () => {
    open = [];
    app = await registerApp(service, 'ana', 'bob');
  });
  afterEach(() => {
    for (const connection of open) connection.abort();
  });
  afterAll(() => service.stop());

  /** Listens, and gives the next messages asked for. */
  async function listen(path: string, headers: Headers = {}) {
    const connection = new AbortController();
    open.push(connection);
    const answer = await fetch(`${base}${path}`, { headers, signal: connection.signal });
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    const messages: Message[] = [];
    let text = '';
    let lastEventId = '';
    const take = async (): Promise<boolean> => {
      const chunk = await reader?.read();
      if (!chunk || chunk.done) return false;
      text += chunk.value;
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      const heard = blocks.map(messageOf);
      lastEventId = heard.findLast(({ id }) => id !== '')?.id ?? lastEventId;
      messages.push(...heard.filter(({ data }) => data !== null));
      return true;
    };
    const next = async (count: number): Promise<Message[]> => {
      while (messages.length < count) {
        if (!(await take())) throw new Error(`The stream ended after ${messages.length} of ${count} messages.`);
      }
      return messages.splice(0, count);
    };
    /** What a browser would send as `Last-Event-ID`, once it has been told something to send. */
    const place = async (): Promise<string> => {
      for (;;) if (lastEventId !== '' || !(await take())) return lastEventId;
    };
    return { answer, next, place, close: () => connection.abort() };
  }

  it('of a game sends what has happened, then what happens, by version', async () => {
    const { id } = await app.startGame(undefined, { setup: KNOWN_DEAL });
    const { answer, next } = await listen(`/games/${id}/events/stream`, app.as('bob'));
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(answer.headers.get('x-request-id')).toBeTruthy();
    expect((await next(3)).map((message) => [message.id, message.event])).toEqual([
      ['1', 'game.created'],
      ['2', 'game.started'],
      ['3', 'round.started'],
    ]);
    await app.move(id, 'ana', { type: 'play', tile: '6-6' });
    expect(await next(1)).toMatchObject([{ id: '4', event: 'tile.played', data: { version: 4, gameId: id } }]);
  });

  it('of a game goes on after Last-Event-ID', async () => {
    const { id } = await app.startGame(undefined, { setup: KNOWN_DEAL });
    const { next } = await listen(`/games/${id}/events/stream`, { 'last-event-id': '2' });
    expect((await next(1)).map((message) => message.id)).toEqual(['3']);
  });

  it('of a caller goes on after Last-Event-ID wherever the connection broke: nothing skipped, nothing twice', async () => {
    const { id } = await app.startGame(undefined, { setup: KNOWN_DEAL });
    await app.move(id, 'ana', { type: 'play', tile: '6-6' });
    const whole = await listen('/events/stream', app.alone);
    const expected = await whole.next(6);
    expect(expected.map(({ event }) => event)).toEqual([
      'game.created',
      'game.started',
      'round.started',
      'turn.started',
      'tile.played',
      'turn.started',
    ]);
    const resumed: Message[] = [];
    while (resumed.length < expected.length) {
      const last = resumed.at(-1)?.id;
      const { next, close } = await listen('/events/stream', { ...app.alone, ...(last && { 'last-event-id': last }) });
      resumed.push(...(await next(1)));
      close();
    }
    expect(resumed).toEqual(expected);
  });

  it.each([
    ['of a game', ({ id, version }: Game) => `/games/${id}/events/stream?after=${version}`],
    ['of a caller', () => '/events/stream?types=tile.played&after=now'],
  ])('%s tells its place before anything happens: what happens while it is broken is not lost', async (_, pathTo) => {
    const game = await app.startGame(undefined, { setup: KNOWN_DEAL });
    const broken = await listen(pathTo(game), app.alone);
    const place = await broken.place();
    broken.close();
    await app.move(game.id, 'ana', { type: 'play', tile: '6-6' });
    const { next } = await listen(pathTo(game), { ...app.alone, 'last-event-id': place });
    expect(await next(1)).toMatchObject([{ event: 'tile.played', data: { gameId: game.id } }]);
  });

  it('begins where it is asked to when Last-Event-ID is empty', async () => {
    const { id, version } = await app.startGame(undefined, { setup: KNOWN_DEAL });
    const empty = { ...app.alone, 'last-event-id': '' };
    const ofGame = await listen(`/games/${id}/events/stream?after=${version - 1}`, empty);
    expect(await ofGame.next(1)).toMatchObject([{ id: String(version) }]);
    const ofCaller = await listen('/events/stream', empty);
    expect(await ofCaller.next(1)).toMatchObject([{ event: 'game.created' }]);
  });

  it.each(['x', 'x~1', 'WyIxIl0'])('names the header when Last-Event-ID is %s', async (lastEventId) => {
    const { id } = await app.startGame(undefined, { setup: KNOWN_DEAL });
    for (const path of ['/events/stream', `/games/${id}/events/stream`]) {
      const headers = { ...app.alone, 'last-event-id': lastEventId };
      const { body } = await service.http.get(`/v1${path}`).set(headers).expect(400);
      expect(body.code).toBe('validation-failed');
      expect(body.detail).toBe('`Last-Event-ID` must be an `id` that this stream has sent.');
      expect(body).not.toHaveProperty('errors');
    }
  });

  it('of a caller can be narrowed, and shows hidden tiles to nobody else', async () => {
    const setup = {
      hands: [
        ['6-6', '0-0'],
        ['1-0', '2-0'],
      ],
      boneyard: ['2-1', '6-5', '6-4'],
    };
    const { next } = await listen('/events/stream?types=tile.drawn,round.started&after=now', app.as('ana'));
    const { id } = await app.startGame(undefined, { setup });
    await app.move(id, 'ana', { type: 'play', tile: '6-6' });
    await app.move(id, 'bob', { type: 'draw' });
    const messages = await next(2);
    expect(messages.map(({ event }) => event)).toEqual(['round.started', 'tile.drawn']);
    expect(JSON.stringify(messages)).not.toMatch(/"1-0"|"2-0"|"2-1"/);
    expect(JSON.stringify(messages)).toContain('"0-0"');
  });

  it('is refused as any request: with a problem', async () => {
    const refused = async (path: string, headers: Headers = {}) => {
      const { answer } = await listen(path, headers);
      expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
      return answer.status;
    };
    const { id } = await app.startGame(undefined, { visibility: 'private' });
    expect(await refused(`/games/${id}/events/stream`)).toBe(404);
    expect(await refused(`/games/${id}/events/stream`, { ...app.alone, 'last-event-id': 'x' })).toBe(400);
    expect(await refused('/events/stream')).toBe(401);
    expect(await refused('/events/stream', { ...app.alone, 'last-event-id': 'x' })).toBe(400);
  });

  it('ends when its key is revoked, before it tells anything more; and so does a long poll', async () => {
    const { id, version } = await app.startGame(undefined, { setup: KNOWN_DEAL });
    const { body: minted } = await service.http
      .post('/v1/keys')
      .set(app.as('bob'))
      .send({ name: 'x', scopes: ['games:read'] });
    const headers = { authorization: `Bearer ${minted.key}` };
    const { next } = await listen(`/games/${id}/events/stream?after=${version}`, headers);
    const polled = service.http.get(`/v1/games/${id}/events?after=${version}&wait=25`).set(headers);
    const answered = polled.then(({ status }) => status);
    await service.http.delete(`/v1/keys/${minted.id}`).set(app.alone).expect(204);
    const told = next(1);
    await app.move(id, 'ana', { type: 'play', tile: '6-6' });
    await expect(told).rejects.toThrow('The stream ended after 0 of 1 messages.');
    expect(await answered).toBe(401);
  });

  it('leaves nothing behind when its listeners go, however many they were', async () => {
    const { id } = await app.startGame(undefined, { setup: KNOWN_DEAL });
    const listeners = await Promise.all(Array.from({ length: 50 }, () => listen(`/games/${id}/events/stream?after=3`)));
    const heard = Promise.all(listeners.map(({ next }) => next(1)));
    await app.move(id, 'ana', { type: 'play', tile: '6-6' });
    expect(new Set((await heard).flat().map((message) => message.id))).toEqual(new Set(['4']));
    for (const { close } of listeners) close();
    expect((await app.move(id, 'bob', { type: 'play', tile: '6-4', end: 'left' })).status).toBe(200);
  });
});

function messageOf(text: string): Message {
  const fields = new Map(
    text.split('\n').map((line) => {
      const colon = line.indexOf(': ');
      return [line.slice(0, colon), line.slice(colon + 2)];
    }),
  );
  return {
    id: fields.get('id') ?? '',
    event: fields.get('event') ?? '',
    data: JSON.parse(fields.get('data') ?? 'null') as Message['data'],
  };
}
