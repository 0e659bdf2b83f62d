import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { newId, Settings, typeId } from '../../http/index.js';
import type { DatabaseClock } from '../../prisma/index.js';
import { Sender } from './sender.js';
import { newSecret } from './signature.js';

const secret = newSecret();
const keys = { secret, retiredSecrets: [] };
const message = { eventId: newId(), body: JSON.stringify({ type: 'turn.started', data: { text: 'À toi, Zoé' } }) };
const clock = { now: () => new Date() } as DatabaseClock;

type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void;

describe('a request', () => {
  const servers: Server[] = [];
  const sender = new Sender(new Settings({ WEBHOOK_ALLOW_PRIVATE: 'true' }), clock);

  afterAll(async () => {
    for (const server of servers) {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    }
    await sender.close();
  });

  async function listening(server: Server): Promise<number> {
    servers.push(server);
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    return (server.address() as AddressInfo).port;
  }

  async function sentTo(handler: Handler) {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => handler(request, response, Buffer.concat(chunks).toString()));
    });
    return sender.send({ url: `http://127.0.0.1:${await listening(server)}/hook?room=7`, ...keys }, message);
  }

  it('is a POST of the body, verified by the official library', async () => {
    let seen: unknown;
    const { attempt } = await sentTo(({ method, url, headers }, response, body) => {
      seen = { method, url, type: headers['content-type'], agent: headers['user-agent'], id: headers['webhook-id'] };
      expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toEqual(JSON.parse(message.body));
      response.writeHead(200).end('thanks');
    });
    expect(attempt).toEqual({ at: expect.any(String), durationMs: expect.any(Number), status: 200, answer: 'thanks' });
    expect(seen).toEqual({
      method: 'POST',
      url: '/hook?room=7',
      type: 'application/json',
      agent: expect.stringMatching(/^Capicua\/\d+\.\d+\.\d+/),
      id: typeId('event', message.eventId),
    });
  });

  it('does not follow a redirect', async () => {
    let followed = 0;
    const elsewhere = createServer((_, response) => {
      followed += 1;
      response.end();
    });
    const location = `http://127.0.0.1:${await listening(elsewhere)}/`;
    const { attempt } = await sentTo((_, response) => response.writeHead(307, { location }).end());
    expect(attempt).toMatchObject({ status: 307, error: 'Redirects are not followed.' });
    expect(followed).toBe(0);
  });

  it('keeps the first 2 kB of the answer, in whole characters', async () => {
    const { attempt } = await sentTo((_, response) => response.writeHead(500).end('é'.repeat(900) + '€'.repeat(5_000)));
    expect(attempt.answer).toBe('é'.repeat(900) + '€'.repeat(82));
  });

  it('stops reading an answer that never ends', async () => {
    const { attempt } = await sentTo((_, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('x'.repeat(1_024)), 1);
      response.on('close', () => clearInterval(timer));
    });
    expect(attempt).toMatchObject({ status: 200, answer: 'x'.repeat(2_048) });
  });

  it('keeps an answer with NUL in it as PostgreSQL can store it', async () => {
    const { attempt } = await sentTo((_, response) => response.end('a\0b'));
    expect(attempt.answer).toBe('a\ufffdb');
  });

  it('hands on what Retry-After asks for', async () => {
    const { retryAfterMs } = await sentTo((_, response) => response.writeHead(503, { 'retry-after': '7' }).end());
    expect(retryAfterMs).toBe(7_000);
  });

  it('is cut off after 10 s, and a status that came before stands', async () => {
    const [silent, dripsHeaders, dripsBody] = await Promise.all([
      sentTo(() => undefined),
      sentTo((_, response) => drip(response, 'HTTP/1.1 200 OK\r\n', 'x-a: b\r\n')),
      sentTo((_, response) => drip(response, 'HTTP/1.1 202 Accepted\r\ncontent-length: 2000\r\n\r\n', '.')),
    ]);
    const unanswered = {
      at: expect.any(String),
      durationMs: expect.any(Number),
      error: 'No answer within 10 seconds.',
    };
    expect(silent.attempt).toEqual(unanswered);
    expect(dripsHeaders.attempt).toEqual(unanswered);
    expect(dripsBody.attempt).toMatchObject({ status: 202, answer: expect.stringMatching(/^\.+$/) });
  }, 20_000);

  it('says that nobody listens', async () => {
    const server = createServer();
    const port = await listening(server);
    await new Promise((closed) => server.close(closed));
    const { attempt } = await sender.send({ url: `http://127.0.0.1:${port}/`, ...keys }, message);
    expect(attempt).toMatchObject({ error: 'The connection was refused.' });
  });

  it('says that the connection broke', async () => {
    const { attempt } = await sentTo((request) => request.socket.destroy());
    expect(attempt).toMatchObject({ error: 'The connection was closed before the answer.' });
  });

  it('trusts no certificate that nobody vouches for', async () => {
    const port = await listening(createTlsServer({ key: KEY, cert: CERTIFICATE }, (_, response) => response.end()));
    const { attempt } = await sender.send({ url: `https://127.0.0.1:${port}/`, ...keys }, message);
    expect(attempt).toMatchObject({ error: expect.stringMatching(/^The TLS connection failed/) });
  });

  it('is refused a private address, whatever listens there, and is not to be tried again', async () => {
    let requests = 0;
    const server = createServer((_, response) => {
      requests += 1;
      response.end();
    });
    const port = await listening(server);
    const guarded = new Sender(new Settings({ WEBHOOK_ALLOW_PRIVATE: 'false' }), clock);
    for (const host of ['127.0.0.1', 'localhost', '2130706433', '[::ffff:127.0.0.1]']) {
      const { attempt, refused } = await guarded.send({ url: `https://${host}:${port}/`, ...keys }, message);
      expect({ refused, error: attempt.error }).toEqual({ refused: true, error: 'The address is not a public one.' });
    }
    const plain = await guarded.send({ url: `http://example.org:${port}/`, ...keys }, message);
    expect(plain).toMatchObject({ refused: true, attempt: { error: 'The address is not an https address.' } });
    await guarded.close();
    expect(requests).toBe(0);
  });
});

