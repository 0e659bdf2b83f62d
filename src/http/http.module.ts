import { Global, Module } from '@nestjs/common';
import { Settings } from './settings.js';

/** What every floor above speaks HTTP with. */
@Global()
@Module({
  providers: [{ provide: Settings, useFactory: () => new Settings(process.env) }],
  exports: [Settings],
})
export class HttpModule {}
