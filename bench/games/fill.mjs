import { run } from '../database.mjs';

const PLAYERS = 10_000;

/** The uuid of the n-th player, who has no row of his own: the lists do not ask for one. */
const player = (n) => `md5('player ' || (${n}) % ${PLAYERS})::uuid`;

/**
 * Fills an empty database with active games, each with a deadline within the coming fortnight. Every player sits in as many,
 * spread over the whole table. Indexes are taken off meanwhile and made again.
 *
 * @param {string} url
 * @param {number} count of games
 * @returns {Promise<string[]>} uuids of the players
 */
export async function fillGames(url, count) {
  const [{ rows: indexes }] = await run(
    url,
    `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = 'games'::regclass and not indisprimary`,
  );
  const results = await run(
    url,
    ...indexes.map(({ name }) => `drop index ${name}`),
    `insert into games (id, version, status, variant_id, variant_version, visibility, creator_id, player_ids, party_ids,
       turn_ids, deadline, time_out_at, created_at, updated_at)
     select uuid_v7(), 12, 'active', 'face-to-face', 1, case when n % 100 = 0 then 'public' else 'unlisted' end, app,
       array[one, other], array[one, other, app], array[case when n / ${PLAYERS} % 2 = 0 then one else other end],
       at + wait, at + wait, at - idle, at - idle
     from generate_series(0, ${count - 1}) as n,
       lateral (select ${player('n')} as one, ${player(`n + 1 + n / ${PLAYERS} * 37 % ${PLAYERS - 1}`)} as other) as seats,
       lateral (select md5('app ' || n % 10)::uuid as app, date_trunc('ms', now()) as at,
         make_interval(secs => 86400 + n * 7919::bigint % 1123200) as wait,
         make_interval(secs => n * 104729::bigint % 604800) as idle) as times`,
    `set maintenance_work_mem = '256MB'`,
    ...indexes.map(({ definition }) => definition),
    'vacuum (analyze) games',
    // What the filling has left to write is not part of what is measured.
    'checkpoint',
    `select ${player('n')} as id from generate_series(0, ${PLAYERS - 1}) as n`,
  );
  return results.at(-1).rows.map(({ id }) => id);
}
