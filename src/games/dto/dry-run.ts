import type { PipeTransform } from '@nestjs/common';
import type { ApiQueryOptions } from '@nestjs/swagger';
import { Problem } from '../../http/index.js';

export const DRY_RUN: ApiQueryOptions = {
  name: 'dryRun',
  required: false,
  description: '`true` says what the move would do, and does not do it.',
  schema: { type: 'string', enum: ['true', 'false'], default: 'false' },
};

/** Reads `dryRun`. No class for a single word: this is on the way of every move. */
export const isDryRun: PipeTransform<unknown, boolean> = {
  transform(value) {
    if (value === undefined || value === 'false') return false;
    if (value === 'true') return true;
    throw Problem.invalid('/dryRun', {
      en: 'must be true or false',
      fr: 'doit être true ou false',
      es: 'debe ser true o false',
    });
  },
};
