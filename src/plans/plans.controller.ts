import { Body, Controller, Delete, Get, HttpCode, Param, Put } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentReader } from '../games/index.js';
import type { Reader } from '../games/index.js';
import { parseId, problems } from '../http/index.js';
import { type Caller, CurrentCaller, Scopes } from '../players/index.js';
import { PlanRequest, PlanView } from './plan.dto.js';
import { Plans } from './plans.service.js';

@ApiTags('Play')
@Controller('v1/games/:id/plan')
export class PlansController {
  constructor(private readonly plans: Plans) {}

  @Put()
  @Scopes('games:play')
  @ApiOperation({
    operationId: 'leavePlan',
    summary: 'Plan one’s moves',
    description:
      'Conditional moves for the rest of the round, in place of those left before: at each turn of the player the first step is taken whose condition holds and whose move is legal, and is used up. Form is checked now, legality when the step is used. A plan that no step of applies at the player’s turn is dropped, and so is one whose round is over: he and his app are told by `plan.dropped`. Nobody else is shown that there is one.',
  })
  @ApiOkResponse({ type: PlanView, description: 'The plan as it stands.' })
  @problems('malformed-json', 'validation-failed', 'not-found', 'not-a-player', 'game-not-active')
  leave(
    @Param('id', parseId('game')) id: string,
    @Body() request: PlanRequest,
    @CurrentCaller() caller: Caller,
    @CurrentReader() reader: Reader,
  ): Promise<PlanView> {
    return this.plans.leave(id, reader, caller, request);
  }

  @Get()
  @Scopes('games:read')
  @ApiOperation({
    operationId: 'getPlan',
    summary: 'View one’s plan',
    description: 'The steps that are not used up; shown to the player himself, and to his app in his name.',
  })
  @ApiOkResponse({ type: PlanView, description: 'The plan as it stands.' })
  @problems('not-found', 'not-a-player')
  show(
    @Param('id', parseId('game')) id: string,
    @CurrentCaller() caller: Caller,
    @CurrentReader() reader: Reader,
  ): Promise<PlanView> {
    return this.plans.show(id, reader, caller);
  }

  @Delete()
  @HttpCode(204)
  @Scopes('games:play')
  @ApiOperation({
    operationId: 'withdrawPlan',
    summary: 'Withdraw one’s plan',
    description: 'Once it is answered, none of its moves is made any more.',
  })
  @ApiNoContentResponse({ description: 'There is no plan any more.' })
  @problems('not-found', 'not-a-player')
  withdraw(
    @Param('id', parseId('game')) id: string,
    @CurrentCaller() caller: Caller,
    @CurrentReader() reader: Reader,
  ): Promise<void> {
    return this.plans.withdraw(id, reader, caller);
  }
}
