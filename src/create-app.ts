import type { DynamicModule, LoggerService, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { newId, Settings } from './http/index.js';
import { readJsonBodies } from './http/json-body.js';
import { ProblemFilter } from './http/problem-filter.js';
import { RouteTable } from './http/route-table.js';
import { validation } from './http/validation-pipe.js';

const BODY_LIMIT = 64 * 1024;

export interface AppOptions {
  logger?: LoggerService | false;
}

/**
 * Boots a module with the whole HTTP pipeline of the service, initialised but not listening: the service itself, and the
 * same with more controllers for tests and benchmarks.
 */
export async function createApp(
  module: Type | DynamicModule,
  options: AppOptions = {},
): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_LIMIT,
    genReqId: newId,
    // No Nest middleware is used; its router would run for every request.
    skipMiddie: true,
  });
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    bodyParser: false,
    ...(options.logger === undefined ? {} : { logger: options.logger }),
  });
  const fastify = adapter.getInstance();
  readJsonBodies(fastify);
  app.useGlobalPipes(validation());
  app.useGlobalFilters(new ProblemFilter(new RouteTable(fastify)));
  app.get(Settings);
  await app.init();
  await fastify.ready();
  return app;
}
