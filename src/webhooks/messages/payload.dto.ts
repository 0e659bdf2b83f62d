import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';

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
    description: 'The seat that acted, whose turn it is, or that was lost.',
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
