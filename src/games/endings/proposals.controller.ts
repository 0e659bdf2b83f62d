import { Body, Controller, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Idempotency } from '../../event-store/index.js';
import { parseId } from '../../http/index.js';
import { CurrentCaller, Scopes } from '../../players/index.js';
import type { Caller } from '../../players/index.js';
import { EmptyRequest } from '../dto/move.dto.js';
import { ProposalRequest } from '../dto/proposal.dto.js';
import { CurrentReader, send } from '../game-exchange.js';
import type { Reader } from '../game-presenter.js';
import { changesGame, showsGame } from '../openapi.js';
import { conditionOf } from '../request-condition.js';
import { Proposals } from './proposals.service.js';

@ApiTags('Endings')
@Controller('v1/games/:id/proposals')
export class ProposalsController {
  constructor(
    private readonly proposals: Proposals,
    private readonly idempotency: Idempotency,
  ) {}

  @Post()
  @HttpCode(200)
  @Scopes('games:play')
  @ApiOperation({
    operationId: 'propose',
    summary: 'Propose something to the others',
    description:
      'Asks every other player: to end the game in a draw or for the leader, to stop all clocks for a while, or to let them run again. One proposal is open at a time; it holds up nobody’s move, and is void when the game ends or somebody leaves or takes a seat. Who proposes has agreed.',
  })
  @showsGame()
  @changesGame('not-found', 'not-a-player', 'game-not-active', 'proposal-open', 'no-clock', 'not-paused')
  async make(
    @Param('id', parseId('game')) id: string,
    @Body() body: ProposalRequest,
    @CurrentCaller() caller: Caller,
    @CurrentReader() reader: Reader,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    send(reply, await this.proposals.make(id, reader, caller, conditionOf(request, this.idempotency), body));
  }

  @Post('accept')
  @HttpCode(200)
  @Scopes('games:play')
  @ApiOperation({
    operationId: 'acceptProposal',
    summary: 'Accept the open proposal',
    description:
      'For all the seats one holds. When the last player accepts, what was proposed happens at once. `If-Match` makes sure that it is still the proposal, and the scores, that were seen.',
  })
  @showsGame()
  @changesGame('not-found', 'not-a-player', 'game-not-active', 'no-proposal', 'already-accepted')
  async accept(
    @Param('id', parseId('game')) id: string,
    @Body() _: EmptyRequest,
    @CurrentCaller() caller: Caller,
    @CurrentReader() reader: Reader,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    send(reply, await this.proposals.accept(id, reader, caller, conditionOf(request, this.idempotency)));
  }

  @Post('decline')
  @HttpCode(200)
  @Scopes('games:play')
  @ApiOperation({
    operationId: 'declineProposal',
    summary: 'Decline the open proposal',
    description: 'One refusal is enough. Who made the proposal takes it back so.',
  })
  @showsGame()
  @changesGame('not-found', 'not-a-player', 'game-not-active', 'no-proposal')
  async decline(
    @Param('id', parseId('game')) id: string,
    @Body() _: EmptyRequest,
    @CurrentCaller() caller: Caller,
    @CurrentReader() reader: Reader,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    send(reply, await this.proposals.decline(id, reader, caller, conditionOf(request, this.idempotency)));
  }
}
