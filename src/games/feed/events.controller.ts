import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { parseId, problems } from '../../http/index.js';
import { CurrentCaller, KeyOptional, Scopes, StandingKeys } from '../../players/index.js';
import type { Caller } from '../../players/index.js';
import { FeedPageView, GameEventPage } from '../dto/event.dto.js';
import { FeedQuery, GameEventsQuery } from '../dto/events.query.js';
import { CurrentReader, sendJson } from '../game-exchange.js';
import type { Reader } from '../game-presenter.js';
import { CallerFeed } from './caller-feed.js';
import { FeedPosition } from './feed-position.js';
import { GameEvents } from './game-events.js';
import { Waiting } from './waiting.js';
import { whileOpen } from './while-open.js';

@ApiTags('Events')
@Controller('v1')
export class EventsController {
  constructor(
    private readonly events: GameEvents,
    private readonly feed: CallerFeed,
    private readonly waiting: Waiting,
    private readonly keys: StandingKeys,
  ) {}

  @Get('games/:id/events')
  @KeyOptional('games:read')
  @ApiOperation({
    operationId: 'listGameEvents',
    summary: 'List a game’s events',
    description:
      'By version, without a gap. What others hold is left out until the game is finished. `wait` turns the request into a long poll.',
  })
  @ApiOkResponse({ type: GameEventPage, description: 'Events in the order of their versions.' })
  @problems('not-found', 'validation-failed')
  async ofGame(
    @Param('id', parseId('game')) id: string,
    @Query() { after, limit, wait }: GameEventsQuery,
    @CurrentReader() reader: Reader,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { data, version } = await this.waiting.for(
      { interest: { gameId: id }, seconds: wait, gone: whileOpen(reply) },
      () => this.events.page(id, reader, after, limit),
      (page) => page.data.length > 0,
    );
    if (wait > 0) await this.keys.confirm(reply.request);
    const last = data.at(-1)?.version ?? version;
    sendJson(reply, JSON.stringify({ data, nextCursor: last < version ? String(last) : null }));
  }

  @Get('events')
  @Scopes('games:read')
  @ApiOperation({
    operationId: 'listEvents',
    summary: 'List every event that concerns the caller',
    description:
      'The events of all games the caller takes part in or owns, in the order they were committed, and `turn.started` after each that began a turn. Nothing is skipped and nothing repeated: keep `nextCursor` and ask again with `after`. Enough for a bot without a public address, and the way to catch up after missed webhooks.',
  })
  @ApiOkResponse({ type: FeedPageView, description: 'Events and notices in the order they were committed.' })
  @problems('validation-failed')
  async ofCaller(
    @Query() { after, limit, types, wait }: FeedQuery,
    @CurrentCaller() caller: Caller,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    let position = FeedPosition.parse(after);
    const { items } = await this.waiting.for(
      { interest: { partyIds: this.feed.partiesOf(caller) }, seconds: wait, gone: whileOpen(reply) },
      async () => {
        const page = await this.feed.page(caller, position, limit, types);
        position = page.next;
        return page;
      },
      (page) => page.items.length > 0 || !page.isEnd,
    );
    if (wait > 0) await this.keys.confirm(reply.request);
    sendJson(reply, JSON.stringify({ data: items.map(({ event }) => event), nextCursor: position.toString() }));
  }
}
