import { Module } from '@nestjs/common';
import { EventStore } from '../event-store/index.js';
import { DeliveriesController } from './deliveries.controller.js';
import { Deliveries } from './deliveries.service.js';
import { DeliveryQueue } from './delivery-queue.js';
import { DeliveryWorker } from './delivery-worker.js';
import { EndpointsController } from './endpoints.controller.js';
import { Endpoints } from './endpoints.service.js';
import { outbox } from './outbox.js';
import { Payloads } from './payload.js';
import { Sender } from './sender.js';
import { Settlements } from './settlements.js';
import { Subscribers } from './subscribers.js';
import { WorkerPresence } from './worker-presence.js';

@Module({
  controllers: [EndpointsController, DeliveriesController],
  providers: [
    Endpoints,
    Deliveries,
    Subscribers,
    DeliveryQueue,
    Payloads,
    Sender,
    Settlements,
    WorkerPresence,
    DeliveryWorker,
  ],
})
export class WebhooksModule {
  constructor(store: EventStore) {
    store.register(outbox);
  }
}
