// A dominoes bot that needs no public address: it asks the service what has happened and plays whenever it is its turn.
//
//   node examples/turn-bot.mjs
//
//   CAPICUA_URL   where the service is; http://127.0.0.1:3000 by default
//   CAPICUA_KEY   the bot's key; without it the bot registers itself and shows the key it was given
//
// It sits down wherever it is invited: {"variant": "face-to-face", "seats": [{"player": "…you…"}, {"player": "…the bot…"}]}
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const url = process.env.CAPICUA_URL ?? 'http://127.0.0.1:3000';
let key = process.env.CAPICUA_KEY;

const bot = key ? undefined : await call('POST', '/v1/players', { name: 'Turn bot', kind: 'bot' });
key ??= bot.key;

// First the place in the feed, then what was waiting already: in this order nothing slips in between.
const types = 'game.created,turn.started,game.finished';
let { nextCursor } = await call('GET', '/v1/events?after=now');
if (bot) console.log(`Registered as ${bot.id}; next time: CAPICUA_KEY=${key}`);
const waiting = await call('GET', '/v1/games?turn=me&limit=100');
for (const { id } of waiting.data) await takeTurn(id);

for (;;) {
  // A long poll: the answer comes as soon as something happens, or empty after 25 seconds.
  const page = await call('GET', `/v1/events?after=${encodeURIComponent(nextCursor)}&wait=25&types=${types}`);
  for (const { type, gameId } of page.data) {
    if (type === 'game.created') await acceptInvitation(gameId);
    if (type === 'turn.started') await takeTurn(gameId);
    if (type === 'game.finished') console.log(`${gameId} is over.`);
  }
  // To go on after a restart without looking through the games, keep this somewhere.
  nextCursor = page.nextCursor;
}

async function acceptInvitation(gameId) {
  const game = await call('GET', `/v1/games/${gameId}`);
  const { player } = await call('GET', '/v1/me');
  if (!game.seats.some(({ invited }) => invited?.id === player.id)) return;
  await call('POST', `/v1/games/${gameId}/join`, {}).catch((refusal) => console.log(refusal.message));
}

/** Events may be old by the time they are read: the game itself says whether there is anything to do. */
async function takeTurn(gameId) {
  let game = await call('GET', `/v1/games/${gameId}`);
  while (game.legalMoves?.length) {
    // Every one of `legalMoves` is accepted; choose more cleverly than this.
    const { seat, type, tile, end } = game.legalMoves[0];
    const move = { seat, type, tile, end, expectedVersion: game.version };
    const answer = await call('POST', `/v1/games/${gameId}/moves`, move);
    // 412: somebody was faster, and the answer brings the game as it is now. After a draw it may be our turn still.
    game = answer.game;
  }
}

/** Tries until there is an answer: with its `Idempotency-Key` a repeated POST is carried out once. */
async function call(method, path, body) {
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  if (key) headers.authorization = `Bearer ${key}`;
  for (let pause = 250; ; pause = Math.min(2 * pause, 10_000)) {
    try {
      const response = await fetch(url + path, { method, headers, body: body && JSON.stringify(body) });
      if (response.ok || response.status === 412) return await response.json();
      if (response.status < 500 && response.status !== 429) throw new Refused(await response.text());
    } catch (error) {
      if (error instanceof Refused) throw error;
    }
    await sleep(pause);
  }
}

class Refused extends Error {}
