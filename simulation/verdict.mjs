import { evolve, initialState } from '../dist/dominoes/index.js';
import { expecting } from './api.mjs';
import { run } from './database.mjs';

const MOVES = new Set(['tile.played', 'tile.drawn', 'turn.passed', 'tiles.picked']);
const TIMEOUTS = new Set(['turn.timed_out', 'game.timed_out']);

/**
 * What is wrong with a season that is over, in sentences; and how much of what was looked at.
 *
 * @returns {Promise<{faults: string[], seen: Record<string, number>}>}
 */
export async function judge({ url, api, receiver }, ids) {
  const faults = [...receiver.wrong];
  const seen = { games: ids.length, events: 0, timeouts: 0, reminders: 0, webhooks: receiver.taken.size };
  for (const id of ids) await judgeGame(url, api, id, faults, seen);
  await judgeReminders(url, faults, seen);
  await judgeWebhooks(url, api, receiver, faults);
  return { faults, seen };
}

async function judgeGame(url, api, id, faults, seen) {
  const { body: view } = await api.get(`/v1/games/${id}`);
  const events = await storedEvents(url, view);
  seen.events += events.length;
  if (!['finished', 'aborted'].includes(view.status)) faults.push(`${id} is ${view.status}.`);
  if (events.filter(({ type }) => type === 'game.finished' || type === 'game.aborted').length !== 1) {
    faults.push(`${id} did not end once.`);
  }
  let state = initialState;
  for (const event of events) {
    const deadline = state.clock?.turn?.deadline;
    const isLate = deadline !== undefined && Date.parse(event.at) >= deadline;
    if (TIMEOUTS.has(event.type)) {
      seen.timeouts += 1;
      if (!isLate) faults.push(`${id} ran out of time at version ${state.version + 1}, before its deadline.`);
    }
    const isOwnMove = MOVES.has(event.type) && event.at !== state.updatedAt;
    if (isLate && isOwnMove) faults.push(`${id} was moved in at version ${state.version + 1}, past its deadline.`);
    state = evolve(state, event);
  }
  const { status, version, scores } = state;
  if (status !== view.status || version !== view.version || String(scores) !== String(view.scores)) {
    faults.push(`${id} replays to ${status} at ${version} with ${scores}, and is shown as ${view.status}.`);
  }
}

async function storedEvents(url, { id }) {
  const [rows] = await run(url, `select type, data, at from events where game_id = '${uuidOf(id)}' order by version`);
  return rows.map(({ type, data: { seat, ...rest }, at }) => {
    const event = { type, at: at.toISOString(), data: rest };
    return seat === undefined ? event : { ...event, seat };
  });
}

async function judgeReminders(url, faults, seen) {
  const [reminders] = await run(
    url,
    `select data ->> 'gameId' as game, data ->> 'version' as version, data ->> 'seat' as seat, data ->> 'deadline' as deadline,
       at, count(*) over (partition by data ->> 'gameId', data ->> 'version', data ->> 'seat', at) as times
     from notices where type = 'turn.reminder'`,
  );
  seen.reminders = reminders.length;
  for (const { game, version, times, at, deadline } of reminders) {
    if (Number(times) !== 1) faults.push(`${game} was reminded ${times} times at once at version ${version}.`);
    if (at >= new Date(deadline)) faults.push(`${game} was reminded at version ${version} when it was too late.`);
  }
}

/** The feed is what happened; each of it has one delivery, and came. */
async function judgeWebhooks(url, api, receiver, faults) {
  const feed = new Set();
  for (let after; ;) {
    const path = `/v1/events?limit=100${after === undefined ? '' : `&after=${after}`}`;
    const { data, nextCursor } = expecting([200], await api.get(path));
    for (const { id, type } of data) {
      if (feed.has(id)) faults.push(`The feed has ${id} twice.`);
      feed.add(id);
      if (!receiver.taken.has(id)) faults.push(`${type} ${id} is in the feed and never came.`);
    }
    if (data.length === 0 || nextCursor === after) break;
    after = nextCursor;
  }
  for (const [id, { type }] of receiver.taken) {
    if (!feed.has(id)) faults.push(`${type} ${id} came and is not in the feed.`);
  }
  const [doubled] = await run(
    url,
    `select event_id from webhook_deliveries where event_id is not null group by event_id having count(*) > 1`,
  );
  for (const { event_id } of doubled) faults.push(`The event ${event_id} has two deliveries.`);
}

/** A TypeID's UUID: its 26 digits in Crockford's base 32 hold 128 bits. */
function uuidOf(id) {
  let bits = 0n;
  for (const digit of id.slice(id.indexOf('_') + 1)) {
    bits = (bits << 5n) | BigInt('0123456789abcdefghjkmnpqrstvwxyz'.indexOf(digit));
  }
  const hex = bits.toString(16).padStart(32, '0');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
