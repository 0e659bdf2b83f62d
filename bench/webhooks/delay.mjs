import { Client } from '../http/client.mjs';
import { Connection } from '../http/connection.mjs';
import { Lobby } from '../http/lobby.mjs';
import { rehearsedRounds } from '../http/rounds.mjs';
import { startService } from '../http/service.mjs';
import { percentile } from '../http/window.mjs';
import { run } from '../database.mjs';
import { subscribe, verifySample } from './endpoints.mjs';
import { Receiver } from './receiver.mjs';

const CLIENTS = 10;
const DEALS = 32;
const EVERY_MS = 100;

/**
 * How long after a move's answer the receiver is asked to take its event, at 100 moves a second: ten clients, each with a game
 * of its own and a move every 100 ms.
 *
 * @param {{url: string}} database
 * @param {number} seconds
 * @returns {Promise<{p50Ms: number, p99Ms: number, movesPerSecond: number}>}
 */
export async function measureDelay(database, seconds) {
  const receiver = await Receiver.start();
  const service = await startService(database.url);
  try {
    const lobby = await Lobby.open(service.port, rehearsedRounds(DEALS), CLIENTS);
    const connections = await Connection.several(service.port, CLIENTS);
    await lobby.prepare(connections);
    const secrets = await subscribe(service.port, lobby.authorization, receiver, 1);

    /** When each move was answered, by game and version. */
    const answered = new Map();
    const started = performance.now();
    await Promise.all(
      connections.map((connection, index) => paced(new Client(connection, lobby), index, seconds, answered)),
    );
    const movesPerSecond = (answered.size * 1000) / (performance.now() - started);
    for (const connection of connections) connection.close();

    const delays = await delaysOf(receiver, answered);
    verifySample(receiver.requests, secrets);
    return { p50Ms: percentile(delays, 0.5), p99Ms: percentile(delays, 0.99), movesPerSecond };
  } finally {
    await service.stop();
    await receiver.stop();
    await run(database.url, 'truncate webhook_deliveries, webhook_messages, webhook_attempts, webhook_endpoints');
  }
}

/** The clients take turns, as people do; a move is the one whose number is in the ETag. */
async function paced(client, index, seconds, answered) {
  const start = performance.now() + (index * EVERY_MS) / CLIENTS;
  for (let n = 0; n < (seconds * 1000) / EVERY_MS; n++) {
    await new Promise((wait) => setTimeout(wait, start + n * EVERY_MS - performance.now()));
    const { body } = await client.move();
    const at = performance.now();
    const { events } = JSON.parse(body());
    answered.set(`${events[0].gameId} ${events[0].version}`, at);
  }
}

/** Of each move, its first event: every one has to arrive. */
async function delaysOf(receiver, answered) {
  const missing = new Map(answered);
  const delays = [];
  for (let next = 0; missing.size > 0; next++) {
    await receiver.taken(next + 1);
    const { at, body } = receiver.requests[next];
    const { type, data } = JSON.parse(body);
    const move = `${data.gameId} ${data.version}`;
    if (type === 'turn.started' || !missing.has(move)) continue;
    // An event that overtakes its answer has taken no time after it.
    delays.push(Math.max(0, at - missing.get(move)));
    missing.delete(move);
  }
  return delays;
}
