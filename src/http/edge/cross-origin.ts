import type { FastifyReply, FastifyRequest } from 'fastify';
import { bearerKey } from '../bearer-key.js';
import { Problem } from '../problems/problem.js';

const EXPOSED = [
  'Content-Language',
  'ETag',
  'Idempotency-Replayed',
  'Location',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'X-Request-Id',
].join(', ');

const REQUEST_HEADERS = [
  'Accept-Language',
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'If-Match',
  'If-None-Match',
  'Last-Event-ID',
  'On-Behalf-Of',
  'X-Request-Id',
].join(', ');

const PREFLIGHT_SECONDS = 7200;

/** What pages of other origins may read; not what only operators look at. */
const SHARED = /^\/(?:v1\/|problems\/|openapi\.json)/;

/**
 * CORS (Fetch standard, section 3.3): pages of any origin may read the API and, with a key, write to it. A POST without a
 * key is for no page but the service's own: otherwise any site a developer visits could register an app on his machine.
 * Credentials of the browser are never allowed; keys travel in `Authorization`.
 *
 * @throws {Problem} `key-missing` on a keyless POST from another origin
 */
export function shareAcrossOrigins({ raw }: FastifyRequest, reply: FastifyReply): void {
  const { headers, method } = raw;
  if (headers.origin === undefined || isSameOrigin(headers.origin, headers.host)) return;
  if (method === 'POST' && bearerKey(headers) === undefined) throw new Problem('key-missing');
  if (isShared(raw.url)) share(reply);
}

/**
 * Answers OPTIONS with the methods of the address and, if it is a preflight, with what pages may send.
 *
 * @throws {Problem} `key-missing` when a page asks to POST without a key
 */
export function answerOptions({ raw }: FastifyRequest, reply: FastifyReply, allowed: readonly string[]): void {
  const { headers } = raw;
  const wanted = headers['access-control-request-method'];
  if (headers.origin !== undefined && wanted !== undefined && isShared(raw.url)) {
    const isKeyed = /\bauthorization\b/i.test(headers['access-control-request-headers'] ?? '');
    if (wanted === 'POST' && !isKeyed) throw new Problem('key-missing');
    share(reply);
    void reply.headers({
      'access-control-allow-methods': allowed.join(', '),
      'access-control-allow-headers': REQUEST_HEADERS,
      'access-control-max-age': PREFLIGHT_SECONDS,
      vary: 'Access-Control-Request-Method, Access-Control-Request-Headers',
    });
  }
  void reply.code(204).header('allow', allowed.join(', ')).send();
}

function share(reply: FastifyReply): void {
  void reply.header('access-control-allow-origin', '*').header('access-control-expose-headers', EXPOSED);
}

function isShared(address: string | undefined): boolean {
  return address !== undefined && SHARED.test(address);
}

// The scheme is left out: behind a proxy that ends TLS the service does not know it.
function isSameOrigin(origin: string, host: string | undefined): boolean {
  return host !== undefined && origin.slice(origin.indexOf('://') + 3) === host;
}
