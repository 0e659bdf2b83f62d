import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ApiClient } from '../api/api-client.js';
import type { Inbox } from './inbox.js';
import { receiveWebhooks } from './receiver.js';
import type { Tally } from './receiver.js';

const LEAVE_MS = 3_000;

/** A webhook endpoint of the app, and the program that listens there. */
export interface OpenEndpoint {
  readonly url: string;
  readonly tally: Readonly<Tally>;
  /** Deletes the endpoint, if the service still answers, and stops listening. */
  close(): Promise<void>;
}

/** Listens on this machine and asks the service to send events of these types there. */
export async function openEndpoint(api: ApiClient, events: readonly string[], inbox: Inbox): Promise<OpenEndpoint> {
  const tally: Tally = { accepted: 0, duplicates: 0, refused: 0 };
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`;
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  try {
    const { id, secret } = await api.post<{ id: string; secret: string }>('/v1/webhooks', { url, events });
    server.on('request', receiveWebhooks(secret, inbox, tally));
    return {
      url,
      tally,
      close: async () => {
        const leaving = api.with({ signal: AbortSignal.timeout(LEAVE_MS), patience: 0 });
        await leaving.delete(`/v1/webhooks/${id}`).catch(() => undefined);
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
