import { fillGames } from './fill.mjs';
import { measureDeadlines } from './deadlines.mjs';
import { measureLists } from './lists.mjs';
import { Measured } from './measured.mjs';

/**
 * Lists and deadlines among very many games.
 *
 * @param {{url: string}} database empty, apart from what other parts have left
 * @param {{games: number, due: number}} plan
 */
export async function measureGames(database, { games, due }) {
  const players = await fillGames(database.url, games);
  const measured = await Measured.open(database.url);
  try {
    const lists = await measureLists(measured, players);
    const deadlines = await measureDeadlines(database, measured, due);
    return { games, lists, deadlines };
  } finally {
    await measured.close();
  }
}
