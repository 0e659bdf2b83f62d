import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Idempotency } from '../../event-store/index.js';
import type { Prisma } from '../../generated/prisma/client.js';
import { Problem } from '../../http/index.js';
import { PrismaService } from '../../prisma/index.js';
import { type Caller, callerId } from './caller.js';

/** What a POST outside the game streams answers. */
export interface Answer<Body extends object> {
  readonly status: 200 | 201;
  readonly body: Body;
  /** Members added to the first answer alone: a secret is neither stored nor replayed. */
  readonly secret?: Partial<Body>;
  /** Path of what was made. */
  readonly location?: string;
  /** To be done once the transaction has committed. */
  readonly committed?: () => void;
}

export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Answers POSTs outside the game streams: what they do is done once for each `Idempotency-Key`. */
@Injectable()
export class Answers {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly prisma: PrismaService,
  ) {}

  /**
   * Runs `work` in a transaction and sets status and headers of its answer; or, when the caller's key has done it before,
   * those of the first answer.
   *
   * @returns the body
   */
  async once<Body extends object>(
    { request, reply }: Exchange,
    caller: Caller | null,
    work: (transaction: Prisma.TransactionClient) => Promise<Answer<Body>>,
  ): Promise<Body> {
    const key = caller && idempotencyKey(request);
    if (!key) return conclude(reply, await this.prisma.$transaction(work));

    const { method, url: path, body } = request;
    const identity = this.idempotency.identify({ caller: callerId(caller), key, method, path, body });
    let first: Answer<Body> | undefined;
    const { answer, replayed } = await this.idempotency.once(caller.principal.id, identity, async (transaction) => {
      first = await work(transaction);
      const { status, body: shown, location } = first;
      return { status, headers: location ? { location } : {}, body: JSON.stringify(shown) };
    });
    if (first && !replayed) return conclude(reply, first);
    reply.status(answer.status).headers(answer.headers).header('idempotency-replayed', 'true');
    return JSON.parse(answer.body) as Body;
  }
}

function conclude<Body extends object>(reply: FastifyReply, answer: Answer<Body>): Body {
  const { status, body, secret, location, committed } = answer;
  committed?.();
  reply.status(status);
  if (location) reply.header('location', location);
  if (secret) reply.header('cache-control', 'no-store');
  return { ...body, ...secret };
}

export function idempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\x20-\x7e]{1,255}$/.test(key)) return key;
  throw new Problem('validation-failed', {
    detail: {
      en: '`Idempotency-Key` must be 1 to 255 visible ASCII characters.',
      fr: '`Idempotency-Key` doit compter de 1 à 255 caractères ASCII visibles.',
      es: '`Idempotency-Key` debe tener de 1 a 255 caracteres ASCII visibles.',
    },
  });
}
