import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Client } from '../http/client.mjs';
import { Connection } from '../http/connection.mjs';
import { Lobby } from '../http/lobby.mjs';
import { rehearsedRounds } from '../http/rounds.mjs';
import { startService } from '../http/service.mjs';
import { run } from '../database.mjs';
import { subscribe, verifySample } from './endpoints.mjs';
import { Receiver } from './receiver.mjs';

const WORKER = fileURLToPath(new URL('../../dist/worker.js', import.meta.url));
const ENDPOINTS = 16;
const CLIENTS = 16;
const DEALS = 32;
const LOOK_MS = 20;

/**
 * Deliveries a second of one worker process, from a queue that is full: games are played while nobody sends, then the worker
 * starts. A delivery counts once its attempt is written to the log.
 *
 * @param {{url: string}} database
 * @param {number} count of deliveries to wait for before the worker starts, at least
 * @returns {Promise<number>}
 */
export async function measureDrain(database, count) {
  const receiver = await Receiver.start();
  const service = await startService(database.url, { env: { WEBHOOK_DELIVERY: 'off' } });
  let worker;
  try {
    const lobby = await Lobby.open(service.port, rehearsedRounds(DEALS), CLIENTS);
    const secrets = await subscribe(service.port, lobby.authorization, receiver, ENDPOINTS);
    await play(service.port, lobby, async () => (await queued(database.url)) < count);
    const waiting = await queued(database.url);

    const settings = { PUBLIC_URL: `http://127.0.0.1:${service.port}`, WEBHOOK_ALLOW_PRIVATE: 'true' };
    worker = fork(WORKER, [], { env: { ...process.env, ...settings, DATABASE_URL: database.url }, stdio: 'ignore' });
    await receiver.taken(1);
    const started = receiver.requests[0].at;
    while ((await logged(database.url)) < waiting) await new Promise((wait) => setTimeout(wait, LOOK_MS));
    const perSecond = (waiting * 1000) / (performance.now() - started);

    await requireEachOnce(database.url, receiver, waiting);
    verifySample(receiver.requests, secrets);
    return perSecond;
  } finally {
    await service.stop();
    if (worker) await end(worker);
    await receiver.stop();
    await run(database.url, 'truncate webhook_deliveries, webhook_messages, webhook_attempts, webhook_endpoints');
  }
}

async function play(port, lobby, goesOn) {
  const connections = await Connection.several(port, CLIENTS);
  const clients = connections.map((connection) => new Client(connection, lobby));
  while (await goesOn()) {
    await Promise.all(
      clients.map(async (client) => {
        for (let move = 0; move < 10; move++) await client.move();
      }),
    );
  }
  for (const connection of connections) connection.close();
}

async function queued(url) {
  return number(url, 'select count(*)::int as n from webhook_deliveries');
}

async function logged(url) {
  return number(url, 'select count(*)::int as n from webhook_attempts');
}

async function requireEachOnce(url, receiver, count) {
  const delivered = await number(
    url,
    `select count(*)::int as n from webhook_deliveries where status = 'delivered' and attempts = 1`,
  );
  if (delivered !== count || receiver.requests.length !== count) {
    throw new Error(`${count} were queued, ${delivered} delivered at once and ${receiver.requests.length} received.`);
  }
}

async function number(url, statement) {
  const [{ rows }] = await run(url, statement);
  return rows[0].n;
}

async function end(child) {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
