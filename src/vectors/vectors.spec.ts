import { readFileSync } from 'node:fs';
import { check, concerns } from './check.js';
import type { LayoutVector, RoundVector, Vector } from './vector.js';

const vectorsOf = (file: string): Vector[] =>
  (JSON.parse(readFileSync(new URL(`../../test/vectors/${file}`, import.meta.url), 'utf8')) as { vectors: Vector[] })
    .vectors;

const handMade = vectorsOf('vectors.json');

describe.each(['vectors.json', 'vectors-random.json', 'world.json'])('the vectors of %s', (file) => {
  it.each(vectorsOf(file).map((vector) => [vector.id, vector] as const))('%s holds', (_id, vector) => {
    expect(check(vector)).toEqual([]);
  });
});

describe('a vector', () => {
  const round = handMade.find((vector): vector is RoundVector => vector.id === 'ROUND-02')!;
  const layout = handMade.find((vector): vector is LayoutVector => vector.id === 'LAY-10')!;

  it('fails on another outcome, naming both', () => {
    const wrong = { ...round, expect: { ...round.expect, scores: [0, 39] } };
    expect(check(wrong)).toEqual(['expect.scores: expected [0,39], got [0,38]']);
  });

  it('fails on a refusal that does not come, and on one with another code', () => {
    const [first, ...rest] = round.moves;
    expect(check({ ...round, moves: [{ ...first!, error: 'must-draw' }, ...rest] })).toEqual([
      'moves[0]: expected must-draw, got acceptance',
    ]);
    expect(check({ ...round, moves: [{ seat: 0, do: 'pass', error: 'must-open' }, ...round.moves] })).toEqual([
      'moves[0]: expected must-open, got not-your-turn',
    ]);
  });

  it('fails on what nothing checks: a key, a setup field, a kind', () => {
    expect(check({ ...round, expect: { ...round.expect, mood: 'good' } })).toEqual([
      'expect.mood: no such expectation is known',
    ]);
    expect(check({ ...layout, rows: [{ play: '3-3', tension: 3 }] })).toEqual([
      'rows[0].tension: no such expectation is known',
    ]);
    expect(check({ ...round, setup: { ...round.setup, weather: 'fine' } as RoundVector['setup'] })).toEqual([
      'setup.weather: no such field is known',
    ]);
    expect(check({ id: 'X-1', kind: 'riddle' } as unknown as Vector)).toEqual(['unknown kind of vector: riddle']);
  });

  it('fails on a placement that does not fit', () => {
    expect(check({ ...layout, rows: [{ play: '3-3' }, { play: '5-4', end: 'left' }] })).toEqual([
      'rows[1]: 5-4 does not fit an open end',
    ]);
  });
});

describe('the vectors that concern a variant', () => {
  const ofVariant = (id: string) => handMade.filter((vector) => concerns(id, vector));

  it('are its own and those of no variant', () => {
    const own = ofVariant('fives-up');
    expect(own.some((vector) => vector.kind === 'rounding')).toBe(true);
    expect(own.every((vector) => !('variant' in vector) || vector.variant === 'fives-up')).toBe(true);
  });

  it('are, for a game on a line, the layouts of every line too', () => {
    const layouts = ofVariant('face-to-face').filter((vector) => vector.kind === 'layout');
    expect(layouts.map((vector) => vector.id)).toEqual(['LAY-10', 'LAY-12']);
  });
});
