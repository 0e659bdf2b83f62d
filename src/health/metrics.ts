import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

const UNROUTED = 'none';

/** What Prometheus scrapes: the process (memory, event loop, garbage collection) and every request by route and status. */
@Injectable()
export class Metrics implements OnModuleInit {
  private readonly registry = new Registry();
  private readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 30],
    registers: [this.registry],
  });

  constructor(private readonly adapterHost: HttpAdapterHost<FastifyAdapter>) {
    collectDefaultMetrics({ register: this.registry });
  }

  /** `Content-Type` of {@link text}. */
  get contentType(): string {
    return this.registry.contentType;
  }

  onModuleInit(): void {
    this.adapterHost.httpAdapter.getInstance().addHook('onResponse', (request, reply, done) => {
      const route = request.routeOptions.url ?? UNROUTED;
      this.requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
      done();
    });
  }

  text(): Promise<string> {
    return this.registry.metrics();
  }
}
