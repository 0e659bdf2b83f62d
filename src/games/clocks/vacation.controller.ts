import { Body, Controller, Delete, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EmptyRequest, parseId, problems } from '../../http/index.js';
import { Scopes } from '../../players/index.js';
import { VacationRequest } from '../dto/time-control.dto.js';
import { GameChanges } from '../game-changes.js';
import { answersWithGame, IF_MATCH, showsGame } from '../openapi.js';
import { Vacations } from './vacations.service.js';

@ApiTags('Clocks')
@Controller('v1/games/:id/vacation')
export class VacationController {
  constructor(
    private readonly vacations: Vacations,
    private readonly changes: GameChanges,
  ) {}

  @Post()
  @ApiOperation({
    operationId: 'startVacation',
    summary: 'Go on vacation',
    description:
      'The player’s clock does not run for so long, which is taken from what he has left (`clock.vacation`). He may move all the same.',
  })
  @answersWithGame('not-a-player', 'game-not-active', 'no-clock', 'already-away', 'not-enough-vacation', 'time-expired')
  start(
    @Param('id', parseId('game')) id: string,
    @Body() { duration }: VacationRequest,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.changes.answer({ request, reply }, (call) => this.vacations.start(id, call, duration));
  }

  @Delete()
  @HttpCode(200)
  @Scopes('games:play')
  @ApiOperation({
    operationId: 'endVacation',
    summary: 'Come back from vacation',
    description: 'Before it is over: what was not used of it is the player’s again, and his clock goes on.',
  })
  @showsGame()
  @IF_MATCH
  @problems('not-found', 'not-a-player', 'stale-version', 'game-not-active', 'no-clock', 'not-away', 'time-expired')
  end(
    @Param('id', parseId('game')) id: string,
    @Body() _: EmptyRequest,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.changes.answer({ request, reply }, (call) => this.vacations.end(id, call));
  }
}
