import { Global, Module } from '@nestjs/common';
import { VariantsController } from './variants.controller.js';
import { Variants } from './variants.js';

/** The catalogue of games. */
@Global()
@Module({ controllers: [VariantsController], providers: [Variants], exports: [Variants] })
export class VariantsModule {}
