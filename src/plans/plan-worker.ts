import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { EventStore } from '../event-store/index.js';
import { AutoPlay, GameStreams } from '../games/index.js';
import type { LoadedGame } from '../games/index.js';
import { Lookout } from '../prisma/index.js';
import { type DueGame, DuePlans } from './due-plans.js';
import { PlanProgress } from './plan-progress.js';
import type { Plan } from './plan.js';
import { PlannedGames } from './planned-games.js';
import { type PlannedCommand, verdictOn } from './verdict.js';

/**
 * Plays what players have planned, in every process: woken by the append that begins the turn, after its commit. A move takes
 * the road of every move and names the version it was decided on, so that of several processes one plays.
 */
@Injectable()
export class PlanWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(PlanWorker.name);
  private readonly lookout: Lookout;
  private unsubscribe: () => void = () => undefined;

  constructor(
    private readonly store: EventStore,
    private readonly games: PlannedGames,
    private readonly due: DuePlans,
    private readonly progress: PlanProgress,
    private readonly streams: GameStreams,
    private readonly autoPlay: AutoPlay,
  ) {
    this.lookout = new Lookout({ what: 'Plans', next: () => due.next(), act: () => this.carryOutDue() });
  }

  onApplicationBootstrap(): void {
    this.games.onLeft(() => this.lookout.wake());
    this.unsubscribe = this.store.onAppended((appended) => {
      if (appended.some(({ gameId }) => this.games.has(gameId))) this.lookout.wake();
    });
    this.lookout.start();
  }

  async onModuleDestroy(): Promise<void> {
    this.unsubscribe();
    await this.lookout.stop();
  }

  /** Each move makes its game due anew. */
  private async carryOutDue(): Promise<void> {
    for (let claimed = await this.due.claim(); claimed.length > 0; claimed = await this.due.claim()) {
      await Promise.all(claimed.map((game) => this.lookAt(game)));
    }
  }

  /** One game whose plans cannot be carried out keeps no other waiting: it is due again by itself. */
  private async lookAt(claimed: DueGame): Promise<void> {
    const { gameId } = claimed;
    try {
      const game = await this.streams.current(gameId);
      if (game !== undefined && !(await this.advanceAll(game, claimed))) return;
      if (await this.due.close(claimed)) this.games.forget(gameId);
    } catch (error) {
      this.logger.warn(`The plans in ${gameId} were not looked at: ${String(error)}`);
    }
  }

  /** @returns whether all is done that the plans ask for at this turn; else the game is due again, as after a move */
  private async advanceAll(game: LoadedGame, claimed: DueGame): Promise<boolean> {
    for (const plan of await this.due.of(game.id)) if (!(await this.advance(plan, game, claimed))) return false;
    return true;
  }

  private async advance(plan: Plan, { state }: LoadedGame, claimed: DueGame): Promise<boolean> {
    const verdict = verdictOn(plan, await this.progress.stepsLeft(plan, state), state);
    switch (verdict.type) {
      case 'play':
        return this.play(plan, state.version, verdict.command, claimed);
      case 'done':
        await this.due.remove(plan);
        break;
      case 'drop':
        await this.due.drop(plan, verdict.reason);
        break;
      case 'wait':
    }
    return true;
  }

  /** A move that comes too late is not made: what is to become of the plan is seen when the turn has been timed out. */
  private async play(
    plan: Plan,
    version: number,
    command: (at: string) => PlannedCommand,
    claimed: DueGame,
  ): Promise<boolean> {
    if (!(await this.due.take(plan, claimed))) return false;
    try {
      return !(await this.autoPlay.play(plan.gameId, version, command));
    } finally {
      await this.due.release(plan);
    }
  }
}
