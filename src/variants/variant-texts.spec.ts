import { readdirSync } from 'node:fs';
import { presets } from '../dominoes/index.js';
import { LANGUAGES } from '../http/index.js';
import { readVariantTexts } from './variant-texts.js';

const sections = (rules: string) => rules.match(/^## .+$/gm)?.length;
const steps = (rules: string) => rules.match(/^(?:\d\.|-) \*\*/gm)?.length;

const targets = presets.flatMap(({ id, definition: { match } }) =>
  match.kind === 'target' ? [match.target, ...(match.targets ?? [])].map((target) => ({ id, target })) : [],
);

describe('the texts of the presets', () => {
  it.each(LANGUAGES)('in %s are the presets’ and no others', (language) => {
    const pages = readdirSync(new URL(`texts/${language}/`, import.meta.url));
    expect(pages.sort()).toEqual(presets.map(({ id }) => `${id}.md`).sort());
  });

  it('give every preset a name of its own in every language', () => {
    for (const language of LANGUAGES) {
      const names = presets.map(({ id }) => readVariantTexts(id).name[language]);
      expect(new Set(names).size).toBe(presets.length);
    }
  });

  it.each(presets)('say of $id the same in every language, as far as their shape tells', ({ id }) => {
    const { rules } = readVariantTexts(id);
    expect(sections(rules.en)).toBeGreaterThanOrEqual(5);
    for (const language of LANGUAGES) {
      expect([language, sections(rules[language]), steps(rules[language])]).toEqual([
        language,
        sections(rules.en),
        steps(rules.en),
      ]);
    }
  });

  it.each(targets)('name the target of $id', ({ id, target }) => {
    const { rules } = readVariantTexts(id);
    for (const language of LANGUAGES) expect(rules[language]).toMatch(new RegExp(`\\b${target}\\b`));
  });

  it('tell a missing page from a whole one', () => {
    expect(() => readVariantTexts('no-such-game')).toThrow(/no-such-game/);
  });
});
