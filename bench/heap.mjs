import { Client } from './http/client.mjs';
import { Connection } from './http/connection.mjs';
import { Lobby } from './http/lobby.mjs';
import { rehearsedRounds } from './http/rounds.mjs';
import { startService } from './http/service.mjs';

const CLIENTS = 40;
const DEALS = 32;

/**
 * Heap of the service after some games and after many: what it keeps of games that are over must not grow with their number.
 *
 * @param {{url: string}} database
 * @param {number[]} counts of games played, in rising order, each a multiple of the number of clients
 * @returns {Promise<{games: number, bytes: number}[]>} heap in use after a forced collection
 */
export async function measureHeap(database, counts) {
  const service = await startService(database.url, { execArgv: ['--expose-gc'] });
  try {
    const lobby = await Lobby.open(service.port, rehearsedRounds(DEALS), CLIENTS);
    const connections = await Connection.several(service.port, CLIENTS);
    const players = connections.map((connection) => new Client(connection, lobby));
    const heap = [];
    for (const games of counts) {
      await Promise.all(players.map((player) => playUntil(player, games / CLIENTS)));
      heap.push({ games, bytes: await service.ask('heapUsed') });
    }
    for (const connection of connections) connection.close();
    return heap;
  } finally {
    await service.stop();
  }
}

async function playUntil(player, finished) {
  while (player.finished < finished) await player.move();
}
