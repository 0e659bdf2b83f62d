import { deepStrictEqual } from 'node:assert';
import { Deadlines } from '../../dist/deadlines/deadlines.js';
import { Prisma } from '../../dist/generated/prisma/client.js';
import { run } from '../database.mjs';
import { Connection, requestText } from '../http/connection.mjs';
import { startService } from '../http/service.mjs';

const CLIENTS = 16;
const LOOK_MS = 100;
const TIMES = 3;

/**
 * Deadlines that pass at once among all those that are in the table already: what it takes PostgreSQL to see that there are
 * any and to hand the first hundred to a process; and how long the sweeper of one process, just started, takes to act on all
 * of them, each of which ends its game, at best of three times. Every game must have ended so, once.
 *
 * @param {{url: string}} database
 * @param {import('./measured.mjs').Measured} measured
 * @param {number} count of deadlines that pass
 */
export async function measureDeadlines(database, measured, count) {
  let games = await letPass(database.url, count);
  const { next, claim } = await statements();
  const look = await measured.time([next]);
  const claimed = await measured.time([claim]);
  let actedMs = Infinity;
  for (let time = 0; time < TIMES; time++) {
    if (time > 0) games = await letPass(database.url, count);
    actedMs = Math.min(actedMs, await actOn(database.url, measured, games));
  }
  return { look, claimed, count, actedMs };
}

/** @returns milliseconds until the sweeper has nothing left to do */
async function actOn(url, measured, games) {
  deepStrictEqual((await measured.rows(isPast))[0].count, String(games.length));
  const service = await startService(url, { without: ['DeadlinesModule'] });
  try {
    const { acted, ms } = await service.ask('actOnDeadlines');
    deepStrictEqual(acted, games.length);
    await requireEachEnded(measured, games);
    return ms;
  } finally {
    await service.stop();
  }
}

const isPast = { text: 'select count(*) from games where time_out_at <= now()', values: [] };

/** Starts games with a second a move, which nobody plays and no process watches. @returns their uuids, once all are due */
async function letPass(url, count) {
  const service = await startService(url, { without: ['DeadlinesModule'] });
  try {
    const connections = await Connection.several(service.port, CLIENTS);
    const [connection] = connections;
    const { key } = await post(connection, requestText('/v1/apps', { name: 'Benchmark' }));
    const authorization = `Bearer ${key}`;
    const seats = [];
    for (const name of ['One', 'Two']) {
      const { id } = await post(connection, requestText('/v1/players', { name }, { authorization }));
      seats.push({ player: id });
    }
    const order = { variant: 'face-to-face', seats, timeControl: { perMove: 'PT1S' } };
    const request = requestText('/v1/games', order, { authorization });
    let left = count;
    await Promise.all(
      connections.map(async (each) => {
        while (left-- > 0) await post(each, request);
      }),
    );
    for (const each of connections) each.close();
  } finally {
    await service.stop();
  }
  for (;;) {
    const [{ rows }] = await run(url, `select id from games where time_out_at <= now()`);
    if (rows.length >= count) return rows.map(({ id }) => id);
    await new Promise((wait) => setTimeout(wait, LOOK_MS));
  }
}

/** What the sweeper asks, taken down instead of sent. */
async function statements() {
  const asked = [];
  const recorder = {
    $queryRaw: async (...template) => {
      asked.push(Prisma.sql(...template));
      return [];
    },
  };
  const deadlines = new Deadlines(recorder);
  await deadlines.next();
  await deadlines.claim();
  const [next, claim] = asked;
  return { next, claim };
}

async function requireEachEnded(measured, games) {
  const ends = await measured.rows({
    text: `select game_id as id, string_agg(type, ' ' order by events.version) as types, max(status) as status
      from events join games on games.id = game_id
      where game_id = any($1::uuid[]) and type in ('game.timed_out', 'game.finished') group by 1 order by 1`,
    values: [games],
  });
  const expected = games.toSorted().map((id) => ({ id, types: 'game.timed_out game.finished', status: 'finished' }));
  deepStrictEqual(ends, expected);
  deepStrictEqual((await measured.rows(isPast))[0].count, '0');
}

async function post(connection, request) {
  const answer = await connection.send(request);
  if (answer.status !== 201) throw new Error(`${answer.status}: ${answer.body()}`);
  return JSON.parse(answer.body());
}
