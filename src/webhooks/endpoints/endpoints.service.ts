import { Injectable } from '@nestjs/common';
import type { Prisma } from '../../generated/prisma/client.js';
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
import { Subscribers } from './subscribers.js';

/** The endpoints of a principal, which nobody else sees. */
@Injectable()
export class Endpoints {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: DatabaseClock,
    private readonly settings: Settings,
    private readonly subscribers: Subscribers,
  ) {}

  /** @throws Problem `validation-failed` (`/url`), `unknown-reference` (`/game`) */
  async create(
    transaction: Prisma.TransactionClient,
    { principal }: Caller,
    { url, events, game, description }: NewEndpoint,
  ): Promise<Answer<CreatedEndpoint>> {
    if (!this.settings.webhookAllowPrivate) refusePrivateUrl(url);
    const now = this.clock.now();
    const row = await transaction.webhookEndpoint.create({
      data: {
        id: newId(),
        ownerId: principal.id,
        url,
        secret: newSecret(),
        events: events ?? [],
        gameId: game === undefined ? null : await gameInFeed(transaction, principal.id, game),
        description: description ?? null,
        createdAt: now,
        updatedAt: now,
      },
    });
    return {
      status: 201,
      body: presentEndpoint(row),
      secret: { secret: row.secret },
      location: `/v1/webhooks/${typeId('webhook', row.id)}`,
      committed: () => this.subscribers.joined(principal.id),
    };
  }

  async list({ principal }: Caller, { limit, cursor }: PageQuery): Promise<EndpointPage> {
    const rows = await this.prisma.webhookEndpoint.findMany({
      where: { ownerId: principal.id, ...olderThan('webhook', cursor) },
      orderBy: { id: 'desc' },
      take: limit + 1,
    });
    return pageOf(rows, limit, 'webhook', presentEndpoint);
  }

  /** @throws Problem `not-found`, as every method that names an endpoint */
  async get({ principal }: Caller, id: string): Promise<Endpoint> {
    const row = await this.prisma.webhookEndpoint.findUnique({ where: { id, ownerId: principal.id } });
    if (row === null) throw new Problem('not-found');
    return presentEndpoint(row);
  }

  /** A new address, or being set active, is a new beginning: earlier failures count no more. */
  async change({ principal }: Caller, id: string, change: EndpointChange): Promise<Endpoint> {
    const { url, events, description, status } = change;
    if (url !== undefined && !this.settings.webhookAllowPrivate) refusePrivateUrl(url);
    const [row] = await this.prisma.webhookEndpoint.updateManyAndReturn({
      where: { id, ownerId: principal.id },
      data: {
        ...(url !== undefined && { url, failingSince: null }),
        ...(events !== undefined && { events }),
        ...(description !== undefined && { description }),
        ...(status !== undefined && { status, disabledReason: null, failingSince: null }),
        updatedAt: this.clock.now(),
      },
    });
    if (row === undefined) throw new Problem('not-found');
    return presentEndpoint(row);
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
      )
      select from endpoint`;
    if (removed === 0) throw new Problem('not-found');
  }
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
