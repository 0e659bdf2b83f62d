import { Controller, Get, Headers, Param, Query, Res } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { parseId, problems } from '../../http/index.js';
import { CurrentCaller, KeyOptional, Scopes } from '../../players/index.js';
import type { Caller } from '../../players/index.js';
import { FeedStreamQuery, GameStreamQuery } from '../dto/events.query.js';
import { CurrentReader } from '../game-exchange.js';
import type { Reader } from '../game-presenter.js';
import { EventStreams } from './event-streams.js';

const STREAMED = ApiOkResponse({
  description:
    'Server-sent events: `event` is the type, `data` the event as in the list, and `id` the place to resume after. An `id` alone, which is no event, comes first and every 15 seconds: how far the stream has come, also past what `types` leaves out. The server ends a stream after 15 minutes, and with the first event or half minute after its key was revoked or has expired: clients connect again, with `Last-Event-ID`.',
  content: { 'text/event-stream': { schema: { type: 'string' } } },
});

const LAST_EVENT_ID = ApiHeader({
  name: 'Last-Event-ID',
  required: false,
  description:
    'The last `id` received; stands for `after` unless it is empty, as browsers send it when they connect again.',
  schema: { type: 'string' },
});

@ApiTags('Events')
@Controller('v1')
export class StreamsController {
  constructor(private readonly streams: EventStreams) {}

  @Get('games/:id/events/stream')
  @KeyOptional('games:read')
  @LAST_EVENT_ID
  @ApiOperation({
    operationId: 'streamGameEvents',
    summary: 'Stream a game’s events',
    description: 'The events of `GET /v1/games/{id}/events`, sent as they happen.',
  })
  @STREAMED
  @problems('not-found', 'validation-failed')
  async ofGame(
    @Param('id', parseId('game')) id: string,
    @Query() query: GameStreamQuery,
    @Headers('last-event-id') lastEventId: string | undefined,
    @CurrentReader() reader: Reader,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.streams.ofGame(id, reader, query, lastEventId, reply);
  }

  @Get('events/stream')
  @Scopes('games:read')
  @LAST_EVENT_ID
  @ApiOperation({
    operationId: 'streamEvents',
    summary: 'Stream every event that concerns the caller',
    description: 'The events and notices of `GET /v1/events`, sent as they are committed.',
  })
  @STREAMED
  @problems('validation-failed')
  async ofCaller(
    @Query() query: FeedStreamQuery,
    @Headers('last-event-id') lastEventId: string | undefined,
    @CurrentCaller() caller: Caller,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.streams.ofCaller(caller, query, lastEventId, reply);
  }
}
