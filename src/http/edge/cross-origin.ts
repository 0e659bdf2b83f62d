import type { FastifyReply, FastifyRequest } from 'fastify';
import { bearerKey } from '../bearer-key.js';
import { Problem } from '../problem.js';

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
export function shareAcrossOrigins(request: FastifyRequest, reply: FastifyReply): void {
  const { headers, method } = request.raw;
  if (headers.origin === undefined || isSameOrigin(headers.origin, headers.host)) return;
  if (method === 'POST' && bearerKey(headers) === undefined) throw new Problem('key-missing');
  if (SHARED.test(request.raw.url ?? '')) {
    void reply.header('access-control-allow-origin', '*').header('access-control-expose-headers', EXPOSED);
  }
}

/**
 * Answers OPTIONS with the methods of the address and, as a preflight, with what pages may send.
 *
 * @throws {Problem} `key-missing` when a page asks to POST without a key
 */
export function answerOptions(request: FastifyRequest, reply: FastifyReply, allowed: readonly string[]): void {
  const { headers } = request.raw;
  const method = headers['access-control-request-method'];
  if (method !== undefined && SHARED.test(request.raw.url ?? '')) {
    const isKeyed = /\bauthorization\b/i.test(headers['access-control-request-headers'] ?? '');
    if (method === 'POST' && !isKeyed) throw new Problem('key-missing');
    void reply.headers({
      'access-control-allow-methods': allowed.join(', '),
      'access-control-allow-headers': REQUEST_HEADERS,
      'access-control-max-age': PREFLIGHT_SECONDS,
      vary: 'Access-Control-Request-Method, Access-Control-Request-Headers',
    });
  }
  void reply.code(204).header('allow', allowed.join(', ')).send();
}

// The scheme is left out: behind a proxy that ends TLS the service does not know it.
function isSameOrigin(origin: string, host: string | undefined): boolean {
  return host !== undefined && origin.slice(origin.indexOf('://') + 3) === host;
}
