import { ValidateBy } from 'class-validator';
import { durationOf, parseDuration } from '../../dominoes/index.js';
import { says } from '../../http/index.js';

/** An ISO 8601 duration between two others, these included: weeks, days, hours, minutes and seconds. */
export function DurationWithin(least: string, most: string): PropertyDecorator {
  const [from, to] = [durationOf(least), durationOf(most)];
  return ValidateBy(
    { name: 'durationWithin', validator: { validate: (value) => isWithin(value, from, to) } },
    says({
      en: `must be an ISO 8601 duration from ${least} to ${most}, without months or years`,
      fr: `doit être une durée ISO 8601 de ${least} à ${most}, sans mois ni années`,
      es: `debe ser una duración ISO 8601 de ${least} a ${most}, sin meses ni años`,
    }),
  );
}

function isWithin(value: unknown, from: number, to: number): boolean {
  const ms = typeof value === 'string' ? parseDuration(value) : undefined;
  return ms !== undefined && ms >= from && ms <= to;
}
