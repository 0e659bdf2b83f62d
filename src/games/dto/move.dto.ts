import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsIn, IsInt, IsString, Matches, Max, Min } from 'class-validator';
import { MayBeAbsent } from '../../players/index.js';
import type { End } from '../../dominoes/index.js';
import { TILE_PATTERN } from './tile-lists.js';

export const ENDS = ['left', 'right', 'up', 'down'] as const satisfies readonly End[];

@ApiSchema({ name: 'MoveRequest' })
export class MoveRequest {
  @ApiProperty({
    description: 'Play a tile, draw one from the boneyard, or pass.',
    enum: ['play', 'draw', 'pass'],
    example: 'play',
  })
  @IsIn(['play', 'draw', 'pass'])
  type!: 'play' | 'draw' | 'pass';

  @ApiPropertyOptional({
    description: 'The tile to play, halves in either order. Only with `play`.',
    pattern: TILE_PATTERN.source,
    example: '6-5',
  })
  @MayBeAbsent()
  @IsString()
  @Matches(TILE_PATTERN, { message: 'must be a tile such as "6-5"' })
  tile?: string;

  @ApiPropertyOptional({
    description:
      'The open end to play at. May be left out where only one fits, and for the opening tile, which has none. Only with `play`.',
    enum: ENDS,
    example: 'left',
  })
  @MayBeAbsent()
  @IsIn(ENDS)
  end?: End;

  @ApiPropertyOptional({
    description: 'Which of the tiles left in the boneyard to draw, counted from 0. Only with `draw`.',
    type: 'integer',
    minimum: 0,
    maximum: 200,
    default: 0,
  })
  @MayBeAbsent()
  @IsInt()
  @Min(0)
  @Max(200)
  position?: number;

  @ApiPropertyOptional({
    description: 'The seat that moves; needed only by a player who holds several of the seats that may act.',
    type: 'integer',
    minimum: 0,
    maximum: 19,
  })
  @MayBeAbsent()
  @IsInt()
  @Min(0)
  @Max(19)
  seat?: number;

  @ApiPropertyOptional({
    description: 'The version the move was decided on, as in `If-Match`. If the game has moved on: 412 `stale-version`.',
    type: 'integer',
    minimum: 0,
    example: 12,
  })
  @MayBeAbsent()
  @IsInt()
  @Min(0)
  @Max(2_147_483_647)
  expectedVersion?: number;
}

@ApiSchema({ name: 'JoinRequest' })
export class JoinRequest {
  @ApiPropertyOptional({
    description: 'The seat to take; by default the one kept for the player, else the first open one.',
    type: 'integer',
    minimum: 0,
    maximum: 19,
  })
  @MayBeAbsent()
  @IsInt()
  @Min(0)
  @Max(19)
  seat?: number;
}

/** Takes no fields; a body may be left out. */
@ApiSchema({ name: 'EmptyRequest' })
export class EmptyRequest {}
