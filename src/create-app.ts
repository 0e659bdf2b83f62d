import type { DynamicModule, LoggerService, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { describeApi } from './describe-api.js';
import { guardEdge } from './http/edge/edge.js';
import { RateLimits } from './http/edge/rate-limits.js';
import { requestId } from './http/edge/request-id.js';
import { logRequests } from './http/edge/request-log.js';
import { answerExpectations, answerUnparsed, answerUnrouted } from './http/edge/unrouted.js';
import { HttpModule } from './http/http.module.js';
import { readJsonBodies } from './http/json-body.js';
import { serveDocs } from './http/openapi/docs.js';
import { ProblemFilter } from './http/problems/problem-filter.js';
import { RouteTable } from './http/route-table.js';
import { ServiceLog } from './http/service-log.js';
import { Settings } from './http/settings.js';
import { RequestPipe } from './http/validation/request-pipe.js';

const BODY_BYTES = 64 * 1024;
/** Longer than any address Node reads, so that an overlong id is simply not found. */
const PARAMETER_CHARACTERS = 16 * 1024;
const REQUEST_MS = 30_000;

class Root {}

export interface AppOptions {
  /** What the environment says when left out. */
  settings?: Settings;
  /** Where Nest and the service log, standard output when left out; false for silence. */
  logger?: LoggerService | false;
}

/**
 * Boots a module with the HTTP pipeline of the service, initialised but not listening: the service itself or, for tests
 * and benchmarks, the same with further controllers.
 */
export async function createApp(
  module: Type | DynamicModule,
  { settings = new Settings(process.env), logger = new ServiceLog(settings.logLevel) }: AppOptions = {},
): Promise<NestFastifyApplication> {
  const root: DynamicModule = { module: Root, imports: [HttpModule.with(settings), module] };
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_BYTES,
    routerOptions: { maxParamLength: PARAMETER_CHARACTERS },
    requestTimeout: REQUEST_MS,
    http: { requireHostHeader: false },
    // While the service drains, what comes in on connections still open is answered; Fastify would say 503 without a problem.
    return503OnClosing: false,
    trustProxy: settings.trustProxy,
    genReqId: requestId,
    frameworkErrors: answerUnrouted,
    clientErrorHandler: answerUnparsed,
    // No Nest middleware is used, and its router would look at every request.
    skipMiddie: true,
  });
  const app = await NestFactory.create<NestFastifyApplication>(root, adapter, {
    bodyParser: false,
    abortOnError: false,
    logger,
  });
  const fastify = adapter.getInstance();
  const routes = new RouteTable(fastify);
  const limits = new RateLimits(settings.rateLimit);
  readJsonBodies(fastify);
  guardEdge(fastify, settings, limits, routes);
  answerExpectations(fastify.server);
  if (settings.logsRequests) logRequests(fastify);
  serveDocs(fastify, () => describeApi(app));
  app.useGlobalPipes(new RequestPipe());
  app.useGlobalFilters(new ProblemFilter(routes, limits));
  await app.init();
  await fastify.ready();
  return app;
}
