import type { ValidationOptions } from 'class-validator';
import type { Localized } from '../language.js';

type Sentence = (...constraints: readonly unknown[]) => Localized;

const list = (choices: unknown): string => [choices].flat().map(String).join(', ');

/** What is said when a constraint of class-validator is not met, by the constraint's name and with its arguments. */
const SENTENCES: Readonly<Record<string, Sentence>> = {
  whitelistValidation: () => ({
    en: 'is not a known field',
    fr: 'n’est pas un champ connu',
    es: 'no es un campo conocido',
  }),
  nestedValidation: () => ({
    en: 'must be an object, or a list of objects',
    fr: 'doit être un objet, ou une liste d’objets',
    es: 'debe ser un objeto o una lista de objetos',
  }),
  isDefined: () => ({ en: 'is required', fr: 'est obligatoire', es: 'es obligatorio' }),
  isNotEmpty: () => ({ en: 'must not be empty', fr: 'ne doit pas être vide', es: 'no debe estar vacío' }),
  isNotEmptyObject: () => ({
    en: 'must be an object with at least one field',
    fr: 'doit être un objet avec au moins un champ',
    es: 'debe ser un objeto con al menos un campo',
  }),
  isString: () => ({ en: 'must be text', fr: 'doit être un texte', es: 'debe ser un texto' }),
  isBoolean: () => ({ en: 'must be true or false', fr: 'doit être true ou false', es: 'debe ser true o false' }),
  isNumber: () => ({ en: 'must be a number', fr: 'doit être un nombre', es: 'debe ser un número' }),
  isInt: () => ({ en: 'must be a whole number', fr: 'doit être un nombre entier', es: 'debe ser un número entero' }),
  isObject: () => ({ en: 'must be an object', fr: 'doit être un objet', es: 'debe ser un objeto' }),
  isArray: () => ({ en: 'must be a list', fr: 'doit être une liste', es: 'debe ser una lista' }),
  isIn: (choices) => ({
    en: `must be one of ${list(choices)}`,
    fr: `doit être parmi ${list(choices)}`,
    es: `debe ser uno de ${list(choices)}`,
  }),
  equals: (value) => ({ en: `must be ${list(value)}`, fr: `doit être ${list(value)}`, es: `debe ser ${list(value)}` }),
  min: (least) => ({
    en: `must be at least ${least}`,
    fr: `doit être au moins ${least}`,
    es: `debe ser al menos ${least}`,
  }),
  max: (most) => ({
    en: `must be at most ${most}`,
    fr: `doit être au plus ${most}`,
    es: `debe ser como máximo ${most}`,
  }),
  isLength: (least, most) => ({
    en: `must have ${least} to ${most} characters`,
    fr: `doit avoir de ${least} à ${most} caractères`,
    es: `debe tener de ${least} a ${most} caracteres`,
  }),
  minLength: (least) => ({
    en: `must have at least ${least} characters`,
    fr: `doit avoir au moins ${least} caractères`,
    es: `debe tener al menos ${least} caracteres`,
  }),
  maxLength: (most) => ({
    en: `must have at most ${most} characters`,
    fr: `doit avoir au plus ${most} caractères`,
    es: `debe tener como máximo ${most} caracteres`,
  }),
  matches: (pattern) => ({
    en: `must match ${pattern}`,
    fr: `doit correspondre à ${pattern}`,
    es: `debe ajustarse a ${pattern}`,
  }),
  arrayMinSize: (least) => ({
    en: `must have at least ${least} entries`,
    fr: `doit avoir au moins ${least} éléments`,
    es: `debe tener al menos ${least} elementos`,
  }),
  arrayMaxSize: (most) => ({
    en: `must have at most ${most} entries`,
    fr: `doit avoir au plus ${most} éléments`,
    es: `debe tener como máximo ${most} elementos`,
  }),
  arrayNotEmpty: () => ({ en: 'must not be empty', fr: 'ne doit pas être vide', es: 'no debe estar vacía' }),
  arrayUnique: () => ({
    en: 'must not repeat an entry',
    fr: 'ne doit pas répéter un élément',
    es: 'no debe repetir elementos',
  }),
  isUrl: () => ({ en: 'must be a web address', fr: 'doit être une adresse web', es: 'debe ser una dirección web' }),
  isIso8601: () => ({
    en: 'must be a time in RFC 3339',
    fr: 'doit être une date RFC 3339',
    es: 'debe ser una fecha RFC 3339',
  }),
};

/** The sentence for a constraint; undefined for one this table does not know. */
export function constraintSentence(name: string, constraints: readonly unknown[]): Localized | undefined {
  return Object.hasOwn(SENTENCES, name) ? SENTENCES[name]?.(...constraints) : undefined;
}

/** Options for a validator that the table cannot describe: what it says when it is not met. */
export function says(detail: Localized): ValidationOptions {
  return { message: detail.en, context: { detail } };
}

/** What a validator was told to say by {@link says}. */
export function toldSentence(context: unknown): Localized | undefined {
  return typeof context === 'object' && context !== null && 'detail' in context
    ? (context.detail as Localized)
    : undefined;
}
