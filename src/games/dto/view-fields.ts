import { orNull } from '../../http/index.js';
import { END_PATTERN, TILE_PATTERN } from './tile-lists.js';

/** Schemas of fields that views have in common. */
export const seatNumber = { type: 'integer', minimum: 0, example: 0 } as const;
export const sideOrNull = { ...orNull({ type: 'integer', minimum: 0 }), example: 0 };
export const end = { type: 'string', pattern: END_PATTERN.source, example: 'left' } as const;
export const tile = { type: 'string', pattern: TILE_PATTERN.source, example: '6-5' } as const;
export const time = { type: 'string', format: 'date-time', example: '2026-11-30T12:00:00.000Z' } as const;
