import { Module } from '@nestjs/common';
import { GamesModule } from '../games/index.js';
import { Appointments } from './appointments.js';
import { ForcedMoveWorker } from './forced-move-worker.js';

/** Plays what leaves no choice, for games that ask for it (docs/forced-moves.md). */
@Module({ imports: [GamesModule], providers: [Appointments, ForcedMoveWorker] })
export class ForcedMovesModule {}
