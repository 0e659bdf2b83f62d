import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Language, PageQuery, Problem, problems } from '../http/index.js';
import { KeyOptional } from '../players/index.js';
import { RequestLanguage } from './request-language.js';
import { presentVariant, Variant, VariantPage } from './variant.dto.js';
import { Variants } from './variants.js';

@ApiTags('Variants')
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
  @ApiOkResponse({ type: VariantPage })
  @problems('validation-failed')
  list(@Query() query: PageQuery, @RequestLanguage() language: Language): VariantPage {
    const { data, nextCursor } = this.variants.list(query);
    return { data: data.map((record) => presentVariant(record, language)), nextCursor };
  }

  @Get(':id')
  @KeyOptional()
  @ApiOperation({ operationId: 'getVariant', summary: 'Get a variant' })
  @ApiOkResponse({ type: Variant })
  @problems('not-found')
  get(@Param('id') id: string, @RequestLanguage() language: Language): Variant {
    const record = this.variants.find(id);
    if (!record) throw new Problem('not-found');
    return presentVariant(record, language);
  }
}
