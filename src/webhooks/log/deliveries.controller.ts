import { Body, Controller, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EmptyRequest, parseId, problems } from '../../http/index.js';
import { Answers, type Caller, CurrentCaller, IdempotentPost, Scopes } from '../../players/index.js';
import { Deliveries } from './deliveries.service.js';
import { DeliveriesQuery, DeliveryPage, DeliverySummary, DeliveryView } from './delivery.dto.js';

@ApiTags('Webhooks')
@Controller('v1/webhooks/:id/deliveries')
@Scopes('webhooks:manage')
export class DeliveriesController {
  constructor(
    private readonly deliveries: Deliveries,
    private readonly answers: Answers,
  ) {}

  @Get()
  @ApiOperation({
    operationId: 'listWebhookDeliveries',
    summary: 'List a webhook’s deliveries',
    description: 'One for each event that is or was to be sent, newest first.',
  })
  @ApiOkResponse({ type: DeliveryPage, description: 'The deliveries, the newest first.' })
  @problems('validation-failed', 'not-found')
  list(
    @CurrentCaller() caller: Caller,
    @Param('id', parseId('webhook')) id: string,
    @Query() query: DeliveriesQuery,
  ): Promise<DeliveryPage> {
    return this.deliveries.list(caller, id, query);
  }

  @Get(':deliveryId')
  @ApiOperation({
    operationId: 'getWebhookDelivery',
    summary: 'Get a delivery with its attempts',
    description: 'Status, duration, error and the beginning of the answer of each request.',
  })
  @ApiOkResponse({ type: DeliveryView, description: 'The delivery, with its attempts.' })
  @problems('not-found')
  get(
    @CurrentCaller() caller: Caller,
    @Param('id', parseId('webhook')) id: string,
    @Param('deliveryId', parseId('delivery')) deliveryId: string,
  ): Promise<DeliveryView> {
    return this.deliveries.get(caller, id, deliveryId);
  }

  @Post(':deliveryId/redeliver')
  @IdempotentPost()
  @ApiOperation({
    operationId: 'redeliverWebhook',
    summary: 'Send a delivery again',
    description:
      'The same message under the same `webhook-id`, whatever became of it before. Every request sends it once more, unless it repeats an `Idempotency-Key`.',
  })
  @ApiCreatedResponse({ type: DeliverySummary, description: 'A delivery of its own, which tells what comes of it.' })
  @problems('malformed-json', 'validation-failed', 'not-found', 'webhook-not-active')
  redeliver(
    @CurrentCaller() caller: Caller,
    @Param('id', parseId('webhook')) id: string,
    @Param('deliveryId', parseId('delivery')) deliveryId: string,
    @Body() _: EmptyRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DeliverySummary> {
    return this.answers.once({ request, reply }, caller, (transaction) =>
      this.deliveries.redeliver(transaction, caller, id, deliveryId),
    );
  }
}
