import { once } from 'node:events';
import { get } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { jest } from '@jest/globals';
import pg from 'pg';
import { type Service, startService } from './support/service.js';
import { type App, type Headers, KNOWN_DEAL, registerApp } from './support/table.js';

const LISTENERS = 2_000;
/** Connections opened at once: fewer than the system lets wait to be accepted. */
const WAVE = 100;
/** As long as the service keeps silent. */
const HEARTBEAT_MS = 15_000;
/** As long as the service waits for a client to read. */
const SLOWEST_MS = 10_000;

describe('listeners', () => {
  let service: Service;
  let app: App;
  let port: number;

  beforeAll(async () => {
    service = await startService();
    port = (service.app.getHttpServer().address() as AddressInfo).port;
  });
  beforeEach(async () => {
    app = await registerApp(service, 'ana', 'bob');
  });
  afterAll(() => service.stop());

  const turnOfLoop = () => new Promise((resolve) => setImmediate(resolve));
  const until = async (holds: () => boolean) => {
    while (!holds()) await turnOfLoop();
  };

  /** Ids and types of the events that a stream has sent so far. */
  const eventsIn = (text: string) =>
    [...text.matchAll(/^id: (.+)\nevent: (.+)\ndata: .+\n\n/gm)].map(([, id = '', type]) => ({ id, type }));

  /** A stream of the app's events; `text` is what has come of it. */
  function listen(headers: Headers = {}, query = '') {
    const listener = { text: '', ended: false, close: () => request.destroy() };
    const path = `/v1/events/stream${query}`;
    const request = get({ port, path, headers: { ...app.alone, ...headers }, agent: false }, (answer) => {
      answer.setEncoding('utf8').on('data', (chunk: string) => (listener.text += chunk));
      answer.once('close', () => (listener.ended = true)).on('error', () => undefined);
    });
    request.on('error', () => undefined);
    return listener;
  }

  it('who do not read are cut off, and have lost nothing when they come back', async () => {
    let last = '';
    for (let game = 0; game < 20; game++) last = (await app.startGame()).id;
    await app.caughtUp(last);
    const { body } = await service.http.get('/v1/events?limit=100').set(app.alone).expect(200);
    const expected = (body.data as { type: string }[]).map(({ type }) => type);

    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'performance', 'queueMicrotask'] });
    // A corked socket passes nothing on, as when its client has long ceased to read.
    const opened = once(service.app.getHttpServer(), 'connection').then(([socket]: Socket[]) => {
      socket?.cork();
      return socket as Socket;
    });
    const slow = listen();
    const socket = await opened;
    await until(() => socket.writableNeedDrain);
    socket.uncork();
    socket.cork();
    await once(socket, 'drain');
    await until(() => socket.writableNeedDrain);
    expect(slow.ended).toBe(false);
    jest.advanceTimersByTime(SLOWEST_MS);
    await until(() => slow.ended);
    jest.useRealTimers();

    const read = eventsIn(slow.text);
    expect(read.length).toBeGreaterThan(0);
    expect(read.length).toBeLessThan(expected.length);
    const again = listen({ 'last-event-id': read.at(-1)?.id ?? '' });
    await until(() => read.length + eventsIn(again.text).length >= expected.length);
    expect([...read, ...eventsIn(again.text)].map(({ type }) => type)).toEqual(expected);
  });

  it('of what seldom happens are told with each heartbeat how far they have come', async () => {
    const placesIn = (text: string) => [...text.matchAll(/^id: (.+)\n\n/gm)].map(([, place = '']) => place);
    const { id } = await app.startGame(undefined, { setup: KNOWN_DEAL });
    await app.caughtUp(id);
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'performance', 'queueMicrotask', 'setTimeout'] });
    const seldom = listen({}, '?types=game.finished&after=now');
    await until(() => placesIn(seldom.text).length === 1);
    const [first = ''] = placesIn(seldom.text);
    await app.move(id, 'ana', { type: 'play', tile: '6-6' });
    const passed = async () => {
      jest.advanceTimersByTime(HEARTBEAT_MS);
      await turnOfLoop();
      return placesIn(seldom.text).at(-1) !== first;
    };
    while (!(await passed()));
    jest.useRealTimers();
    const place = placesIn(seldom.text).at(-1) ?? '';
    seldom.close();

    await app.move(id, 'bob', { type: 'play', tile: '6-4', end: 'left' });
    const resumed = listen({ 'last-event-id': place });
    await until(() => eventsIn(resumed.text).length >= 1);
    expect(eventsIn(resumed.text)[0]).toMatchObject({ type: expect.stringMatching(/^(tile\.played|turn\.started)$/) });
    expect(seldom.text).not.toContain('data: ');
    resumed.close();
  });

  it(`cost the database nothing while nothing happens where they listen, even ${LISTENERS} of them`, async () => {
    const { id, version } = await app.startGame(undefined, { setup: KNOWN_DEAL });
    const elsewhere = await registerApp(service, 'cyd', 'dan');
    const statements = jest.spyOn(pg.Client.prototype, 'query');
    /** How many statements a few games take that the listeners have no part in. */
    const playElsewhere = async () => {
      const before = statements.mock.calls.length;
      for (let game = 0; game < 10; game++) {
        const { id: other } = await elsewhere.startGame(['cyd', 'dan'], { setup: KNOWN_DEAL });
        expect((await elsewhere.move(other, 'cyd', { type: 'play', tile: '6-6' })).status).toBe(200);
      }
      return statements.mock.calls.length - before;
    };
    const alone = await playElsewhere();

    const streams: ReturnType<typeof open>[] = [];
    while (streams.length < LISTENERS) {
      const wave = Array.from({ length: WAVE }, () => open(`/v1/games/${id}/events/stream?after=${version}`));
      await until(() => wave.every(({ text }) => text.includes('retry: ')));
      streams.push(...wave);
    }
    const beside = await playElsewhere();
    expect(alone).toBeGreaterThan(20);
    expect(beside - alone).toBeLessThan(LISTENERS / 10);
    statements.mockRestore();

    expect((await app.move(id, 'ana', { type: 'play', tile: '6-6' })).status).toBe(200);
    await until(() => streams.every(({ text }) => text.includes(`id: ${version + 1}\n`)));
    for (const { socket } of streams) socket.destroy();
  });

  /** A stream for anybody, at little cost to the process that client and service share. */
  function open(path: string) {
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    const stream = { socket, text: '' };
    socket.on('data', (chunk: string) => (stream.text += chunk));
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    return stream;
  }
});
