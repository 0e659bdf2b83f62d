import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayUnique, IsArray, IsIn, IsObject, ValidateBy, ValidateNested } from 'class-validator';
import type { ValidationArguments } from 'class-validator';
import { parseDuration } from '../../dominoes/index.js';
import type { TimeControl } from '../../dominoes/index.js';
import { says } from '../../http/index.js';
import { MayBeAbsent } from '../../players/index.js';
import { duration, IsDuration } from './is-duration.js';

const POLICIES = ['forfeit', 'play'] as const satisfies readonly TimeControl['onTimeout'][];

@ApiSchema({
  name: 'TimeControlRequest',
  description: 'How long the players may take: for each turn (`perMove`), or for all turns of a side (`perGame`).',
})
export class TimeControlRequest {
  @ApiPropertyOptional({ ...duration, description: 'For each turn: `PT1S` to `P14D`.', example: 'P3D' })
  @MayBeAbsent()
  @IsDuration('PT1S', 'P14D')
  perMove?: string;

  @ApiPropertyOptional({
    ...duration,
    description: 'For all the turns of a side, which the partners of a pair share: `PT1S` to `P90D`.',
  })
  @MayBeAbsent()
  @IsDuration('PT1S', 'P90D')
  perGame?: string;

  @ApiPropertyOptional({
    ...duration,
    description: 'Given to a side for each of its turns: `PT0S` to `P1D`. Only with `perGame`.',
  })
  @MayBeAbsent()
  @IsDuration('PT0S', 'P1D')
  @GoesWithPerGame()
  increment?: string;

  @ApiPropertyOptional({
    ...duration,
    description:
      'How long each player may be away in all, his clock standing still: `PT0S` to `P90D`, in whole minutes.',
    example: 'P7D',
  })
  @MayBeAbsent()
  @IsDuration('PT0S', 'P90D', 'PT1M')
  vacation?: string;

  @ApiPropertyOptional({
    description:
      'Who does not move in time loses the game for his side (`forfeit`), or has that turn played for him (`play`): the only legal move, else a pass or a draw, else a legal move by chance.',
    enum: POLICIES,
    default: 'forfeit',
  })
  @MayBeAbsent()
  @IsIn(POLICIES)
  onTimeout?: TimeControl['onTimeout'];

  @ApiPropertyOptional({
    description:
      'How long before a deadline those who are to act are reminded of it (`turn.reminder`), each once; shorter than `perMove`.',
    type: 'array',
    items: duration,
    maxItems: 3,
    uniqueItems: true,
    example: ['PT12H', 'PT1H'],
  })
  @MayBeAbsent()
  @IsArray()
  @ArrayMaxSize(3)
  @ArrayUnique((text: unknown) => (typeof text === 'string' ? (parseDuration(text) ?? text) : text))
  @IsDuration('PT1S', 'P90D', undefined, true)
  @IsWithinPerMove()
  reminders?: string[];
}

/** The field of a request that sets a time control, and that one is whole. */
export function TimeControlField(): PropertyDecorator {
  return applyDecorators(
    MayBeAbsent(),
    IsObject(),
    ValidateNested(),
    Type(() => TimeControlRequest),
    ValidateBy(
      { name: 'isTimeControl', validator: { validate: (value) => hasOneOf(value) } },
      says({
        en: 'must have either perMove or perGame',
        fr: 'doit avoir soit perMove, soit perGame',
        es: 'debe tener o bien perMove o bien perGame',
      }),
    ),
  );
}

/** What is frozen of a valid request. */
export function timeControlOf(request: TimeControlRequest): TimeControl {
  const { perMove, perGame, increment, vacation, onTimeout = 'forfeit', reminders = [] } = request;
  return {
    ...(perMove !== undefined && { perMove }),
    ...(perGame !== undefined && { perGame }),
    ...(increment !== undefined && { increment }),
    ...(vacation !== undefined && { vacation }),
    onTimeout,
    ...(reminders.length > 0 && { reminders }),
  };
}

