import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { EventStore } from '../../event-store/index.js';
import { DatabaseClock } from '../../prisma/index.js';
import type { ClaimedDelivery, Message } from './delivery.js';
import { DeliveryQueue } from './delivery-queue.js';
import { Payloads } from '../messages/payload.js';
import { Sender } from './sender.js';
import { Settlements } from './settlements.js';
import { Subscribers } from '../endpoints/subscribers.js';
import { Traffic } from './traffic.js';
import { laterOrNever, verdictOn } from './verdict.js';
import { WorkerPresence } from './worker-presence.js';

/** What was not told, or was told to a process that died, is found within this time. */
const POLL_MS = 1_000;
/** Requests on their way at once from one process. */
const MOST_SENDING = 512;

/**
 * Sends what is due, in every process. An append wakes it after the commit; a poll finds retries, and deliveries whose
 * process died before it could send them.
 *
 * One claim runs at a time, and takes all that there is room for; what it took is sent at once, each request for itself,
 * and so a lease covers one attempt and no waiting.
 */
@Injectable()
export class DeliveryWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(DeliveryWorker.name);
  private readonly inFlight = new Set<Promise<void>>();
  private readonly traffic = new Traffic();
  private claiming: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private unsubscribe: () => void = () => undefined;
  private running = false;
  private awake = false;
  private failing = false;

  constructor(
    private readonly store: EventStore,
    private readonly subscribers: Subscribers,
    private readonly queue: DeliveryQueue,
    private readonly payloads: Payloads,
    private readonly sender: Sender,
    private readonly settlements: Settlements,
    private readonly presence: WorkerPresence,
    private readonly clock: DatabaseClock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.stop();
  }

  async start(): Promise<void> {
    if (this.running) return;
    await this.presence.open();
    this.running = true;
    this.unsubscribe = this.store.onAppended((appended) => {
      if (appended.some(({ partyIds }) => this.subscribers.anyOf(partyIds))) this.wake();
    });
    this.poll();
  }

  /** Claims no more, waits for what is on its way (10 s at most, each request's own limit) and gives back the rest. */
  async stop(): Promise<void> {
    if (!this.running) return;
    this.running = false;
    this.unsubscribe();
    clearTimeout(this.timer);
    await this.claiming;
    await Promise.all(this.inFlight);
    await this.sender.close();
    await this.presence.close();
  }

  private poll(): void {
    this.timer = setTimeout(() => this.poll(), POLL_MS).unref();
    void this.queue
      .freeLeasesOfTheDead(this.presence.id)
      .catch(() => undefined)
      .finally(() => this.wake());
  }

  private wake(): void {
    if (!this.running) return;
    this.awake = true;
    this.claiming ??= this.claimAll().finally(() => {
      this.claiming = undefined;
    });
  }

  /** Claims until there is nothing left to claim or no room; who wakes it meanwhile has it look again. */
  private async claimAll(): Promise<void> {
    while (this.awake && this.running) {
      this.awake = false;
      const room = MOST_SENDING - this.inFlight.size;
      const claimed = room > 0 ? await this.claim(room) : [];
      this.traffic.claimed(claimed, room);
      for (const delivery of claimed) this.send(delivery);
    }
  }

  private async claim(room: number): Promise<ClaimedDelivery[]> {
    try {
      const claimed = await this.queue.claim(this.presence.id, { sending: this.traffic.sending, room });
      this.failing = false;
      return claimed;
    } catch (error) {
      if (!this.failing) this.logger.warn(`The queue cannot be read: ${String(error)}`);
      this.failing = true;
      return [];
    }
  }

  private send(delivery: ClaimedDelivery): void {
    const sent = this.attempt(delivery).finally(() => {
      this.inFlight.delete(sent);
      if (this.traffic.ended(delivery.endpoint.id)) this.wake();
    });
    this.inFlight.add(sent);
  }

  private async attempt(delivery: ClaimedDelivery): Promise<void> {
    const message = await this.messageOf(delivery);
    if (message === undefined) return;
    const sent = await this.sender.send(delivery.endpoint, message);
    const verdict = verdictOn(delivery.attempt, sent);
    await this.settlements.add({ delivery, attempt: sent.attempt, verdict, message });
  }

  /** A delivery that cannot be written is set aside by the schedule, as if it had failed; it holds up no other. */
  private async messageOf(delivery: ClaimedDelivery): Promise<Message | undefined> {
    try {
      return await this.payloads.messageOf(delivery);
    } catch (error) {
      this.logger.error(`Delivery ${delivery.id} cannot be written: ${String(error)}`);
      const attempt = { at: this.clock.now().toISOString(), durationMs: 0, error: 'The event could not be read.' };
      const verdict = laterOrNever(delivery.attempt);
      await this.settlements.add({ delivery, attempt, verdict, message: null });
      return undefined;
    }
  }
}
