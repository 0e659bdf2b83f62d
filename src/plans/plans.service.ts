import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { seatsOf } from '../dominoes/index.js';
import type { GameState } from '../dominoes/index.js';
import { actingPlayer, Games } from '../games/index.js';
import type { Reader } from '../games/index.js';
import { newId, Problem, typeId } from '../http/index.js';
import type { Caller } from '../players/index.js';
import { DatabaseClock, PrismaService } from '../prisma/index.js';
import { refuseImpossible } from './plan-form.js';
import type { Plan, PlanStep } from './plan.js';
import type { PlanRequest, PlanStepRequest, PlanView } from './plan.dto.js';
import { PlanProgress } from './plan-progress.js';
import { PlannedGames } from './planned-games.js';
import { verdictOn } from './verdict.js';

/** A process that died over a plan has it for 15 s. */
const PATIENCE_MS = 16_000;
const RETRY_MS = 20;

/** What a statement found: the plan, none, or one of whose moves is being made just now. */
type Found<T> = T | undefined | 'in-play';

/** Plans as their players leave and withdraw them. Who changes one while a move of it is being made waits until it is made. */
@Injectable()
export class Plans {
  constructor(
    private readonly prisma: PrismaService,
    private readonly games: Games,
    private readonly progress: PlanProgress,
    private readonly planned: PlannedGames,
    private readonly clock: DatabaseClock,
  ) {}

  /** @throws {Problem} `validation-failed`, `not-a-player`, `game-not-active` */
  async leave(gameId: string, reader: Reader, caller: Caller, { steps }: PlanRequest): Promise<PlanView> {
    const { state, playerId, seats } = await this.seated(gameId, reader, caller);
    if (state.status !== 'active' || state.round === null) throw new Problem('game-not-active');
    refuseImpossible(steps, state, seats);
    const plan = {
      gameId,
      playerId,
      id: newId(),
      round: state.round.number,
      steps: plain(steps),
      leftAt: this.clock.now(),
    };
    const version = await settled(() => this.write(plan));
    if (version === undefined) throw new Problem('game-not-active');
    this.planned.left(gameId);
    return presentPlan({ ...plan, version }, plan.steps);
  }

  /** @throws {Problem} `not-a-player`, `not-found` where there is none, or none of use any more */
  async show(gameId: string, reader: Reader, caller: Caller): Promise<PlanView> {
    const { state, playerId } = await this.seated(gameId, reader, caller);
    const row = await this.prisma.plan.findUnique({ where: { gameId_playerId: { gameId, playerId } } });
    if (row === null) throw new Problem('not-found');
    const plan: Plan = { ...row, steps: row.steps as unknown as readonly PlanStep[] };
    const left = await this.progress.stepsLeft(plan, state);
    const { type } = verdictOn(plan, left, state);
    if (type === 'done' || type === 'drop') throw new Problem('not-found');
    return presentPlan(plan, left);
  }

  /** None of its moves is made any more. @throws {Problem} `not-a-player`, `not-found` */
  async withdraw(gameId: string, reader: Reader, caller: Caller): Promise<void> {
    const { playerId } = await this.seated(gameId, reader, caller);
    if ((await settled(() => this.delete(gameId, playerId))) === undefined) throw new Problem('not-found');
  }

  private async seated(gameId: string, reader: Reader, caller: Caller) {
    const playerId = actingPlayer(caller);
    const { state } = await this.games.visible(gameId, reader);
    return { state, playerId, seats: seatsHeldIn(state, playerId) };
  }

  /**
   * Writes the game's row first: an append under way is waited for, and none that comes after overlooks the plan.
   *
   * @returns the game's version; undefined if it is not active any more
   */
  private async write({ gameId, playerId, id, round, steps, leftAt }: Omit<Plan, 'version'>): Promise<Found<number>> {
    const [row] = await this.prisma.$queryRaw<{ active: boolean; version: number | null }[]>`
      with game as (
        update games set has_plans = true, plans_due_at = now() where id = ${gameId}::uuid and status = 'active'
        returning id, version
      ),
      written as (
        insert into plans (game_id, player_id, id, round, version, steps, left_at)
        select game.id, ${playerId}::uuid, ${id}::uuid, ${round}::int, game.version, ${JSON.stringify(steps)}::json, ${leftAt}
        from game
        on conflict (game_id, player_id) do update set
          id = excluded.id, round = excluded.round, version = excluded.version, steps = excluded.steps,
          left_at = excluded.left_at, playing_until = null
        where plans.playing_until is null or plans.playing_until <= now()
        returning version
      )
      select exists (select from game) as active, (select version from written) as version`;
    return row?.active ? (row.version ?? 'in-play') : undefined;
  }

  private async delete(gameId: string, playerId: string): Promise<Found<true>> {
    const [row] = await this.prisma.$queryRaw<{ deleted: boolean; found: boolean }[]>`
      with deleted as (
        delete from plans where game_id = ${gameId}::uuid and player_id = ${playerId}::uuid
          and (playing_until is null or playing_until <= now())
        returning id
      )
      select exists (select from deleted) as deleted, exists (
        select from plans where game_id = ${gameId}::uuid and player_id = ${playerId}::uuid
      ) as found`;
    if (row?.deleted) return true;
    return row?.found ? 'in-play' : undefined;
  }
}

/** Asks again while a move of the plan is being made. */
async function settled<T>(ask: () => Promise<Found<T>>): Promise<T | undefined> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const found = await ask();
    if (found !== 'in-play') return found;
    if (performance.now() > until) throw new Problem('service-unavailable', { headers: { 'retry-after': '1' } });
    await wait(RETRY_MS);
  }
}

function seatsHeldIn(state: GameState, playerId: string): readonly number[] {
  const seats = seatsOf(state, playerId);
  if (seats.length === 0) throw new Problem('not-a-player');
  return seats;
}

/** As JSON has it: what was left out is not there. */
function plain(steps: readonly PlanStepRequest[]): readonly PlanStep[] {
  return JSON.parse(JSON.stringify(steps)) as readonly PlanStep[];
}

function presentPlan({ gameId, round, leftAt }: Plan, steps: readonly PlanStep[]): PlanView {
  return { gameId: typeId('game', gameId), round, steps: steps as PlanStepRequest[], at: leftAt.toISOString() };
}
