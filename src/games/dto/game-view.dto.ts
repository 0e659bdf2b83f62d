import { ApiExtraModels, ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { orNull, schemaRef } from '../../http/index.js';
import { ENDS } from './move.dto.js';

const seatNumber = { type: 'integer', minimum: 0, example: 0 } as const;
const sideOrNull = { ...orNull({ type: 'integer', minimum: 0 }), example: 0 };
const tile = { type: 'string', pattern: '^\\d{1,2}-\\d{1,2}$', example: '6-5' } as const;
const time = { type: 'string', format: 'date-time', example: '2026-11-30T12:00:00.000Z' } as const;

@ApiSchema({ name: 'GamePlayer' })
export class GamePlayerView {
  @ApiProperty({ example: 'player_01kb2vqd1hf5drt2c8m0w9x7ka' })
  id!: string;

  @ApiProperty({ example: 'Inès' })
  name!: string;

  @ApiPropertyOptional({ description: 'Shown to the player’s own app only.', example: 'discord-80351110224678912' })
  externalId?: string;
}

@ApiSchema({ name: 'GameSeat' })
export class GameSeatView {
  @ApiProperty({ ...seatNumber, description: 'In turn order, from 0.' })
  seat!: number;

  @ApiProperty({ ...seatNumber, description: 'The side that scores: the seat itself, or seat mod 2 in pairs.' })
  side!: number;

  @ApiProperty({
    description: 'Null while nobody sits here.',
    ...orNull(schemaRef('GamePlayer')),
  })
  player!: GamePlayerView | null;

  @ApiPropertyOptional({ description: 'Whom the seat is kept for.', type: GamePlayerView })
  invited?: GamePlayerView;

  @ApiProperty({ type: 'integer', minimum: 0, example: 7 })
  handCount!: number;

  @ApiPropertyOptional({
    description: 'Only of a seat the caller holds; of every seat once the game is finished.',
    type: 'array',
    items: tile,
    example: ['6-5', '5-2', '3-3'],
  })
  hand?: string[];
}

@ApiSchema({ name: 'PlacedTile' })
export class PlacedTileView {
  @ApiProperty(tile)
  tile!: string;

  @ApiPropertyOptional({ description: 'Where it was played; left out for the opening tile.', enum: ENDS, example: 'left' })
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
  @ApiProperty({ enum: ENDS, example: 'left' })
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

  @ApiPropertyOptional({ enum: ENDS, example: 'left' })
  end?: string;

  @ApiProperty({ description: 'Of the event.', type: 'integer', minimum: 1, example: 12 })
  version!: number;
}

@ApiSchema({ name: 'Opener' })
export class OpenerView {
  @ApiProperty({ description: 'Who may open; one seat once it has.', type: 'array', items: { type: 'integer' }, example: [1] })
  seats!: number[];

  @ApiProperty({ description: 'The tile that must be led; null: any.', ...orNull({ type: 'string' }), example: '6-6' })
  tile!: string | null;
}

@ApiSchema({ name: 'Round' })
export class RoundView {
  @ApiProperty({ type: 'integer', minimum: 1, example: 1 })
  number!: number;

  @ApiProperty({ type: OpenerView })
  opener!: OpenerView;

  @ApiProperty({ type: LayoutView })
  layout!: LayoutView;

  @ApiProperty({ type: 'integer', minimum: 0, example: 14 })
  boneyardCount!: number;

  @ApiPropertyOptional({ type: LastMoveView })
  lastMove?: LastMoveView;
}

@ApiSchema({ name: 'Turn' })
export class TurnView {
  @ApiProperty({
    description: 'Who may act: one seat, or both partners of a side that opens.',
    type: 'array',
    items: { type: 'integer' },
    example: [0],
  })
  seats!: number[];

  @ApiProperty(time)
  since!: string;

  @ApiProperty({ ...orNull({ type: 'string', format: 'date-time' }), example: null })
  deadline!: string | null;
}

@ApiSchema({ name: 'LegalMove', description: 'A move that would be accepted now, as it is sent to `/moves`.' })
export class LegalMoveView {
  @ApiProperty(seatNumber)
  seat!: number;

  @ApiProperty({ enum: ['play', 'draw', 'pass'], example: 'play' })
  type!: string;

  @ApiPropertyOptional(tile)
  tile?: string;

  @ApiPropertyOptional({ description: 'Left out for the opening tile.', enum: ENDS, example: 'left' })
  end?: string;

  @ApiPropertyOptional({ description: 'What the placement alone scores.', type: 'integer', minimum: 1, example: 10 })
  points?: number;
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

  @ApiProperty({ description: 'The award of the round.', type: 'integer', example: 23 })
  points!: number;

  @ApiProperty({ description: 'The tiles left, by seat.', type: 'array', items: { type: 'array', items: tile }, example: [[], ['6-6', '5-4']] })
  hands!: string[][];

  @ApiProperty({ description: 'Did the last tile fit both ends, where the variant rewards it?', example: false })
  capicua!: boolean;

  @ApiProperty({ description: 'By side, after the round.', type: 'array', items: { type: 'integer' }, example: [23, 0] })
  scores!: number[];
}

@ApiSchema({ name: 'PlayerResult' })
export class PlayerResultView {
  @ApiProperty(seatNumber)
  seat!: number;

  @ApiProperty(seatNumber)
  side!: number;

  @ApiProperty({ example: 'player_01kb2vqd1hf5drt2c8m0w9x7ka' })
  player!: string;

  @ApiProperty({ enum: ['won', 'lost', 'drawn'], example: 'won' })
  outcome!: string;
}

@ApiSchema({ name: 'GameResult' })
export class GameResultView {
  @ApiProperty({ enum: ['target', 'rounds', 'resigned', 'timeout', 'agreement'], example: 'target' })
  reason!: string;

  @ApiProperty(sideOrNull)
  winnerSide!: number | null;

  @ApiProperty(sideOrNull)
  winnerSeat!: number | null;

  @ApiProperty({ type: [PlayerResultView] })
  players!: PlayerResultView[];
}

@ApiSchema({ name: 'GameVariant' })
export class GameVariantView {
  @ApiProperty({ example: 'face-to-face' })
  id!: string;

  @ApiProperty({ type: 'integer', minimum: 1, example: 1 })
  version!: number;

  @ApiProperty({ example: 'Face to face' })
  name!: string;
}

// Those that stand there as "or null", which the scanner does not follow.
@ApiExtraModels(RoundView, TurnView, GameResultView)
@ApiSchema({ name: 'Game', description: 'A game as its caller may see it. What others hold is a number to him.' })
export class GameView {
  @ApiProperty({ example: 'game_01kb2vr3t5e6m8p0q2w4y6z8ab' })
  id!: string;

  @ApiProperty({ format: 'uri', example: 'http://127.0.0.1:3000/v1/games/game_01kb2vr3t5e6m8p0q2w4y6z8ab' })
  url!: string;

  @ApiProperty({ enum: ['waiting', 'active', 'finished', 'aborted'], example: 'active' })
  status!: string;

  @ApiProperty({ type: GameVariantView })
  variant!: GameVariantView;

  @ApiProperty({ description: 'Number of events so far; what `If-Match` and `expectedVersion` compare.', type: 'integer', minimum: 1, example: 12 })
  version!: number;

  @ApiProperty({ description: 'Was the first round dealt by hand?', example: false })
  custom!: boolean;

  @ApiProperty({ example: false })
  rated!: boolean;

  @ApiProperty({ enum: ['public', 'unlisted', 'private'], example: 'unlisted' })
  visibility!: string;

  @ApiProperty({ type: [GameSeatView] })
  seats!: GameSeatView[];

  @ApiProperty({ description: 'By side.', type: 'array', items: { type: 'integer' }, example: [23, 0] })
  scores!: number[];

  @ApiProperty({ description: 'Null where a fixed number of rounds is played.', ...orNull({ type: 'integer' }), example: 50 })
  target!: number | null;

  @ApiProperty({ description: 'Null before the first deal.', ...orNull(schemaRef('Round')) })
  round!: RoundView | null;

  @ApiProperty({ description: 'Null when nobody may act.', ...orNull(schemaRef('Turn')) })
  turn!: TurnView | null;

  @ApiPropertyOptional({
    description: 'Only for a caller who holds a seat; empty when none of his may act.',
    type: [LegalMoveView],
  })
  legalMoves?: LegalMoveView[];

  @ApiProperty({ description: 'The rounds that are over.', type: [FinishedRoundView] })
  rounds!: FinishedRoundView[];

  @ApiProperty({ description: 'Null until the game is finished.', ...orNull(schemaRef('GameResult')) })
  result!: GameResultView | null;

  @ApiProperty({
    description: 'Clocks; none yet.',
    oneOf: [{ type: 'object', additionalProperties: true }, { type: 'null' }],
    example: null,
  })
  timeControl!: object | null;

  @ApiPropertyOptional({
    description: 'The creator’s own, shown to him and his app alone.',
    type: 'object',
    additionalProperties: true,
    example: { channel: '1234567890' },
  })
  metadata?: object;

  @ApiProperty(time)
  createdAt!: string;

  @ApiProperty(time)
  updatedAt!: string;
}
