import { Injectable } from '@nestjs/common';
import type { Prisma, WebhookEndpoint as EndpointRow } from '../../generated/prisma/client.js';
import { newId, type PageQuery, Problem, Settings, typeId, uuidOf } from '../../http/index.js';
import { type Answer, type Caller } from '../../players/index.js';
import { olderThan, pageOf } from '../../players/newest-first.js';
import { DatabaseClock, PrismaService } from '../../prisma/index.js';
import {
  type CreatedEndpoint,
  type Endpoint,
  type EndpointChange,
  type EndpointPage,
  type NewEndpoint,
  presentEndpoint,
} from './endpoint.dto.js';
import { refusePrivateUrl } from './endpoint-url.js';
import { newSecret } from '../delivery/signature.js';
import { WakeUp } from '../delivery/wake-up.js';
import { Pings } from './pings.js';
import { refuseTooMany } from './quota.js';
import { Subscribers } from './subscribers.js';

/** The endpoints of a principal, which nobody else sees. */
@Injectable()
export class Endpoints {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: DatabaseClock,
    private readonly settings: Settings,
    private readonly subscribers: Subscribers,
    private readonly pings: Pings,
    private readonly wakeUp: WakeUp,
  ) {}

  /** @throws Problem `validation-failed` (`/url`), `unknown-reference` (`/game`), `too-many-webhooks` */
  async create(
    transaction: Prisma.TransactionClient,
    { principal }: Caller,
    { url, events, game, description, ping = false }: NewEndpoint,
  ): Promise<Answer<CreatedEndpoint>> {
    if (!this.settings.webhookAllowPrivate) refusePrivateUrl(url);
    const gameId = game === undefined ? null : await gameInFeed(transaction, principal.id, game);
    await refuseTooMany(transaction, principal.id, gameId);
    const now = this.clock.now();
    const row = await transaction.webhookEndpoint.create({
      data: {
        id: newId(),
        ownerId: principal.id,
        url,
        secret: newSecret(),
        events: events ?? [],
        gameId,
        description: description ?? null,
        createdAt: now,
        updatedAt: now,
      },
    });
    const pinged = ping ? await this.pings.send(transaction, row) : undefined;
    return {
      status: 201,
      body: { ...presentEndpoint(row, now), ...(pinged && { ping: pinged.body.id }) },
      secret: { secret: row.secret },
      location: `/v1/webhooks/${typeId('webhook', row.id)}`,
      committed: () => {
        this.subscribers.joined(principal.id);
        pinged?.committed?.();
      },
    };
  }

  async list({ principal }: Caller, { limit, cursor }: PageQuery): Promise<EndpointPage> {
    const rows = await this.prisma.webhookEndpoint.findMany({
      where: { ownerId: principal.id, ...olderThan('webhook', cursor) },
      orderBy: { id: 'desc' },
      take: limit + 1,
    });
    return pageOf(rows, limit, 'webhook', (row) => presentEndpoint(row, this.clock.now()));
  }

  /** An endpoint to which something is to be sent. @throws Problem `not-found`, `webhook-not-active` */
  async active(transaction: Prisma.TransactionClient, { principal }: Caller, id: string): Promise<EndpointRow> {
    const row = await transaction.webhookEndpoint.findUnique({ where: { id, ownerId: principal.id } });
    if (row === null) throw new Problem('not-found');
    if (row.status !== 'active') throw new Problem('webhook-not-active');
    return row;
  }

  /** @throws Problem `not-found`, as every method that names an endpoint */
  async get({ principal }: Caller, id: string): Promise<Endpoint> {
    const row = await this.prisma.webhookEndpoint.findUnique({ where: { id, ownerId: principal.id } });
    if (row === null) throw new Problem('not-found');
    return presentEndpoint(row, this.clock.now());
  }

  /** A new address, or being set active, is a new beginning: earlier failures count no more. */
  async change({ principal }: Caller, id: string, change: EndpointChange): Promise<Endpoint> {
    const { url, events, description, status } = change;
    if (url !== undefined && !this.settings.webhookAllowPrivate) refusePrivateUrl(url);
    const isNewBeginning = url !== undefined || status !== undefined;
    const row = await this.prisma.$transaction(async (transaction) => {
      const [changed] = await transaction.webhookEndpoint.updateManyAndReturn({
        where: { id, ownerId: principal.id },
        data: {
          ...(url !== undefined && { url }),
          ...(events !== undefined && { events: events ?? [] }),
          ...(description !== undefined && { description }),
          ...(status !== undefined && { status, disabledReason: null }),
          ...(isNewBeginning && { failingSince: null, failingToldAt: null }),
          updatedAt: this.clock.now(),
        },
      });
      if (changed?.status === 'active') await release(transaction, id);
      return changed;
    });
    if (row === undefined) throw new Problem('not-found');
    if (status === 'active') this.wakeUp.call();
    return presentEndpoint(row, this.clock.now());
  }

  /** Its deliveries and their attempts go with it. */
  async remove({ principal }: Caller, id: string): Promise<void> {
    const removed = await this.prisma.$executeRaw`
      with endpoint as (
        delete from webhook_endpoints where id = ${id}::uuid and owner_id = ${principal.id}::uuid returning id
      ),
      deliveries as (
        delete from webhook_deliveries d using endpoint where d.endpoint_id = endpoint.id returning d.scope_id, d.id
      ),
      attempts as (
        delete from webhook_attempts a using deliveries d where a.scope_id = d.scope_id and a.delivery_id = d.id
      ),
      messages as (
        delete from webhook_messages m using deliveries d where m.scope_id = d.scope_id and m.delivery_id = d.id
      )
      select from endpoint`;
    if (removed === 0) throw new Problem('not-found');
  }
}

/** Puts what was held back into the queue. */
async function release(transaction: Prisma.TransactionClient, id: string): Promise<void> {
  await transaction.webhookDelivery.updateMany({
    where: { endpointId: id, status: 'held' },
    data: { status: 'due', leasedBy: null, leasedUntil: null },
  });
}

/** The game of that id, if its events are in the owner's feed. */
async function gameInFeed(transaction: Prisma.TransactionClient, ownerId: string, game: string): Promise<string> {
  const id = uuidOf('game', game);
  const found =
    id && (await transaction.game.findUnique({ where: { id, partyIds: { has: ownerId } }, select: { id: true } }));
  if (found) return found.id;
  throw new Problem('unknown-reference', {
    errors: [
      {
        pointer: '/game',
        detail: {
          en: 'No game in the owner’s feed goes by this id.',
          fr: 'Aucune partie du fil du propriétaire ne porte cet identifiant.',
          es: 'Ninguna partida de las que sigue el propietario lleva este identificador.',
        },
      },
    ],
  });
}
