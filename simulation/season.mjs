import { untilNone } from './database.mjs';
import { act } from './players.mjs';
import { drawTerms } from './terms.mjs';
import { expecting } from './api.mjs';

const AT_ONCE = 16;
const LONGEST_STEP_HOURS = 9;
/** A game whose time runs out at every turn lasts weeks; what lasts longer than this does not end. */
const MOST_STEPS = 2_000;

/** Plays `games` games to their end, time moving on by hours after each round of their players. */
export async function playSeason({ world, chance, games, report }) {
  const { api, time, services, url, players } = world;
  let running = await inTurns(Array.from({ length: games }), () => openGame(api, chance, players));
  const ids = running;
  for (let step = 1; running.length > 0; step++) {
    if (step > MOST_STEPS) throw new Error(`${running.length} games do not end: ${running.slice(0, 3).join(', ')} …`);
    const goOn = new Set();
    const round = inTurns(chance.shuffle(running), async (id) => {
      if (await act(api, chance, id)) goOn.add(id);
    });
    if (step % 3 === 0) await killOne(services, chance);
    await round;
    running = running.filter((id) => goOn.has(id));
    await settled(url);
    await follow(api, services, await time.advance(1 + chance.pick(LONGEST_STEP_HOURS)));
    await untilNone(url, 'Deadlines not acted on', 'select count(*) from games where deadline <= now()');
    if (step % 10 === 0) report(`${running.length} games are being played`);
  }
  await settled(url);
  return ids;
}

async function openGame(api, chance, players) {
  const { id } = expecting([201], await api.post('/v1/games', undefined, drawTerms(chance, players)));
  return id;
}

/** While requests are under way: what a power cut does. */
async function killOne(services, chance) {
  await services[chance.pick(services.length)].restart();
}

/** Webhooks are sent before time moves on: what is on its way for hours counts as lost, and would be sent again. */
async function settled(url) {
  await untilNone(
    url,
    'Webhooks not delivered',
    `select count(*) from webhook_deliveries where status in ('due', 'waiting')`,
  );
}

/** Waits until every process goes by the new time, as a new game of each shows. */
async function follow(api, services, now) {
  for (const { url } of services) {
    for (;;) {
      const client = api.at(url);
      const game = expecting([201], await client.post('/v1/games', undefined, { variant: 'face-to-face' }));
      await client.post(`/v1/games/${game.id}/abort`);
      if (new Date(game.createdAt) >= now) break;
      await new Promise((wait) => setTimeout(wait, 100));
    }
  }
}

async function inTurns(items, work) {
  const results = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}
