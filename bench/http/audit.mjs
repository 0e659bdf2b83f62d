import { typeId } from '../../dist/http/index.js';
import { run } from '../database.mjs';

/**
 * Compares what the service has said with what PostgreSQL holds: of every game as many events as the version last answered,
 * without a gap.
 *
 * @param {string} url of the database
 * @param {Map<string, number>} versions last answered, by game
 */
export async function audit(url, versions) {
  const [{ rows }] = await run(
    url,
    `select g.id, g.version, count(e)::int as events, max(e.version) as last
     from games g left join events e on e.game_id = g.id group by g.id`,
  );
  const kept = rows.filter(({ id, version, events, last }) => {
    const answered = versions.get(typeId('game', id));
    return answered === version && events === version && last === version;
  });
  if (kept.length !== versions.size || rows.length !== versions.size) {
    throw new Error(`Of ${versions.size} games answered for, ${kept.length} are in the database as answered.`);
  }
}
