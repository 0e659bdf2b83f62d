import { Body, Controller, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EmptyRequest, parseId, problems } from '../../http/index.js';
import { Answers, type Caller, CurrentCaller, IdempotentPost, Scopes } from '../../players/index.js';
import { DeliverySummary } from '../log/delivery.dto.js';
import { Recovered, RecoveryWish } from '../log/recovery.dto.js';
import { Recovery } from '../log/recovery.js';
import { CreatedEndpoint } from './endpoint.dto.js';
import { Endpoints } from './endpoints.service.js';
import { Pings } from './pings.js';
import { Secrets } from './secrets.js';

@ApiTags('Webhooks')
@Controller('v1/webhooks/:id')
@Scopes('webhooks:manage')
export class OperationsController {
  constructor(
    private readonly endpoints: Endpoints,
    private readonly secrets: Secrets,
    private readonly pings: Pings,
    private readonly recovery: Recovery,
    private readonly answers: Answers,
  ) {}

  @Post('rotate-secret')
  @HttpCode(200)
  @IdempotentPost()
  @ApiOperation({
    operationId: 'rotateWebhookSecret',
    summary: 'Give a webhook a new secret',
    description:
      'For 24 hours requests carry two signatures, one with the new secret and one with the old, separated by a space: a receiver that knows either accepts them. Libraries for Standard Webhooks do. Up to three old secrets sign beside the new one: a fourth rotation within 24 hours is refused, lest one lose its time.',
  })
  @ApiOkResponse({ type: CreatedEndpoint, description: 'The endpoint with its new secret, shown this once.' })
  @problems('malformed-json', 'validation-failed', 'not-found', 'too-many-secrets')
  rotateSecret(
    @CurrentCaller() caller: Caller,
    @Param('id', parseId('webhook')) id: string,
    @Body() _: EmptyRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CreatedEndpoint> {
    return this.answers.once({ request, reply }, caller, (transaction) => this.secrets.rotate(transaction, caller, id));
  }

  @Post('ping')
  @IdempotentPost()
  @ApiOperation({
    operationId: 'pingWebhook',
    summary: 'Send a webhook a ping',
    description: 'A `webhook.ping`, signed and retried as any event, whatever types the endpoint asks for.',
  })
  @ApiCreatedResponse({ type: DeliverySummary, description: 'The delivery of the ping, which tells what comes of it.' })
  @problems('malformed-json', 'validation-failed', 'not-found', 'webhook-not-active')
  ping(
    @CurrentCaller() caller: Caller,
    @Param('id', parseId('webhook')) id: string,
    @Body() _: EmptyRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DeliverySummary> {
    return this.answers.once({ request, reply }, caller, async (transaction) =>
      this.pings.send(transaction, await this.endpoints.active(transaction, caller, id)),
    );
  }

  @Post('recover')
  @HttpCode(200)
  @IdempotentPost()
  @ApiOperation({
    operationId: 'recoverWebhook',
    summary: 'Send what a webhook has missed',
    description:
      'Everything since a time that has not been delivered is due now, and begins its schedule anew: what failed, what waits for its next attempt, and what was never queued because the endpoint was paused or disabled, or not there yet. What was delivered is not sent again.',
  })
  @ApiOkResponse({ type: Recovered, description: 'How much will be sent.' })
  @problems('malformed-json', 'validation-failed', 'not-found', 'webhook-not-active')
  recover(
    @CurrentCaller() caller: Caller,
    @Param('id', parseId('webhook')) id: string,
    @Body() { since }: RecoveryWish,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Recovered> {
    return this.answers.once({ request, reply }, caller, async (transaction) =>
      this.recovery.since(transaction, await this.endpoints.active(transaction, caller, id), new Date(since)),
    );
  }
}
