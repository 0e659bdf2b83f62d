import { Body, Controller, Delete, Get, HttpCode, Param, Put } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { CurrentReader } from '../games/index.js';
import type { Reader } from '../games/index.js';
import { EmptyRequest, parseId, problems } from '../http/index.js';
import { type Caller, CurrentCaller, Scopes } from '../players/index.js';
import { MutesView } from './mute.dto.js';
import { Mutes } from './mutes.service.js';

const PLAYER = ApiParam({
  name: 'player',
  description: 'Id of the player, as the game’s view has it.',
  example: 'player_01kb2vqd1hf5drt2c8m0w9x7ka',
});

@ApiTags('Talk')
@Controller('v1/games/:id/mutes')
export class MutesController {
  constructor(private readonly mutes: Mutes) {}

  @Get()
  @Scopes('games:read')
  @ApiOperation({
    operationId: 'listMutes',
    summary: 'List whom one mutes',
    description: 'In this game; nobody else is told.',
  })
  @ApiOkResponse({ type: MutesView, description: 'The players, in the order in which they were muted.' })
  @problems('not-found', 'not-a-player')
  list(
    @Param('id', parseId('game')) id: string,
    @CurrentCaller() caller: Caller,
    @CurrentReader() reader: Reader,
  ): Promise<MutesView> {
    return this.mutes.list(id, reader, caller);
  }

  @Put(':player')
  @HttpCode(204)
  @Scopes('games:play')
  @PLAYER
  @ApiOperation({
    operationId: 'mutePlayer',
    summary: 'Mute a player',
    description:
      'What he says in this game is no longer listed, and what he says from now on no longer sent. He is not told, nor is anybody else.',
  })
  @ApiNoContentResponse({ description: 'He is muted.' })
  @problems('malformed-json', 'validation-failed', 'not-found', 'not-a-player')
  mute(
    @Param('id', parseId('game')) id: string,
    @Param('player', parseId('player')) player: string,
    @Body() _: EmptyRequest,
    @CurrentCaller() caller: Caller,
    @CurrentReader() reader: Reader,
  ): Promise<void> {
    return this.mutes.mute(id, reader, caller, player);
  }

  @Delete(':player')
  @HttpCode(204)
  @Scopes('games:play')
  @PLAYER
  @ApiOperation({
    operationId: 'unmutePlayer',
    summary: 'Hear a player again',
    description: 'All that he has said in this game is listed again.',
  })
  @ApiNoContentResponse({ description: 'He is not muted.' })
  @problems('not-found', 'not-a-player')
  unmute(
    @Param('id', parseId('game')) id: string,
    @Param('player', parseId('player')) player: string,
    @CurrentCaller() caller: Caller,
    @CurrentReader() reader: Reader,
  ): Promise<void> {
    return this.mutes.unmute(id, reader, caller, player);
  }
}
