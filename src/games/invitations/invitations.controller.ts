import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PageQuery, parseId, problems } from '../../http/index.js';
import { Answers, CurrentCaller, IdempotentPost, Scopes } from '../../players/index.js';
import type { Caller } from '../../players/index.js';
import { CurrentReader } from '../game-exchange.js';
import type { Reader } from '../game-presenter.js';
import { CreatedInvitation, InvitationPage, NewInvitation } from './invitation.dto.js';
import { Invitations } from './invitations.service.js';

@ApiTags('Lobby')
@Controller('v1/games/:id/invitations')
export class InvitationsController {
  constructor(
    private readonly invitations: Invitations,
    private readonly answers: Answers,
  ) {}

  @Post()
  @Scopes('games:play')
  @IdempotentPost()
  @ApiOperation({
    operationId: 'createInvitation',
    summary: 'Make a code that lets players in',
    description:
      'For the creator and his app: a link to hand on, for one player or many. Whoever has it takes a seat by it, in a private game too.',
  })
  @ApiCreatedResponse({ type: CreatedInvitation, description: 'The invitation with its code, shown this once.' })
  @problems(
    'malformed-json',
    'validation-failed',
    'not-found',
    'not-a-player',
    'game-not-waiting',
    'too-many-invitations',
  )
  async create(
    @Param('id', parseId('game')) id: string,
    @Body() wish: NewInvitation,
    @CurrentCaller() caller: Caller,
    @CurrentReader() reader: Reader,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CreatedInvitation> {
    const game = await this.invitations.own(id, reader);
    return this.answers.once({ request, reply }, caller, (transaction) =>
      this.invitations.create(transaction, game, wish),
    );
  }

  @Get()
  @Scopes('games:read')
  @ApiOperation({
    operationId: 'listInvitations',
    summary: 'List a game’s codes',
    description: 'For the creator and his app: those not revoked, newest first, without the codes themselves.',
  })
  @ApiOkResponse({ type: InvitationPage, description: 'A page of invitations.' })
  @problems('validation-failed', 'not-a-player')
  list(
    @Param('id', parseId('game')) id: string,
    @Query() query: PageQuery,
    @CurrentReader() reader: Reader,
  ): Promise<InvitationPage> {
    return this.invitations.list(id, reader, query);
  }

  @Delete(':invitationId')
  @HttpCode(204)
  @Scopes('games:play')
  @ApiOperation({
    operationId: 'revokeInvitation',
    summary: 'Revoke a code',
    description: 'For the creator and his app: it lets nobody in any more. Who came in by it stays.',
  })
  @ApiNoContentResponse({ description: 'It is revoked.' })
  @problems('not-a-player')
  revoke(
    @Param('id', parseId('game')) id: string,
    @Param('invitationId', parseId('invitation')) invitationId: string,
    @CurrentReader() reader: Reader,
  ): Promise<void> {
    return this.invitations.revoke(id, reader, invitationId);
  }
}
