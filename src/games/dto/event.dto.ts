import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { orNull } from '../../http/index.js';
import { GameView, LegalMoveView } from './game-view.dto.js';

export const EVENT_TYPES = [
  'game.created',
  'game.seat_taken',
  'game.seat_offered',
  'game.seat_left',
  'game.started',
  'round.started',
  'tiles.picked',
  'round.opened',
  'tile.played',
  'tile.drawn',
  'turn.passed',
  'points.scored',
  'round.ended',
  'game.resigned',
  'game.timed_out',
  'turn.timed_out',
  'clock.vacation_started',
  'clock.vacation_ended',
  'clock.paused',
  'clock.resumed',
  'proposal.made',
  'proposal.accepted',
  'proposal.declined',
  'game.finished',
  'game.aborted',
  'game.rematched',
] as const;

/** Said of a game, but no part of its stream. */
export const NOTICE_TYPES = ['turn.started', 'turn.reminder', 'seat.lost', 'plan.dropped', 'message.posted'] as const;

/** Said to the owner of a webhook. */
const OWNER_NOTICE_TYPES = ['webhook.ping', 'webhook.failing', 'webhook.disabled'] as const;
export type OwnerNoticeType = (typeof OWNER_NOTICE_TYPES)[number];

/** All that a feed can hold. */
export const FEED_TYPES = [...EVENT_TYPES, ...NOTICE_TYPES, ...OWNER_NOTICE_TYPES] as const;

/** What events and notices have in common. */
class Happening {
  @ApiProperty({
    description: 'The same in feed, webhook and redelivery.',
    example: 'event_01kb2vr9x1fm9t0v4e6s8w2y4c',
  })
  id!: string;

  @ApiProperty({
    description: 'New types may be added: ignore those you do not know.',
    type: 'string',
    examples: FEED_TYPES,
  })
  type!: string;

  @ApiProperty({ format: 'date-time', example: '2026-11-30T12:00:00.000Z' })
  at!: string;

  @ApiPropertyOptional({
    description: 'The seat that acted, whose turn it is, or that was lost.',
    type: 'integer',
    minimum: 0,
    example: 0,
  })
  seat?: number;

  @ApiProperty({ type: 'object', additionalProperties: true, example: { tile: '6-5', end: 'left', pip: 5 } })
  data!: object;
}

const GAME_ID = { example: 'game_01kb2vr3t5e6m8p0q2w4y6z8ab' };
const VERSION = { type: 'integer', minimum: 1, example: 12 } as const;

@ApiSchema({ name: 'GameEvent', description: 'Something that happened in a game, as the caller may see it.' })
export class GameEventView extends Happening {
  @ApiProperty(GAME_ID)
  gameId!: string;

  @ApiProperty({ ...VERSION, description: 'The event’s own number in its game.' })
  version!: number;
}

@ApiSchema({ name: 'FeedEvent', description: 'Something that happened, as the caller may see it.' })
export class FeedEventView extends Happening {
  @ApiPropertyOptional({ ...GAME_ID, description: 'Left out of what concerns no game, such as a notice on a webhook.' })
  gameId?: string;

  @ApiPropertyOptional({
    ...VERSION,
    description: 'The event’s own number in its game; of a notice, the game’s version when it arose.',
  })
  version?: number;
}

@ApiSchema({ name: 'MoveAnswer' })
export class MoveAnswer {
  @ApiProperty({ description: 'What the move caused.', type: [GameEventView] })
  events!: GameEventView[];

  @ApiPropertyOptional({ description: 'The game after the move; left out of a dry run.', type: GameView })
  game?: GameView;
}

@ApiSchema({ name: 'LegalMoves' })
export class LegalMovesAnswer {
  @ApiProperty({ description: 'The version the moves hold for.', type: 'integer', example: 12 })
  version!: number;

  @ApiProperty({ type: [LegalMoveView] })
  legalMoves!: LegalMoveView[];
}

@ApiSchema({ name: 'GamePage' })
export class GamePage {
  @ApiProperty({ type: [GameView] })
  data!: GameView[];

  @ApiProperty({ description: 'Null at the end of the list.', ...orNull({ type: 'string' }), example: null })
  nextCursor!: string | null;
}

@ApiSchema({ name: 'GameEventPage' })
export class GameEventPage {
  @ApiProperty({ type: [GameEventView] })
  data!: GameEventView[];

  @ApiProperty({
    description: 'The version to continue `after`; null when there is no later event yet.',
    ...orNull({ type: 'string' }),
    example: '20',
  })
  nextCursor!: string | null;
}

@ApiSchema({ name: 'FeedPage' })
export class FeedPageView {
  @ApiProperty({ type: [FeedEventView] })
  data!: FeedEventView[];

  @ApiProperty({ description: 'Always present: where to continue.', example: 'WyIxIiwiNzQ0Il0' })
  nextCursor!: string;
}
