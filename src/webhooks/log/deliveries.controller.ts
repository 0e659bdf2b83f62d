import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { PageQuery, parseId, problems } from '../../http/index.js';
import { type Caller, CurrentCaller, Scopes } from '../../players/index.js';
import { Deliveries } from './deliveries.service.js';
import { DeliveryPage, DeliveryView } from './delivery.dto.js';

@ApiTags('Webhooks')
@Controller('v1/webhooks/:id/deliveries')
@Scopes('webhooks:manage')
export class DeliveriesController {
  constructor(private readonly deliveries: Deliveries) {}

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
    @Query() query: PageQuery,
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
}
