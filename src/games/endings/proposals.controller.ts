import { Body, Controller, Param, Post, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EmptyRequest, parseId } from '../../http/index.js';
import { ProposalRequest } from '../dto/proposal.dto.js';
import { GameChanges } from '../game-changes.js';
import { answersWithGame } from '../openapi.js';
import { Proposals } from './proposals.service.js';

@ApiTags('Endings')
@Controller('v1/games/:id/proposals')
export class ProposalsController {
  constructor(
    private readonly proposals: Proposals,
    private readonly changes: GameChanges,
  ) {}

  @Post()
  @ApiOperation({
    operationId: 'propose',
    summary: 'Propose something to the others',
    description:
      'Asks every other player: to end the game in a draw or for the leader, to stop all clocks for a while, or to let them run again. One proposal is open at a time; it holds up nobody’s move, and is void when the game ends or somebody leaves or takes a seat. Who proposes has agreed.',
  })
  @answersWithGame('not-a-player', 'game-not-active', 'proposal-open', 'no-clock', 'not-paused', 'time-expired')
  make(
    @Param('id', parseId('game')) id: string,
    @Body() body: ProposalRequest,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.changes.answer({ request, reply }, (call) => this.proposals.make(id, call, body));
  }

  @Post('accept')
  @ApiOperation({
    operationId: 'acceptProposal',
    summary: 'Accept the open proposal',
    description:
      'For all the seats one holds. When the last player accepts, what was proposed happens at once. `If-Match` makes sure that it is still the proposal, and the scores, that were seen.',
  })
  @answersWithGame('not-a-player', 'game-not-active', 'no-proposal', 'already-accepted', 'time-expired')
  accept(
    @Param('id', parseId('game')) id: string,
    @Body() _: EmptyRequest,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.changes.answer({ request, reply }, (call) => this.proposals.accept(id, call));
  }

  @Post('decline')
  @ApiOperation({
    operationId: 'declineProposal',
    summary: 'Decline the open proposal',
    description: 'One refusal is enough. Who made the proposal takes it back so.',
  })
  @answersWithGame('not-a-player', 'game-not-active', 'no-proposal', 'time-expired')
  decline(
    @Param('id', parseId('game')) id: string,
    @Body() _: EmptyRequest,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.changes.answer({ request, reply }, (call) => this.proposals.decline(id, call));
  }
}
