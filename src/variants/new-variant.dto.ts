import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsObject, IsString, Length } from 'class-validator';
import { schemaRef } from '../http/index.js';
import { IsName } from '../players/index.js';

@ApiSchema({ name: 'NewVariant' })
export class NewVariant {
  @ApiProperty({
    description: 'What the rules are made from: a variant of the catalogue, or other house rules by their id.',
    minLength: 1,
    maxLength: 80,
    example: 'face-to-face',
  })
  @IsString()
  @Length(1, 80)
  base!: string;

  @ApiProperty({
    ...schemaRef('VariantOptions'),
    description: 'What differs: objects are merged into the base, and anything else replaces what is there.',
    example: { deal: { handSize: 6 }, match: { target: 100 } },
  })
  @IsObject()
  options!: object;

  @ApiProperty({
    description:
      'What players read, the same in every language. A name given before makes the next version of that variant.',
    minLength: 1,
    maxLength: 80,
    example: 'Chez Inès',
  })
  @IsName()
  name!: string;
}
