import { Body, Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { problems } from '../../http/index.js';
import { IdempotentPost, KeyOptional, Scopes } from '../../players/index.js';
import { GameChanges } from '../game-changes.js';
import { CurrentReader, sendJson } from '../game-exchange.js';
import type { Reader } from '../game-presenter.js';
import { showsGame } from '../openapi.js';
import { Admission } from './admission.service.js';
import { AcceptRequest, OpenInvitation } from './invitation.dto.js';

@ApiTags('Lobby')
@Controller('v1/invitations')
export class AdmissionController {
  constructor(
    private readonly admission: Admission,
    private readonly changes: GameChanges,
  ) {}

  @Post('accept')
  @HttpCode(200)
  @Scopes('games:play')
  @IdempotentPost()
  @ApiOperation({
    operationId: 'acceptInvitation',
    summary: 'Take a seat by a code',
    description:
      'Seats the player whom the caller acts for. Of many who take the last use of a code at once, one is seated. The game starts with the last seat taken.',
  })
  @showsGame()
  @problems('malformed-json', 'validation-failed', 'not-a-player', 'unknown-reference')
  @problems(
    'code-expired',
    'code-used',
    'already-seated',
    'seat-taken',
    'game-not-waiting',
    'hand-seen',
    'time-expired',
  )
  accept(@Body() body: AcceptRequest, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.changes.answer({ request, reply }, (call) => this.admission.accept(call, body));
  }

  @Get(':code')
  @KeyOptional('games:read')
  @ApiOperation({
    operationId: 'getInvitation',
    summary: 'See what a code invites to',
    description: 'The game, a private one too, as long as the code lets anybody in.',
  })
  @ApiParam({ name: 'code', description: 'The code.', example: 'Zk3v0sT4m1nQx8RbYw2LpA' })
  @ApiOkResponse({ type: OpenInvitation, description: 'The game, and which seat the code is for.' })
  async show(@Param('code') code: string, @CurrentReader() reader: Reader, @Res() reply: FastifyReply): Promise<void> {
    sendJson(reply, await this.admission.show(code, reader));
  }
}
