import { readFileSync } from 'node:fs';
import type { Language, Localized } from '../http/index.js';

/** What people read about a variant. `rules` is CommonMark. */
export interface VariantTexts {
  readonly name: Localized;
  readonly summary: Localized;
  readonly rules: Localized;
}

interface Page {
  readonly name: string;
  readonly summary: string;
  readonly rules: string;
}

/** The heading is the name, the paragraph below it the summary, and the rules are all that follows. */
const PAGE = /^# (.+)\n\n(.+)\n\n([^]+?)\n*$/;

/** The texts of a preset, from `texts/<language>/<id>.md`. Without them the service does not start. */
export function readVariantTexts(id: string): VariantTexts {
  const [en, fr, es] = [readPage('en', id), readPage('fr', id), readPage('es', id)];
  return {
    name: { en: en.name, fr: fr.name, es: es.name },
    summary: { en: en.summary, fr: fr.summary, es: es.summary },
    rules: { en: en.rules, fr: fr.rules, es: es.rules },
  };
}

function readPage(language: Language, id: string): Page {
  const text = readFileSync(new URL(`texts/${language}/${id}.md`, import.meta.url), 'utf8');
  const [, name, summary, rules] = PAGE.exec(text) ?? [];
  if (!name || !summary || !rules)
    throw new Error(`The ${language} page of ${id} lacks its heading, summary or rules.`);
  return { name, summary, rules };
}
