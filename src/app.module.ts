import { Module } from '@nestjs/common';
import { DeadlinesModule } from './deadlines/index.js';
import { EventStoreModule } from './event-store/index.js';
import { ForcedMovesModule } from './forced-moves/index.js';
import { GamesModule } from './games/index.js';
import { HealthModule } from './health/health.module.js';
import { MatchmakingModule } from './matchmaking/index.js';
import { PlansModule } from './plans/index.js';
import { PlayersModule } from './players/index.js';
import { PrismaModule } from './prisma/index.js';
import { TalkModule } from './talk/index.js';
import { VariantsModule } from './variants/index.js';
import { WebhooksModule } from './webhooks/index.js';

/** The whole service, floor by floor. */
@Module({
  imports: [
    PrismaModule,
    EventStoreModule,
    PlayersModule,
    VariantsModule,
    GamesModule,
    WebhooksModule,
    ForcedMovesModule,
    DeadlinesModule,
    MatchmakingModule,
    PlansModule,
    TalkModule,
    HealthModule,
  ],
})
export class AppModule {}
