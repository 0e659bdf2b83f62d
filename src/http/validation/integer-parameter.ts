import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

/**
 * An optional query parameter that is a whole number in decimal digits. Looser readings of `Number()` (`1e1`, `0x10`, an empty
 * text) are refused, as is a repeated parameter.
 */
export function IntegerParameter({ least, most }: { least: number; most: number }): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value,
    ),
    IsOptional(),
    IsInt(),
    Min(least),
    Max(most),
  );
}
