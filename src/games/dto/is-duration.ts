import { ValidateBy } from 'class-validator';
import { durationOf, parseDuration } from '../../dominoes/index.js';
import { says } from '../../http/index.js';

/** An ISO 8601 duration between two others, both included; a multiple of `unit` if there is one. */
export function IsDuration(least: string, most: string, unit?: 'PT1M', each = false): PropertyDecorator {
  const step = unit === undefined ? 1 : durationOf(unit);
  const validate = (value: unknown): boolean => {
    const ms = typeof value === 'string' ? parseDuration(value) : undefined;
    return ms !== undefined && ms >= durationOf(least) && ms <= durationOf(most) && ms % step === 0;
  };
  const [en, fr, es] =
    unit === undefined ? ['', '', ''] : [', in whole minutes', ', en minutes entières', ', en minutos enteros'];
  const detail = {
    en: `must be an ISO 8601 duration from ${least} to ${most}${en}, such as PT12H or P3D`,
    fr: `doit être une durée ISO 8601 de ${least} à ${most}${fr}, comme PT12H ou P3D`,
    es: `debe ser una duración ISO 8601 de ${least} a ${most}${es}, como PT12H o P3D`,
  };
  return ValidateBy({ name: 'isDuration', validator: { validate } }, { ...says(detail), each });
}

/** The pattern of such durations in the OpenAPI document; the format `duration` would allow months and years. */
export const DURATION_PATTERN = '^P(?=.)(\\d+W)?(\\d+D)?(T(?=.)(\\d+H)?(\\d+M)?(\\d+S)?)?$';

export const duration = { type: 'string', pattern: DURATION_PATTERN } as const;
