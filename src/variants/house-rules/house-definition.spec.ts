import { presets, variantProblems, withOptions } from '../../dominoes/index.js';
import { Problem } from '../../http/index.js';
import { houseDefinition } from './house-definition.js';
import { inEveryLanguage } from './problem-translations.js';

const definitionOf = (id: string) => presets.find((preset) => preset.id === id)!.definition;

const refusal = (id: string, options: object) => {
  try {
    houseDefinition(definitionOf(id), options, '/options');
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  throw new Error('Nothing was refused');
};

describe('house rules', () => {
  it('are their base with the options laid over it', () => {
    const definition = houseDefinition(definitionOf('face-to-face'), { deal: { handSize: 6 } }, '/options');
    expect(definition).toEqual({ ...definitionOf('face-to-face'), deal: { leftover: 'boneyard', handSize: 6 } });
  });

  it.each([
    ['fives-up', { match: { kind: 'rounds', rounds: 5, tie: 'draw', endCheck: 'roundEnd' } }],
    ['best-of-ten', { match: { kind: 'target', target: 100 } }],
    ['fives-up', { scoring: { inPlay: { kind: 'none' } } }],
    ['fives-up', { scoring: { inPlay: { kind: 'none' } }, deal: { pick: true } }],
    ['jamaican-partner', { match: { kind: 'target', target: 6 } }],
  ])('may change the kind of something: %s with %j', (id, options) => {
    expect(variantProblems(houseDefinition(definitionOf(id), options, '/options'))).toEqual([]);
  });

  it('keep what an option names, whatever its kind, so that a mistake is told', () => {
    const { errors } = refusal('fives-up', {
      match: { kind: 'rounds', rounds: 5, tie: 'draw', endCheck: 'roundEnd', target: 9 },
    });
    expect(errors?.map(({ pointer }) => pointer)).toEqual(['/options/match/target']);
  });

  it.each([
    [{ deal: { handSize: 15 } }, '/options/deal/handSize'],
    [{ draw: { mode: 'sometimes' } }, '/options/draw/mode'],
    [{ tableCloth: 'green' }, '/options/tableCloth'],
    [{ players: { counts: [1] } }, '/options/players/counts/0'],
    [{ match: { target: 0 } }, '/options/match/target'],
    [{ match: null }, '/options/match'],
    [{ opening: { first: { by: 'holderOf:7-7' } } }, '/options/opening/first/by'],
    [{ 'a/b': 1 }, '/options/a~1b'],
  ])('are refused with a pointer to what is wrong: %j', (options, pointer) => {
    const problem = refusal('face-to-face', options);
    expect([problem.code, problem.status]).toEqual(['invalid-variant', 422]);
    expect(problem.errors?.map((issue) => issue.pointer)).toContain(pointer);
  });
});

describe('what is wrong with them', () => {
  it('is said in every language', () => {
    expect(inEveryLanguage('deals 30 tiles to 2 seats where there are 28')).toEqual({
      en: 'deals 30 tiles to 2 seats where there are 28',
      fr: 'distribue 30 dominos à 2 places, mais il y en a 28',
      es: 'reparte 30 fichas a 2 asientos, pero hay 28',
    });
    expect(inEveryLanguage('must be one of "pass", "loseRound"')).toMatchObject({
      fr: 'doit être parmi "pass", "loseRound"',
    });
    expect(inEveryLanguage('must be a whole number, or an object')).toMatchObject({
      es: 'debe ser un número entero, o un objeto',
    });
  });

  it.each<[string, object]>([
    ['face-to-face', { name: '', source: 5, players: { counts: 'two', teams: [], seatsPerPlayer: 3 } }],
    [
      'face-to-face',
      { deal: { handSize: 'all', pick: 1 }, tiles: { highest: 99, remove: ['6-6', '6-6', 'x'] }, draw: null },
    ],
    [
      'face-to-face',
      { opening: { first: { by: 'me', tile: 1 } }, block: { tie: 7 }, scoring: { inPlay: {}, capicua: 1 } },
    ],
    ['face-to-face', { match: { kind: 'never' }, autoPass: 'yes', autoPlayForcedAfterSeconds: 0, extra: 1 }],
    ['face-to-face', { deal: { handSize: {} } }],
    ['face-to-face', { deal: { handSize: { '3': 5 } }, tiles: { remove: ['9-9'] } }],
    ['face-to-face', { deal: { handSize: 20 }, tiles: { remove: ['6-5', '5-6'] } }],
    ['venezuelan', { players: { counts: [3] } }],
    ['face-to-face', { players: { teams: ['solo', 'pairs'], counts: [3] } }],
    ['seven-plus-seven', { players: { teams: ['solo'], counts: [2, 3] } }],
    ['five-up', { layout: { crossArms: 'atOnce', ends: 1, match: 'sumTo7' }, tiles: { highest: 9 } }],
    ['fives-up', { match: { target: 50 } }],
    ['fives-up', { match: { objective: 'lowest', exact: true } }],
    ['face-to-face', { match: { exact: true } }],
    [
      'haitian',
      {
        match: { kind: 'target', target: 9, exact: true },
        scoring: { flat: 2, byFinish: { plain: 2, double: 3, bothEnds: 3, bothEndsDouble: 3 } },
      },
    ],
    [
      'jamaican-partner',
      {
        scoring: {
          domino: { base: 'opponents' },
          block: { base: 'ends' },
          inPlay: { kind: 'multiples', of: [5], award: 'sum' },
        },
      },
    ],
    ['jamaican-partner', { scoring: { bonuses: [{ kind: 'everyonePassed', points: 1 }] } }],
    ['fives-up', { scoring: { inPlay: { kind: 'matchingEnds', points: 1, withDouble: 2 } } }],
    ['face-to-face', { scoring: { block: { base: 'eachOwn' } }, block: { tie: 'split' } }],
    ['face-to-face', { scoring: { domino: { base: 'flat' } } }],
  ])('is translated, however it comes about: %s with %j', (id, options) => {
    const problems = variantProblems(withOptions(definitionOf(id), options));
    expect(problems).not.toEqual([]);
    for (const { detail } of problems) {
      const { fr, es } = inEveryLanguage(detail) as { fr: string; es: string };
      for (const text of [fr, es]) expect(text).not.toMatch(/\b(?:must|object|list|where|text|is|not)\b/);
      expect(fr).not.toBe(es);
    }
  });
});
