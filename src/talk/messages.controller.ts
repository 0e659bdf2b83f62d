import { Body, Controller, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentReader } from '../games/index.js';
import type { Reader } from '../games/index.js';
import { PageQuery, parseId, problems } from '../http/index.js';
import { Answers, type Caller, CurrentCaller, IdempotentPost, Scopes } from '../players/index.js';
import { MessagePage, MessageRequest, MessageView } from './message.dto.js';
import { Messages } from './messages.service.js';

@ApiTags('Talk')
@Controller('v1/games/:id/messages')
export class MessagesController {
  constructor(
    private readonly messages: Messages,
    private readonly answers: Answers,
  ) {}

  @Post()
  @Scopes('games:play')
  @IdempotentPost()
  @ApiOperation({
    operationId: 'postMessage',
    summary: 'Say something',
    description:
      'To everybody who sits at the table, or to the partner alone where the variant allows it (`partnerTalk`). Those who may read it get it as `message.posted`, in the feed and at webhooks. Ten messages a minute a player and game; 429 with `Retry-After` beyond.',
  })
  @ApiCreatedResponse({ type: MessageView, description: 'The message.' })
  @problems(
    'malformed-json',
    'validation-failed',
    'not-found',
    'not-a-player',
    'game-not-active',
    'partner-talk-not-allowed',
  )
  async post(
    @Param('id', parseId('game')) id: string,
    @Body() body: MessageRequest,
    @CurrentCaller() caller: Caller,
    @CurrentReader() reader: Reader,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageView> {
    return this.answers.once({ request, reply }, caller, await this.messages.hear(id, reader, caller, body));
  }

  @Get()
  @Scopes('games:read')
  @ApiOperation({
    operationId: 'listMessages',
    summary: 'List what was said',
    description: 'What the player may read, the newest first, without those he mutes. Spectators read nothing.',
  })
  @ApiOkResponse({ type: MessagePage, description: 'The messages, the newest first.' })
  @problems('validation-failed', 'not-found', 'not-a-player')
  list(
    @Param('id', parseId('game')) id: string,
    @Query() query: PageQuery,
    @CurrentCaller() caller: Caller,
    @CurrentReader() reader: Reader,
  ): Promise<MessagePage> {
    return this.messages.page(id, reader, caller, query);
  }
}
