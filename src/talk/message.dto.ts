import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { GamePlayerView } from '../games/index.js';
import { orNull } from '../http/index.js';
import { MayBeAbsent } from '../players/index.js';
import { type Audience, AUDIENCES } from './audience.js';
import { IsMessageText, LONGEST_TEXT } from './message-text.js';

const text = { minLength: 1, maxLength: LONGEST_TEXT, example: 'Well played!' } as const;

@ApiSchema({ name: 'MessageRequest' })
export class MessageRequest {
  @ApiProperty({ ...text, description: 'Plain text; white space around it is taken off.' })
  @IsMessageText()
  text!: string;

  @ApiPropertyOptional({
    enum: AUDIENCES,
    default: 'table',
    example: 'table',
    description:
      'Who is to read it: everybody who sits at the table, or the partner alone where the variant allows it.',
  })
  @MayBeAbsent()
  @IsIn(AUDIENCES)
  to?: Audience;
}

@ApiSchema({ name: 'Message' })
export class MessageView {
  @ApiProperty({
    example: 'message_01kb2vr9x1fm9t0v4e6s8w2y4c',
    description: 'Of its `message.posted` the id is the same, with `event_` before it.',
  })
  id!: string;

  @ApiProperty({ example: 'game_01kb2vr3t5e6m8p0q2w4y6z8ab' })
  gameId!: string;

  @ApiProperty({ type: GamePlayerView, description: 'Who said it.' })
  player!: GamePlayerView;

  @ApiProperty({ type: 'integer', minimum: 0, example: 0, description: 'His first seat when he said it.' })
  seat!: number;

  @ApiProperty({ enum: AUDIENCES, example: 'table' })
  to!: Audience;

  @ApiProperty(text)
  text!: string;

  @ApiProperty({ format: 'date-time', example: '2026-11-30T12:00:00.000Z' })
  at!: string;
}

@ApiSchema({ name: 'MessagePage' })
export class MessagePage {
  @ApiProperty({ type: [MessageView] })
  data!: MessageView[];

  @ApiProperty({ ...orNull({ type: 'string' }), example: null, description: 'Null at the end of the list.' })
  nextCursor!: string | null;
}
