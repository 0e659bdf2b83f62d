import { ApiProperty } from '@nestjs/swagger';
import { presets, type Variant as Definition } from '../dominoes/index.js';
import { type Language, orNull } from '../http/index.js';
import type { VariantRecord } from './variants.js';

export class Variant {
  @ApiProperty({ example: 'face-to-face', description: 'A preset’s name, or the id of a house variant.' })
  id!: string;

  @ApiProperty({ type: 'integer', example: 1, description: 'Raised when the definition changes; games keep theirs.' })
  version!: number;

  @ApiProperty({ example: 'Face-to-Face', description: 'In the language of the request.' })
  name!: string;

  @ApiProperty({
    example: 'Two players, seven tiles each and a boneyard to draw from.',
    description: 'One or two sentences, in the language of the request.',
  })
  summary!: string;

  @ApiProperty({
    example: '## Table and tiles\n\nThe double-six set has 28 tiles …',
    description: 'The complete rules for players, as Markdown (CommonMark), in the language of the request.',
  })
  rules!: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    example: presets[0]?.definition,
    description: 'The rules as data: all that the service knows of them.',
  })
  definition!: Definition;

  @ApiProperty({
    ...orNull({ type: 'string' }),
    example: 'rulebook 000',
    description: 'The rulebook it is from, if one of ours.',
  })
  source!: string | null;
}

export class VariantPage {
  @ApiProperty({ type: [Variant] })
  data!: Variant[];

  @ApiProperty(orNull({ type: 'string' }))
  nextCursor!: string | null;
}

export function presentVariant(record: VariantRecord, language: Language): Variant {
  const { id, version, name, summary, rules, definition, source } = record;
  return { id, version, name: name[language], summary: summary[language], rules: rules[language], definition, source };
}
