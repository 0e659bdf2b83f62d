import { Body, Controller, Param, Post, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EmptyRequest, parseId } from '../http/index.js';
import { InviteRequest, UninviteRequest } from './dto/invite.dto.js';
import { JoinRequest } from './dto/move.dto.js';
import { GameChanges } from './game-changes.js';
import { Lobby } from './lobby.service.js';
import { answersWithGame } from './openapi.js';

@ApiTags('Lobby')
@Controller('v1/games/:id')
export class LobbyController {
  constructor(
    private readonly lobby: Lobby,
    private readonly changes: GameChanges,
  ) {}

  @Post('join')
  @ApiOperation({
    operationId: 'joinGame',
    summary: 'Take a seat',
    description:
      'Accepts an invitation, or takes an open seat. The game starts with the last seat taken. In a game that is being played: takes over a seat that somebody has left, with its hand.',
  })
  @answersWithGame('not-a-player', 'already-seated', 'seat-taken', 'game-not-waiting', 'hand-seen', 'time-expired')
  join(
    @Param('id', parseId('game')) id: string,
    @Body() { seat }: JoinRequest,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.changes.answer({ request, reply }, (call) => this.lobby.join(id, call, seat));
  }

  @Post('leave')
  @ApiOperation({
    operationId: 'leaveGame',
    summary: 'Give a seat up',
    description:
      'Before the game starts; also declines an invitation. A game that nobody is left in is aborted. Later only at a table of more than two players with `absence: play`: the service plays for the seat at once, until somebody takes it by `/join`. When one side alone is left, it has won.',
  })
  @answersWithGame('not-a-player', 'game-not-waiting', 'time-expired')
  leave(
    @Param('id', parseId('game')) id: string,
    @Body() _: EmptyRequest,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.changes.answer({ request, reply }, (call) => this.lobby.leave(id, call));
  }

  @Post('invite')
  @ApiOperation({
    operationId: 'invitePlayer',
    summary: 'Invite a player',
    description:
      'For the creator and his app: keeps an open seat for somebody, or one that was left during the game, who then sees the game in his feed, a private one too. He accepts by `/join` and declines by `/leave`.',
  })
  @answersWithGame(
    'not-a-player',
    'unknown-reference',
    'already-seated',
    'already-invited',
    'seat-taken',
    'hand-seen',
    'game-not-waiting',
    'time-expired',
  )
  invite(
    @Param('id', parseId('game')) id: string,
    @Body() body: InviteRequest,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.changes.answer({ request, reply }, (call) => this.lobby.invite(id, call, body));
  }

  @Post('uninvite')
  @ApiOperation({
    operationId: 'uninvitePlayer',
    summary: 'Take an invitation back',
    description: 'For the creator and his app: opens the seat again that is kept for a player.',
  })
  @answersWithGame('not-a-player', 'not-invited', 'game-not-waiting', 'time-expired')
  uninvite(
    @Param('id', parseId('game')) id: string,
    @Body() body: UninviteRequest,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.changes.answer({ request, reply }, (call) => this.lobby.uninvite(id, call, body));
  }

  @Post('start')
  @ApiOperation({
    operationId: 'startGame',
    summary: 'Start with those who are there',
    description:
      'For the creator and his app: drops open and invited seats, if the variant can be played by the others.',
  })
  @answersWithGame('not-a-player', 'game-not-waiting', 'not-enough-players', 'time-expired')
  start(
    @Param('id', parseId('game')) id: string,
    @Body() _: EmptyRequest,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.changes.answer({ request, reply }, (call) => this.lobby.start(id, call));
  }
}