/** Writes raw bytes, `more` over and over until the connection closes. */
function drip({ socket }: ServerResponse, first: string, more: string): void {
  socket?.write(first);
  const timer = setInterval(() => socket?.write(more), 100);
  socket?.on('close', () => clearInterval(timer)).on('error', () => undefined);
}

/** Of a certificate that signs itself, made for this test and used nowhere else. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgIOiR9FQrTrJBQCcI
yQ1Xi4dZ3p0LBMB0u9aFSpC914ehRANCAASQTpUlqZI6iEr5bTw4WuRO842fhT8o
12kk0NRf2IT3UKL7no0vNwHvrhbLiwNVs5MkbaQaJiwF7L6Wt22QYBk+
-----END PRIVATE KEY-----`;

const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBgDCCASWgAwIBAgIUSFZX0dRvZ7RAT8QOLx3c7NLFiU4wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEzMDAyMTMxN1oYDzIxMjYxMTA2
MDIxMzE3WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASQTpUlqZI6iEr5bTw4WuRO842fhT8o12kk0NRf2IT3UKL7no0vNwHv
rhbLiwNVs5MkbaQaJiwF7L6Wt22QYBk+o1MwUTAdBgNVHQ4EFgQUku/7qtI2Xt5i
P1+Txsd4VtM7PUQwHwYDVR0jBBgwFoAUku/7qtI2Xt5iP1+Txsd4VtM7PUQwDwYD
VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNJADBGAiEAqvb47z56eP9ZwskPmOsP
oHxstmCNmMbMf3JCjcdwxjICIQCytfvK2QD8YVQcvo/qfoz7qkqAZVC9uWEP2rQ8
1tZhAg==
-----END CERTIFICATE-----`;
