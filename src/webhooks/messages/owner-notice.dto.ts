import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import type { OwnerNoticeType } from '../../games/index.js';

const WEBHOOK = 'webhook_01kb2vs6a7f9n1r3t5v7x9z1bd';

/** What an owner is told about his endpoints: in his feed, and at his other endpoints. */
export const OWNER_NOTICES = {
  'webhook.ping': { summary: 'A ping that was asked for', data: { webhook: WEBHOOK } },
  'webhook.failing': {
    summary: 'A webhook does not get through',
    data: { webhook: WEBHOOK, failingSince: '2026-11-30T12:00:00.000Z', status: 503 },
  },
  'webhook.disabled': {
    summary: 'A webhook was disabled',
    data: { webhook: WEBHOOK, reason: 'failing', failingSince: '2026-11-25T12:00:00.000Z', status: 503 },
  },
} satisfies Record<OwnerNoticeType, { summary: string; data: OwnerNoticeData }>;

export const OWNER_NOTICE_TYPES = Object.keys(OWNER_NOTICES);

@ApiSchema({ name: 'OwnerNoticeData' })
export class OwnerNoticeData {
  @ApiProperty({ example: WEBHOOK, description: 'The endpoint it is about.' })
  webhook!: string;

  @ApiPropertyOptional({ enum: ['gone', 'failing'], description: 'Why it was disabled.' })
  reason?: string;

  @ApiPropertyOptional({ format: 'date-time', description: 'Since when nothing has got through.' })
  failingSince?: string;

  @ApiPropertyOptional({ type: 'integer', example: 503, description: 'Of the last answer, if there was one.' })
  status?: number;

  @ApiPropertyOptional({
    example: 'The connection was refused.',
    description: 'Why it failed, where `status` does not say.',
  })
  error?: string;
}

@ApiSchema({ name: 'OwnerNoticeMessage' })
export class OwnerNoticeMessage {
  @ApiProperty({ enum: OWNER_NOTICE_TYPES })
  type!: string;

  @ApiProperty({ format: 'date-time', example: '2026-11-30T12:00:00.000Z', description: 'When it happened.' })
  timestamp!: string;

  @ApiProperty({ type: OwnerNoticeData })
  data!: OwnerNoticeData;
}
