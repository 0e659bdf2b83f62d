import type { Variant } from '../../../dominoes/index.js';
import type { Localized } from '../../../http/index.js';

/** What some options of a definition, taken together, mean to players. */
export interface Sentence {
  /** Dotted paths into the definition. */
  readonly options: readonly string[];
  /** `undefined` where the options mean nothing beside the others, or nothing that a sentence was written for. */
  readonly say: (definition: Variant) => Localized | undefined;
}

/** A sentence about one option, with its value. */
export function sentence(option: string, say: Sentence['say']): Sentence {
  return { options: [option], say };
}

/** "2, 3 or 4" */
export function alternatives(items: readonly (string | number)[]): Localized {
  return joined(items.map(same), { en: ' or ', fr: ' ou ', es: ' o ' });
}

/** "2, 3 and 4" */
export function enumeration(items: readonly (string | number)[]): Localized {
  return joined(items.map(same), { en: ' and ', fr: ' et ', es: ' y ' });
}

/** A table by number of seats, or the one value for all, in words: "7 with 2 at the table, 5 with 3". */
export function bySeats<T extends object | number>(
  value: T | Readonly<Record<string, T>>,
  isTable: boolean,
  word: (each: T) => Localized,
): Localized {
  if (!isTable) return word(value as T);
  const entries = Object.entries(value as Readonly<Record<string, T>>);
  return joined(
    entries.map(([seats, each]) => {
      const { en, fr, es } = word(each);
      return { en: `${en} with ${seats} seats`, fr: `${fr} à ${seats} places`, es: `${es} con ${seats} asientos` };
    }),
    { en: ', ', fr: ', ', es: ', ' },
  );
}

function same(item: string | number): Localized {
  return { en: String(item), fr: String(item), es: String(item) };
}

function joined(items: readonly Localized[], last: Localized): Localized {
  const join = (language: keyof Localized) => {
    const texts = items.map((item) => item[language]);
    return [texts.slice(0, -1).join(', '), ...texts.slice(-1)].filter((text) => text !== '').join(last[language]);
  };
  return { en: join('en'), fr: join('fr'), es: join('es') };
}
