import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { Inbox } from './inbox.js';
import { receiveWebhooks } from './receiver.js';
import type { Tally } from './receiver.js';

const SECRET = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
const FORGER = `whsec_${Buffer.alloc(32, 2).toString('base64')}`;
const BODY = JSON.stringify({
  type: 'turn.started',
  timestamp: '2026-11-30T12:00:00.000Z',
  data: { gameId: 'game_1', seat: 1, version: 3 },
});

describe('receiving webhooks', () => {
  let server: Server;
  let inbox: Inbox;
  let tally: Tally;

  beforeEach(async () => {
    inbox = new Inbox();
    tally = { accepted: 0, duplicates: 0, refused: 0 };
    server = createServer(receiveWebhooks(SECRET, inbox, tally)).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => void server.close());

  const send = async (secret: string, { at = new Date(), body = BODY } = {}): Promise<number> => {
    const { port } = server.address() as AddressInfo;
    const headers = {
      connection: 'close',
      'webhook-id': 'event_1',
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign('event_1', at, BODY),
    };
    return (await fetch(`http://127.0.0.1:${port}`, { method: 'POST', headers, body })).status;
  };
  const received = () => inbox.next(0, new AbortController().signal);

  it('takes a message signed with the secret of the endpoint', async () => {
    expect(await send(SECRET)).toBe(204);
    expect(await received()).toEqual({ id: 'event_1', type: 'turn.started', gameId: 'game_1', seat: 1 });
    expect(tally).toEqual({ accepted: 1, duplicates: 0, refused: 0 });
  });

  it('answers well to the same message again, and does not act on it twice', async () => {
    expect([await send(SECRET), await send(SECRET)]).toEqual([204, 204]);
    await received();
    expect(await received()).toBeUndefined();
    expect(tally).toEqual({ accepted: 1, duplicates: 1, refused: 0 });
  });

  it.each([
    ['signed with another secret', () => send(FORGER)],
    ['changed after it was signed', () => send(SECRET, { body: BODY.replace('"seat":1', '"seat":0') })],
    ['signed an hour ago', () => send(SECRET, { at: new Date(Date.now() - 3_600_000) })],
  ])('refuses a message %s', async (_, forged) => {
    expect(await forged()).toBe(401);
    expect(await received()).toBeUndefined();
    expect(tally).toEqual({ accepted: 0, duplicates: 0, refused: 1 });
  });
});
