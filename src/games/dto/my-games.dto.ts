import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { orNull } from '../../http/index.js';
import { GamePlayerView } from './game-view.dto.js';
import { time } from './view-fields.js';

const count = { type: 'integer', minimum: 0 } as const;

@ApiSchema({ name: 'MyGamesCounts', description: 'Of all the player’s games, whichever page is shown.' })
export class MyGamesCounts {
  @ApiProperty({ ...count, example: 2, description: 'Games in which the player may act now.' })
  yourTurn!: number;

  @ApiProperty({ ...count, example: 5, description: 'Games that wait for somebody else’s move.' })
  theirTurn!: number;

  @ApiProperty({ ...count, example: 1, description: 'Games he sits in that have not started.' })
  waiting!: number;

  @ApiProperty({
    ...count,
    example: 1,
    description: 'Games he is invited to: tables that wait, and games under way that somebody has left.',
  })
  invitations!: number;

  @ApiProperty({ ...count, example: 3, description: 'Games that ended within the last seven days.' })
  finishedRecently!: number;
}

@ApiSchema({ name: 'MyGameVariant' })
export class MyGameVariant {
  @ApiProperty({ example: 'face-to-face' })
  id!: string;

  @ApiProperty({ example: 'Face-to-Face', description: 'In the language of the answer.' })
  name!: string;
}

@ApiSchema({ name: 'MyGame', description: 'One of the player’s games, in short.' })
export class MyGameView {
  @ApiProperty({ example: 'game_01kb2vr3t5e6m8p0q2w4y6z8ab' })
  id!: string;

  @ApiProperty({ format: 'uri', example: 'http://127.0.0.1:3000/v1/games/game_01kb2vr3t5e6m8p0q2w4y6z8ab' })
  url!: string;

  @ApiProperty({ enum: ['waiting', 'active', 'finished'], example: 'active' })
  status!: string;

  @ApiProperty({ type: MyGameVariant })
  variant!: MyGameVariant;

  @ApiProperty({ type: [GamePlayerView], description: 'Who sits on another side, or is invited to it.' })
  opponents!: GamePlayerView[];

  @ApiProperty({ example: true, description: 'May the player act now?' })
  yourTurn!: boolean;

  @ApiProperty({
    ...orNull({ type: 'string', format: 'date-time' }),
    example: '2026-11-30T14:00:00.000Z',
    description: 'When the turn is over, or while the game waits, when it is given up; null without such a time.',
  })
  deadline!: string | null;

  @ApiProperty(time)
  lastActivityAt!: string;

  @ApiProperty({ description: 'By side.', type: 'array', items: { type: 'integer' }, example: [12, 30] })
  scores!: readonly number[];

  @ApiProperty({
    ...orNull({ type: 'integer' }),
    example: 50,
    description: 'Null where a fixed number of rounds is played.',
  })
  target!: number | null;

  @ApiProperty({ type: 'integer', minimum: 1, example: 12 })
  version!: number;

  @ApiProperty({
    example: 'Your turn · Face-to-Face against Bob · 12–30 of 50 · due in 2 hours',
    description:
      'The game in one line, ready for a chat, in the language of the answer. The player’s own score is the first.',
  })
  text!: string;
}

@ApiSchema({ name: 'MyGames' })
export class MyGamesView {
  @ApiProperty({ type: GamePlayerView, description: 'Whose games they are.' })
  player!: GamePlayerView;

  @ApiProperty({ type: MyGamesCounts })
  counts!: MyGamesCounts;

  @ApiProperty({
    type: [MyGameView],
    description:
      'First where the player may act, the soonest deadline first; then the others, the last activity first.',
  })
  games!: MyGameView[];

  @ApiProperty({ description: 'Null at the end of the list.', ...orNull({ type: 'string' }), example: null })
  nextCursor!: string | null;
}
