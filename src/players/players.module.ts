import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { Answers } from './access/answers.js';
import { AuthenticationGuard } from './access/authentication.guard.js';
import { OnBehalfOf } from './access/on-behalf-of.js';
import { Registrar } from './access/registrar.js';
import { StandingKeys } from './access/standing-keys.js';
import { AppsController } from './accounts/apps.controller.js';
import { Apps } from './accounts/apps.js';
import { Erasures } from './accounts/erasures.js';
import { Introduction } from './accounts/introduction.js';
import { MeController } from './accounts/me.controller.js';
import { PlayerAccounts } from './accounts/player-accounts.js';
import { PlayersController } from './accounts/players.controller.js';
import { Players } from './accounts/players.js';
import { KeysController } from './keys/keys.controller.js';
import { Keys } from './keys/keys.js';
import { KnownKeys } from './keys/known-keys.js';

/** Apps, players and keys, and the guard that every request passes. */
@Global()
@Module({
  controllers: [AppsController, PlayersController, MeController, KeysController],
  providers: [
    { provide: APP_GUARD, useClass: AuthenticationGuard },
    Answers,
    Apps,
    Erasures,
    Introduction,
    Keys,
    KnownKeys,
    OnBehalfOf,
    PlayerAccounts,
    Players,
    Registrar,
    StandingKeys,
  ],
  exports: [Answers, Erasures, Players, StandingKeys],
})
export class PlayersModule {}
