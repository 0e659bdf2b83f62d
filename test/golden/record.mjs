// node test/golden/record.mjs NAME VARIANT PLAYERS SEED [OPTIONS [table]]
// Plays a match of random legal moves with the built rules and stores its stream as streams/NAME.json. A stream that is
// stored stays as it is: games like it are in databases, and must replay to the same end for ever. With `table`, three or
// more come and go meanwhile, propose and agree, and play again.
import { existsSync, writeFileSync } from 'node:fs';
import { seededChance } from '../../bench/core/chance.mjs';
import { decide, evolve, initialState, legalMoves, presets, turnSeats, withOptions } from '../../dist/dominoes/index.js';

const [name, id, players, seed, options = '{}', table] = process.argv.slice(2);
const file = new URL(`streams/${name}.json`, import.meta.url);
if (existsSync(file)) throw new Error(`${name} is stored already`);
const preset = presets.find((known) => known.id === id);
if (preset === undefined) throw new Error(`no preset is called ${id}`);

const chance = seededChance(Number(seed));
const events = [];
let state = initialState;
let seconds = 0;

/** Has a command decided, seven seconds after the one before. */
function act(command) {
  seconds += 7;
  const at = new Date(Date.UTC(2026, 0, 1, 12, 0, seconds)).toISOString();
  const caused = decide({ ...command, at }, state, chance);
  events.push(...caused);
  state = caused.reduce(evolve, state);
}

/** What happens besides the moves, each before the move of that number. */
const comingAndGoing = new Map([
  [3, { type: 'MakeProposal', player: 'ana', terms: { kind: 'end', outcome: 'draw' } }],
  [5, { type: 'DeclineProposal', player: 'bea' }],
  [7, { type: 'LeaveSeat', player: 'bea' }],
  [12, { type: 'TakeSeat', player: 'zoe' }],
  [16, { type: 'LeaveSeat', player: 'cid' }],
  [20, { type: 'MakeProposal', player: 'ana', terms: { kind: 'end', outcome: 'scores' } }],
  [22, { type: 'AcceptProposal', player: 'zoe' }],
]);

const names = ['ana', 'bea', 'cid', 'dan', 'eva', 'fil', 'gus', 'hal'].slice(0, Number(players));
act({
  type: 'CreateGame',
  variant: { ...preset, definition: withOptions(preset.definition, JSON.parse(options)) },
  players: names.length,
  seats: names.map((player) => ({ player })),
  creator: { player: 'ana' },
  visibility: 'unlisted',
  ...(table && { absence: 'play' }),
});
for (let move = 1; state.status === 'active'; move++) {
  const happening = table && comingAndGoing.get(move);
  if (happening) act(happening);
  if (state.status !== 'active') break;
  const seats = turnSeats(state);
  const moves = legalMoves(state, seats[chance.pick(seats.length)]);
  const { type, points: _scored, count: _lacking, ...chosen } = moves[chance.pick(moves.length)];
  act({ ...chosen, type: { pick: 'PickTiles', play: 'PlayTile', draw: 'DrawTile', pass: 'Pass' }[type] });
}
if (table) act({ type: 'LinkRematch', game: 'again' });

const { version, status, updatedAt, scores, result, rounds } = state;
const leadsTo = JSON.stringify({ version, status, updatedAt, scores, result, rounds });
const lines = events.map((event) => JSON.stringify(event)).join(',\n');
writeFileSync(file, `{"events":[\n${lines}\n],\n"leadsTo":${leadsTo}}\n`);
