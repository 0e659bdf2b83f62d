// Plays one round against the service at CAPICUA_URL through a client whose types are generated from its OpenAPI document:
// paths, parameters, bodies, answers and problems are all checked by the compiler.
import createClient from 'openapi-fetch';
import type { components, paths } from './schema.js';

type Game = Pick<components['schemas']['Game'], 'version' | 'legalMoves' | 'rounds'>;
type LegalMove = components['schemas']['LegalMove'];
type Problem = components['schemas']['Problem'];

const client = createClient<paths>({ baseUrl: process.env['CAPICUA_URL'] ?? 'http://127.0.0.1:3000' });

const { key } = answerOf(await client.POST('/v1/apps', { body: { name: 'Typed client' } }));
client.use({
  onRequest({ request }) {
    request.headers.set('Authorization', `Bearer ${key}`);
    if (request.method === 'POST') request.headers.set('Idempotency-Key', crypto.randomUUID());
  },
});

const players = [await register('Ana'), await register('Bea')];
const { id } = answerOf(
  await client.POST('/v1/games', {
    body: { variant: 'face-to-face', seats: players.map((player) => ({ player })) },
  }),
);

// As if somebody had moved since we looked: the first move names the version before.
let stale = await look();
stale = { ...stale, version: stale.version - 1 };
const refusal = await move(stale, firstOf(stale));
if (refusal === undefined) throw new Error('A move decided on an old version was accepted.');
console.log(`Refused: ${refusal.code}, the game is at version ${refusal.version}.`);

let game = await look();
while (game.rounds.length === 0) {
  await move(game, firstOf(game));
  game = await look();
}
const [round] = game.rounds;
console.log(`${id}: round ${round?.number} ended by ${round?.reason}, scores ${round?.scores.join(' to ')}.`);

async function register(name: string): Promise<string> {
  return answerOf(await client.POST('/v1/players', { body: { name, kind: 'bot' } })).id;
}

/** The game as whoever is to move sees it. */
async function look(): Promise<Game> {
  const params = { path: { id } };
  const { turn } = answerOf(await client.GET('/v1/games/{id}', { params }));
  const header = { 'On-Behalf-Of': playerAt(turn?.seats[0] ?? 0) };
  return answerOf(await client.GET('/v1/games/{id}', { params: { ...params, header } }));
}

/** The problem if the game has moved on since `version`; undefined if the move was made. */
async function move({ version }: Game, { points: _scored, ...choice }: LegalMove): Promise<Problem | undefined> {
  const header = { 'On-Behalf-Of': playerAt(choice.seat) };
  const result = await client.POST('/v1/games/{id}/moves', {
    params: { path: { id }, header },
    body: { ...choice, expectedVersion: version },
  });
  if (result.error?.code === 'stale-version') return result.error;
  answerOf(result);
  return undefined;
}

function firstOf({ legalMoves }: Game): LegalMove {
  const [first] = legalMoves ?? [];
  if (first === undefined) throw new Error('It is nobody’s turn.');
  return first;
}

function playerAt(seat: number): string {
  const player = players[seat];
  if (player === undefined) throw new Error(`Nobody sits at ${seat}.`);
  return player;
}

function answerOf<Answer>({ data, error }: { data?: Answer; error?: Problem }): Answer {
  if (data === undefined) throw new Error(error?.detail ?? 'No answer');
  return data;
}
