import { ApiProperty, ApiPropertyOptional, ApiSchema, OmitType, PartialType } from '@nestjs/swagger';
import { ArrayNotEmpty, ArrayUnique, IsArray, IsBoolean, IsIn, IsOptional, IsString, Length } from 'class-validator';
import type { WebhookEndpoint as EndpointRow } from '../../generated/prisma/client.js';
import { EVENT_TYPES, NOTICE_TYPES } from '../../games/index.js';
import { orNull, typeId } from '../../http/index.js';
import { MayBeAbsent } from '../../players/index.js';
import type { RetiredSecret } from '../delivery/delivery.js';
import { OWNER_NOTICE_TYPES } from '../messages/owner-notice.dto.js';
import { IsEndpointUrl } from './endpoint-url.js';

/** What endpoints can be sent. */
export const DELIVERED_TYPES = [...EVENT_TYPES, ...NOTICE_TYPES, ...OWNER_NOTICE_TYPES];

const SETTABLE_STATUSES = ['active', 'paused'] as const;
const STATUSES = [...SETTABLE_STATUSES, 'disabled'] as const;

export class NewEndpoint {
  @ApiProperty({
    format: 'uri',
    maxLength: 2048,
    example: 'https://bot.example.org/capicua',
    description:
      'Where to POST: an https address that is public, without credentials or fragment. A service bound to loopback also calls plain http and private addresses.',
  })
  @IsEndpointUrl()
  url!: string;

  @ApiPropertyOptional({
    enum: DELIVERED_TYPES,
    isArray: true,
    minItems: 1,
    uniqueItems: true,
    example: ['turn.started', 'game.finished'],
    description: 'Only events of these types; left out, all.',
  })
  @MayBeAbsent()
  @IsArray()
  @ArrayNotEmpty()
  @ArrayUnique()
  @IsIn(DELIVERED_TYPES, { each: true })
  events?: string[];

  @ApiPropertyOptional({
    example: 'game_01kb2vr3t5e6m8p0q2w4y6z8ab',
    description: 'Only this game’s events; left out, those of every game in the owner’s feed.',
  })
  @MayBeAbsent()
  @IsString()
  game?: string;

  @ApiPropertyOptional({
    minLength: 1,
    maxLength: 200,
    example: 'The #dominoes channel',
    description: 'A note for its owner.',
  })
  @MayBeAbsent()
  @IsString()
  @Length(1, 200)
  description?: string;

  @ApiPropertyOptional({
    default: false,
    description: 'Whether to send a `webhook.ping` at once: what comes of it stands in the delivery that `ping` names.',
  })
  @MayBeAbsent()
  @IsBoolean()
  ping?: boolean;
}

export class EndpointChange extends PartialType(OmitType(NewEndpoint, ['events', 'game', 'description', 'ping']), {
  skipNullProperties: false,
}) {
  @ApiPropertyOptional({
    oneOf: [
      { type: 'array', items: { type: 'string', enum: DELIVERED_TYPES }, minItems: 1, uniqueItems: true },
      { type: 'null' },
    ],
    example: ['turn.started', 'game.finished'],
    description: 'Only events of these types from now on; null: all.',
  })
  @IsOptional()
  @IsArray()
  @ArrayNotEmpty()
  @ArrayUnique()
  @IsIn(DELIVERED_TYPES, { each: true })
  events?: string[] | null;

  @ApiPropertyOptional({
    oneOf: [{ type: 'string', minLength: 1, maxLength: 200 }, { type: 'null' }],
    example: 'The #dominoes channel',
    description: 'A note for its owner; null: none.',
  })
  @IsOptional()
  @IsString()
  @Length(1, 200)
  description?: string | null;

  @ApiPropertyOptional({
    enum: SETTABLE_STATUSES,
    description:
      'Nothing is sent to a paused endpoint. What waits for it then is held until it is active again; what happens meanwhile is not kept for it, and sent only if it is recovered. `active` also revives an endpoint that was disabled.',
  })
  @MayBeAbsent()
  @IsIn(SETTABLE_STATUSES)
  status?: (typeof SETTABLE_STATUSES)[number];
}

@ApiSchema({ name: 'WebhookEndpoint' })
export class Endpoint {
  @ApiProperty({ example: 'webhook_01kb2vs6a7f9n1r3t5v7x9z1bd' })
  id!: string;

  @ApiProperty({ format: 'uri', example: 'https://bot.example.org/capicua' })
  url!: string;

  @ApiPropertyOptional({ enum: DELIVERED_TYPES, isArray: true, description: 'Left out when all are sent.' })
  events?: string[];

  @ApiPropertyOptional({ example: 'game_01kb2vr3t5e6m8p0q2w4y6z8ab' })
  game?: string;

  @ApiPropertyOptional({ example: 'The #dominoes channel' })
  description?: string;

  @ApiProperty({ enum: STATUSES, description: '`disabled` by the service, for `disabledReason`.' })
  status!: (typeof STATUSES)[number];

  @ApiPropertyOptional({
    enum: ['gone', 'failing'],
    description: '`gone`: it answered 410. `failing`: nothing got through for five days.',
  })
  disabledReason?: string;

  @ApiPropertyOptional({
    format: 'date-time',
    example: '2026-11-30T12:00:00.000Z',
    description: 'Since when every attempt has failed, if the last one did.',
  })
  failingSince?: string;

  @ApiPropertyOptional({
    format: 'date-time',
    example: '2026-12-01T12:00:00.000Z',
    description: 'Until when requests are also signed with secrets that were replaced; left out when with one alone.',
  })
  previousSecretsUntil?: string;

  @ApiProperty({ format: 'date-time', example: '2026-11-30T12:00:00.000Z' })
  createdAt!: string;

  @ApiProperty({ format: 'date-time', example: '2026-11-30T12:00:00.000Z' })
  updatedAt!: string;
}

@ApiSchema({ name: 'NewWebhookEndpoint' })
export class CreatedEndpoint extends Endpoint {
  @ApiPropertyOptional({
    example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    description:
      'The secret its requests are signed with, as Standard Webhooks has it. Shown this once: no later answer holds it, nor the replay of an idempotent request.',
  })
  secret?: string;

  @ApiPropertyOptional({
    example: 'delivery_01kb2vs9d1g3j5m7p9r1t3v5xz',
    description: 'The delivery of the ping, if one was asked for.',
  })
  ping?: string;
}

@ApiSchema({ name: 'WebhookEndpointPage' })
export class EndpointPage {
  @ApiProperty({ type: [Endpoint] })
  data!: Endpoint[];

  @ApiProperty({ ...orNull({ type: 'string' }), description: 'Null at the end of the list.' })
  nextCursor!: string | null;
}

/** @param now judges whether replaced secrets still sign */
export function presentEndpoint(row: EndpointRow, now: Date): Endpoint {
  const { id, url, events, gameId, description, status, disabledReason, failingSince, createdAt, updatedAt } = row;
  // The newest stands first, and signs longest.
  const [retired] = row.retiredSecrets as unknown as readonly RetiredSecret[];
  return {
    id: typeId('webhook', id),
    url,
    ...(events.length > 0 && { events }),
    ...(gameId !== null && { game: typeId('game', gameId) }),
    ...(description !== null && { description }),
    status: status as Endpoint['status'],
    ...(disabledReason !== null && { disabledReason }),
    ...(failingSince !== null && { failingSince: failingSince.toISOString() }),
    ...(retired !== undefined && new Date(retired.until) > now && { previousSecretsUntil: retired.until }),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
