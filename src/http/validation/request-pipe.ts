import type { ArgumentMetadata, PipeTransform, Type } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validateSync, type ValidatorOptions } from 'class-validator';
import { isStorable, UNSTORABLE } from '../json-safety.js';
import { Problem } from '../problems/problem.js';
import { validationIssues } from './validation-issues.js';

const UNTYPED: ReadonlySet<unknown> = new Set([undefined, Object, Array, String, Number, Boolean]);

/** A class without fields is one that takes none, not one class-validator does not know. */
const BODY: ValidatorOptions = { whitelist: true, forbidNonWhitelisted: true, forbidUnknownValues: false };
/** Parameters nobody asked for ride along in links; they are dropped. */
const QUERY: ValidatorOptions = { whitelist: true };

/**
 * Turns bodies and queries into instances of the classes that describe them. Synchronous, and without Nest's own pipe, which
 * awaits: it runs for every move.
 */
export class RequestPipe implements PipeTransform<unknown, unknown> {
  transform(value: unknown, { type, metatype }: ArgumentMetadata): unknown {
    if (type === 'query') refuseUnstorable(value);
    else if (type !== 'body') return value;
    if (isUntyped(metatype)) return value;
    const plain = value === undefined ? {} : value;
    if (typeof plain !== 'object' || plain === null || Array.isArray(plain)) throw Problem.invalid('', NO_OBJECT);
    const instance = plainToInstance(metatype, plain);
    const faults = validateSync(instance, type === 'body' ? BODY : QUERY);
    if (faults.length > 0) throw new Problem('validation-failed', { errors: validationIssues(faults) });
    return instance;
  }
}

function isUntyped(metatype: Type | undefined): metatype is undefined {
  return UNTYPED.has(metatype);
}

function refuseUnstorable(value: unknown, pointer = ''): void {
  if (typeof value === 'string') {
    if (!isStorable(value)) throw Problem.invalid(pointer, UNSTORABLE);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, member] of Object.entries(value))
      refuseUnstorable(member, Array.isArray(value) ? pointer : `/${name}`);
  }
}

const NO_OBJECT = {
  en: 'the body must be a JSON object',
  fr: 'le corps doit être un objet JSON',
  es: 'el cuerpo debe ser un objeto JSON',
};
