import { Global, Module } from '@nestjs/common';
import { DatabaseClock } from './database-clock.js';
import { Notifications } from './notifications.js';
import { PrismaService } from './prisma.service.js';

@Global()
@Module({
  providers: [PrismaService, DatabaseClock, Notifications],
  exports: [PrismaService, DatabaseClock, Notifications],
})
export class PrismaModule {}
