import { Body, Controller, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Idempotency } from '../event-store/index.js';
import { parseId } from '../http/index.js';
import { CurrentCaller, Scopes } from '../players/index.js';
import type { Caller } from '../players/index.js';
import { EmptyRequest, JoinRequest } from './dto/move.dto.js';
import { CurrentReader, send } from './game-exchange.js';
import type { Reader } from './game-presenter.js';
import { Lobby } from './lobby.service.js';
import { changesGame, showsGame } from './openapi.js';
import { conditionOf } from './request-condition.js';

@ApiTags('Games')
@Controller('v1/games/:id')
export class LobbyController {
  constructor(
    private readonly lobby: Lobby,
    private readonly idempotency: Idempotency,
  ) {}

  @Post('join')
  @HttpCode(200)
  @Scopes('games:play')
  @ApiOperation({
    operationId: 'joinGame',
    summary: 'Take a seat',
    description: 'Accepts an invitation, or takes an open seat. The game starts with the last seat taken.',
  })
  @showsGame()
  @changesGame('not-found', 'not-a-player', 'already-seated', 'seat-taken', 'game-not-waiting')
  async join(
    @Param('id', parseId('game')) id: string,
    @Body() { seat }: JoinRequest,
    @CurrentCaller() caller: Caller,
    @CurrentReader() reader: Reader,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    send(reply, await this.lobby.join(id, reader, caller, conditionOf(request, this.idempotency), seat));
  }

  @Post('leave')
  @HttpCode(200)
  @Scopes('games:play')
  @ApiOperation({
    operationId: 'leaveGame',
    summary: 'Give a seat up',
    description: 'Before the game starts; also declines an invitation. A game that nobody is left in is aborted.',
  })
  @showsGame()
  @changesGame('not-found', 'not-a-player', 'game-not-waiting')
  async leave(
    @Param('id', parseId('game')) id: string,
    @Body() _: EmptyRequest,
    @CurrentCaller() caller: Caller,
    @CurrentReader() reader: Reader,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    send(reply, await this.lobby.leave(id, reader, caller, conditionOf(request, this.idempotency)));
  }

  @Post('start')
  @HttpCode(200)
  @Scopes('games:play')
  @ApiOperation({
    operationId: 'startGame',
    summary: 'Start with those who are there',
    description:
      'For the creator and his app: drops open and invited seats, if the variant can be played by the others.',
  })
  @showsGame()
  @changesGame('not-found', 'not-a-player', 'game-not-waiting', 'not-enough-players')
  async start(
    @Param('id', parseId('game')) id: string,
    @Body() _: EmptyRequest,
    @CurrentReader() reader: Reader,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    send(reply, await this.lobby.start(id, reader, conditionOf(request, this.idempotency)));
  }
}
