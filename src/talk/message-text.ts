import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { says } from '../http/index.js';

/** By code points. */
export const LONGEST_TEXT = 500;

/** Control characters but line feeds, lone surrogates, and marks that turn the direction of what follows. */
const UNFIT = /[^\P{Cc}\n]|[\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
const VISIBLE = /[^\p{Z}\p{Cf}\p{Cc}]/u;

/** Something said: 1 to 500 characters once trimmed, line breaks included, in one direction. */
export function IsMessageText(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value)),
    ValidateBy(
      { name: 'isMessageText', validator: { validate: isMessageText } },
      says({
        en: `must be 1 to ${LONGEST_TEXT} characters, without control characters but line breaks`,
        fr: `doit compter de 1 à ${LONGEST_TEXT} caractères, sans caractère de contrôle hormis les sauts de ligne`,
        es: `debe tener de 1 a ${LONGEST_TEXT} caracteres, sin caracteres de control salvo los saltos de línea`,
      }),
    ),
  );
}

export function isMessageText(value: unknown): boolean {
  return typeof value === 'string' && [...value].length <= LONGEST_TEXT && VISIBLE.test(value) && !UNFIT.test(value);
}
