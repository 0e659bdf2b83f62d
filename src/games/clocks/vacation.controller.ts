import { Body, Controller, Delete, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Idempotency } from '../../event-store/index.js';
import { parseId, problems } from '../../http/index.js';
import { CurrentCaller, Scopes } from '../../players/index.js';
import type { Caller } from '../../players/index.js';
import { EmptyRequest } from '../dto/move.dto.js';
import { VacationRequest } from '../dto/time-control.dto.js';
import { CurrentReader, send } from '../game-exchange.js';
import type { Reader } from '../game-presenter.js';
import { answersWithGame, IF_MATCH, showsGame } from '../openapi.js';
import { conditionOf } from '../request-condition.js';
import { Vacations } from './vacations.service.js';

@ApiTags('Clocks')
@Controller('v1/games/:id/vacation')
export class VacationController {
  constructor(
    private readonly vacations: Vacations,
    private readonly idempotency: Idempotency,
  ) {}

  @Post()
  @ApiOperation({
    operationId: 'startVacation',
    summary: 'Go on vacation',
    description:
      'The player’s clock does not run for so long, which is taken from what he has left (`clock.vacation`). He may move all the same.',
  })
  @answersWithGame('not-a-player', 'game-not-active', 'no-clock', 'already-away', 'not-enough-vacation')
  async start(
    @Param('id', parseId('game')) id: string,
    @Body() { duration }: VacationRequest,
    @CurrentCaller() caller: Caller,
    @CurrentReader() reader: Reader,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    send(reply, await this.vacations.start(id, reader, caller, duration, conditionOf(request, this.idempotency)));
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
  async end(
    @Param('id', parseId('game')) id: string,
    @Body() _: EmptyRequest,
    @CurrentCaller() caller: Caller,
    @CurrentReader() reader: Reader,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    send(reply, await this.vacations.end(id, reader, caller, conditionOf(request, this.idempotency)));
  }
}
