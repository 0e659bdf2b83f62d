import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { isRFC3339, ValidateBy, ValidateIf } from 'class-validator';
import { type Localized, says } from '../http/index.js';

/** The field may be left out; unlike `@IsOptional`, a null in its place is looked at and refused. */
export function MayBeAbsent(): PropertyDecorator {
  return ValidateIf((_, value) => value !== undefined);
}

/** A name people read: 1 to 80 characters once trimmed, on one line and in one direction. */
export function IsName(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value)),
    rule('isName', isName, {
      en: 'must be 1 to 80 characters, without control characters or line breaks',
      fr: 'doit compter de 1 à 80 caractères, sans caractère de contrôle ni saut de ligne',
      es: 'debe tener de 1 a 80 caracteres, sin caracteres de control ni saltos de línea',
    }),
  );
}

/** An app's own id of a player, kept as it is. */
export function IsExternalId(): PropertyDecorator {
  return rule('isExternalId', isExternalId, {
    en: 'must be 1 to 128 characters, without control characters',
    fr: 'doit compter de 1 à 128 caractères, sans caractère de contrôle',
    es: 'debe tener de 1 a 128 caracteres, sin caracteres de control',
  });
}

/** A language tag (BCP 47, RFC 5646), rewritten in its canonical form: `pt-br` becomes `pt-BR`. */
export function IsLocale(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => canonicalLocale(value) ?? value),
    rule('isLocale', (value) => canonicalLocale(value) !== undefined, {
      en: 'must be a BCP 47 language tag of at most 35 characters, such as en, fr or pt-BR',
      fr: 'doit être une étiquette de langue BCP 47 d’au plus 35 caractères, comme en, fr ou pt-BR',
      es: 'debe ser una etiqueta de idioma BCP 47 de 35 caracteres como máximo, como en, fr o pt-BR',
    }),
  );
}

/** A moment with its offset from UTC (RFC 3339). */
export function IsTime(): PropertyDecorator {
  return rule('isTime', isTime, {
    en: 'must be a time as in RFC 3339, such as 2027-11-30T12:00:00Z',
    fr: 'doit être une date et une heure RFC 3339, comme 2027-11-30T12:00:00Z',
    es: 'debe ser una fecha y hora RFC 3339, como 2027-11-30T12:00:00Z',
  });
}

function rule(name: string, validate: (value: unknown) => boolean, detail: Localized): PropertyDecorator {
  return ValidateBy({ name, validator: { validate } }, says(detail));
}

/** Control characters, lone surrogates, line and paragraph separators, marks that turn the direction of what follows. */
const UNFIT_FOR_NAMES = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

/** Control characters and lone surrogates, which UTF-8 cannot carry. */
const UNFIT_FOR_IDS = /[\p{Cc}\p{Cs}]/u;

const VISIBLE = /[^\p{Z}\p{Cf}]/u;

function isName(value: unknown): boolean {
  return isText(value, 80) && !UNFIT_FOR_NAMES.test(value) && VISIBLE.test(value);
}

function isExternalId(value: unknown): boolean {
  return isText(value, 128) && !UNFIT_FOR_IDS.test(value);
}

/** `Date` takes 30 February for a day of March; a day that there is comes back as it was written. */
function isTime(value: unknown): boolean {
  if (typeof value !== 'string' || !isRFC3339(value) || Number.isNaN(Date.parse(value))) return false;
  const [day, rest] = value.split('T');
  return day !== undefined && rest !== undefined && new Date(day).toISOString().startsWith(day);
}

/** 1 to `most` characters, by code points. */
function isText(value: unknown, most: number): value is string {
  return typeof value === 'string' && value !== '' && [...value].length <= most;
}

/** Long enough for every tag RFC 5646 (section 4.4.1) expects in practice. */
const LONGEST_LOCALE = 35;

function canonicalLocale(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > LONGEST_LOCALE) return undefined;
  try {
    return Intl.getCanonicalLocales(value)[0];
  } catch {
    return undefined;
  }
}
