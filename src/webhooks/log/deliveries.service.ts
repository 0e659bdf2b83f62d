import { Injectable } from '@nestjs/common';
import type { Prisma } from '../../generated/prisma/client.js';
import { Problem } from '../../http/index.js';
import type { Answer, Caller } from '../../players/index.js';
import { olderThan, pageOf } from '../../players/newest-first.js';
import { PrismaService } from '../../prisma/index.js';
import { WakeUp } from '../delivery/wake-up.js';
import { Endpoints } from '../endpoints/endpoints.service.js';
import {
  deliveryAnswer,
  type DeliveriesQuery,
  type DeliveryPage,
  type DeliverySummary,
  type DeliveryView,
  presentAttempt,
  presentDelivery,
  withStatus,
} from './delivery.dto.js';

/** The log of an endpoint, for its owner. */
@Injectable()
export class Deliveries {
  constructor(
    private readonly prisma: PrismaService,
    private readonly endpoints: Endpoints,
    private readonly wakeUp: WakeUp,
  ) {}

  async list(caller: Caller, endpointId: string, { limit, cursor, status }: DeliveriesQuery): Promise<DeliveryPage> {
    await this.endpoints.get(caller, endpointId);
    const rows = await this.prisma.webhookDelivery.findMany({
      where: { endpointId, ...withStatus(status), ...olderThan('delivery', cursor) },
      orderBy: { id: 'desc' },
      take: limit + 1,
    });
    return pageOf(rows, limit, 'delivery', presentDelivery);
  }

  async get(caller: Caller, endpointId: string, id: string): Promise<DeliveryView> {
    await this.endpoints.get(caller, endpointId);
    // One snapshot, so that what came of the last attempt and the attempt itself are seen together.
    return this.prisma.$transaction(
      async (transaction) => {
        const row = await transaction.webhookDelivery.findFirst({ where: { endpointId, id } });
        if (row === null) throw new Problem('not-found');
        const attempts = await transaction.webhookAttempt.findMany({
          where: { scopeId: row.scopeId, deliveryId: id },
          orderBy: { number: 'asc' },
        });
        return { ...presentDelivery(row), attempts: attempts.map(presentAttempt) };
      },
      { isolationLevel: 'RepeatableRead' },
    );
  }

  /**
   * Sends the same message once more, under the same `webhook-id` and whatever became of the first: each request makes a
   * delivery of its own, so that asked twice is sent twice.
   *
   * @throws Problem `not-found`, `webhook-not-active`
   */
  async redeliver(
    transaction: Prisma.TransactionClient,
    caller: Caller,
    endpointId: string,
    id: string,
  ): Promise<Answer<DeliverySummary>> {
    await this.endpoints.active(transaction, caller, endpointId);
    const original = await transaction.webhookDelivery.findFirst({ where: { endpointId, id } });
    if (original === null) throw new Problem('not-found');
    const { scopeId, type, version, seat, noticeId, eventId } = original;
    const again = await transaction.webhookDelivery.create({
      data: { scopeId, endpointId, type, version, seat, noticeId, eventId, redeliveryOf: original.redeliveryOf ?? id },
    });
    return deliveryAnswer(again, () => this.wakeUp.call());
  }
}
