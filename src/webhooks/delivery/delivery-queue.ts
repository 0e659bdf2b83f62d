import { Injectable } from '@nestjs/common';
import { PrismaService } from '../../prisma/index.js';
import type { ClaimedDelivery, Settlement } from './delivery.js';
import { BURY_THE_DEAD, CLAIM, FREE_LEASES, SETTLE } from './delivery-statements.js';

/** What a process has room for. */
export interface Capacity {
  /** Requests on their way, by endpoint. */
  readonly sending: ReadonlyMap<string, number>;
  /** How many more may leave. */
  readonly room: number;
}

interface ClaimedRow {
  scopeId: string;
  id: string;
  attempt: number;
  type: string;
  seat: number | null;
  eventId: string | null;
  body: string | null;
  endpointId: string;
  ownerId: string;
  url: string;
  secret: string;
  tookAllPlaces: boolean;
  eventVersion: number;
  eventType: string;
  data: unknown;
  turn: unknown;
  at: Date;
  schemaVersion: number;
  variantId: string;
  creatorId: string | null;
  playerIds: string[];
  metadata: unknown;
}

/** The deliveries that wait in the database, shared by any number of processes. */
@Injectable()
export class DeliveryQueue {
  constructor(private readonly prisma: PrismaService) {}

  /** Takes what is due, oldest first at each endpoint, and leases it to `worker` for 15 s. */
  async claim(worker: number, { sending, room }: Capacity): Promise<ClaimedDelivery[]> {
    const rows = await this.prisma.$queryRawUnsafe<ClaimedRow[]>(
      CLAIM,
      [...sending.keys()],
      [...sending.values()],
      room,
      worker,
    );
    return rows.map(claimedDelivery);
  }

  /** Writes down what came of attempts, and what it means to their deliveries and endpoints. */
  async settle(settlements: readonly Settlement[]): Promise<void> {
    await this.prisma.$executeRawUnsafe(SETTLE, JSON.stringify(settlements.map(settlementRow)));
  }

  /**
   * Gives back what processes had leased that are no more; `worker` asks. Leases that it buries and does not live to free
   * run out by themselves.
   */
  async freeLeasesOfTheDead(worker: number): Promise<void> {
    const dead = await this.prisma.$queryRawUnsafe<{ id: number }[]>(BURY_THE_DEAD, worker);
    if (dead.length === 0) return;
    await this.prisma.$executeRawUnsafe(
      FREE_LEASES,
      dead.map(({ id }) => id),
    );
  }
}

function claimedDelivery(row: ClaimedRow): ClaimedDelivery {
  const { scopeId, id, attempt, type, seat, endpointId, ownerId, url, secret, tookAllPlaces } = row;
  const { data, turn, at, schemaVersion, variantId, creatorId, playerIds, metadata, eventId, body } = row;
  return {
    scopeId,
    id,
    attempt,
    type,
    seat,
    endpoint: { id: endpointId, ownerId, url, secret, tookAllPlaces },
    event: {
      gameId: scopeId,
      version: row.eventVersion,
      type: row.eventType,
      data,
      turn,
      at: at.toISOString(),
      actor: null,
      schemaVersion,
    },
    game: { variantId, creatorId, playerIds, metadata },
    sent: eventId !== null && body !== null ? { eventId, body } : null,
  };
}

function settlementRow({ delivery, attempt, verdict, message }: Settlement) {
  return {
    scope_id: delivery.scopeId,
    id: delivery.id,
    endpoint_id: delivery.endpoint.id,
    number: delivery.attempt,
    delivery: verdict.delivery.status,
    retry_in_ms: verdict.delivery.status === 'pending' ? verdict.delivery.retryInMs : null,
    endpoint: verdict.endpoint,
    event_id: message?.eventId,
    body: message?.body,
    at: attempt.at,
    duration_ms: attempt.durationMs,
    status: attempt.status,
    error: attempt.error,
    answer: attempt.answer,
  };
}
