import { Injectable } from '@nestjs/common';
import { seatsOf } from '../dominoes/index.js';
import type { GameState } from '../dominoes/index.js';
import { EventStore } from '../event-store/index.js';
import { gameEventOf } from '../games/index.js';
import { type Plan, type PlanStep, stepsLeft } from './plan.js';

/** How far plans have been carried out, as the events of their games say. */
@Injectable()
export class PlanProgress {
  constructor(private readonly store: EventStore) {}

  /** The plan's steps that are not used up in the game as it is in `state`. */
  async stepsLeft({ gameId, playerId, version, steps }: Plan, state: GameState): Promise<readonly PlanStep[]> {
    if (state.version <= version) return steps;
    const events = await this.store.read(gameId, version + 1, state.version);
    return stepsLeft(steps, events.map(gameEventOf), seatsOf(state, playerId));
  }
}
