import type { ApiQueryOptions } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../../http/index.js';

export const DRY_RUN: ApiQueryOptions = {
  name: 'dryRun',
  required: false,
  description: '`true` says what the move would do, and does not do it.',
  schema: { type: 'string', enum: ['true', 'false'], default: 'false' },
};

/** Does the request ask for a dry run? */
export function isDryRun({ query }: FastifyRequest): boolean {
  const { dryRun } = query as { dryRun?: unknown };
  if (dryRun === undefined || dryRun === 'false') return false;
  if (dryRun === 'true') return true;
  throw Problem.invalid('/dryRun', {
    en: 'must be true or false',
    fr: 'doit être true ou false',
    es: 'debe ser true o false',
  });
}
