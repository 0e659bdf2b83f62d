import { Module } from '@nestjs/common';
import { HealthController } from './health.controller.js';
import { MetricsController } from './metrics.controller.js';
import { Metrics } from './metrics.js';
import { Readiness } from './readiness.js';

/** How operators and their probes look at the service. */
@Module({
  controllers: [HealthController, MetricsController],
  providers: [Metrics, Readiness],
})
export class HealthModule {}
