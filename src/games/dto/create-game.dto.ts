import { ApiExtraModels, ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  Equals,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmptyObject,
  IsObject,
  IsString,
  Length,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { MayBeAbsent } from '../../players/index.js';
import type { Absence, Teams, Visibility } from '../../dominoes/index.js';
import { schemaRef } from '../../http/index.js';
import type { VariantReference } from '../../variants/index.js';
import { duration, IsDuration } from './is-duration.js';
import { IsVariantReference } from './is-variant-reference.js';
import { JsonWithin } from './json-within.js';
import { SetupRequest } from './setup.dto.js';
import { TimeControlField, TimeControlRequest } from './time-control.dto.js';

const VISIBILITIES = ['public', 'unlisted', 'private'] as const satisfies readonly Visibility[];
export const ABSENCES = ['end', 'play'] as const satisfies readonly Absence[];

@ApiSchema({
  name: 'SeatRequest',
  description: 'One of the three: a player, an open seat, or a player of the service.',
})
export class SeatRequest {
  @ApiPropertyOptional({
    description:
      'Who sits here: `player_…`, or `external:<externalId>` for an app’s own player. Seated at once if the caller is that player or his app, invited until he joins otherwise.',
    example: 'external:discord-80351110224678912',
  })
  @MayBeAbsent()
  @IsString()
  @Length(1, 200)
  player?: string;

  @ApiPropertyOptional({ description: 'Whoever joins first.', enum: [true] })
  @MayBeAbsent()
  @IsBoolean()
  @Equals(true)
  open?: true;

  @ApiPropertyOptional({
    description: 'Played by the service; not supported yet.',
    type: 'object',
    additionalProperties: true,
  })
  @MayBeAbsent()
  bot?: unknown;
}

@ApiSchema({ name: 'TableRules', description: 'House rules for one game.' })
export class TableRules {
  @ApiProperty({ description: 'Id of the variant they are made from.', example: 'two-player' })
  base!: string;

  @ApiPropertyOptional({
    ...schemaRef('VariantOptions'),
    description: 'What differs: objects are merged into the base, and anything else replaces what is there.',
    example: { deal: { pick: true }, autoPass: true, autoPlayForcedAfterSeconds: 3 },
  })
  options?: object;
}

@ApiExtraModels(TableRules, TimeControlRequest)
@ApiSchema({ name: 'CreateGameRequest' })
export class CreateGameRequest {
  @ApiProperty({
    description:
      'Id of a variant of the catalogue or of house rules; or house rules for this game alone: a variant and what the table changes of it. The game keeps the whole definition as it is now.',
    oneOf: [{ type: 'string' }, schemaRef('TableRules')],
    example: 'face-to-face',
  })
  @IsVariantReference()
  variant!: VariantReference;

  @ApiPropertyOptional({
    description:
      'By seat, in turn order. Left out, the acting player gets the first seat and the others are open (all of them, for an app that acts for nobody).',
    type: [SeatRequest],
    example: [{ player: 'external:discord-80351110224678912' }, { open: true }],
  })
  @MayBeAbsent()
  @IsArray()
  @ArrayMaxSize(20)
  @ValidateNested({ each: true })
  @Type(() => SeatRequest)
  seats?: SeatRequest[];

  @ApiPropertyOptional({
    description: 'How many players; by default as many as `seats` says, or the fewest the variant takes.',
    minimum: 1,
    maximum: 20,
    type: 'integer',
    example: 2,
  })
  @MayBeAbsent()
  @IsInt()
  @Min(1)
  @Max(20)
  players?: number;

  @ApiPropertyOptional({
    description: 'Each for himself, or pairs; by default what the variant says.',
    enum: ['solo', 'pairs'],
  })
  @MayBeAbsent()
  @IsIn(['solo', 'pairs'])
  teams?: Teams;

  @ApiPropertyOptional({
    description: 'Points to reach; by default the variant’s.',
    type: 'integer',
    minimum: 1,
    maximum: 100_000,
    example: 50,
  })
  @MayBeAbsent()
  @IsInt()
  @Min(1)
  @Max(100_000)
  target?: number;

  @ApiPropertyOptional({
    description:
      '`public` is listed for everyone; `unlisted` is open to whoever has the id; `private` to its players, their app and those invited.',
    enum: VISIBILITIES,
    default: 'unlisted',
  })
  @MayBeAbsent()
  @IsIn(VISIBILITIES)
  visibility?: Visibility;

  @ApiPropertyOptional({
    ...schemaRef('TimeControlRequest'),
    description: 'How long the players may take; as long as they like when left out.',
    example: { perMove: 'P3D', vacation: 'P7D', onTimeout: 'play', reminders: ['PT12H'] },
  })
  @TimeControlField()
  timeControl?: TimeControlRequest;

  @ApiPropertyOptional({
    ...duration,
    description: 'How long the game waits for its players before it is called off: `PT1M` to `P90D`.',
    default: 'P14D',
    example: 'P3D',
  })
  @MayBeAbsent()
  @IsDuration('PT1M', 'P90D')
  expiresAfter?: string;

  @ApiPropertyOptional({
    description:
      'May a player leave a game of more than two that is being played? With `play` he may: the service plays for his seat until somebody takes it. With `end` he can only resign.',
    enum: ABSENCES,
    default: 'end',
  })
  @MayBeAbsent()
  @IsIn(ABSENCES)
  absence?: Absence;

  @ApiPropertyOptional({
    description: 'Deals the first round by hand, for puzzles, lessons and tests; the game is then `custom`.',
    type: SetupRequest,
  })
  @MayBeAbsent()
  @IsObject()
  @IsNotEmptyObject()
  @ValidateNested()
  @Type(() => SetupRequest)
  setup?: SetupRequest;

  @ApiPropertyOptional({
    description: 'Anything of the creator’s, up to 4 kB as JSON; shown to the creator and his app alone.',
    type: 'object',
    additionalProperties: true,
    example: { channel: '1234567890' },
  })
  @MayBeAbsent()
  @IsObject()
  @JsonWithin(4096)
  metadata?: object;
}

@ApiSchema({ name: 'UpdateGameRequest' })
export class UpdateGameRequest {
  @ApiProperty({
    description: 'Replaces what was there; up to 4 kB as JSON.',
    type: 'object',
    additionalProperties: true,
    example: { channel: '1234567890' },
  })
  @IsObject()
  @JsonWithin(4096)
  metadata!: object;
}
