import type { DynamicModule, LoggerService, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { describeApi } from './describe-api.js';
import { HttpModule, installPipeline, Problem, serverOptions, ServiceLog, Settings } from './http/index.js';
import { databaseFailure } from './prisma/index.js';

export interface AppOptions {
  /** What the environment says when left out. */
  settings?: Settings;
  /** Where Nest and the service log, standard output when left out; false for silence. */
  logger?: LoggerService | false;
}

class Root {}

/**
 * Boots a module with the HTTP pipeline of the service, initialised but not listening: the service itself or, for tests
 * and benchmarks, the same with further controllers.
 */
export async function createApp(
  module: Type | DynamicModule,
  { settings = new Settings(process.env), logger = new ServiceLog(settings.logLevel) }: AppOptions = {},
): Promise<NestFastifyApplication> {
  const root: DynamicModule = { module: Root, imports: [HttpModule.with(settings), module] };
  const app = await NestFactory.create<NestFastifyApplication>(root, new FastifyAdapter(serverOptions(settings)), {
    bodyParser: false,
    abortOnError: false,
    logger,
  });
  installPipeline(app, settings, () => describeApi(app), databaseProblem);
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  return app;
}

/** A database that is away comes back: the caller may ask again. */
function databaseProblem(cause: unknown): Problem | undefined {
  if (databaseFailure(cause) !== 'away') return undefined;
  return new Problem('service-unavailable', { cause, headers: { 'retry-after': '1' } });
}
