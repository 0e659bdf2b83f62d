import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { PageQuery, problems } from '../../http/index.js';
import { CurrentCaller, Scopes } from '../../players/index.js';
import type { Caller } from '../../players/index.js';
import { MyGamesView } from '../dto/my-games.dto.js';
import { actingPlayer } from '../game-access.js';
import { CurrentReader, sendJson } from '../game-exchange.js';
import type { Reader } from '../game-presenter.js';
import { MyGames } from './my-games.js';

@ApiTags('Games')
@Controller('v1/me/games')
export class MyGamesController {
  constructor(private readonly games: MyGames) {}

  @Get()
  @Scopes('games:read')
  @ApiOperation({
    operationId: 'listMyGames',
    summary: 'Sum up a player’s games',
    description:
      'What a chat bot answers “/mygames” with: the games the acting player sits in or is invited to, and those that ended within the last seven days, each with a line of text. An app asks for each of its players with `On-Behalf-Of`.',
  })
  @ApiOkResponse({ type: MyGamesView, description: 'The games, where the player may act first.' })
  @problems('validation-failed', 'not-a-player')
  async page(
    @Query() query: PageQuery,
    @CurrentCaller() caller: Caller,
    @CurrentReader() reader: Reader,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const games = await this.games.page(actingPlayer(caller), reader, query);
    sendJson(reply.header('content-language', reader.language), JSON.stringify(games));
  }
}
