import { type DynamicModule, Module } from '@nestjs/common';
import { Settings } from './settings.js';

/** What every floor above speaks HTTP with. */
@Module({})
export class HttpModule {
  static with(settings: Settings): DynamicModule {
    return {
      module: HttpModule,
      global: true,
      providers: [{ provide: Settings, useValue: settings }],
      exports: [Settings],
    };
  }
}
