import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseId, problems } from '../http/index.js';
import { type Caller, CurrentCaller, IdempotentPost, Scopes } from '../players/index.js';
import { ListSeeksQuery, NewSeek, Seek, SeekPage } from './seek.dto.js';
import { Seeks } from './seeks.service.js';

@ApiTags('Lobby')
@Controller('v1/seeks')
export class SeeksController {
  constructor(private readonly seeks: Seeks) {}

  @Post()
  @Scopes('games:play')
  @IdempotentPost()
  @ApiOperation({
    operationId: 'createSeek',
    summary: 'Seek a game',
    description:
      'Waits for others who seek the same: variant, players, teams, target, clock and `absence`, however they are written. The last one they waited for seats them all in one step, at a table that is nobody’s own; they hear of it by their feeds. A player has one seek of the same at a time: asking again makes it wait longer.',
  })
  @ApiCreatedResponse({ type: Seek, description: 'A new seek, `matched` at once if the others were there.' })
  @ApiOkResponse({ type: Seek, description: 'The player seeks the same already: that seek.' })
  @problems('malformed-json', 'validation-failed', 'not-a-player')
  @problems('unknown-reference', 'invalid-variant', 'too-many-seeks')
  create(
    @CurrentCaller() caller: Caller,
    @Body() wish: NewSeek,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Seek> {
    return this.seeks.place({ request, reply }, caller, wish);
  }

  @Get()
  @Scopes('games:read')
  @ApiOperation({
    operationId: 'listSeeks',
    summary: 'List seeks',
    description:
      'The player’s, newest first; for an app that acts for nobody, those of all its players. What is over is kept for a week.',
  })
  @ApiOkResponse({ type: SeekPage, description: 'A page of seeks.' })
  @problems('validation-failed')
  list(@CurrentCaller() caller: Caller, @Query() query: ListSeeksQuery): Promise<SeekPage> {
    return this.seeks.list(caller, query);
  }

  @Get(':id')
  @Scopes('games:read')
  @ApiOperation({ operationId: 'getSeek', summary: 'Get a seek', description: 'Whether the others have been found.' })
  @ApiOkResponse({ type: Seek, description: 'The seek, and its game once it is matched.' })
  get(@CurrentCaller() caller: Caller, @Param('id', parseId('seek')) id: string): Promise<Seek> {
    return this.seeks.get(caller, id);
  }

  @Delete(':id')
  @HttpCode(204)
  @Scopes('games:play')
  @ApiOperation({
    operationId: 'cancelSeek',
    summary: 'Cancel a seek',
    description: 'As long as the others have not been found.',
  })
  @ApiNoContentResponse({ description: 'It is cancelled.' })
  @problems('seek-matched')
  cancel(@CurrentCaller() caller: Caller, @Param('id', parseId('seek')) id: string): Promise<void> {
    return this.seeks.cancel(caller, id);
  }
}
