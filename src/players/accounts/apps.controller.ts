import { Body, Controller, Post, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { problems } from '../../http/index.js';
import { Answers } from '../access/answers.js';
import type { Caller } from '../access/caller.js';
import { IdempotentPost } from '../access/idempotent-post.js';
import { CurrentCaller, Registration } from '../access/route-access.js';
import { NewApp, RegisteredApp } from './app.dto.js';
import { Apps } from './apps.js';

@ApiTags('Apps')
@Controller('v1/apps')
export class AppsController {
  constructor(
    private readonly apps: Apps,
    private readonly answers: Answers,
  ) {}

  @Post()
  @Registration()
  @IdempotentPost()
  @ApiOperation({
    operationId: 'registerApp',
    summary: 'Register an app',
    description:
      'An app, a chat bot or a site, acts for many players with one key. Under open registration anyone may create one; otherwise the operator’s `ADMIN_KEY` is the bearer.',
  })
  @ApiCreatedResponse({ type: RegisteredApp, description: 'The app and its first key, shown this once.' })
  @problems('validation-failed')
  register(
    @CurrentCaller() caller: Caller | null,
    @Body() wish: NewApp,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RegisteredApp> {
    return this.answers.once({ request, reply }, caller, (transaction) =>
      this.apps.register(transaction, caller, wish),
    );
  }
}
