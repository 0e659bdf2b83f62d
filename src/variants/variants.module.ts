import { Global, Module } from '@nestjs/common';
import { Catalogue } from './catalogue.js';
import { HouseVariants } from './house-rules/house-variants.js';
import { VariantList } from './variant-list.js';
import { VariantsController } from './variants.controller.js';
import { Variants } from './variants.js';

/** What can be played: the catalogue of games, and house rules. */
@Global()
@Module({
  controllers: [VariantsController],
  providers: [Catalogue, HouseVariants, VariantList, Variants],
  exports: [Variants],
})
export class VariantsModule {}
