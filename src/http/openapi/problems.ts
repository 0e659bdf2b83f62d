import { applyDecorators } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { ProblemCode } from '../problems/problem-catalogue.js';

/** Marks an operation of the document with one code each, until the document is finished (problem-responses.ts). */
export const PROBLEM_MARK = 'x-problem-';

/** Documents the problems a route may answer with, beyond those that every route can. May be given more than once. */
export function problems(...codes: readonly ProblemCode[]): MethodDecorator & ClassDecorator {
  return applyDecorators(...codes.map((code) => ApiExtension(`${PROBLEM_MARK}${code}`, true)));
}
