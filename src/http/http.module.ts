import { type DynamicModule, Module } from '@nestjs/common';
import { ProblemPagesController } from './problems/problem-pages.controller.js';
import { Settings } from './settings.js';

/** What every floor above speaks HTTP with. */
@Module({})
export class HttpModule {
  static with(settings: Settings): DynamicModule {
    return {
      module: HttpModule,
      global: true,
      controllers: [ProblemPagesController],
      providers: [{ provide: Settings, useValue: settings }],
      exports: [Settings],
    };
  }
}
