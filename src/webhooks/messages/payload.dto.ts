import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { LastMoveView, OpenEndView } from '../../games/dto/round-view.dto.js';
import { orNull } from '../../http/index.js';

@ApiSchema({ name: 'WebhookPlayer' })
export class WebhookPlayer {
  @ApiProperty({ type: 'integer', minimum: 0, example: 0 })
  seat!: number;

  @ApiProperty({ example: 'player_01kb2vqd1hf5drt2c8m0w9x7ka' })
  id!: string;

  @ApiProperty({ example: 'Inès' })
  name!: string;

  @ApiPropertyOptional({ example: 'discord-80351110224678912', description: 'Of the app’s own players.' })
  externalId?: string;
}

@ApiSchema({
  name: 'WebhookData',
  description:
    'What every message says of its game. The event’s own fields, as a spectator sees them, stand beside these.',
})
export class WebhookData {
  @ApiProperty({ example: 'game_01kb2vr3t5e6m8p0q2w4y6z8ab' })
  gameId!: string;

  @ApiProperty({ format: 'uri', example: 'https://dominoes.example.org/v1/games/game_01kb2vr3t5e6m8p0q2w4y6z8ab' })
  url!: string;

  @ApiProperty({ example: 'face-to-face', description: 'Id of the variant.' })
  variant!: string;

  @ApiProperty({
    type: 'integer',
    minimum: 1,
    example: 12,
    description: 'The event’s own number in its game; of `turn.started`, the game’s version when the turn began.',
  })
  version!: number;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 0,
    example: 1,
    description: 'The seat that acted, or whose turn it is.',
  })
  seat?: number;

  @ApiProperty({ type: [WebhookPlayer], description: 'Who is seated.' })
  players!: WebhookPlayer[];

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    example: { channel: '42' },
    description: 'Only for endpoints of the game’s creator.',
  })
  metadata?: object;
}

@ApiSchema({ name: 'TurnStartedData' })
export class TurnStartedData extends WebhookData {
  @ApiProperty({ example: 'player_01kb2vs0b2f4h6k8m0n2p4q6rs', description: 'Whose turn it is.' })
  player!: string;

  @ApiProperty({ ...orNull({ type: 'string', format: 'date-time' }), example: null })
  deadline!: string | null;

  @ApiProperty({ type: 'array', items: { type: 'integer' }, example: [10, 5], description: 'By side.' })
  scores!: number[];

  @ApiProperty({ type: [OpenEndView], description: 'Where a tile may be played; empty before the opening.' })
  ends!: OpenEndView[];

  @ApiProperty({ type: [LastMoveView], description: 'What happened since the player’s last turn.' })
  lastMoves!: LastMoveView[];
}

@ApiSchema({ name: 'WebhookMessage' })
export class WebhookMessage {
  @ApiProperty({ example: 'tile.played', description: 'New types may be added: ignore those you do not know.' })
  type!: string;

  @ApiProperty({ format: 'date-time', example: '2026-11-30T12:00:00.000Z', description: 'When it happened.' })
  timestamp!: string;

  @ApiProperty({
    type: WebhookData,
    description: 'What every message holds, and the event’s own data as `GET /v1/events` shows it to a spectator.',
    additionalProperties: true,
  })
  data!: WebhookData;
}

@ApiSchema({ name: 'TurnStartedMessage' })
export class TurnStartedMessage {
  @ApiProperty({ enum: ['turn.started'] })
  type!: 'turn.started';

  @ApiProperty({ format: 'date-time', example: '2026-11-30T12:00:00.000Z', description: 'When the turn began.' })
  timestamp!: string;

  @ApiProperty({ type: TurnStartedData })
  data!: TurnStartedData;
}
