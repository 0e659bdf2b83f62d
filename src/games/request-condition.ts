import type { FastifyRequest } from 'fastify';
import type { Idempotency, IdempotencyIdentity } from '../event-store/index.js';
import { expectedVersionOf } from '../http/index.js';
import { callerId, idempotencyKey } from '../players/index.js';

/** Under what condition a request is to be carried out. */
export interface Condition {
  readonly expectedVersion?: number | undefined;
  readonly idempotency?: IdempotencyIdentity | undefined;
}

/** What `If-Match` or `expectedVersion`, and `Idempotency-Key`, say. */
export function conditionOf(request: FastifyRequest, idempotency: Idempotency, bodyVersion?: number): Condition {
  const { caller, method, url: path, body, headers } = request;
  const key = caller ? idempotencyKey(request) : undefined;
  return {
    expectedVersion: expectedVersionOf(headers['if-match'], bodyVersion),
    idempotency:
      key === undefined || !caller
        ? undefined
        : idempotency.identify({ caller: callerId(caller), key, method, path, body }),
  };
}
