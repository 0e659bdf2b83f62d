import { Module } from '@nestjs/common';
import { GamesModule } from '../games/index.js';
import { DeadlineWorker } from './deadline-worker.js';
import { Deadlines } from './deadlines.js';

/** Time runs out, whether anybody looks or not (docs/clocks.md). */
@Module({ imports: [GamesModule], providers: [Deadlines, DeadlineWorker] })
export class DeadlinesModule {}
