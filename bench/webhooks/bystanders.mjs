import { Client } from '../http/client.mjs';
import { Connection } from '../http/connection.mjs';
import { Lobby } from '../http/lobby.mjs';
import { rehearsedRounds } from '../http/rounds.mjs';
import { startService } from '../http/service.mjs';
import { percentile, timedWindow } from '../http/window.mjs';

const CLIENTS = 32;
const DEALS = 32;
const RUNS = 5;
const WARM_UP_SECONDS = 2;

/**
 * What webhooks cost a game that nobody subscribes to: moves a second of the service, and of the same without the module, in
 * alternating runs.
 *
 * @param {{url: string}} database
 * @param {number} seconds a run
 * @returns {Promise<{withModule: number, withoutModule: number}>} medians of five
 */
export async function measureBystanders(database, seconds) {
  const players = [];
  try {
    for (const without of [[], ['WebhooksModule']]) players.push(await start(database, without));
    for (const { step } of players) await timedWindow(WARM_UP_SECONDS, step);
    const rates = [[], []];
    for (let run = 0; run < RUNS; run++) {
      // Whoever begins a run differs from run to run: what the machine does meanwhile favours neither.
      for (const which of run % 2 === 0 ? [0, 1] : [1, 0]) {
        const { lobby, connections, step } = players[which];
        await lobby.prepare(connections);
        rates[which].push((await timedWindow(seconds, step)).perSecond);
      }
    }
    const [withModule, withoutModule] = rates.map((values) => percentile(values, 0.5));
    return { withModule, withoutModule };
  } finally {
    for (const { service, connections } of players) {
      for (const connection of connections) connection.close();
      await service.stop();
    }
  }
}

async function start(database, without) {
  const service = await startService(database.url, { without });
  const lobby = await Lobby.open(service.port, rehearsedRounds(DEALS), CLIENTS);
  const connections = await Connection.several(service.port, CLIENTS);
  await lobby.prepare(connections);
  const step = connections.map((connection) => {
    const client = new Client(connection, lobby);
    return () => client.move();
  });
  return { service, lobby, connections, step };
}
