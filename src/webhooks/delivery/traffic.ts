import type { ClaimedDelivery } from './delivery.js';

/** What is on its way from this process, and where a claim stopped for want of room: there is more where it stopped. */
export class Traffic {
  /** Requests on their way, by endpoint. */
  readonly sending = new Map<string, number>();
  private readonly fullEndpoints = new Set<string>();
  private full = false;

  /** A claim that had `room` brought these, which are sent now. */
  claimed(deliveries: readonly ClaimedDelivery[], room: number): void {
    this.full = deliveries.length >= room;
    for (const { endpoint } of deliveries) {
      this.sending.set(endpoint.id, (this.sending.get(endpoint.id) ?? 0) + 1);
      if (endpoint.tookAllPlaces) this.fullEndpoints.add(endpoint.id);
      else this.fullEndpoints.delete(endpoint.id);
    }
  }

  /** @returns whether the place that is free now may be wanted */
  ended(endpointId: string): boolean {
    const wanted = this.full || this.fullEndpoints.has(endpointId);
    const left = (this.sending.get(endpointId) ?? 0) - 1;
    if (left > 0) {
      this.sending.set(endpointId, left);
    } else {
      this.sending.delete(endpointId);
      this.fullEndpoints.delete(endpointId);
    }
    return wanted;
  }
}
