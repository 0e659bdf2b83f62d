import { Body, Controller, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiHeader, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Language, LANGUAGES, Problem, problems } from '../http/index.js';
import { Answers, type Caller, CurrentCaller, IdempotentPost, KeyOptional, Scopes } from '../players/index.js';
import { NewVariant } from './new-variant.dto.js';
import { RequestLanguage } from './request-language.js';
import { ListVariantsQuery, presentVariant, Variant, VariantPage, VariantQuery } from './variant.dto.js';
import { VariantList } from './variant-list.js';
import { Variants } from './variants.js';

const contentLanguage = {
  'Content-Language': {
    description: 'The language of name, summary and rules.',
    schema: { type: 'string' as const, enum: [...LANGUAGES] },
  },
};

@ApiTags('Variants')
@ApiHeader({
  name: 'Accept-Language',
  required: false,
  description: 'The languages the reader understands (RFC 9110); English where none of them is at hand.',
  schema: { type: 'string', example: 'fr, en;q=0.5' },
})
@Controller('v1/variants')
export class VariantsController {
  constructor(
    private readonly variants: Variants,
    private readonly lists: VariantList,
    private readonly answers: Answers,
  ) {}

  @Post()
  @Scopes('games:play')
  @IdempotentPost()
  @ApiOperation({
    operationId: 'createVariant',
    summary: 'Make house rules',
    description:
      'A variant of one’s own: another variant with some options changed. The whole is checked, and what cannot be played is refused with a pointer to each option that is wrong. Whoever has the id may read the rules and play by them; nobody else finds them. A name its owner has given before means the same variant: its next version, or, if nothing changed, the version that is there. Games keep the version they began with. The owner is the app or player whose key it is, whomever it speaks for.',
  })
  @ApiCreatedResponse({ type: Variant, description: 'The variant, or its new version.', headers: contentLanguage })
  @ApiOkResponse({ type: Variant, description: 'The same was there already.', headers: contentLanguage })
  @problems('malformed-json', 'validation-failed', 'unknown-reference', 'invalid-variant')
  create(
    @CurrentCaller() caller: Caller,
    @Body() wish: NewVariant,
    @RequestLanguage() language: Language,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Variant> {
    return this.answers.once({ request, reply }, caller, async (transaction) => {
      const { record, isKnown } = await this.variants.publish(transaction, caller.principal.id, wish);
      const body = presentVariant(record, language);
      return { status: isKnown ? 200 : 201, body, location: `/v1/variants/${record.id}` };
    });
  }

  @Get()
  @KeyOptional()
  @ApiOperation({
    operationId: 'listVariants',
    summary: 'List variants',
    description:
      'The games that can be played: those of the rulebooks first, then other popular ones, and after them the house rules of the app or player whose key it is, the newest first (`own=true`: those alone).',
  })
  @ApiOkResponse({ type: VariantPage, description: 'A page of variants.', headers: contentLanguage })
  @problems('validation-failed', 'key-missing')
  async list(
    @CurrentCaller() caller: Caller | null,
    @Query() query: ListVariantsQuery,
    @RequestLanguage() language: Language,
  ): Promise<VariantPage> {
    const { data, nextCursor } = await this.lists.page(caller, query);
    return { data: data.map((record) => presentVariant(record, language)), nextCursor };
  }

  @Get(':id')
  @KeyOptional()
  @ApiOperation({
    operationId: 'getVariant',
    summary: 'Get a variant',
    description: 'The rules of one game, in words and as data. House rules can be read by whoever has their id.',
  })
  @ApiParam({ name: 'id', description: 'A name of the catalogue, or the id of house rules.', example: 'face-to-face' })
  @ApiOkResponse({ type: Variant, description: 'The variant.', headers: contentLanguage })
  @problems('not-found', 'validation-failed')
  async get(
    @Param('id') id: string,
    @Query() { version }: VariantQuery,
    @RequestLanguage() language: Language,
  ): Promise<Variant> {
    const record = await this.variants.find(id, version);
    if (!record) throw new Problem('not-found');
    return presentVariant(record, language);
  }
}
