import { Module } from '@nestjs/common';
import { EventStore, Notices } from '../event-store/index.js';
import { Erasures } from '../players/index.js';
import { DeliveryQueue } from './delivery/delivery-queue.js';
import { DeliveryWorker } from './delivery/delivery-worker.js';
import { Sender } from './delivery/sender.js';
import { Settlements } from './delivery/settlements.js';
import { WakeUp } from './delivery/wake-up.js';
import { WorkerPresence } from './delivery/worker-presence.js';
import { EndpointsController } from './endpoints/endpoints.controller.js';
import { Endpoints } from './endpoints/endpoints.service.js';
import { OperationsController } from './endpoints/operations.controller.js';
import { Pings } from './endpoints/pings.js';
import { Secrets } from './endpoints/secrets.js';
import { Subscribers } from './endpoints/subscribers.js';
import { DeliveriesController } from './log/deliveries.controller.js';
import { Deliveries } from './log/deliveries.service.js';
import { eraseFromLog } from './log/erase-from-log.js';
import { LogSweeper } from './log/log-sweeper.js';
import { Recovery } from './log/recovery.js';
import { FrozenMessages } from './messages/frozen-messages.js';
import { Payloads } from './messages/payload.js';
import { noticeOutbox, outbox } from './outbox.js';

const ENDPOINTS = [Endpoints, Secrets, Pings, Subscribers];
const LOG = [Deliveries, Recovery, LogSweeper];
const DELIVERY = [DeliveryQueue, Payloads, FrozenMessages, Sender, Settlements, WakeUp, WorkerPresence, DeliveryWorker];

@Module({
  controllers: [EndpointsController, OperationsController, DeliveriesController],
  providers: [...ENDPOINTS, ...LOG, ...DELIVERY],
})
export class WebhooksModule {
  constructor(store: EventStore, notices: Notices, erasures: Erasures) {
    store.register(outbox);
    notices.register(noticeOutbox);
    erasures.register(eraseFromLog);
  }
}
