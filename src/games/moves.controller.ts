import { Body, Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Idempotency } from '../event-store/index.js';
import { parseId, problems } from '../http/index.js';
import { KeyOptional, Scopes } from '../players/index.js';
import { LegalMovesAnswer, MoveAnswer } from './dto/event.dto.js';
import { DRY_RUN, isDryRun } from './dto/dry-run.js';
import { MoveRequest } from './dto/move.dto.js';
import { CurrentReader, readerOf, send, sendJson } from './game-exchange.js';
import type { Reader } from './game-presenter.js';
import { Moves } from './moves.service.js';
import { changesGame } from './openapi.js';
import { conditionOf } from './request-condition.js';

@ApiTags('Play')
@Controller('v1/games/:id')
export class MovesController {
  constructor(
    private readonly moves: Moves,
    private readonly idempotency: Idempotency,
  ) {}

  @Post('moves')
  @HttpCode(200)
  @Scopes('games:play')
  @ApiQuery(DRY_RUN)
  @ApiOperation({
    operationId: 'makeMove',
    summary: 'Play a tile, draw, pass or pick',
    description:
      'Answers with what happened and the game after it. A move that names a version (`If-Match` or `expectedVersion`) is refused with 412 and the current view if the game has moved on; one that names none is judged by the game as it is. With `dryRun=true` nothing happens: the answer says what the caller’s own move would be and score.',
  })
  @ApiOkResponse({
    type: MoveAnswer,
    description: 'What happened and the game after it; of a dry run, what would happen.',
  })
  @changesGame(
    'not-found',
    'not-a-player',
    'game-not-active',
    'time-expired',
    'must-pick',
    'not-your-turn',
    'nothing-to-pick',
    'wrong-number-of-tiles',
    'tile-not-in-hand',
    'must-open-with',
    'must-play-drawn',
    'end-not-open',
    'tile-does-not-fit',
    'end-required',
    'must-open',
    'draw-not-allowed',
    'draw-has-playable',
    'boneyard-empty',
    'no-such-position',
    'pass-has-playable',
    'must-draw',
  )
  async move(
    @Param('id', parseId('game')) id: string,
    @Body() body: MoveRequest,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    // Read here, since each decorated parameter sends every move through another round of pipes.
    const reader = readerOf(request);
    const condition = conditionOf(request, this.idempotency, body.expectedVersion);
    if (isDryRun(request)) sendJson(reply, JSON.stringify(await this.moves.rehearse(id, reader, body, condition)));
    else send(reply, await this.moves.move(id, reader, body, condition));
  }

  @Get('legal-moves')
  @KeyOptional('games:read')
  @ApiOperation({
    operationId: 'listLegalMoves',
    summary: 'List the legal moves',
    description: 'Everything the caller could do now; empty when it is not his turn.',
  })
  @ApiOkResponse({ type: LegalMovesAnswer, description: 'Every move that will be accepted, as it is to be sent.' })
  @problems('not-found', 'not-a-player')
  async legalMoves(
    @Param('id', parseId('game')) id: string,
    @CurrentReader() reader: Reader,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendJson(reply, JSON.stringify(await this.moves.legalMoves(id, reader)));
  }
}
