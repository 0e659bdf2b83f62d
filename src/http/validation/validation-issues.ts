import { getMetadataStorage, type ValidationError } from 'class-validator';
import type { Localized } from '../language.js';
import type { ValidationIssue } from '../problems/problem.js';
import { escapePointer } from '../json-safety.js';
import { constraintSentence, toldSentence } from './constraint-sentences.js';

/** The faults class-validator found, each with a JSON pointer to the field. */
export function validationIssues(faults: readonly ValidationError[], parent = ''): ValidationIssue[] {
  return faults.flatMap((fault) => {
    const pointer = `${parent}/${escapePointer(fault.property)}`;
    const own = telling(fault.constraints ?? {}).map(([name, message]) => ({
      pointer,
      detail: sentence(fault, name) ?? message,
    }));
    return [...own, ...validationIssues(fault.children ?? [], pointer)];
  });
}

const TYPES = new Set(['isString', 'isBoolean', 'isNumber', 'isInt', 'isObject', 'isArray', 'nestedValidation']);

/** Of a value of the wrong type there is no use in saying that it is also too long or too small. */
function telling(constraints: Record<string, string>): [name: string, message: string][] {
  const broken = Object.entries(constraints);
  const wrongType = broken.find(([name]) => TYPES.has(name));
  return wrongType === undefined ? broken : [wrongType];
}

function sentence(fault: ValidationError, name: string): Localized | undefined {
  return toldSentence(fault.contexts?.[name]) ?? constraintSentence(name, constraintsOf(fault, name));
}

/** The arguments the constraint was declared with; class-validator reports only its English message. */
function constraintsOf({ target, property }: ValidationError, name: string): readonly unknown[] {
  if (target === undefined) return [];
  const declared = getMetadataStorage().getTargetValidationMetadatas(target.constructor, '', false, false);
  return declared.find((metadata) => metadata.propertyName === property && metadata.name === name)?.constraints ?? [];
}
