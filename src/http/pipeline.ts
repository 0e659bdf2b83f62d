import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import { closeIdleWhileDraining } from './edge/drain.js';
import { guardEdge } from './edge/edge.js';
import { RateLimits } from './edge/rate-limits.js';
import { requestId } from './edge/request-id.js';
import { logRequests } from './edge/request-log.js';
import { answerExpectations, answerUnparsed, answerUnrouted } from './edge/unrouted.js';
import { readJsonBodies } from './json-body.js';
import { serveDocs } from './openapi/docs.js';
import { ProblemFilter } from './problems/problem-filter.js';
import type { Problem } from './problems/problem.js';
import { RouteTable } from './route-table.js';
import type { Settings } from './settings.js';
import { RequestPipe } from './validation/request-pipe.js';

const BODY_BYTES = 64 * 1024;
/** Longer than any address Node reads, so that an overlong id is simply not found. */
const PARAMETER_CHARACTERS = 16 * 1024;
/** For a request to arrive in; answers may take longer. */
const REQUEST_MS = 30_000;

/** How Fastify is to be made: limits, ids, and a problem document for what never reaches a route. */
export function serverOptions(settings: Settings) {
  return {
    bodyLimit: BODY_BYTES,
    routerOptions: { maxParamLength: PARAMETER_CHARACTERS },
    requestTimeout: REQUEST_MS,
    http: { requireHostHeader: false },
    // While the service drains, what comes in on connections still open is answered; Fastify would say 503, and no problem.
    return503OnClosing: false,
    trustProxy: settings.trustProxy,
    genReqId: requestId,
    frameworkErrors: answerUnrouted,
    clientErrorHandler: answerUnparsed,
    // No Nest middleware is used, and its router would look at every request.
    skipMiddie: true,
  };
}

/**
 * Puts the service's way with requests around an application that is not yet initialised.
 *
 * @param describe gives the OpenAPI document when it is first asked for
 * @param problemBehind what the floors above know of an error that is no problem yet
 */
export function installPipeline(
  app: NestFastifyApplication,
  settings: Settings,
  describe: () => OpenAPIObject,
  problemBehind: (error: unknown) => Problem | undefined,
): void {
  const fastify = app.getHttpAdapter().getInstance();
  const routes = new RouteTable(fastify);
  const limits = new RateLimits(settings.rateLimit);
  readJsonBodies(fastify);
  guardEdge(fastify, settings, limits, routes);
  answerExpectations(fastify.server);
  closeIdleWhileDraining(fastify);
  if (settings.logsRequests) logRequests(fastify);
  serveDocs(fastify, describe);
  app.useGlobalPipes(new RequestPipe());
  app.useGlobalFilters(new ProblemFilter(routes, limits, problemBehind));
}
