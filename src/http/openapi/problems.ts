import { applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { PROBLEMS, type ProblemCode } from '../problem-catalogue.js';
import { problemResponse } from './problem-schema.js';

/** Documents the problems a route may answer with: one response for each status, with the codes that share it. */
export function problems(...codes: readonly ProblemCode[]): MethodDecorator & ClassDecorator {
  const statuses = new Set(codes.map((code) => PROBLEMS[code].status));
  return applyDecorators(
    ...[...statuses].map((status) =>
      ApiResponse({ status, ...problemResponse(codes.filter((code) => PROBLEMS[code].status === status)) }),
    ),
  );
}
