import { readdirSync, readFileSync } from 'node:fs';
import { commandOf, creation, fold, noChance, seated, seededChance, variant, when } from '../../test/dominoes/table.js';
import { decide, initialState, legalMoves, presets, replay, turnSeats } from './index.js';
import type { GameEvent, GameState } from './index.js';

const golden = new URL('../../test/golden/', import.meta.url);
const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, golden), 'utf8'));

interface Stream {
  readonly events: readonly GameEvent[];
  readonly leadsTo: Partial<GameState>;
}

describe('a game stored long ago', () => {
  const files = readdirSync(new URL('streams/', golden));

  it.each(files)('still replays to the same end: %s', (file) => {
    const { events, leadsTo } = read(`streams/${file}`) as Stream;
    expect(replay(events)).toMatchObject(leadsTo);
    expect(replay(events).version).toBe(events.length);
  });

  it('is there of every variant', () => {
    const played = files.map((file) => replay((read(`streams/${file}`) as Stream).events).settings.variant.id);
    expect(presets.filter(({ id }) => !played.includes(id))).toEqual([]);
  });
});

interface Perft {
  readonly variant: string;
  readonly players: number;
  readonly seed: number;
  /** Lines of play after one move, two moves, and so on. */
  readonly lines: readonly number[];
}

describe('the number of lines of play within a round', () => {
  const counts = read('perft.json') as Perft[];

  it('is known of every variant', () => {
    expect(presets.filter(({ id }) => counts.every((perft) => perft.variant !== id))).toEqual([]);
  });

  it.each(counts.map((perft) => [perft.variant, perft] as const))(
    'has not changed: %s',
    (id, { players, seed, lines }) => {
      const command = creation(variant(id), { players, seats: seated(players) });
      const state = replay(decide(command, initialState, seededChance(seed)));
      expect(lines.map((_, depth) => countLines(state, depth + 1))).toEqual(lines);
    },
  );
});

function countLines(state: GameState, depth: number): number {
  if (depth === 0 || state.rounds.length > 0) return 1;
  const moves = turnSeats(state).flatMap((seat) => legalMoves(state, seat));
  return moves.reduce(
    (lines, move) => lines + countLines(fold(state, when(state, commandOf(move), noChance)), depth - 1),
    0,
  );
}
