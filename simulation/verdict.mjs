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

/** Each reminder has a time of its own, before the deadline, that came since the one before. */
async function judgeReminders(url, faults, seen) {
  const [reminders] = await run(
    url,
    `select n.id, n.game_id as game, n.version, n.seat, n.data ->> 'deadline' as deadline,
       e.data -> 'timeControl' -> 'reminders' as times
     from notices n join events e on e.game_id = n.game_id and e.version = 1
     where n.type = 'turn.reminder' order by n.game_id, n.version, n.seat, n.id`,
  );
  seen.reminders = reminders.length;
  let turn;
  let before;
  for (const { id, game, version, seat, deadline, times } of reminders) {
    if (turn !== `${game} ${version} ${seat}`) before = 0;
    turn = `${game} ${version} ${seat}`;
    const at = timeOf(id);
    const end = Date.parse(deadline);
    const isDue = times.some((ahead) => end - durationOf(ahead) > before && end - durationOf(ahead) <= at);
    if (!isDue) faults.push(`${game} was reminded at version ${version} of what was not due, or twice.`);
    if (at >= end) faults.push(`${game} was reminded at version ${version} when it was too late.`);
    before = at;
  }
}

/** When a notice was written, by PostgreSQL's time: the first 48 bits of its UUIDv7. */
function timeOf(uuid) {
  return Number.parseInt(uuid.replaceAll('-', '').slice(0, 12), 16);
}

/** Milliseconds of the durations in terms.mjs: days or hours. */
function durationOf(text) {
  const [, days = 0, hours = 0] = /^P(?:(\d+)D)?(?:T(\d+)H)?$/.exec(text);
  return (Number(days) * 24 + Number(hours)) * 3_600_000;
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
