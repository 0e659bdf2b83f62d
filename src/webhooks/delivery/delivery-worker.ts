import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { EventStore } from '../../event-store/index.js';
import { Settings } from '../../http/index.js';
import { DatabaseClock } from '../../prisma/index.js';
import { Subscribers } from '../endpoints/subscribers.js';
import { FrozenMessages, type Ready } from '../messages/frozen-messages.js';
import type { ClaimedDelivery, Settlement } from './delivery.js';
import { DeliveryQueue } from './delivery-queue.js';
import { Sender } from './sender.js';
import { Settlements } from './settlements.js';
import { Traffic } from './traffic.js';
import { laterOrNever, verdictOn } from './verdict.js';
import { WakeUp } from './wake-up.js';
import { WorkerPresence } from './worker-presence.js';

/** What was not told, or was told to a process that died, is found within this time. */
const POLL_MS = 1_000;
/** Requests on their way at once from one process. */
const MOST_SENDING = 512;
/** A full process claims again once so much of its room is left in use. */
const ROOM_AGAIN = 0.75;

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
  private readonly traffic = new Traffic();
  private readonly unsubscribe: (() => void)[] = [];
  /** Batches that were claimed and are not all settled. */
  private readonly inFlight = new Set<Promise<void>>();
  private sending = 0;
  /** Whether the last claim stopped for want of room. */
  private full = false;
  private claiming: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private running = false;
  private awake = false;
  private failing = false;

  constructor(
    private readonly store: EventStore,
    private readonly subscribers: Subscribers,
    private readonly wakeUp: WakeUp,
    private readonly queue: DeliveryQueue,
    private readonly messages: FrozenMessages,
    private readonly sender: Sender,
    private readonly settlements: Settlements,
    private readonly presence: WorkerPresence,
    private readonly clock: DatabaseClock,
    private readonly settings: Settings,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.settings.webhookDelivery) await this.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.stop();
  }

  async start(): Promise<void> {
    if (this.running) return;
    await this.presence.open();
    this.running = true;
    this.unsubscribe.push(
      this.wakeUp.listen(() => this.wake()),
      this.store.onAppended((appended) => {
        if (appended.some(({ partyIds }) => this.subscribers.anyOf(partyIds))) this.wake();
      }),
    );
    this.poll();
  }

  /** Claims no more, waits for what is on its way (10 s at most, each request's own limit) and gives back the rest. */
  async stop(): Promise<void> {
    if (!this.running) return;
    this.running = false;
    for (const unsubscribe of this.unsubscribe.splice(0)) unsubscribe();
    clearTimeout(this.timer);
    await this.claiming;
    await Promise.all(this.inFlight);
    await this.sender.close();
    await this.presence.close();
  }

  private poll(): void {
    this.timer = setTimeout(() => this.poll(), POLL_MS).unref();
    void this.review();
  }

  private async review(): Promise<void> {
    await Promise.allSettled([this.queue.freeLeasesOfTheDead(this.presence.id), this.queue.review()]);
    this.traffic.rested();
    this.wake();
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
      const room = MOST_SENDING - this.sending;
      const claimed = room > 0 ? await this.claim(room) : [];
      this.full = claimed.length >= room;
      this.traffic.claimed(claimed);
      if (claimed.length > 0) this.dispatch(claimed);
    }
  }

  private async claim(room: number): Promise<ClaimedDelivery[]> {
    try {
      const claimed = await this.queue.claim(this.presence.id, { places: this.traffic.places(), room });
      this.failing = false;
      return claimed;
    } catch (error) {
      if (!this.failing) this.logger.warn(`The queue cannot be read: ${String(error)}`);
      this.failing = true;
      return [];
    }
  }

  private dispatch(claimed: readonly ClaimedDelivery[]): void {
    this.sending += claimed.length;
    const dispatched = this.attemptAll(claimed).finally(() => this.inFlight.delete(dispatched));
    this.inFlight.add(dispatched);
  }

  private async attemptAll(claimed: readonly ClaimedDelivery[]): Promise<void> {
    const ready = new Map((await this.messages.of(claimed)).map(({ delivery, message }) => [delivery, message]));
    await Promise.all(claimed.map((delivery) => this.attempt(delivery, ready.get(delivery))));
  }

  /** A place at the endpoint is free once it has answered, room in the process once the answer is written. */
  private async attempt(delivery: ClaimedDelivery, message: Ready['message'] | undefined): Promise<void> {
    const settlement = message && (await this.settlementOf(delivery, message));
    const outcome = OUTCOMES[settlement?.verdict.endpoint ?? 'none'];
    if (this.traffic.ended(delivery.endpoint.id, outcome)) this.wake();
    if (settlement) await this.settlements.add(settlement);
    this.sending -= 1;
    if (this.full && this.sending <= MOST_SENDING * ROOM_AGAIN) this.wake();
  }

  private async settlementOf(delivery: ClaimedDelivery, message: Ready['message']): Promise<Settlement> {
    if (message === 'unreadable') return this.setAside(delivery);
    const sent = await this.sender.send(delivery.endpoint, message);
    return { delivery, attempt: sent.attempt, verdict: verdictOn(delivery.step, sent), message };
  }

  /** Waits by the schedule, as if it had failed, for a version of the service that can read the event. */
  private setAside(delivery: ClaimedDelivery): Settlement {
    const attempt = { at: this.clock.nowText(), durationMs: 0, error: 'The event could not be read.' };
    return { delivery, attempt, verdict: laterOrNever(delivery.step), message: null };
  }
}

const OUTCOMES = { healthy: 'success', failing: 'failure', gone: 'failure', none: 'none' } as const;
