import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { presets, type Variant as Definition, type VariantOptions } from '../dominoes/index.js';
import { IntegerParameter, type Language, orNull, PageQuery, schemaRef } from '../http/index.js';
import { MayBeAbsent } from '../players/index.js';
import type { VariantRecord } from './variant-record.js';

export class Variant {
  @ApiProperty({ example: 'face-to-face', description: 'A name of the catalogue, or `variant_…` of house rules.' })
  id!: string;

  @ApiProperty({ type: 'integer', example: 1, description: 'Raised when the definition changes; games keep theirs.' })
  version!: number;

  @ApiProperty({
    example: 'Face-to-Face',
    description: 'In the language of the request; of house rules, as it was given.',
  })
  name!: string;

  @ApiProperty({
    example: 'Two players, seven tiles each and a boneyard to draw from.',
    description: 'One or two sentences, in the language of the request.',
  })
  summary!: string;

  @ApiProperty({
    example: '## Table and tiles\n\nThe double-six set has 28 tiles …',
    description:
      'The complete rules for players, as Markdown (CommonMark), in the language of the request. House rules say first what differs from their base.',
  })
  rules!: string;

  @ApiProperty({
    ...schemaRef('VariantDefinition'),
    example: presets[0]?.definition,
    description: 'The rules as data: all that the service knows of them.',
  })
  definition!: Definition;

  @ApiProperty({
    ...orNull({ type: 'string' }),
    example: 'rulebook 000',
    description: 'The rulebook or page it is from; null for house rules, and where none is.',
  })
  source!: string | null;

  @ApiPropertyOptional({
    example: 'face-to-face',
    description: 'Of house rules: the variant of the catalogue that they are made from.',
  })
  base?: string;

  @ApiPropertyOptional({
    ...schemaRef('VariantOptions'),
    example: { match: { target: 100 } },
    description: 'Of house rules: all that differs from the base.',
  })
  options?: VariantOptions;
}

export class VariantPage {
  @ApiProperty({ type: [Variant] })
  data!: Variant[];

  @ApiProperty(orNull({ type: 'string' }))
  nextCursor!: string | null;
}

export class ListVariantsQuery extends PageQuery {
  @ApiPropertyOptional({
    description: '`true`: the caller’s own house rules alone, which needs a key.',
    enum: ['true', 'false'],
    default: 'false',
  })
  @MayBeAbsent()
  @IsIn(['true', 'false'])
  own?: 'true' | 'false';
}

export class VariantQuery {
  @ApiPropertyOptional({
    description: 'An earlier version, as a game names it; the newest when left out.',
    type: 'integer',
    minimum: 1,
  })
  @IntegerParameter({ least: -2_147_483_648, most: 2_147_483_647 })
  version?: number;
}

export function presentVariant(record: VariantRecord, language: Language): Variant {
  const { id, version, texts, definition, source, house } = record;
  const { name, summary, rules } = texts;
  const words = { name: name[language], summary: summary[language], rules: rules[language] };
  return { id, version, ...words, definition, source, ...house };
}
