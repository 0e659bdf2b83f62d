import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { orNull } from '../../http/index.js';
import { end, seatNumber, sideOrNull, tile, time } from './view-fields.js';

@ApiSchema({ name: 'PlacedTile' })
export class PlacedTileView {
  @ApiProperty(tile)
  tile!: string;

  @ApiPropertyOptional({ ...end, description: 'Where it was played; left out for the opening tile.' })
  end?: string;

  @ApiProperty({ description: 'The half that now points outward.', type: 'integer', minimum: 0, example: 5 })
  pip!: number;

  @ApiProperty(seatNumber)
  seat!: number;

  @ApiProperty({ ...time, description: 'When it was played.' })
  at!: string;
}

@ApiSchema({ name: 'OpenEnd' })
export class OpenEndView {
  @ApiProperty({
    ...end,
    description:
      '`left`, `right`, `up` or `down`; `5-5:left` is a side of a further double, seen outward, where every double branches.',
  })
  end!: string;

  @ApiProperty({ type: 'integer', minimum: 0, example: 5 })
  pip!: number;
}

@ApiSchema({ name: 'Layout' })
export class LayoutView {
  @ApiProperty({ description: 'In order of play.', type: [PlacedTileView] })
  tiles!: PlacedTileView[];

  @ApiProperty({ description: 'The open ends: where a tile may be played now.', type: [OpenEndView] })
  ends!: OpenEndView[];

  @ApiPropertyOptional({ ...tile, description: 'The double that branches, once it lies on the table.', example: '6-6' })
  spinner?: string;

  @ApiPropertyOptional({ description: 'Sum of the ends, in games that score by it.', type: 'integer', example: 15 })
  boardCount?: number;
}

@ApiSchema({ name: 'LastMove' })
export class LastMoveView {
  @ApiProperty(seatNumber)
  seat!: number;

  @ApiProperty({ enum: ['play', 'draw', 'pass'], example: 'play' })
  type!: string;

  @ApiPropertyOptional({ ...tile, description: 'Of a play; a tile drawn is its drawer’s own.' })
  tile?: string;

  @ApiPropertyOptional(end)
  end?: string;

  @ApiProperty({ description: 'Of the event.', type: 'integer', minimum: 1, example: 12 })
  version!: number;
}

@ApiSchema({ name: 'Opener' })
export class OpenerView {
  @ApiProperty({
    description: 'Who may open; one seat once it has, none while the hands are being picked.',
    type: 'array',
    items: { type: 'integer' },
    example: [1],
  })
  seats!: number[];

  @ApiPropertyOptional({
    description: 'The tile that must be led; null: any. Left out for those who do not know it, until it lies there.',
    ...orNull({ type: 'string' }),
    example: '6-6',
  })
  tile?: string | null;
}

@ApiSchema({ name: 'Picking', description: 'The tiles lie face down, and the players take their hands.' })
export class PickingView {
  @ApiProperty({ description: 'How many tiles each seat is to take.', type: 'integer', minimum: 1, example: 7 })
  handSize!: number;

  @ApiProperty({
    description: 'By position: the seat that has taken the tile there, null where it still lies.',
    type: 'array',
    items: orNull({ type: 'integer', minimum: 0 }),
    example: [null, 1, null, 0],
  })
  positions!: (number | null)[];
}

@ApiSchema({ name: 'Round' })
export class RoundView {
  @ApiProperty({ type: 'integer', minimum: 1, example: 1 })
  number!: number;

  @ApiProperty({ type: OpenerView })
  opener!: OpenerView;

  @ApiPropertyOptional({ description: 'Only while the hands are being picked.', type: PickingView })
  picking?: PickingView;

  @ApiProperty({ type: LayoutView })
  layout!: LayoutView;

  @ApiProperty({ type: 'integer', minimum: 0, example: 14 })
  boneyardCount!: number;

  @ApiPropertyOptional({ type: LastMoveView })
  lastMove?: LastMoveView;
}

@ApiSchema({ name: 'ScoredBonus' })
export class ScoredBonusView {
  @ApiProperty({ description: 'As in the variant’s `scoring.bonuses`, or `capicua`.', example: 'lastTile' })
  kind!: string;

  @ApiProperty({ type: 'integer', example: 100 })
  points!: number;
}

@ApiSchema({ name: 'FinishedRound' })
export class FinishedRoundView {
  @ApiProperty({ type: 'integer', minimum: 1, example: 1 })
  number!: number;

  @ApiProperty({ description: 'The game’s version when the round ended.', type: 'integer', example: 31 })
  version!: number;

  @ApiProperty({ ...seatNumber, description: 'The seat that opened.' })
  opener!: number;

  @ApiProperty({ enum: ['domino', 'block', 'stuck', 'target'], example: 'domino' })
  reason!: string;

  @ApiProperty(sideOrNull)
  winnerSide!: number | null;

  @ApiProperty(sideOrNull)
  winnerSeat!: number | null;

  @ApiProperty({ description: 'The award of the round, bonuses included.', type: 'integer', example: 23 })
  points!: number;

  @ApiPropertyOptional({
    description: 'The sides that get these points each, where level ones share them.',
    type: 'array',
    items: { type: 'integer' },
    example: [0, 2],
  })
  sharedBy?: number[];

  @ApiPropertyOptional({ description: 'What was scored besides tiles and ends.', type: [ScoredBonusView] })
  bonuses?: ScoredBonusView[];

  @ApiProperty({
    description: 'The tiles left, by seat.',
    type: 'array',
    items: { type: 'array', items: tile },
    example: [[], ['6-6', '5-4']],
  })
  hands!: string[][];

  @ApiProperty({ description: 'Did the last tile fit both ends, where the variant rewards it?', example: false })
  capicua!: boolean;

  @ApiProperty({
    description: 'By side, after the round.',
    type: 'array',
    items: { type: 'integer' },
    example: [23, 0],
  })
  scores!: number[];

  @ApiPropertyOptional({ description: 'Did the round break the love, so that all begin again at nil?', enum: [true] })
  reset?: true;
}
