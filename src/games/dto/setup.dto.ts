import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsObject,
  Matches,
  Max,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { MayBeAbsent } from '../../players/index.js';
import type { PreviousRound, RoundEndReason, Setup } from '../../dominoes/index.js';
import { orNull } from '../../http/index.js';
import { IsHands, TILE_PATTERN } from './tile-lists.js';

const REASONS = ['domino', 'block', 'stuck', 'target'] as const satisfies readonly RoundEndReason[];
const seat = { type: 'integer', minimum: 0, maximum: 19 } as const;

@ApiSchema({ name: 'SetupPrevious', description: 'How the round before ended, as far as the opening depends on it.' })
export class SetupPrevious implements PreviousRound {
  @ApiProperty({ ...seat, description: 'The seat that opened.' })
  @IsInt()
  @Min(0)
  @Max(19)
  opener!: number;

  @ApiProperty({ enum: REASONS })
  @IsIn(REASONS)
  reason!: RoundEndReason;

  @ApiProperty(orNull(seat))
  @ValidateIf(({ winnerSeat }: SetupPrevious) => winnerSeat !== null)
  @IsInt()
  @Min(0)
  @Max(19)
  winnerSeat!: number | null;

  @ApiProperty(orNull(seat))
  @ValidateIf(({ winnerSide }: SetupPrevious) => winnerSide !== null)
  @IsInt()
  @Min(0)
  @Max(19)
  winnerSide!: number | null;
}

@ApiSchema({ name: 'SetupRequest', description: 'A first round dealt by hand. What is left out happens as usual.' })
export class SetupRequest implements Setup {
  @ApiPropertyOptional({
    description: 'The tiles of each seat.',
    type: 'array',
    items: { type: 'array', items: { type: 'string' } },
    example: [
      ['6-6', '6-5', '5-4', '4-3', '3-2', '2-1', '1-0'],
      ['5-5', '6-4', '5-3', '4-2', '3-1', '2-0', '0-0'],
    ],
  })
  @MayBeAbsent()
  @IsHands()
  hands?: string[][];

  @ApiPropertyOptional({
    description: 'In the order of drawing; by default the rest of the set, shuffled.',
    type: [String],
  })
  @MayBeAbsent()
  @IsArray()
  @ArrayMaxSize(136)
  @Matches(TILE_PATTERN, { each: true })
  boneyard?: string[];

  @ApiPropertyOptional({
    description:
      'The score of each side so far. Where it would have ended the match already, the match ends with this round.',
    type: [Number],
    example: [0, 0],
  })
  @MayBeAbsent()
  @IsArray()
  @ArrayMaxSize(20)
  @IsInt({ each: true })
  @Min(0, { each: true })
  @Max(100_000, { each: true })
  scores?: number[];

  @ApiPropertyOptional({ type: SetupPrevious })
  @MayBeAbsent()
  @IsObject()
  @ValidateNested()
  @Type(() => SetupPrevious)
  previous?: SetupPrevious;

  @ApiPropertyOptional({ ...seat, description: 'The seat that a random draw would have given.' })
  @MayBeAbsent()
  @IsInt()
  @Min(0)
  @Max(19)
  lot?: number;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: 10_000, default: 1 })
  @MayBeAbsent()
  @IsInt()
  @Min(1)
  @Max(10_000)
  roundNumber?: number;
}
