import { deepStrictEqual } from 'node:assert';
import { ORDERS } from '../../dist/games/list/game-order.js';
import { listStatement } from '../../dist/games/list/list-statement.js';
import { myGamesStatement } from '../../dist/games/list/my-games-statement.js';
import { Prisma } from '../../dist/generated/prisma/client.js';

const LIMIT = 20;
/** Players whose lists are looked at. */
const SAMPLE = 20;

/** A player's list of the games in which it is his turn, and his summary. Both must hold what a plain search finds. */
export async function measureLists(measured, players) {
  const sample = players.filter((_, n) => n % Math.ceil(players.length / SAMPLE) === 0);
  for (const playerId of sample.slice(0, 3)) await compare(measured, playerId);
  return {
    turns: await measured.time(sample.map((playerId) => turnsOf(playerId))),
    summary: await measured.time(sample.map((playerId) => myGamesStatement(playerId, LIMIT + 1))),
  };
}

/** What `GET /v1/games?turn=me` asks for a player. */
function turnsOf(playerId) {
  return listStatement({
    own: { playerId, areOpen: true },
    sources: [{ from: 'own', where: Prisma.sql`true` }],
    filters: [Prisma.sql`status = 'active'`, Prisma.sql`${playerId}::uuid = any(turn_ids)`],
    order: ORDERS.deadline,
    count: LIMIT + 1,
  });
}

async function compare(measured, playerId) {
  const all = await measured.rows({
    text: `select id, $1::uuid = any(turn_ids) as turn from games where $1::uuid = any(player_ids)
      order by $1::uuid = any(turn_ids) desc,
        case when $1::uuid = any(turn_ids) then deadline else 'epoch'::timestamptz - (updated_at - 'epoch') end,
        case when $1::uuid = any(turn_ids) then updated_at end, id`,
    values: [playerId],
  });
  const ids = (rows) => rows.map(({ id }) => id);
  const turns = all.filter(({ turn }) => turn);
  deepStrictEqual(ids(await measured.rows(turnsOf(playerId))), ids(turns).slice(0, LIMIT + 1));
  const [{ counts, page }] = await measured.rows(myGamesStatement(playerId, LIMIT + 1));
  deepStrictEqual(ids(page), ids(all).slice(0, LIMIT + 1));
  deepStrictEqual(counts, { yourTurn: turns.length, theirTurn: all.length - turns.length });
}
