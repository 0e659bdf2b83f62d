import { ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { escapePointer } from './json-safety.js';
import { Problem, type ValidationIssue } from './problem.js';

export function validation(): ValidationPipe {
  return new ValidationPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    transform: true,
    exceptionFactory: (faults) =>
      new Problem('validation-failed', { errors: faults.flatMap((fault) => issues(fault, '')) }),
  });
}

function issues(fault: ValidationError, parent: string): ValidationIssue[] {
  const pointer = `${parent}/${escapePointer(fault.property)}`;
  const own = Object.values(fault.constraints ?? {}).map((detail) => ({ pointer, detail }));
  return [...own, ...(fault.children ?? []).flatMap((child) => issues(child, pointer))];
}
