import { audit } from './audit.mjs';
import { Client } from './client.mjs';
import { Connection } from './connection.mjs';
import { Inserts } from './inserts.mjs';
import { Lobby } from './lobby.mjs';
import { noopStep, recordAnswers } from './record.mjs';
import { rehearsedRounds } from './rounds.mjs';
import { startService } from './service.mjs';
import { percentile, timedWindow } from './window.mjs';

const CLIENTS = [1, 8, 32, 64];
const SLICES = 3;
const DEALS = 32;
/** Long enough for the compiler of the service's Node to have seen what matters. */
const WARM_UP = { clients: 32, seconds: 2, slices: 1 };
const PROFILE_SECONDS = 5;

/**
 * Durable moves a second over HTTP, and beside them what the machine could do at best: a route that does nothing, and single
 * inserts. The three take turns slice by slice, so that whatever else the machine does hits them alike; best slice of three,
 * latencies from all.
 *
 * @param {{url: string}} database
 * @param {{seconds: number, profile?: string}} options length of a slice, and a file for a profile of the service under
 *   moves alone, taken when all is measured
 */
export async function measureHttp(database, { seconds, profile }) {
  const service = await startService(database.url);
  let inserts;
  try {
    const lobby = await Lobby.open(service.port, rehearsedRounds(DEALS), Math.max(...CLIENTS));
    const noops = await recordAnswers(service, lobby);
    inserts = await Inserts.open(database.url);
    const bench = { service, lobby, noops, inserts };

    await measure(bench, WARM_UP);
    const figures = [];
    for (const clients of CLIENTS) figures.push(await measure(bench, { clients, seconds, slices: SLICES }));
    if (profile !== undefined) await profileMoves(bench, Math.max(...CLIENTS), profile);
    await audit(database.url, lobby.versions);
    return figures;
  } finally {
    await inserts?.close();
    await service.stop();
  }
}

async function measure({ service, lobby, noops, inserts }, { clients, seconds, slices }) {
  const connections = await Connection.several(service.port, clients);
  const steps = {
    moves: movesOver(connections, lobby),
    noop: connections.map((connection, index) => noopStep(connection, noops, index)),
    inserts: connections.map(() => () => inserts.insert()),
  };
  const best = { moves: 0, noop: 0, inserts: 0 };
  const samples = [];
  for (let slice = 0; slice < slices; slice++) {
    await lobby.prepare(connections);
    for (const kind of Object.keys(steps)) {
      const window = await timedWindow(seconds, steps[kind]);
      best[kind] = Math.max(best[kind], window.perSecond);
      if (kind === 'moves') samples.push(...window.samples);
    }
  }
  for (const connection of connections) connection.close();
  return {
    clients,
    movesPerSecond: Math.round(best.moves),
    p50Ms: percentile(samples, 0.5),
    p99Ms: percentile(samples, 0.99),
    noopPerSecond: Math.round(best.noop),
    insertsPerSecond: Math.round(best.inserts),
  };
}

async function profileMoves({ service, lobby }, clients, file) {
  const connections = await Connection.several(service.port, clients);
  await lobby.prepare(connections);
  await service.ask('startProfile');
  await timedWindow(PROFILE_SECONDS, movesOver(connections, lobby));
  await service.ask('stopProfile', file);
  for (const connection of connections) connection.close();
}

function movesOver(connections, lobby) {
  return connections.map((connection) => {
    const client = new Client(connection, lobby);
    return () => client.move();
  });
}
