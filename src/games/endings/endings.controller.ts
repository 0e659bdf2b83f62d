import { Body, Controller, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Idempotency } from '../../event-store/index.js';
import { parseId } from '../../http/index.js';
import { CurrentCaller, Scopes } from '../../players/index.js';
import type { Caller } from '../../players/index.js';
import { EmptyRequest } from '../dto/move.dto.js';
import { CurrentReader, send } from '../game-exchange.js';
import type { Reader } from '../game-presenter.js';
import { changesGame, showsGame } from '../openapi.js';
import { conditionOf } from '../request-condition.js';
import { Endings } from './endings.service.js';

@ApiTags('Endings')
@Controller('v1/games/:id')
export class EndingsController {
  constructor(
    private readonly endings: Endings,
    private readonly idempotency: Idempotency,
  ) {}

  @Post('resign')
  @HttpCode(200)
  @Scopes('games:play')
  @ApiOperation({
    operationId: 'resignGame',
    summary: 'Resign',
    description: 'Gives the game up for one’s whole side.',
  })
  @showsGame()
  @changesGame('not-found', 'not-a-player', 'game-not-active')
  async resign(
    @Param('id', parseId('game')) id: string,
    @Body() _: EmptyRequest,
    @CurrentCaller() caller: Caller,
    @CurrentReader() reader: Reader,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    send(reply, await this.endings.resign(id, reader, caller, conditionOf(request, this.idempotency)));
  }

  @Post('abort')
  @HttpCode(200)
  @Scopes('games:play')
  @ApiOperation({
    operationId: 'abortGame',
    summary: 'Call a game off',
    description: 'Before the first move; or at any time, for an app that all the seats belong to.',
  })
  @showsGame()
  @changesGame('not-found', 'not-a-player', 'game-not-active', 'game-under-way')
  async abort(
    @Param('id', parseId('game')) id: string,
    @Body() _: EmptyRequest,
    @CurrentReader() reader: Reader,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    send(reply, await this.endings.abort(id, reader, conditionOf(request, this.idempotency)));
  }
}
