import { ApiProperty, ApiPropertyOptional, ApiSchema, PickType } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import type { TimeControl } from '../dominoes/index.js';
import { CreateGameRequest, duration, IsDuration } from '../games/index.js';
import { orNull, PageQuery, schemaRef } from '../http/index.js';
import { MayBeAbsent } from '../players/index.js';

const STATUSES = ['waiting', 'matched', 'expired'] as const;

export type SeekStatus = (typeof STATUSES)[number];

@ApiSchema({ name: 'NewSeek' })
export class NewSeek extends PickType(CreateGameRequest, [
  'variant',
  'players',
  'teams',
  'target',
  'timeControl',
  'absence',
]) {
  @ApiPropertyOptional({
    ...duration,
    description: 'How long to wait for others: `PT1M` to `P7D`.',
    default: 'PT1H',
    example: 'P1D',
  })
  @MayBeAbsent()
  @IsDuration('PT1M', 'P7D')
  expiresAfter?: string;
}

@ApiSchema({ name: 'SeekVariant' })
export class SeekVariantView {
  @ApiProperty({ example: 'face-to-face' })
  id!: string;

  @ApiProperty({ type: 'integer', example: 1 })
  version!: number;

  @ApiPropertyOptional({
    ...schemaRef('VariantOptions'),
    description: 'House rules for this game: what differs from the variant.',
    example: { autoPass: true },
  })
  options?: object;
}

@ApiSchema({ name: 'Seek', description: 'Somebody who wants to play, and by what.' })
export class Seek {
  @ApiProperty({ example: 'seek_01kb2vu2e6g8j0k2n4q6s8t0vx' })
  id!: string;

  @ApiProperty({
    enum: STATUSES,
    description: '`matched` once the game is there; `expired` when nobody came.',
    example: 'waiting',
  })
  status!: SeekStatus;

  @ApiProperty({ description: 'Who seeks.', example: 'player_01kb2vqd1hf5drt2c8m0w9x7ka' })
  player!: string;

  @ApiPropertyOptional({ description: 'Once it is matched.', example: 'game_01kb2vr3t5e6m8p0q2w4y6z8ab' })
  game?: string;

  @ApiProperty({ type: SeekVariantView })
  variant!: SeekVariantView;

  @ApiProperty({ description: 'How many play.', type: 'integer', example: 2 })
  players!: number;

  @ApiProperty({ enum: ['solo', 'pairs'], example: 'solo' })
  teams!: string;

  @ApiProperty({
    description: 'Null where a fixed number of rounds is played.',
    ...orNull({ type: 'integer' }),
    example: 50,
  })
  target!: number | null;

  @ApiProperty({
    description: 'Null: as long as they like.',
    ...orNull(schemaRef('TimeControl')),
    example: { perMove: 'P3D', onTimeout: 'forfeit' },
  })
  timeControl!: TimeControl | null;

  @ApiProperty({
    enum: ['end', 'play'],
    description: 'What becomes of the game when somebody leaves it.',
    example: 'end',
  })
  absence!: string;

  @ApiProperty({ format: 'date-time', example: '2026-11-30T12:00:00.000Z' })
  createdAt!: string;

  @ApiProperty({ format: 'date-time', example: '2026-11-30T13:00:00.000Z' })
  expiresAt!: string;
}

@ApiSchema({ name: 'SeekPage' })
export class SeekPage {
  @ApiProperty({ type: [Seek] })
  data!: Seek[];

  @ApiProperty({ description: 'Null at the end of the list.', ...orNull({ type: 'string' }), example: null })
  nextCursor!: string | null;
}

export class ListSeeksQuery extends PageQuery {
  @ApiPropertyOptional({ enum: STATUSES, description: 'Seeks in this state only.' })
  @MayBeAbsent()
  @IsIn(STATUSES)
  status?: SeekStatus;
}
