import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Caller } from '../access/caller.js';
import { CurrentCaller, Scopes } from '../access/route-access.js';
import { Introduction } from './introduction.js';
import { Me } from './me.dto.js';

@ApiTags('Players')
@Controller('v1/me')
export class MeController {
  constructor(private readonly introduction: Introduction) {}

  @Get()
  @Scopes()
  @ApiOperation({
    operationId: 'getMe',
    summary: 'Who am I?',
    description: 'The app or player behind the key, the player acting, and what the key may do.',
  })
  @ApiOkResponse({ type: Me, description: 'Who the caller is.' })
  me(@CurrentCaller() caller: Caller): Promise<Me> {
    return this.introduction.of(caller);
  }
}
