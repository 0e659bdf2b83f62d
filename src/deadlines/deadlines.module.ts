import { Module } from '@nestjs/common';
import { GamesModule } from '../games/index.js';
import { DeadlineWorker } from './deadline-worker.js';
import { Deadlines } from './deadlines.js';
import { ReminderWorker } from './reminder-worker.js';
import { Reminding } from './reminding.js';

/** Time runs out, whether anybody looks or not, and is told of before (docs/clocks.md). */
@Module({ imports: [GamesModule], providers: [Deadlines, DeadlineWorker, Reminding, ReminderWorker] })
export class DeadlinesModule {}
