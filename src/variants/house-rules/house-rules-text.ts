import type { Variant, VariantOptions } from '../../dominoes/index.js';
import { LANGUAGES, type Language, type Localized } from '../../http/index.js';
import type { VariantTexts } from '../variant-texts.js';
import { pathsOf } from './differences.js';
import { BLOCK } from './sentences/block.js';
import { LAYOUT } from './sentences/layout.js';
import { MATCH } from './sentences/match.js';
import { OPENING } from './sentences/opening.js';
import { SCORING } from './sentences/scoring.js';
import type { Sentence } from './sentences/sentence.js';
import { TABLE } from './sentences/table.js';
import { TURN } from './sentences/turn.js';

/** In the order in which a player wants to know. */
const SENTENCES: readonly Sentence[] = [TABLE, OPENING, LAYOUT, TURN, BLOCK, SCORING, MATCH].flat();

/** Differences told in the summary; all of them are in the rules. */
const TOLD_AT_ONCE = 3;

/** What house rules are made of. */
export interface HouseRules {
  readonly name: string;
  /** What people read about the variant they are made from. */
  readonly base: VariantTexts;
  /** What differs from it. */
  readonly options: VariantOptions;
  /** The whole, options included. */
  readonly definition: Variant;
}

/** What people read about house rules: what differs, in plain sentences, and then the rules they are made from. */
export function houseRulesTexts(rules: HouseRules): VariantTexts {
  const differences = differencesOf(rules);
  return {
    name: inEvery(() => rules.name),
    summary: inEvery((language) => summary(rules.base.name[language], differences, language)),
    rules: inEvery((language) => text(rules.base, differences, language)),
  };
}

/** A sentence for every option that differs. Every option is told: where no sentence was written, by its name. */
export function differencesOf({ options, definition }: Pick<HouseRules, 'options' | 'definition'>): Localized[] {
  const paths = pathsOf(options);
  const told = new Set<string>();
  const sentences = SENTENCES.flatMap((sentence) => {
    const about = paths.filter((path) => sentence.options.some((option) => isWithin(path, option)));
    const said = about.length > 0 ? sentence.say(definition) : undefined;
    if (said === undefined) return [];
    for (const path of about) told.add(path);
    return [said];
  });
  return [...sentences, ...paths.filter((path) => !told.has(path)).map((path) => bare(path, options))];
}

function isWithin(path: string, option: string): boolean {
  return path === option || path.startsWith(`${option}.`);
}

function bare(path: string, options: VariantOptions): Localized {
  const value = path.split('.').reduce<unknown>((within, key) => (within as Record<string, unknown>)[key], options);
  const json = JSON.stringify(value);
  return {
    en: `Option \`${path}\`: \`${json}\`.`,
    fr: `Option \`${path}\` : \`${json}\`.`,
    es: `Opción \`${path}\`: \`${json}\`.`,
  };
}

const SUMMARY: Readonly<Record<Language, (base: string) => string>> = {
  en: (base) => `${base} by house rules.`,
  fr: (base) => `${base}, avec des règles maison.`,
  es: (base) => `${base} con reglas de la casa.`,
};

function summary(base: string, differences: readonly Localized[], language: Language): string {
  const told = differences.slice(0, TOLD_AT_ONCE).map((difference) => difference[language]);
  const more = differences.length > told.length ? ['…'] : [];
  return [SUMMARY[language](base), ...told, ...more].join(' ');
}

const HEADING: Localized = { en: 'House rules', fr: 'Règles maison', es: 'Reglas de la casa' };

const INTRODUCTION: Readonly<Record<Language, (base: string) => string>> = {
  en: (base) => `This is ${base}, but for what follows. Where the rules below say otherwise, this holds.`,
  fr: (base) => `C’est le jeu « ${base} », à ceci près. Là où les règles plus bas disent autre chose, ceci l’emporte.`,
  es: (base) => `Es el juego «${base}», salvo lo siguiente. Donde las reglas de abajo digan otra cosa, vale esto.`,
};

function text(base: VariantTexts, differences: readonly Localized[], language: Language): string {
  if (differences.length === 0) return base.rules[language];
  const list = differences.map((difference) => `- ${difference[language]}`).join('\n');
  return `## ${HEADING[language]}\n\n${INTRODUCTION[language](base.name[language])}\n\n${list}\n\n${base.rules[language]}`;
}

function inEvery(write: (language: Language) => string): Localized {
  const [en, fr, es] = LANGUAGES.map(write) as [string, string, string];
  return { en, fr, es };
}
