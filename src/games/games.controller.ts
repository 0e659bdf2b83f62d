import { Body, Controller, Get, Param, Patch, Post, Query, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notModified, parseId, problems } from '../http/index.js';
import { KeyOptional, Scopes } from '../players/index.js';
import { CreateGameRequest, UpdateGameRequest } from './dto/create-game.dto.js';
import { GamePage } from './dto/event.dto.js';
import { GameView } from './dto/game-view.dto.js';
import { GameQuery } from './dto/game.query.js';
import { ListGamesQuery } from './dto/list-games.query.js';
import { GameChanges } from './game-changes.js';
import { CurrentReader, sendJson } from './game-exchange.js';
import { GameList } from './list/game-list.js';
import { GameReading } from './game-reading.js';
import type { Reader } from './game-presenter.js';
import { NewGames } from './new-games.service.js';
import { changesGame, showsGame } from './openapi.js';

@ApiTags('Games')
@Controller('v1/games')
export class GamesController {
  constructor(
    private readonly newGames: NewGames,
    private readonly list: GameList,
    private readonly reading: GameReading,
    private readonly changes: GameChanges,
  ) {}

  @Post()
  @Scopes('games:play')
  @ApiOperation({
    operationId: 'createGame',
    summary: 'Create a game',
    description:
      'Opens a table. It starts, and the first round is dealt, as soon as every seat is taken: at once, if the request seats everybody.',
  })
  @ApiCreatedResponse({ type: GameView, description: 'The game, as the caller may see it.' })
  @changesGame('not-supported', 'unknown-reference', 'invalid-variant', 'not-enough-players')
  create(@Body() body: CreateGameRequest, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.changes.answer({ request, reply }, (call) => this.newGames.create(call, body));
  }

  @Get()
  @KeyOptional('games:read')
  @ApiOperation({
    operationId: 'listGames',
    summary: 'List games',
    description:
      'The games the caller may see, his own and the public ones, the newest first; or as `sort` says. Without a key: the public ones. A page goes on after the last game of the one before, wherever games have moved meanwhile.',
  })
  @ApiOkResponse({ type: GamePage, description: 'The games, each as the caller may see it.' })
  @problems('validation-failed', 'unknown-reference', 'key-missing')
  async page(
    @Query() query: ListGamesQuery,
    @CurrentReader() reader: Reader,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendJson(reply, await this.list.page(reader, query));
  }

  @Get(':id')
  @KeyOptional('games:read')
  @ApiOperation({
    operationId: 'getGame',
    summary: 'View a game',
    description: 'The caller’s view: his own hand and legal moves, and of the others’ hands how many tiles they hold.',
  })
  @showsGame('not-found', 'validation-failed')
  @ApiResponse({ status: 304, description: 'The client has this very view already (`If-None-Match`).' })
  async view(
    @Param('id', parseId('game')) id: string,
    @Query() query: GameQuery,
    @CurrentReader() reader: Reader,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { json, etag, headers } = await this.reading.view(id, reader, query.version);
    reply.headers(headers);
    if (notModified(request.headers['if-none-match'], etag)) sendJson(reply.status(304), '');
    else sendJson(reply, json);
  }

  @Patch(':id')
  @Scopes('games:play')
  @ApiOperation({
    operationId: 'updateGame',
    summary: 'Change a game’s metadata',
    description: 'For its creator and his app.',
  })
  @showsGame('not-found', 'validation-failed', 'malformed-json', 'not-a-player')
  async update(
    @Param('id', parseId('game')) id: string,
    @Body() body: UpdateGameRequest,
    @CurrentReader() reader: Reader,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { json, headers } = await this.reading.setMetadata(id, reader, body.metadata);
    sendJson(reply.headers(headers), json);
  }
}
