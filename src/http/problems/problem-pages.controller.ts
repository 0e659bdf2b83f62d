import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiProperty, ApiSchema, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { language } from '../language.js';
import { OpenRoute } from '../open-route.js';
import { isProblemCode, PROBLEMS } from './problem-catalogue.js';
import { problemPath } from './problem-document.js';
import { Problem } from './problem.js';

@ApiSchema({ name: 'ProblemType', description: 'What a code of a problem document means.' })
class ProblemTypeDto {
  @ApiProperty({ format: 'uri-reference', example: '/problems/not-found' })
  type!: string;

  @ApiProperty({ example: 'not-found' })
  code!: string;

  @ApiProperty({ type: 'integer', minimum: 400, maximum: 599, example: 404 })
  status!: number;

  @ApiProperty({ example: 'Not found' })
  title!: string;

  @ApiProperty({ example: 'There is nothing here, or nothing the caller may see.' })
  detail!: string;
}

/** Where the `type` of a problem document leads: what the code means, in the reader's language. */
@ApiTags('Operation')
@Controller('problems')
export class ProblemPagesController {
  @Get(':code')
  @OpenRoute()
  @ApiOperation({
    operationId: 'getProblemType',
    summary: 'Explain a problem',
    description: 'What the `type` of a problem document leads to, in the language of `Accept-Language`.',
  })
  @ApiParam({ name: 'code', description: 'The `code` of a problem document.', example: 'not-found' })
  @ApiOkResponse({ type: ProblemTypeDto, description: 'What the code means.' })
  explain(
    @Param('code') code: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): ProblemTypeDto {
    if (!isProblemCode(code)) throw new Problem('not-found');
    const { status, title, detail } = PROBLEMS[code];
    const chosen = language(request);
    void reply.headers({
      'content-language': chosen,
      vary: 'Accept-Language',
      'cache-control': 'public, max-age=3600',
    });
    return { type: problemPath(code), code, status, title: title[chosen], detail: detail[chosen] };
  }
}
