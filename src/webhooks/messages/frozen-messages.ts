import { Injectable, Logger } from '@nestjs/common';
import type { ClaimedDelivery, Message } from '../delivery/delivery.js';
import { DeliveryQueue } from '../delivery/delivery-queue.js';
import { Payloads } from './payload.js';

/** What a delivery is to send; `unreadable` when its event cannot be written down. */
export interface Ready {
  readonly delivery: ClaimedDelivery;
  readonly message: Message | 'unreadable';
}

/**
 * Writes messages and keeps each before it is sent for the first time. Who is killed after the receiver has taken one and
 * before that is recorded has the very same text sent again, whatever names and metadata have become of meanwhile.
 */
@Injectable()
export class FrozenMessages {
  private readonly logger = new Logger(FrozenMessages.name);

  constructor(
    private readonly payloads: Payloads,
    private readonly queue: DeliveryQueue,
  ) {}

  /** Of deliveries just claimed. Where new messages cannot be kept now, their deliveries are left out: leases run out. */
  async of(deliveries: readonly ClaimedDelivery[]): Promise<Ready[]> {
    const written = await Promise.all(deliveries.map((delivery) => this.write(delivery)));
    const fresh = written.flatMap(({ delivery, message }) =>
      delivery.message === null && message !== 'unreadable' ? [{ delivery, message }] : [],
    );
    if (fresh.length === 0) return written;
    const kept = await this.queue.freeze(fresh).catch((error: unknown) => {
      this.logger.warn(`${fresh.length} messages could not be kept: ${String(error)}`);
      return new Map<string, Message>();
    });
    return written.flatMap(({ delivery, message }) => {
      if (delivery.message !== null || message === 'unreadable') return [{ delivery, message }];
      const keptMessage = kept.get(delivery.messageId);
      return keptMessage ? [{ delivery, message: keptMessage }] : [];
    });
  }

  /** A delivery that cannot be written holds up no other. */
  private async write(delivery: ClaimedDelivery): Promise<Ready> {
    if (delivery.message) return { delivery, message: delivery.message };
    try {
      return { delivery, message: await this.payloads.messageOf(delivery) };
    } catch (error) {
      this.logger.error(`Delivery ${delivery.id} of ${delivery.scopeId} cannot be written: ${String(error)}`);
      return { delivery, message: 'unreadable' };
    }
  }
}
