import { Logger } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';

/**
 * Logs every request at `debug`, by its route and never by its address: ids of unlisted games open them. Only called where
 * that level is wanted, since the hook runs for every move.
 */
export function logRequests(fastify: FastifyInstance): void {
  const logger = new Logger('Request');
  fastify.addHook('onResponse', (request, reply, done) => {
    const { method, id: requestId, routeOptions } = request;
    logger.debug({
      method,
      route: routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      requestId,
    });
    done();
  });
}
