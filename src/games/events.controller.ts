import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { parseId, problems } from '../http/index.js';
import { CurrentCaller, KeyOptional, Scopes } from '../players/index.js';
import type { Caller } from '../players/index.js';
import { FeedPageView, GameEventPage } from './dto/event.dto.js';
import { FeedQuery, GameEventsQuery } from './dto/events.query.js';
import { CurrentReader, sendJson } from './game-exchange.js';
import { GameFeed } from './game-feed.js';
import type { Reader } from './game-presenter.js';

@ApiTags('Events')
@Controller('v1')
export class EventsController {
  constructor(private readonly feed: GameFeed) {}

  @Get('games/:id/events')
  @KeyOptional('games:read')
  @ApiOperation({
    operationId: 'listGameEvents',
    summary: 'List a game’s events',
    description:
      'By version, without a gap. What others hold is left out until the game is finished. `wait` turns the request into a long poll.',
  })
  @ApiOkResponse({ type: GameEventPage, description: 'The events, as the caller may see them.' })
  @problems('not-found', 'validation-failed')
  async ofGame(
    @Param('id', parseId('game')) id: string,
    @Query() query: GameEventsQuery,
    @CurrentReader() reader: Reader,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendJson(reply, JSON.stringify(await this.feed.ofGame(id, reader, query, whileOpen(reply))));
  }

  @Get('events')
  @Scopes('games:read')
  @ApiOperation({
    operationId: 'listEvents',
    summary: 'List every event that concerns the caller',
    description:
      'The events of all games the caller takes part in or owns, in the order they were committed, and `turn.started` after each that began a turn. Nothing is skipped and nothing repeated: keep `nextCursor` and ask again with `after`. Enough for a bot without a public address, and the way to catch up after missed webhooks.',
  })
  @ApiOkResponse({ type: FeedPageView, description: 'The events in commit order, as the caller may see them.' })
  @problems('validation-failed')
  async ofCaller(
    @Query() query: FeedQuery,
    @CurrentCaller() caller: Caller,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendJson(reply, JSON.stringify(await this.feed.ofCaller(caller, query, whileOpen(reply))));
  }
}

/** Aborts when the client has gone: nobody is left to wait for. */
function whileOpen(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return gone.signal;
}
