import { Module } from '@nestjs/common';
import { EventStore } from '../event-store/index.js';
import { DeliveriesController } from './log/deliveries.controller.js';
import { Deliveries } from './log/deliveries.service.js';
import { DeliveryQueue } from './delivery/delivery-queue.js';
import { DeliveryWorker } from './delivery/delivery-worker.js';
import { EndpointsController } from './endpoints/endpoints.controller.js';
import { Endpoints } from './endpoints/endpoints.service.js';
import { outbox } from './outbox.js';
import { Payloads } from './messages/payload.js';
import { Sender } from './delivery/sender.js';
import { Settlements } from './delivery/settlements.js';
import { Subscribers } from './endpoints/subscribers.js';
import { WorkerPresence } from './delivery/worker-presence.js';

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
