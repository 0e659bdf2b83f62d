import { Module } from '@nestjs/common';
import { GamesModule } from '../games/index.js';
import { Erasures } from '../players/index.js';
import { eraseTalk } from './erase-talk.js';
import { MessagesController } from './messages.controller.js';
import { Messages } from './messages.service.js';
import { MutesController } from './mutes.controller.js';
import { Mutes } from './mutes.service.js';

/** What players say to each other at a table (docs/talk.md). */
@Module({
  imports: [GamesModule],
  controllers: [MessagesController, MutesController],
  providers: [Messages, Mutes],
})
export class TalkModule {
  constructor(erasures: Erasures) {
    erasures.register(eraseTalk);
  }
}
