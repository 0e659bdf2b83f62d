import { Module } from '@nestjs/common';
import { GamesModule } from '../games/index.js';
import { Erasures } from '../players/index.js';
import { cancelSeeks } from './cancel-seeks.js';
import { MatchWorker } from './match-worker.js';
import { Matches } from './matches.js';
import { SeekSweeper } from './seek-sweeper.js';
import { SeeksController } from './seeks.controller.js';
import { Seeks } from './seeks.service.js';

/** Brings together those who seek the same game (docs/lobby.md). */
@Module({
  imports: [GamesModule],
  controllers: [SeeksController],
  providers: [Seeks, Matches, MatchWorker, SeekSweeper],
})
export class MatchmakingModule {
  constructor(erasures: Erasures) {
    erasures.register(cancelSeeks);
  }
}
