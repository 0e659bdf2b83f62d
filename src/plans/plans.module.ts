import { Module } from '@nestjs/common';
import { GamesModule } from '../games/index.js';
import { Erasures } from '../players/index.js';
import { DuePlans } from './due-plans.js';
import { erasePlans } from './erase-plans.js';
import { PlanProgress } from './plan-progress.js';
import { PlanWorker } from './plan-worker.js';
import { PlannedGames } from './planned-games.js';
import { PlansController } from './plans.controller.js';
import { Plans } from './plans.service.js';

/** Moves that players have planned, carried out for them (docs/plans.md). */
@Module({
  imports: [GamesModule],
  controllers: [PlansController],
  providers: [Plans, PlanProgress, PlannedGames, DuePlans, PlanWorker],
})
export class PlansModule {
  constructor(erasures: Erasures) {
    erasures.register(erasePlans);
  }
}
