import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PageQuery, parseId, problems } from '../../http/index.js';
import { Answers } from '../access/answers.js';
import type { Caller } from '../access/caller.js';
import { IdempotentPost } from '../access/idempotent-post.js';
import { CurrentCaller, Scopes } from '../access/route-access.js';
import { KeyPage, MintedKey, NewKey } from './key.dto.js';
import { Keys } from './keys.js';

@ApiTags('Keys')
@Controller('v1/keys')
export class KeysController {
  constructor(
    private readonly keys: Keys,
    private readonly answers: Answers,
  ) {}

  @Post()
  @Scopes('players:manage')
  @IdempotentPost()
  @ApiOperation({
    operationId: 'mintKey',
    summary: 'Mint a key',
    description:
      'A further key for the app or player that calls; with `On-Behalf-Of`, a key for that player: for his browser, say, which then plays without the app.',
  })
  @ApiCreatedResponse({ type: MintedKey, description: 'The key, shown this once.' })
  @problems('validation-failed')
  mint(
    @CurrentCaller() caller: Caller,
    @Body() wish: NewKey,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MintedKey> {
    return this.answers.once({ request, reply }, caller, (transaction) => this.keys.mint(transaction, caller, wish));
  }

  @Get()
  @Scopes('players:manage')
  @ApiOperation({
    operationId: 'listKeys',
    summary: 'List keys',
    description: 'The caller’s keys, revoked ones included, newest first; with `On-Behalf-Of`, those of that player.',
  })
  @ApiOkResponse({ type: KeyPage, description: 'A page of keys.' })
  @problems('validation-failed')
  list(@CurrentCaller() caller: Caller, @Query() query: PageQuery): Promise<KeyPage> {
    return this.keys.list(caller, query);
  }

  @Delete(':id')
  @HttpCode(204)
  @Scopes()
  @ApiOperation({
    operationId: 'revokeKey',
    summary: 'Revoke a key',
    description:
      'Ends a key at once. Any key may revoke itself; another key of the caller, or of one of the app’s players, needs `players:manage`.',
  })
  @ApiParam({ name: 'id', description: 'Id of the key.', example: 'key_01kb2vr2m8e5tts0v7q5k1n9xd' })
  @ApiNoContentResponse({ description: 'The key is revoked, or was before.' })
  @problems('not-found')
  revoke(@CurrentCaller() caller: Caller, @Param('id', parseId('key')) id: string): Promise<void> {
    return this.keys.revoke(caller, id);
  }
}
