import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayUnique, IsArray, IsIn, IsInt, IsString, Matches, Max, Min } from 'class-validator';
import type { End, LegalMove } from '../../dominoes/index.js';
import { MayBeAbsent } from '../../players/index.js';
import { END_PATTERN, TILE_PATTERN } from './tile-lists.js';

export const MOVE_TYPES = ['pick', 'play', 'draw', 'pass'] as const satisfies readonly LegalMove['type'][];

@ApiSchema({ name: 'MoveRequest' })
export class MoveRequest {
  @ApiProperty({
    description:
      'Play a tile, draw one from the boneyard, or pass; at the start of a round whose hands are chosen face down, pick tiles.',
    enum: MOVE_TYPES,
    example: 'play',
  })
  @IsIn(MOVE_TYPES)
  type!: LegalMove['type'];

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
      'The open end to play at: `left`, `right`, `up`, `down`, or of a further double that branches one of its sides, `5-5:left`. May be left out where only one fits, and for the opening tile, which has none. Only with `play`.',
    type: 'string',
    pattern: END_PATTERN.source,
    example: 'left',
  })
  @MayBeAbsent()
  @IsString()
  @Matches(END_PATTERN, { message: 'must be an end such as "left"' })
  end?: End;

  @ApiPropertyOptional({
    description:
      'Of a tile that goes anywhere (a matador), the half to turn outward; by default as it fits, else the higher. Only with `play`.',
    type: 'integer',
    minimum: 0,
    maximum: 20,
  })
  @MayBeAbsent()
  @IsInt()
  @Min(0)
  @Max(20)
  pip?: number;

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
    description:
      'Where the tiles to pick lie, counted from 0 as in `round.picking.positions`: one, some or all that the hand still lacks. Left out, the rest of the hand is dealt. Only with `pick`.',
    type: 'array',
    items: { type: 'integer', minimum: 0, maximum: 200 },
    minItems: 1,
    maxItems: 100,
    uniqueItems: true,
    example: [3, 17, 4],
  })
  @MayBeAbsent()
  @IsArray()
  @ArrayMaxSize(100)
  @ArrayUnique()
  @IsInt({ each: true })
  @Min(0, { each: true })
  @Max(200, { each: true })
  positions?: number[];

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
    description:
      'The version the move was decided on, as in `If-Match`. If the game has moved on: 412 `stale-version`.',
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
