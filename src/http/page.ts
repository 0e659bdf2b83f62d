import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, Length } from 'class-validator';
import { IntegerParameter } from './validation/integer-parameter.js';

/** Query of every list. */
export class PageQuery {
  /** How many to answer with at most. */
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: 100,
    default: 20,
    description: 'How many to answer with at most.',
  })
  @IntegerParameter({ least: 1, most: 100 })
  limit: number = 20;

  @ApiPropertyOptional({ description: 'The `nextCursor` of the page before.' })
  @IsOptional()
  @IsString()
  @Length(1, 1000)
  cursor?: string;
}

/** A page of a list; `nextCursor` is null at its end. */
export interface Page<T> {
  data: T[];
  nextCursor: string | null;
}
