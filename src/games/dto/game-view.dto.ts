import { ApiExtraModels, ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { orNull, schemaRef } from '../../http/index.js';
import { MOVE_TYPES } from './move.dto.js';
import { ProposalView } from './proposal.dto.js';
import { FinishedRoundView, RoundView } from './round-view.dto.js';
import { ClockView, TimeControlView } from './time-control.dto.js';
import { end, seatNumber, sideOrNull, tile, time } from './view-fields.js';

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
    description: 'Null while nobody sits here; during a game, once its player has left.',
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

  @ApiProperty({
    description: 'A move at that time or after it is refused. Null where time does not matter.',
    ...orNull({ type: 'string', format: 'date-time' }),
    example: '2026-12-03T12:00:00.000Z',
  })
  deadline!: string | null;
}

@ApiSchema({ name: 'LegalMove', description: 'A move that would be accepted now, as it is sent to `/moves`.' })
export class LegalMoveView {
  @ApiProperty(seatNumber)
  seat!: number;

  @ApiProperty({ enum: MOVE_TYPES, example: 'play' })
  type!: string;

  @ApiPropertyOptional(tile)
  tile?: string;

  @ApiPropertyOptional({ ...end, description: 'Left out for the opening tile.' })
  end?: string;

  @ApiPropertyOptional({
    description: 'The half to turn outward, of a tile that may be turned either way.',
    type: 'integer',
    minimum: 0,
    example: 4,
  })
  pip?: number;

  @ApiPropertyOptional({
    description: 'Of a pick: how many tiles the hand still lacks. Any positions that are free may be named.',
    type: 'integer',
    minimum: 1,
    example: 7,
  })
  count?: number;

  @ApiPropertyOptional({ description: 'What the placement alone scores.', type: 'integer', minimum: 1, example: 10 })
  points?: number;
}

@ApiSchema({ name: 'PlayerResult' })
export class PlayerResultView {
  @ApiProperty(seatNumber)
  seat!: number;

  @ApiProperty(seatNumber)
  side!: number;

  @ApiProperty({
    description: 'Null where the player had left and nobody taken his place.',
    ...orNull({ type: 'string' }),
    example: 'player_01kb2vqd1hf5drt2c8m0w9x7ka',
  })
  player!: string | null;

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
@ApiExtraModels(RoundView, TurnView, GameResultView, TimeControlView)
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

  @ApiProperty({
    description: 'Number of events so far; what `If-Match` and `expectedVersion` compare.',
    type: 'integer',
    minimum: 1,
    example: 12,
  })
  version!: number;

  @ApiProperty({ description: 'Was the first round dealt by hand?', example: false })
  custom!: boolean;

  @ApiProperty({ example: false })
  rated!: boolean;

  @ApiProperty({ enum: ['public', 'unlisted', 'private'], example: 'unlisted' })
  visibility!: string;

  @ApiProperty({
    description: 'What follows when a player of more than two goes: `play` lets him leave, and others take his seat.',
    enum: ['end', 'play'],
    example: 'end',
  })
  absence!: string;

  @ApiProperty({ type: [GameSeatView] })
  seats!: GameSeatView[];

  @ApiProperty({ description: 'By side.', type: 'array', items: { type: 'integer' }, example: [23, 0] })
  scores!: number[];

  @ApiProperty({
    description: 'Null where a fixed number of rounds is played.',
    ...orNull({ type: 'integer' }),
    example: 50,
  })
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

  @ApiPropertyOptional({ description: 'What the players are asked to agree on, while it is open.', type: ProposalView })
  proposal?: ProposalView;

  @ApiProperty({ description: 'Null until the game is finished.', ...orNull(schemaRef('GameResult')) })
  result!: GameResultView | null;

  @ApiPropertyOptional({
    description: 'The finished game that this one is the rematch of.',
    example: 'game_01kb2vr0d2f4h6k8m0n2p4q6rs',
  })
  rematchOf?: string;

  @ApiPropertyOptional({ description: 'The rematch of this game.', example: 'game_01kb2w0a1c3e5g7j9m1p3r5t7v' })
  rematch?: string;

  @ApiProperty({ description: 'Null where time does not matter.', ...orNull(schemaRef('TimeControl')) })
  timeControl!: TimeControlView | null;

  @ApiPropertyOptional({ description: 'Only of a game with a time control, once it has started.', type: ClockView })
  clock?: ClockView;

  @ApiPropertyOptional({
    ...time,
    description: 'Only while the game waits: when it is called off if seats are still open.',
  })
  expiresAt?: string;

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
