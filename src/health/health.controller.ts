import { Controller, Get, HttpCode } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiSchema, ApiTags } from '@nestjs/swagger';
import { OpenRoute, problems } from '../http/index.js';
import { Readiness } from './readiness.js';

@ApiSchema({ name: 'Health' })
class HealthDto {
  @ApiProperty({ enum: ['ok'], example: 'ok' })
  status!: 'ok';
}

@ApiTags('Operation')
@Controller('health')
@OpenRoute()
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  @Get('live')
  @ApiOperation({
    operationId: 'getLiveness',
    summary: 'Is the process alive?',
    description: 'Asks nothing of the database: a process that answers need not be restarted.',
  })
  @ApiOkResponse({ type: HealthDto, description: 'It is.' })
  live(): HealthDto {
    return { status: 'ok' };
  }

  @Get('ready')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'getReadiness',
    summary: 'Can the service answer?',
    description: 'The database is reachable and has every migration this build needs.',
  })
  @ApiOkResponse({ type: HealthDto, description: 'It can.' })
  @problems('service-unavailable')
  async ready(): Promise<HealthDto> {
    await this.readiness.check();
    return { status: 'ok' };
  }
}
