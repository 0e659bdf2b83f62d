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

/**
 * Durable moves a second over HTTP, and beside them what the machine could do at best: a route that does nothing, and single
 * inserts. The three take turns slice by slice, so that whatever else the machine does hits them alike; best slice of three,
 * latencies from all.
 *
 * @param {{url: string}} database
 * @param {{seconds: number, execArgv?: string[], onFigure?: (figure: object) => void}} options length of a slice, flags for
 *   the service's Node, and who is told each line as it is ready
 */
export async function measureHttp(database, { seconds, execArgv, onFigure = () => undefined }) {
  const service = await startService(database.url, execArgv);
  let inserts;
  try {
    const lobby = await Lobby.open(service.port, rehearsedRounds(DEALS), Math.max(...CLIENTS));
    const noops = await recordAnswers(service, lobby);
    inserts = await Inserts.open(database.url);
    const bench = { service, lobby, noops, inserts };

    await measure(bench, 32, seconds, 1);
    const figures = [];
    for (const clients of CLIENTS) {
      const figure = await measure(bench, clients, seconds, SLICES);
      figures.push(figure);
      onFigure(figure);
    }
    await audit(database.url, lobby.versions);
    return figures;
  } finally {
    await inserts?.close();
    await service.stop();
  }
}

async function measure({ service, lobby, noops, inserts }, clients, seconds, slices) {
  const connections = await Promise.all(Array.from({ length: clients }, () => Connection.open(service.port)));
  const players = connections.map((connection) => new Client(connection, lobby));
  const kinds = {
    moves: players.map((player) => () => player.move()),
    noop: connections.map((connection, index) => noopStep(connection, noops, index * 17)),
    inserts: connections.map(() => () => inserts.insert()),
  };
  const best = { moves: 0, noop: 0, inserts: 0 };
  const samples = [];
  for (let slice = 0; slice < slices; slice++) {
    await lobby.prepare(connections);
    for (const [kind, steps] of Object.entries(kinds)) {
      const window = await timedWindow(seconds, steps);
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