function hasOneOf(value: unknown): boolean {
  return value instanceof TimeControlRequest && (value.perMove === undefined) !== (value.perGame === undefined);
}

function GoesWithPerGame(): PropertyDecorator {
  const validate = (_: unknown, { object }: Partial<ValidationArguments> = {}): boolean =>
    object instanceof TimeControlRequest && object.perGame !== undefined;
  return ValidateBy(
    { name: 'goesWithPerGame', validator: { validate } },
    says({
      en: 'goes with perGame only',
      fr: 'ne va qu’avec perGame',
      es: 'solo va con perGame',
    }),
  );
}

function IsWithinPerMove(): PropertyDecorator {
  const validate = (value: unknown, { object }: Partial<ValidationArguments> = {}): boolean => {
    const perMove = object instanceof TimeControlRequest ? object.perMove : undefined;
    const most = typeof perMove === 'string' ? parseDuration(perMove) : undefined;
    return most === undefined || (parseDuration(String(value)) ?? 0) < most;
  };
  return ValidateBy(
    { name: 'isWithinPerMove', validator: { validate } },
    {
      ...says({
        en: 'must be shorter than perMove',
        fr: 'doit être plus court que perMove',
        es: 'debe ser más corto que perMove',
      }),
      each: true,
    },
  );
}

@ApiSchema({ name: 'TimeControl', description: 'How long the players may take; durations are ISO 8601.' })
export class TimeControlView {
  @ApiPropertyOptional({ ...duration, description: 'For each turn.', example: 'P3D' })
  perMove?: string;

  @ApiPropertyOptional({ ...duration, description: 'For all the turns of a side.' })
  perGame?: string;

  @ApiPropertyOptional({ ...duration, description: 'Given to a side for each of its turns.' })
  increment?: string;

  @ApiPropertyOptional({ ...duration, description: 'How long each player may be away in all.', example: 'P7D' })
  vacation?: string;

  @ApiProperty({ enum: POLICIES, example: 'forfeit' })
  onTimeout!: string;

  @ApiPropertyOptional({
    description: 'How long before a deadline reminders are sent.',
    type: 'array',
    items: duration,
    example: ['PT12H'],
  })
  reminders?: string[];
}

const left = { type: 'string', format: 'duration' } as const;

@ApiSchema({ name: 'Clock', description: 'Where time stands. Durations are ISO 8601, in whole seconds, rounded down.' })
export class ClockView {
  @ApiPropertyOptional({
    description:
      'By side, what was left when the turn under way began; left out where time is given per move. The deadline says what the turn has.',
    type: 'array',
    items: left,
    example: ['P2DT3H', 'P3D'],
  })
  remaining?: string[];

  @ApiPropertyOptional({
    description: 'By seat, what is left of its player’s vacation; left out where there is none.',
    type: 'array',
    items: left,
    example: ['P5D', 'P7D'],
  })
  vacation?: string[];

  @ApiPropertyOptional({
    description: 'By seat, until when its player is away. He is back when that time has passed, and may move before.',
    type: 'array',
    items: { type: ['string', 'null'], format: 'date-time' },
    example: ['2026-12-03T12:00:00.000Z', null],
  })
  awayUntil?: (string | null)[];

  @ApiPropertyOptional({
    description: 'Until when nobody’s clock runs, by agreement. It goes on when that time has passed.',
    format: 'date-time',
    example: '2026-12-10T12:00:00.000Z',
  })
  pausedUntil?: string;
}

@ApiSchema({ name: 'VacationRequest' })
export class VacationRequest {
  @ApiProperty({
    ...duration,
    description: 'How long, in whole minutes and no longer than is left of the player’s vacation.',
    example: 'P2D',
  })
  @IsDuration('PT1M', 'P90D', 'PT1M')
  duration!: string;
}
