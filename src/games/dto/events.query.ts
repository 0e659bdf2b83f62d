import { ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsArray, IsIn, IsString, Length } from 'class-validator';
import { MayBeAbsent } from '../../players/index.js';
import { IntegerParameter } from '../../http/index.js';
import { FEED_TYPES } from './event.dto.js';

class PollQuery {
  @ApiPropertyOptional({
    description: 'How many to answer with at most.',
    type: 'integer',
    minimum: 1,
    maximum: 100,
    default: 20,
  })
  @IntegerParameter({ least: 1, most: 100 })
  limit: number = 20;

  @ApiPropertyOptional({
    description: 'Long poll: if there is nothing yet, waits so many seconds for something to happen.',
    type: 'integer',
    minimum: 0,
    maximum: 25,
    default: 0,
  })
  @IntegerParameter({ least: 0, most: 25 })
  wait: number = 0;
}

class AfterVersion {
  @ApiPropertyOptional({ description: 'Only events after this version.', type: 'integer', minimum: 0, default: 0 })
  @IntegerParameter({ least: 0, most: 2_147_483_647 })
  after: number = 0;
}

class AfterCursor {
  @ApiPropertyOptional({
    description: 'The `nextCursor` of the answer before. Left out, from the oldest event; `now`, from what comes next.',
    example: 'now',
  })
  @MayBeAbsent()
  @IsString()
  @Length(1, 1000)
  after?: string;

  @ApiPropertyOptional({
    description: `Only these types, separated by commas: \`${FEED_TYPES.join('`, `')}\`.`,
    type: String,
    example: 'turn.started,game.finished',
  })
  @MayBeAbsent()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.split(',') : value))
  @IsArray()
  @IsIn(FEED_TYPES, { each: true })
  types?: string[];
}

export class GameStreamQuery extends AfterVersion {}

export class FeedStreamQuery extends AfterCursor {}

export class GameEventsQuery extends IntersectionType(AfterVersion, PollQuery) {}

export class FeedQuery extends IntersectionType(AfterCursor, PollQuery) {}
