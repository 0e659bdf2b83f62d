import { Body, Controller, Param, Post, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EmptyRequest, parseId } from '../../http/index.js';
import { GameView } from '../dto/game-view.dto.js';
import { GameChanges } from '../game-changes.js';
import { answersWithGame } from '../openapi.js';
import { Endings } from './endings.service.js';
import { Rematches } from './rematches.service.js';

@ApiTags('Endings')
@Controller('v1/games/:id')
export class EndingsController {
  constructor(
    private readonly endings: Endings,
    private readonly rematches: Rematches,
    private readonly changes: GameChanges,
  ) {}

  @Post('resign')
  @ApiOperation({
    operationId: 'resignGame',
    summary: 'Resign',
    description:
      'Gives the game up for one’s whole side: in pairs for the partner too, who is not asked. Of several other sides the one with the best score wins; where they are level, they draw.',
  })
  @answersWithGame('not-a-player', 'game-not-active', 'time-expired')
  resign(
    @Param('id', parseId('game')) id: string,
    @Body() _: EmptyRequest,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.changes.answer({ request, reply }, (call) => this.endings.resign(id, call));
  }

  @Post('abort')
  @ApiOperation({
    operationId: 'abortGame',
    summary: 'Call a game off',
    description:
      'Nobody wins. For the creator and his app, and once the game has started for its players, until the first tile is played, drawn or passed (picking one’s tiles is part of the deal); for an app that all the seats belong to at any time.',
  })
  @answersWithGame('not-a-player', 'game-not-active', 'game-under-way', 'time-expired')
  abort(
    @Param('id', parseId('game')) id: string,
    @Body() _: EmptyRequest,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.changes.answer({ request, reply }, (call) => this.endings.abort(id, call));
  }

  @Post('rematch')
  @ApiOperation({
    operationId: 'rematch',
    summary: 'Play again',
    description:
      'The finished game once more: the same variant, teams, target and clock, everybody one seat on, so that partners stay partners. For its players, and the app of one. Whom the caller may seat is seated, the others are invited. There is one rematch, whoever asks first; who asks later joins it. Each game names the other, in `rematchOf` and `rematch`.',
  })
  @ApiCreatedResponse({ type: GameView, description: 'The rematch, just begun.' })
  @answersWithGame('not-a-player', 'game-not-finished', 'seat-taken', 'game-not-waiting', 'hand-seen', 'time-expired')
  rematch(
    @Param('id', parseId('game')) id: string,
    @Body() _: EmptyRequest,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.changes.answer({ request, reply }, (call) => this.rematches.ask(id, call));
  }
}
