import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, Req, Res } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiExtraModels,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PageQuery, parseId, problems } from '../../http/index.js';
import { Answers, type Caller, CurrentCaller, IdempotentPost, Scopes } from '../../players/index.js';
import { CreatedEndpoint, Endpoint, EndpointChange, EndpointPage, NewEndpoint } from './endpoint.dto.js';
import { Endpoints } from './endpoints.service.js';
import { OwnerNoticeMessage } from '../messages/owner-notice.dto.js';
import { WebhookData } from '../messages/payload.dto.js';

@ApiTags('Webhooks')
@Controller('v1/webhooks')
@Scopes('webhooks:manage')
@ApiExtraModels(WebhookData, OwnerNoticeMessage)
export class EndpointsController {
  constructor(
    private readonly endpoints: Endpoints,
    private readonly answers: Answers,
  ) {}

  @Post()
  @IdempotentPost()
  @ApiOperation({
    operationId: 'createWebhook',
    summary: 'Create a webhook',
    description:
      'An address that is sent what its owner’s `/v1/events` would show: the app or player whose key it is, also with `On-Behalf-Of`. Requests follow Standard Webhooks; any library for it verifies them with `secret`.',
  })
  @ApiCreatedResponse({ type: CreatedEndpoint, description: 'The endpoint with its secret, shown this once.' })
  @problems('malformed-json', 'validation-failed', 'unknown-reference', 'too-many-webhooks')
  create(
    @CurrentCaller() caller: Caller,
    @Body() wish: NewEndpoint,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CreatedEndpoint> {
    return this.answers.once({ request, reply }, caller, (transaction) =>
      this.endpoints.create(transaction, caller, wish),
    );
  }

  @Get()
  @ApiOperation({ operationId: 'listWebhooks', summary: 'List webhooks', description: 'The owner’s, newest first.' })
  @ApiOkResponse({ type: EndpointPage, description: 'The caller’s endpoints, without their secrets.' })
  @problems('validation-failed')
  list(@CurrentCaller() caller: Caller, @Query() query: PageQuery): Promise<EndpointPage> {
    return this.endpoints.list(caller, query);
  }

  @Get(':id')
  @ApiOperation({
    operationId: 'getWebhook',
    summary: 'Get a webhook',
    description: 'One of the caller’s endpoints and how it fares.',
  })
  @ApiOkResponse({ type: Endpoint, description: 'The endpoint, without its secret.' })
  @problems('not-found')
  get(@CurrentCaller() caller: Caller, @Param('id', parseId('webhook')) id: string): Promise<Endpoint> {
    return this.endpoints.get(caller, id);
  }

  @Patch(':id')
  @ApiOperation({
    operationId: 'changeWebhook',
    summary: 'Change a webhook',
    description: 'Fields left out stay as they are; null clears `events` and `description`.',
  })
  @ApiOkResponse({ type: Endpoint, description: 'The endpoint, without its secret.' })
  @problems('malformed-json', 'validation-failed', 'not-found')
  change(
    @CurrentCaller() caller: Caller,
    @Param('id', parseId('webhook')) id: string,
    @Body() change: EndpointChange,
  ): Promise<Endpoint> {
    return this.endpoints.change(caller, id, change);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({
    operationId: 'deleteWebhook',
    summary: 'Delete a webhook',
    description: 'Nothing is sent any more, and the log of its deliveries goes with it.',
  })
  @ApiNoContentResponse({ description: 'It is deleted.' })
  @problems('not-found')
  remove(@CurrentCaller() caller: Caller, @Param('id', parseId('webhook')) id: string): Promise<void> {
    return this.endpoints.remove(caller, id);
  }
}
