import { ApiProperty, ApiPropertyOptional, ApiSchema, OmitType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  Equals,
  IsArray,
  IsIn,
  IsInt,
  IsObject,
  IsString,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import type { End } from '../dominoes/index.js';
import { END_PATTERN, MoveRequest, TILE_PATTERN } from '../games/index.js';
import { MayBeAbsent } from '../players/index.js';
import type { PlannedMove } from './plan.js';

const MOVE_TYPES = ['play', 'draw', 'pass'] as const satisfies readonly PlannedMove['type'][];
const MOST_STEPS = 20;

const tile = { type: 'string', pattern: TILE_PATTERN.source, example: '6-5' } as const;
const seat = { type: 'integer', minimum: 0, maximum: 19, example: 1 } as const;

@ApiSchema({ name: 'AwaitedMove', description: 'The latest move of the round; all that is said of it has to be so.' })
export class AwaitedMove {
  @ApiPropertyOptional({ ...seat, description: 'Whose move it was.' })
  @MayBeAbsent()
  @IsInt()
  @Min(0)
  @Max(19)
  seat?: number;

  @ApiPropertyOptional({ enum: MOVE_TYPES })
  @MayBeAbsent()
  @IsIn(MOVE_TYPES)
  type?: PlannedMove['type'];

  @ApiPropertyOptional({ ...tile, description: 'The tile that was played.' })
  @MayBeAbsent()
  @IsString()
  @Matches(TILE_PATTERN, { message: 'must be a tile such as "6-5"' })
  tile?: string;
}

@ApiSchema({ name: 'PlanCondition', description: 'All that is said has to be so.' })
export class PlanCondition {
  @ApiPropertyOptional({
    description: 'An end that has to be open; with `pip`, and to show that.',
    type: 'string',
    pattern: END_PATTERN.source,
    example: 'left',
  })
  @MayBeAbsent()
  @IsString()
  @Matches(END_PATTERN, { message: 'must be an end such as "left"' })
  end?: End;

  @ApiPropertyOptional({
    description: 'What that end has to show; without `end`, any open end.',
    type: 'integer',
    minimum: 0,
    maximum: 20,
    example: 5,
  })
  @MayBeAbsent()
  @IsInt()
  @Min(0)
  @Max(20)
  pip?: number;

  @ApiPropertyOptional({ description: 'No tile of the hand can be played.', enum: [true] })
  @MayBeAbsent()
  @Equals(true)
  cannotMove?: true;

  @ApiPropertyOptional({ type: AwaitedMove })
  @MayBeAbsent()
  @IsObject()
  @ValidateNested()
  @Type(() => AwaitedMove)
  lastMove?: AwaitedMove;
}

@ApiSchema({ name: 'PlannedMove', description: 'A move as it is sent to `/moves`.' })
export class PlannedMoveRequest extends OmitType(MoveRequest, ['type', 'positions', 'expectedVersion']) {
  @ApiProperty({ enum: MOVE_TYPES, example: 'play' })
  @IsIn(MOVE_TYPES)
  type!: PlannedMove['type'];
}

@ApiSchema({ name: 'PlanStep' })
export class PlanStepRequest {
  @ApiPropertyOptional({
    type: PlanCondition,
    description: 'When the step is to be taken; left out, whenever its move is legal.',
    example: { end: 'left', pip: 5 },
  })
  @MayBeAbsent()
  @IsObject()
  @ValidateNested()
  @Type(() => PlanCondition)
  if?: PlanCondition;

  @ApiProperty({ type: PlannedMoveRequest, example: { type: 'play', tile: '6-5', end: 'left' } })
  @IsObject()
  @ValidateNested()
  @Type(() => PlannedMoveRequest)
  move!: PlannedMoveRequest;
}

const STEPS_EXAMPLE = [
  { if: { end: 'left', pip: 5 }, move: { type: 'play', tile: '6-5', end: 'left' } },
  { if: { cannotMove: true }, move: { type: 'pass' } },
];

@ApiSchema({ name: 'PlanRequest' })
export class PlanRequest {
  @ApiProperty({
    type: [PlanStepRequest],
    minItems: 1,
    maxItems: MOST_STEPS,
    description:
      'At the player’s turn the first step is taken whose condition holds and whose move is legal. Each makes one move.',
    example: STEPS_EXAMPLE,
  })
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(MOST_STEPS)
  @ValidateNested({ each: true })
  @Type(() => PlanStepRequest)
  steps!: PlanStepRequest[];
}

@ApiSchema({ name: 'Plan', description: 'What a player wants done in this round. Nobody else is shown it.' })
export class PlanView {
  @ApiProperty({ example: 'game_01kb2vr3t5e6m8p0q2w4y6z8ab' })
  gameId!: string;

  @ApiProperty({ type: 'integer', minimum: 1, example: 1, description: 'The round it was made for.' })
  round!: number;

  @ApiProperty({ type: [PlanStepRequest], description: 'Those that are not used up.', example: STEPS_EXAMPLE })
  steps!: PlanStepRequest[];

  @ApiProperty({ format: 'date-time', example: '2026-11-30T12:00:00.000Z', description: 'When it was left.' })
  at!: string;
}
