import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { type Language, LANGUAGES, PageQuery, Problem, problems } from '../http/index.js';
import { KeyOptional } from '../players/index.js';
import { RequestLanguage } from './request-language.js';
import { presentVariant, Variant, VariantPage } from './variant.dto.js';
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
  constructor(private readonly variants: Variants) {}

  @Get()
  @KeyOptional()
  @ApiOperation({
    operationId: 'listVariants',
    summary: 'List variants',
    description: 'The games that can be played: those of the rulebooks first, then other popular ones.',
  })
  @ApiOkResponse({ type: VariantPage, description: 'A page of variants.', headers: contentLanguage })
  @problems('validation-failed')
  list(@Query() query: PageQuery, @RequestLanguage() language: Language): VariantPage {
    const { data, nextCursor } = this.variants.list(query);
    return { data: data.map((record) => presentVariant(record, language)), nextCursor };
  }

  @Get(':id')
  @KeyOptional()
  @ApiOperation({
    operationId: 'getVariant',
    summary: 'Get a variant',
    description: 'The rules of one game, in words and as data.',
  })
  @ApiParam({ name: 'id', description: 'Name of the preset.', example: 'face-to-face' })
  @ApiOkResponse({ type: Variant, description: 'The variant.', headers: contentLanguage })
  @problems('not-found')
  get(@Param('id') id: string, @RequestLanguage() language: Language): Variant {
    const record = this.variants.find(id);
    if (!record) throw new Problem('not-found');
    return presentVariant(record, language);
  }
}
