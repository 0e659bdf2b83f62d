import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeEndpoint, type MadeEndpoint } from './endpoint.js';
import { listener } from './listener.js';
import { readOptions } from './options.js';

/** Shows the webhooks that come in, verified, until it is interrupted. */
async function main(args: string[]): Promise<void> {
  const options = readOptions(args, process.env);
  const interrupted = interruption();
  const server = createServer().listen(options.port, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const endpoint = await endpointFor(url, options, server);
  console.log(`Listening on ${url}; ^C ends it.`);
  await interrupted;
  await endpoint.remove();
  server.closeAllConnections();
}

/** The server hears nothing before it knows the secret, and the first request may come before the answer that names it. */
async function endpointFor(
  url: string,
  options: ReturnType<typeof readOptions>,
  server: Server,
): Promise<Pick<MadeEndpoint, 'remove'>> {
  let listen: (listener: RequestListener) => void = () => undefined;
  const ready = new Promise<RequestListener>((resolve) => (listen = resolve));
  server.on('request', (request, response) => void ready.then((handle) => handle(request, response)));
  const print = (text: string): void => console.log(`${new Date().toISOString().slice(11, 23)}  ${text}`);
  if (options.secret !== undefined) {
    listen(listener(options.secret, print));
    return { remove: () => Promise.resolve() };
  }
  const made = await makeEndpoint(url, options);
  listen(listener(made.secret, print));
  return made;
}

/** Not once: npm hands ^C on to a process that the terminal has told already. */
function interruption(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
  });
}

try {
  await main(process.argv.slice(2));
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
