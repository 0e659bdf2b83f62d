import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bearerKey, isSameKey, OpenRoute, Problem, problems, Settings } from '../http/index.js';
import { Metrics } from './metrics.js';

@ApiTags('Operation')
@Controller('metrics')
export class MetricsController {
  constructor(
    private readonly metrics: Metrics,
    private readonly settings: Settings,
  ) {}

  @Get()
  @OpenRoute()
  @ApiBearerAuth()
  @ApiOperation({
    operationId: 'getMetrics',
    summary: 'Metrics of this process',
    description:
      'In the text format of Prometheus. Open while the service is bound to loopback; otherwise the operator’s `ADMIN_KEY` is the bearer, unless `METRICS=open`.',
  })
  @ApiProduces('text/plain')
  @ApiResponse({ status: 200, description: 'The metrics.', schema: { type: 'string' } })
  @problems('key-missing', 'key-invalid')
  async scrape(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    this.requireOperator(request);
    void reply.type(this.metrics.contentType).send(await this.metrics.text());
  }

  private requireOperator(request: FastifyRequest): void {
    if (this.settings.metrics === 'open') return;
    const key = bearerKey(request.headers);
    if (key === undefined) throw new Problem('key-missing');
    if (this.settings.adminKey === undefined || !isSameKey(key, this.settings.adminKey))
      throw new Problem('key-invalid');
  }
}
