import { Injectable } from '@nestjs/common';
import type { WrittenNotice } from '../../event-store/index.js';
import { typeId } from '../../http/index.js';
import { PrismaService } from '../../prisma/index.js';
import type {
  ClaimedDelivery,
  EventSubject,
  GameContext,
  Message,
  NoticeSubject,
  RetiredSecret,
  Settlement,
} from './delivery.js';
import { BURY_THE_DEAD, CLAIM, FREE_LEASES, FREEZE, REVIEW } from './queue-statements.js';
import { SETTLE } from './settle-statement.js';
import { MOST_PLACES, PROBES } from './traffic.js';

/** What a process has room for. */
export interface Capacity {
  /** Free places by endpoint, of those it is sending to. */
  readonly places: ReadonlyMap<string, number>;
  /** How many more requests may leave. */
  readonly room: number;
}

interface ClaimedRow {
  scopeId: string;
  id: string;
  attempt: number;
  step: number;
  type: string;
  seat: number | null;
  messageId: string;
  eventId: string | null;
  body: string | null;
  endpointId: string;
  ownerId: string;
  url: string;
  secret: string;
  retiredSecrets: RetiredSecret[];
  tookAllPlaces: boolean;
  isFailing: boolean;
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
  noticeId: string | null;
  noticeGameId: string | null;
  noticeVersion: number;
  noticeSeat: number | null;
  noticeData: unknown;
  noticeAt: Date;
}

/** The deliveries that wait in the database, shared by any number of processes. */
@Injectable()
export class DeliveryQueue {
  constructor(private readonly prisma: PrismaService) {}

  /** Takes what is due, oldest first at each endpoint, and leases it to `worker` for 15 s. */
  async claim(worker: number, { places, room }: Capacity): Promise<ClaimedDelivery[]> {
    const rows = await this.prisma.$queryRawUnsafe<ClaimedRow[]>(
      CLAIM,
      [...places.keys()],
      [...places.values()],
      MOST_PLACES,
      PROBES,
      room,
      worker,
    );
    return rows.map(claimedDelivery);
  }

  /**
   * Keeps what deliveries are about to send for the first time, by `messageId`.
   *
   * @returns what is kept now: for a delivery whose message another worker wrote meanwhile, that one
   */
  async freeze(messages: readonly { delivery: ClaimedDelivery; message: Message }[]): Promise<Map<string, Message>> {
    const kept = new Map(messages.map(({ delivery, message }) => [delivery.messageId, message]));
    const written = await this.prisma.$queryRawUnsafe<{ messageId: string }[]>(
      FREEZE,
      JSON.stringify(messages.map(messageRow)),
    );
    if (written.length === kept.size) return kept;
    const fresh = new Set(written.map(({ messageId }) => messageId));
    const others = messages.filter(({ delivery }) => !fresh.has(delivery.messageId));
    const found = await this.prisma.webhookMessage.findMany({
      where: { OR: others.map(({ delivery: { scopeId, messageId } }) => ({ scopeId, deliveryId: messageId })) },
    });
    for (const { deliveryId, eventId, body } of found) kept.set(deliveryId, { eventId, body });
    return kept;
  }

  /**
   * Writes down what came of attempts, and what it means to their deliveries and endpoints.
   *
   * @returns the notices that tell the owners
   */
  settle(settlements: readonly Settlement[]): Promise<Omit<WrittenNotice, 'at'>[]> {
    return this.prisma.$queryRawUnsafe<Omit<WrittenNotice, 'at'>[]>(
      SETTLE,
      JSON.stringify(settlements.map(settlementRow)),
    );
  }

  /** Puts what has come due into the queue, and takes out of it what cannot be sent. */
  async review(): Promise<void> {
    await this.prisma.$executeRawUnsafe(REVIEW);
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
  const { scopeId, id, attempt, step, type, seat, messageId, eventId, body } = row;
  const { endpointId, ownerId, url, secret, retiredSecrets, tookAllPlaces, isFailing } = row;
  return {
    scopeId,
    id,
    attempt,
    step,
    type,
    seat,
    endpoint: { id: endpointId, ownerId, url, secret, retiredSecrets, tookAllPlaces, isFailing },
    subject: row.noticeId === null ? eventSubject(row) : noticeSubject(row, row.noticeId),
    messageId,
    message: eventId !== null && body !== null ? { eventId, body } : null,
  };
}

function eventSubject(row: ClaimedRow): EventSubject {
  const { scopeId, eventVersion, eventType, data, turn, at, schemaVersion } = row;
  return {
    event: {
      gameId: scopeId,
      version: eventVersion,
      type: eventType,
      data,
      turn,
      at: at.toISOString(),
      actor: null,
      schemaVersion,
    },
    game: gameContext(row),
  };
}

function noticeSubject(row: ClaimedRow, noticeId: string): NoticeSubject {
  const { type, noticeGameId: id, noticeVersion: version, noticeSeat: seat, noticeData: data, noticeAt } = row;
  return {
    notice: { noticeId, game: id === null ? null : { id, version, seat }, type, data, at: noticeAt.toISOString() },
    game: id === null ? null : gameContext(row),
  };
}

function gameContext({ variantId, creatorId, playerIds, metadata }: ClaimedRow): GameContext {
  return { variantId, creatorId, playerIds, metadata };
}

function messageRow({ delivery, message }: { delivery: ClaimedDelivery; message: Message }) {
  return {
    scope_id: delivery.scopeId,
    delivery_id: delivery.messageId,
    event_id: message.eventId,
    body: message.body,
  };
}

function settlementRow({ delivery, attempt, verdict, message }: Settlement) {
  return {
    scope_id: delivery.scopeId,
    id: delivery.id,
    endpoint_id: delivery.endpoint.id,
    webhook: typeId('webhook', delivery.endpoint.id),
    number: delivery.attempt,
    delivery: verdict.delivery.status,
    retry_in_ms: verdict.delivery.status === 'waiting' ? verdict.delivery.retryInMs : null,
    endpoint: verdict.endpoint,
    event_id: message?.eventId,
    at: attempt.at,
    duration_ms: attempt.durationMs,
    status: attempt.status,
    error: attempt.error,
    answer: attempt.answer,
  };
}
