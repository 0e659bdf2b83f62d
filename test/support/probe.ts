import { Body, Controller, Get, HttpCode, Module, Param, Post, Query, Res } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Type } from 'class-transformer';
import { IsArray, IsIn, IsInt, IsOptional, IsString, Length, Max, Min, ValidateNested } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { createApp } from '../../src/create-app.js';
import { PageQuery, parseId, Problem, Settings } from '../../src/http/index.js';

class SeatBody {
  @IsOptional()
  @IsString()
  player?: string;
}

class TableBody {
  @IsIn(['line', 'spinner'])
  variant!: string;

  @IsOptional()
  @IsInt()
  @Min(2)
  @Max(4)
  players?: number;

  @IsOptional()
  @IsString()
  @Length(1, 10)
  name?: string;

  @IsOptional()
  @IsArray()
  @ValidateNested({ each: true })
  @Type(() => SeatBody)
  seats?: SeatBody[];
}

class OptionalBody {
  @IsOptional()
  @IsString()
  word?: string;
}

/** Routes that show what the pipeline makes of a request. */
@Controller('v1')
class ProbeController {
  @Get('list')
  list(@Query() query: PageQuery): PageQuery {
    return query;
  }

  @Post('tables')
  create(@Body() body: TableBody): TableBody {
    return body;
  }

  @Post('nudge')
  @HttpCode(200)
  nudge(@Body() body: OptionalBody): { word: string } {
    return { word: body.word ?? 'none' };
  }

  @Get('things/:id')
  thing(@Param('id', parseId('thing')) id: string): { id: string } {
    return { id };
  }

  @Get('stale')
  stale(): never {
    throw new Problem('stale-version', { extensions: { version: 3 } });
  }

  @Get('broken')
  fail(): never {
    throw new Error('the hand holds 6-5');
  }

  @Get('half')
  half(@Res() reply: FastifyReply): never {
    reply.raw.write('half an answer');
    throw new Error('the hand holds 6-5');
  }
}

@Module({ controllers: [ProbeController] })
class ProbeModule {}

/** The service's pipeline without the service behind it, listening on a free port. */
export async function startProbe(environment: Record<string, string> = {}): Promise<NestFastifyApplication> {
  const app = await createApp(ProbeModule, { settings: new Settings(environment), logger: false });
  await app.listen(0, '127.0.0.1');
  return app;
}
