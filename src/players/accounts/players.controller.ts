import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, Req, Res } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseId, problems } from '../../http/index.js';
import { Answers } from '../access/answers.js';
import type { Caller } from '../access/caller.js';
import { IdempotentPost } from '../access/idempotent-post.js';
import { CurrentCaller, Registration, Scopes } from '../access/route-access.js';
import { PlayerAccounts } from './player-accounts.js';
import { NewPlayer, Player, PlayerChange, PlayerPage, PlayersQuery, RegisteredPlayer } from './player.dto.js';

const playerId = ApiParam({
  name: 'id',
  description: 'Id of the player.',
  example: 'player_01kb2vqd1hf5drt2c8m0w9x7ka',
});

@ApiTags('Players')
@Controller('v1/players')
export class PlayersController {
  constructor(
    private readonly accounts: PlayerAccounts,
    private readonly answers: Answers,
  ) {}

  @Post()
  @Registration('players:manage')
  @IdempotentPost()
  @ApiOperation({
    operationId: 'registerPlayer',
    summary: 'Register a player',
    description:
      'With an app’s key: one of the app’s players. An `externalId` the app gave before means the same player, whose given fields are brought up to date. Without a key (open registration, or the operator’s `ADMIN_KEY` as the bearer): a stand-alone player with a key of his own.',
  })
  @ApiCreatedResponse({ type: RegisteredPlayer, description: 'A new player.' })
  @ApiOkResponse({ type: Player, description: 'The app’s player of that `externalId`, who was there already.' })
  @problems('validation-failed')
  register(
    @CurrentCaller() caller: Caller | null,
    @Body() wish: NewPlayer,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RegisteredPlayer> {
    return this.answers.once({ request, reply }, caller, (transaction) =>
      this.accounts.register(transaction, caller, wish),
    );
  }

  @Get()
  @Scopes('players:manage')
  @ApiOperation({
    operationId: 'listPlayers',
    summary: 'List players',
    description: 'The app’s players, newest first; for a player’s own key, the player himself.',
  })
  @ApiOkResponse({ type: PlayerPage, description: 'A page of players.' })
  @problems('validation-failed')
  list(@CurrentCaller() caller: Caller, @Query() query: PlayersQuery): Promise<PlayerPage> {
    return this.accounts.list(caller, query);
  }

  @Get(':id')
  @Scopes('players:manage')
  @ApiOperation({
    operationId: 'getPlayer',
    summary: 'Get a player',
    description: 'One of the app’s players; for a player’s own key, the player himself.',
  })
  @playerId
  @ApiOkResponse({ type: Player, description: 'The player.' })
  @problems('not-found')
  get(@CurrentCaller() caller: Caller, @Param('id', parseId('player')) id: string): Promise<Player> {
    return this.accounts.get(caller, id);
  }

  @Patch(':id')
  @Scopes('players:manage')
  @ApiOperation({
    operationId: 'changePlayer',
    summary: 'Change a player',
    description: 'Changes the fields given and no others.',
  })
  @playerId
  @ApiOkResponse({ type: Player, description: 'The player as he is now.' })
  @problems('validation-failed', 'not-found')
  change(
    @CurrentCaller() caller: Caller,
    @Param('id', parseId('player')) id: string,
    @Body() change: PlayerChange,
  ): Promise<Player> {
    return this.accounts.change(caller, id, change);
  }

  @Delete(':id')
  @HttpCode(204)
  @Scopes('players:manage')
  @ApiOperation({
    operationId: 'erasePlayer',
    summary: 'Erase a player',
    description:
      'Takes away the player’s name, `externalId` (free for another player from then on), locale and keys. His games stay, and show “Deleted player” in his seat; those under way he leaves where they may be left, and else has resigned.',
  })
  @playerId
  @ApiNoContentResponse({ description: 'The player is erased.' })
  @problems('not-found')
  erase(@CurrentCaller() caller: Caller, @Param('id', parseId('player')) id: string): Promise<void> {
    return this.accounts.erase(caller, id);
  }
}
