import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { EventStore } from '../event-store/index.js';
import { AutoPlay, GameStreams } from '../games/index.js';
import type { LoadedGame } from '../games/index.js';
import { type DueGame, DuePlans } from './due-plans.js';
import { PlanProgress } from './plan-progress.js';
import type { Plan } from './plan.js';
import { PlannedGames } from './planned-games.js';
import { type PlannedCommand, verdictOn } from './verdict.js';

/** What another process left undone, or has just been told of by nobody, is found within this time. */
const POLL_MS = 500;

/**
 * Plays what players have planned, in every process: woken by the append that begins the turn, after its commit. A move takes
 * the road of every move and names the version it was decided on, so that of several processes one plays.
 */
@Injectable()
export class PlanWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(PlanWorker.name);
  private unsubscribe: () => void = () => undefined;
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;
  private running = false;
  private awake = false;
  private failing = false;

  constructor(
    private readonly store: EventStore,
    private readonly games: PlannedGames,
    private readonly due: DuePlans,
    private readonly progress: PlanProgress,
    private readonly streams: GameStreams,
    private readonly autoPlay: AutoPlay,
  ) {}

  onApplicationBootstrap(): void {
    this.running = true;
    this.games.onLeft(() => this.wake());
    this.unsubscribe = this.store.onAppended((appended) => {
      if (appended.some(({ gameId }) => this.games.has(gameId))) this.wake();
    });
    this.poll();
  }

  async onModuleDestroy(): Promise<void> {
    this.running = false;
    this.unsubscribe();
    clearTimeout(this.timer);
    await this.looking;
  }

  private poll(): void {
    this.timer = setTimeout(() => this.poll(), POLL_MS).unref();
    this.wake();
  }

  private wake(): void {
    if (!this.running) return;
    this.awake = true;
    this.looking ??= this.lookWhileAwake().finally(() => {
      this.looking = undefined;
    });
  }

  /** Looks until nothing is due; who wakes it meanwhile has it look again. */
  private async lookWhileAwake(): Promise<void> {
    while (this.awake && this.running) {
      this.awake = false;
      try {
        const claimed = await this.due.claim();
        await Promise.all(claimed.map((game) => this.lookAt(game)));
        if (claimed.length > 0) this.awake = true;
        this.failing = false;
      } catch (error) {
        if (!this.failing) this.logger.warn(`Plans cannot be looked for: ${String(error)}`);
        this.failing = true;
      }
    }
  }

  /** One game whose plans cannot be carried out keeps no other waiting: it is due again by itself. */
  private async lookAt(claimed: DueGame): Promise<void> {
    const { gameId } = claimed;
    try {
      const game = await this.streams.current(gameId);
      if (game !== undefined) await this.advanceAll(game);
      if (await this.due.close(claimed)) this.games.forget(gameId);
    } catch (error) {
      this.logger.warn(`The plans in ${gameId} were not looked at: ${String(error)}`);
    }
  }

  /** After a move the game is another, and due again. */
  private async advanceAll(game: LoadedGame): Promise<void> {
    for (const plan of await this.due.of(game.id)) if (await this.advance(plan, game)) return;
  }

  /** @returns whether a move was made */
  private async advance(plan: Plan, { state }: LoadedGame): Promise<boolean> {
    const verdict = verdictOn(plan, await this.progress.stepsLeft(plan, state), state);
    switch (verdict.type) {
      case 'play':
        return this.play(plan, state.version, verdict.command);
      case 'done':
        await this.due.remove(plan);
        break;
      case 'drop':
        await this.due.drop(plan, verdict.reason);
        break;
      case 'wait':
    }
    return false;
  }

  /** A move that comes too late is not made: the plan is looked at again when the turn has been timed out. */
  private async play(plan: Plan, version: number, command: (at: string) => PlannedCommand): Promise<boolean> {
    if (!(await this.due.take(plan))) return false;
    try {
      return await this.autoPlay.play(plan.gameId, version, command);
    } finally {
      await this.due.release(plan);
    }
  }
}
