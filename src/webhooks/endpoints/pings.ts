import { Injectable } from '@nestjs/common';
import { Notices } from '../../event-store/index.js';
import type { Prisma, WebhookEndpoint as EndpointRow } from '../../generated/prisma/client.js';
import { typeId } from '../../http/index.js';
import type { Answer } from '../../players/index.js';
import { WakeUp } from '../delivery/wake-up.js';
import { type DeliverySummary, deliveryAnswer } from '../log/delivery.dto.js';

const TYPE = 'webhook.ping';

/** Sends an endpoint something on request, to see whether it gets there. */
@Injectable()
export class Pings {
  constructor(
    private readonly notices: Notices,
    private readonly wakeUp: WakeUp,
  ) {}

  /** Whatever types of event the endpoint asks for. */
  async send(
    transaction: Prisma.TransactionClient,
    { id, ownerId }: Pick<EndpointRow, 'id' | 'ownerId'>,
  ): Promise<Answer<DeliverySummary>> {
    const partyIds = [ownerId];
    const { id: noticeId } = await transaction.notice.create({
      data: { partyIds, type: TYPE, data: { webhook: typeId('webhook', id) } },
      select: { id: true },
    });
    const delivery = await transaction.webhookDelivery.create({
      data: { scopeId: ownerId, endpointId: id, type: TYPE, noticeId },
    });
    return deliveryAnswer(delivery, () => {
      this.notices.written([{ noticeId, partyIds }]);
      this.wakeUp.call();
    });
  }
}
