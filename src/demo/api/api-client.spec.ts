import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiClient } from './api-client.js';
import { ApiProblem } from './problem.js';

type Answer = (response: ServerResponse) => void;

const ok: Answer = (response) => void response.end('{"fine":true}');
const hangUp: Answer = (response) => void response.destroy();
const problem =
  (status: number, code: string): Answer =>
  (response) =>
    void response
      .writeHead(status, { 'content-type': 'application/problem+json' })
      .end(JSON.stringify({ code, detail: 'So it is.' }));

describe('calling the API', () => {
  let server: Server;
  let requests: IncomingMessage[];
  let answers: Answer[];
  let client: ApiClient;
  let troubles: (string | undefined)[];

  beforeEach(async () => {
    requests = [];
    troubles = [];
    server = createServer((request, response) => {
      requests.push(request);
      request.resume();
      (answers.shift() ?? ok)(response);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    client = new ApiClient({
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      key: 'cap_app_1',
      patience: 60_000,
      signal: new AbortController().signal,
      onTrouble: (reason) => troubles.push(reason),
    });
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  it.each([
    ['loses the connection', hangUp],
    ['is not ready yet', problem(503, 'service-unavailable')],
    ['still works on the same request', problem(409, 'request-in-progress')],
  ])('repeats a request under the same idempotency key when the service %s', async (_, failure) => {
    answers = [failure, ok];
    expect(await client.post('/v1/games', {})).toEqual({ fine: true });
    const keys = requests.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
    expect(troubles).toEqual([expect.any(String), undefined]);
  });

  it('gives each request a key of its own', async () => {
    answers = [];
    await client.post('/v1/games', {});
    await client.post('/v1/games', {});
    expect(new Set(requests.map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
  });

  it('acts for a player with the key of the app', async () => {
    answers = [];
    await client.get('/v1/me', 'player_1');
    expect(requests[0]?.headers).toMatchObject({ authorization: 'Bearer cap_app_1', 'on-behalf-of': 'player_1' });
  });

  it('throws at once what the service refuses for good', async () => {
    answers = [problem(422, 'not-your-turn')];
    const refused = client.post('/v1/games/game_1/moves', {});
    await expect(refused).rejects.toBeInstanceOf(ApiProblem);
    await expect(refused).rejects.toMatchObject({ status: 422, code: 'not-your-turn' });
    expect(requests).toHaveLength(1);
  });

  it('gives up when its patience is at an end', async () => {
    answers = [problem(503, 'service-unavailable'), ok];
    await expect(client.with({ patience: 0 }).get('/v1/me')).rejects.toMatchObject({ status: 503 });
    expect(requests).toHaveLength(1);
  });

  it('stops when it is told to', async () => {
    answers = [() => stop.abort()];
    const stop = new AbortController();
    await expect(client.with({ signal: stop.signal }).get('/v1/me')).rejects.toThrow('aborted');
  });
});
