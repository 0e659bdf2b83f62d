import { Injectable } from '@nestjs/common';
import { type PageQuery, Problem } from '../../http/index.js';
import type { Caller } from '../../players/index.js';
import { olderThan, pageOf } from '../../players/newest-first.js';
import { PrismaService } from '../../prisma/index.js';
import { type DeliveryPage, type DeliveryView, presentAttempt, presentDelivery } from './delivery.dto.js';
import { Endpoints } from '../endpoints/endpoints.service.js';

/** The log of an endpoint, for its owner. */
@Injectable()
export class Deliveries {
  constructor(
    private readonly prisma: PrismaService,
    private readonly endpoints: Endpoints,
  ) {}

  async list(caller: Caller, endpointId: string, { limit, cursor }: PageQuery): Promise<DeliveryPage> {
    await this.endpoints.get(caller, endpointId);
    const rows = await this.prisma.webhookDelivery.findMany({
      where: { endpointId, ...olderThan('delivery', cursor) },
      orderBy: { id: 'desc' },
      take: limit + 1,
    });
    return pageOf(rows, limit, 'delivery', presentDelivery);
  }

  async get(caller: Caller, endpointId: string, id: string): Promise<DeliveryView> {
    await this.endpoints.get(caller, endpointId);
    const row = await this.prisma.webhookDelivery.findFirst({ where: { endpointId, id } });
    if (row === null) throw new Problem('not-found');
    const attempts = await this.prisma.webhookAttempt.findMany({
      where: { scopeId: row.scopeId, deliveryId: id },
      orderBy: { number: 'asc' },
    });
    return { ...presentDelivery(row), attempts: attempts.map(presentAttempt) };
  }
}
