import { presets, type Variant, type VariantOptions, withOptions } from '../../dominoes/index.js';
import { LANGUAGES } from '../../http/index.js';
import { readVariantTexts } from '../variant-texts.js';
import { optionsBetween } from './differences.js';
import { differencesOf, houseRulesTexts } from './house-rules-text.js';

const definitionOf = (id: string) => presets.find((preset) => preset.id === id)!.definition;

const told = (base: Variant, options: VariantOptions) => {
  const definition = withOptions(base, options);
  return differencesOf({ options: optionsBetween(base, definition), definition });
};

describe('the text of house rules', () => {
  const base = definitionOf('face-to-face');

  it('says what differs in plain sentences', () => {
    const differences = told(base, { deal: { handSize: 6 }, match: { target: 100 }, block: { tie: 'void' } });
    expect(differences.map(({ en }) => en)).toEqual([
      'Tiles in each hand: 6.',
      'Level in a block, nobody scores.',
      'The match is played to 100 points.',
    ]);
    expect(differences.map(({ fr }) => fr)).toContain('La partie se joue en 100 points.');
    expect(differences.map(({ es }) => es)).toContain('La partida se juega a 100 puntos.');
  });

  it('says nothing of options that are as in the base', () => {
    expect(told(base, { match: { target: 50 }, draw: { mode: 'untilPlayable' } })).toEqual([]);
    expect(told(base, {})).toEqual([]);
  });

  it('names an option that no sentence tells of', () => {
    const options = { tableCloth: { colour: 'green' } } as VariantOptions;
    expect(told(base, options).map(({ fr }) => fr)).toEqual(['Option `tableCloth.colour` : `"green"`.']);
  });

  it('tells what one option says once, and tables by seats as a whole', () => {
    expect(told(base, { deal: { handSize: { '2': 7, '3': 5 } } }).map(({ en }) => en)).toEqual([
      'Tiles in each hand: 7 with 2 seats, 5 with 3 seats.',
    ]);
    expect(told(definitionOf('cuban'), { scoring: { capicua: { factor: 1, bonus: 25 } } }).map(({ en }) => en)).toEqual(
      ['A capicúa scores 25 more; doubles count too.'],
    );
  });

  it('has a sentence for every option in which the games of the catalogue differ', () => {
    for (const { definition } of presets) {
      for (const other of presets) {
        const options = optionsBetween(definition, {
          ...other.definition,
          name: definition.name,
          source: definition.source,
        });
        for (const difference of differencesOf({ options, definition: other.definition })) {
          for (const language of LANGUAGES) expect(difference[language]).not.toMatch(/`|undefined|\[object/);
        }
      }
    }
  });

  it('leads with them, and then gives the rules they are made from', () => {
    const definition = withOptions(base, { match: { target: 100 } });
    const options = optionsBetween(base, definition);
    const texts = houseRulesTexts({ name: 'Chez Inès', base: readVariantTexts('face-to-face'), options, definition });
    expect(texts.name).toEqual({ en: 'Chez Inès', fr: 'Chez Inès', es: 'Chez Inès' });
    expect(texts.summary.en).toBe('Face-to-Face by house rules. The match is played to 100 points.');
    for (const language of LANGUAGES) {
      expect(texts.rules[language]).toMatch(/^## .+\n\n.+\n\n- .*\b100\b.*\n\n## /);
      expect(texts.rules[language].endsWith(readVariantTexts('face-to-face').rules[language])).toBe(true);
    }
  });
});

describe('the options between two definitions', () => {
  it('make the one of the other', () => {
    const base = definitionOf('fives-up');
    const options: VariantOptions = {
      match: { target: 250 },
      scoring: { capicua: { factor: 2, bonus: 0, doubles: true } },
    };
    const changed = withOptions(base, options);
    expect(optionsBetween(base, changed)).toEqual(options);
    expect(optionsBetween(base, withOptions(changed, { match: { target: 100 } }))).toEqual({
      scoring: options.scoring,
    });
  });
});
