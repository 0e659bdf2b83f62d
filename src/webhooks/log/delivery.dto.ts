import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import type { WebhookAttempt as AttemptRow, WebhookDelivery as DeliveryRow } from '../../generated/prisma/client.js';
import { IsIn } from 'class-validator';
import { orNull, PageQuery, typeId } from '../../http/index.js';
import { type Answer, MayBeAbsent } from '../../players/index.js';
import { DELIVERED_TYPES } from '../endpoints/endpoint.dto.js';
import { OWNER_NOTICE_TYPES } from '../messages/owner-notice.dto.js';

const STATUSES = ['pending', 'delivered', 'failed'] as const;

/** What a delivery's status is called in its row. */
const STORED = { pending: ['due', 'waiting', 'held'], delivered: ['delivered'], failed: ['failed'] };

export class DeliveriesQuery extends PageQuery {
  @ApiPropertyOptional({ enum: STATUSES, description: 'Only deliveries of which this has become.' })
  @MayBeAbsent()
  @IsIn(STATUSES)
  status?: (typeof STATUSES)[number];
}

@ApiSchema({ name: 'WebhookAttempt', description: 'One request to the endpoint.' })
export class AttemptView {
  @ApiProperty({ type: 'integer', minimum: 1, example: 1 })
  number!: number;

  @ApiProperty({ format: 'date-time', example: '2026-11-30T12:00:00.120Z' })
  at!: string;

  @ApiProperty({ type: 'integer', minimum: 0, example: 84, description: 'From sending to the end of the answer.' })
  durationMs!: number;

  @ApiPropertyOptional({ type: 'integer', example: 503, description: 'Of the answer; left out when there was none.' })
  status?: number;

  @ApiPropertyOptional({
    example: 'No answer within 10 seconds.',
    description: 'Why it failed, where `status` does not say.',
  })
  error?: string;

  @ApiPropertyOptional({ example: 'Service Unavailable', description: 'The first 2 kB of the answer’s body.' })
  answer?: string;
}

@ApiSchema({ name: 'WebhookDeliverySummary' })
export class DeliverySummary {
  @ApiProperty({ example: 'delivery_01kb2vs9d1g3j5m7p9r1t3v5xz' })
  id!: string;

  @ApiPropertyOptional({
    example: 'event_01kb2vr9x1fm9t0v4e6s8w2y4c',
    description:
      'The event’s id, which every request carries as `webhook-id`; left out until the first attempt has ended.',
  })
  eventId?: string;

  @ApiProperty({ enum: DELIVERED_TYPES, example: 'turn.started' })
  type!: string;

  @ApiPropertyOptional({
    example: 'game_01kb2vr3t5e6m8p0q2w4y6z8ab',
    description: 'Left out of what concerns no game, such as a ping.',
  })
  gameId?: string;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, example: 12 })
  version?: number;

  @ApiPropertyOptional({ type: 'integer', minimum: 0, example: 1, description: 'Of `turn.started`.' })
  seat?: number;

  @ApiPropertyOptional({
    example: 'delivery_01kb2vs1m3p5r7t9v1x3z5b7df',
    description: 'Of a redelivery: the delivery it repeats.',
  })
  redeliveryOf?: string;

  @ApiProperty({ enum: STATUSES, description: '`failed`: it is not tried any more.' })
  status!: (typeof STATUSES)[number];

  @ApiProperty({ type: 'integer', minimum: 0, example: 1, description: 'Attempts begun.' })
  attemptCount!: number;

  @ApiPropertyOptional({
    format: 'date-time',
    example: '2026-11-30T12:00:05.000Z',
    description: 'When the next attempt is due; only while pending, and not while the endpoint is paused or disabled.',
  })
  nextAttemptAt?: string;

  @ApiProperty({ format: 'date-time', example: '2026-11-30T12:00:00.000Z' })
  createdAt!: string;
}

@ApiSchema({ name: 'WebhookDelivery' })
export class DeliveryView extends DeliverySummary {
  @ApiProperty({ type: [AttemptView], description: 'Oldest first.' })
  attempts!: AttemptView[];
}

@ApiSchema({ name: 'WebhookDeliveryPage' })
export class DeliveryPage {
  @ApiProperty({ type: [DeliverySummary] })
  data!: DeliverySummary[];

  @ApiProperty({ ...orNull({ type: 'string' }), description: 'Null at the end of the list.' })
  nextCursor!: string | null;
}

export function withStatus(status: DeliveriesQuery['status']): { status?: { in: string[] } } {
  return status === undefined ? {} : { status: { in: STORED[status] } };
}

export function presentDelivery(row: DeliveryRow): DeliverySummary {
  const { scopeId, id, type, version, seat, noticeId, redeliveryOf, status, attempts, nextAttemptAt, createdAt } = row;
  const eventId = row.eventId ?? noticeId;
  const isQueued = status === 'due' || status === 'waiting';
  return {
    id: typeId('delivery', id),
    ...(eventId !== null && { eventId: typeId('event', eventId) }),
    type,
    ...(!OWNER_NOTICE_TYPES.includes(type) && { gameId: typeId('game', scopeId) }),
    ...(version !== null && { version }),
    ...(seat !== null && { seat }),
    ...(redeliveryOf !== null && { redeliveryOf: typeId('delivery', redeliveryOf) }),
    status: isQueued || status === 'held' ? 'pending' : (status as DeliverySummary['status']),
    attemptCount: attempts,
    ...(isQueued && { nextAttemptAt: nextAttemptAt.toISOString() }),
    createdAt: createdAt.toISOString(),
  };
}

/** What a request that made a delivery answers. */
export function deliveryAnswer(row: DeliveryRow, committed: () => void): Answer<DeliverySummary> {
  const body = presentDelivery(row);
  const location = `/v1/webhooks/${typeId('webhook', row.endpointId)}/deliveries/${body.id}`;
  return { status: 201, body, location, committed };
}

export function presentAttempt({ number, at, durationMs, status, error, answer }: AttemptRow): AttemptView {
  return {
    number,
    at: at.toISOString(),
    durationMs,
    ...(status !== null && { status }),
    ...(error !== null && { error }),
    ...(answer !== null && { answer }),
  };
}
