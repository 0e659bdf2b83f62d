import type { ListenOptions } from './options.js';

/** A webhook that was made at a running service. */
export interface MadeEndpoint {
  readonly secret: string;
  remove(): Promise<void>;
}

const PATIENCE_MS = 5_000;

/** Makes one for `url`, and has the service send it a ping. */
export async function makeEndpoint(url: string, { service, key, events, game }: ListenOptions): Promise<MadeEndpoint> {
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${service}${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch((cause: unknown) => {
      throw new Error(`No service answers at ${service}. Start it, or name its address: --service http://…`, { cause });
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${service} answered ${response.status}: ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };
  const description = 'npm run webhook:listen';
  const made = await call('POST', '/v1/webhooks', { url, events, game, description, ping: true });
  const { id, secret } = made as { id: string; secret: string };
  return { secret, remove: async () => void (await call('DELETE', `/v1/webhooks/${id}`)) };
}
