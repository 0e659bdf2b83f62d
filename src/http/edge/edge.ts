import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bearerKey } from '../bearer-key.js';
import { Problem } from '../problems/problem.js';
import type { RouteTable } from '../route-table.js';
import type { Settings } from '../settings.js';
import { answerOptions, shareAcrossOrigins } from './cross-origin.js';
import { isLocal } from './local-only.js';
import type { RateLimits } from './rate-limits.js';
import { UNLIMITED } from './unlimited.js';

/**
 * What every request passes before it is routed to a handler: its id, the limit of requests, the host it was meant for, the
 * origin it came from. One synchronous hook: each further one costs every move.
 */
export function guardEdge(fastify: FastifyInstance, settings: Settings, limits: RateLimits, routes: RouteTable): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    try {
      void reply.header('x-request-id', request.id);
      if (!UNLIMITED.has(request.raw.url ?? '')) count(request, reply, limits);
      judgeHost(request, settings);
      if (request.raw.method !== 'OPTIONS') {
        shareAcrossOrigins(request, reply);
        return done();
      }
      const allowed = routes.allowed(request.url);
      if (allowed.length === 0) return done();
      answerOptions(request, reply, allowed);
    } catch (problem) {
      done(problem as Error);
    }
  });
}

function count(request: FastifyRequest, reply: FastifyReply, limits: RateLimits): void {
  const { headers } = request.raw;
  const { allowed, remaining, reset } = limits.count(bearerKey(headers), request.ip);
  void reply.header('ratelimit-policy', limits.policy).header('ratelimit', `"default";r=${remaining};t=${reset}`);
  if (!allowed) throw new Problem('rate-limited', { headers: { 'retry-after': String(reset) } });
}

function judgeHost(request: FastifyRequest, settings: Settings): void {
  const { headers, httpVersion, url } = request.raw;
  if (settings.loopbackDefaults) {
    if (!isLocal(headers, url)) throw new Problem('misdirected-request');
  } else if (headers.host === undefined && httpVersion === '1.1') {
    throw new Problem('malformed-request', { detail: NO_HOST });
  }
}

const NO_HOST = {
  en: 'HTTP/1.1 requires a `Host` header (RFC 9110, section 7.2).',
  fr: 'HTTP/1.1 exige un en-tête `Host` (RFC 9110, section 7.2).',
  es: 'HTTP/1.1 exige una cabecera `Host` (RFC 9110, sección 7.2).',
};
