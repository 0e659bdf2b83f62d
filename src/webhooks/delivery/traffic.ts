import type { ClaimedDelivery } from './delivery.js';

/** Requests at once from one process to one endpoint: a slow receiver fills its own places and nobody else's. */
export const MOST_PLACES = 64;
/** So few while it fails, and no more of them until the next poll. */
export const PROBES = 4;

/** How a request ended, as far as the receiver had a part in it. */
export type Outcome = 'success' | 'failure' | 'none';

interface Lane {
  sending: number;
  /** Places in all. */
  width: number;
  /** Whether a claim stopped for want of places: there is more where it stopped. */
  full: boolean;
  resting: boolean;
}

/**
 * What is on its way from this process, endpoint by endpoint.
 *
 * An endpoint has places for so many requests. Each failure halves them, down to a few that probe it once a second; each
 * success adds one: who comes back after hours is not met by all that has waited for him.
 */
export class Traffic {
  private readonly lanes = new Map<string, Lane>();

  /** Free places, of endpoints that are not as any other. */
  places(): Map<string, number> {
    return new Map([...this.lanes].map(([id, lane]) => [id, lane.resting ? 0 : Math.max(free(lane), 0)]));
  }

  /** A claim brought these, which are sent now. */
  claimed(deliveries: readonly ClaimedDelivery[]): void {
    for (const { endpoint } of deliveries) {
      const lane = this.lanes.get(endpoint.id) ?? newLane();
      this.lanes.set(endpoint.id, lane);
      lane.sending += 1;
      lane.full = endpoint.tookAllPlaces;
      if (endpoint.isFailing) lane.width = Math.min(lane.width, PROBES);
    }
  }

  /** @returns whether it is time to claim again: a claim for each single place would be a statement for each delivery */
  ended(endpointId: string, outcome: Outcome): boolean {
    const lane = this.lanes.get(endpointId);
    if (lane === undefined) return false;
    lane.sending -= 1;
    if (outcome === 'success') {
      lane.width = Math.min(lane.width + 1, MOST_PLACES);
      lane.resting = false;
    } else if (outcome === 'failure') {
      lane.resting = lane.width <= PROBES;
      lane.width = Math.max(lane.width >> 1, PROBES);
    }
    return lane.full && !lane.resting && free(lane) >= lane.width / 2;
  }

  /** To be called once a second: probes go out again, and endpoints that nothing is on its way to are as any other. */
  rested(): void {
    for (const [id, lane] of this.lanes) {
      lane.resting = false;
      if (lane.sending === 0) this.lanes.delete(id);
    }
  }
}

function newLane(): Lane {
  return { sending: 0, width: MOST_PLACES, full: false, resting: false };
}

function free({ width, sending }: Lane): number {
  return width - sending;
}
