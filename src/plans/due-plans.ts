import { Injectable } from '@nestjs/common';
import { Notices } from '../event-store/index.js';
import { typeId } from '../http/index.js';
import { PrismaService } from '../prisma/index.js';
import type { Plan, PlanStep } from './plan.js';
import type { DropReason } from './verdict.js';

/** A game whose plans this process is to look at. */
export interface DueGame {
  readonly gameId: string;
  /** Until when it is this process's, as the database writes it: the mark of the claim. */
  readonly lease: string;
}

const AT_ONCE = 100;

/**
 * Which plans are to be looked at: a column of the game, written by every append to a game in which somebody has left one, so
 * that what a process leaves undone is found by another.
 */
@Injectable()
export class DuePlans {
  constructor(
    private readonly prisma: PrismaService,
    private readonly notices: Notices,
  ) {}

  /** Milliseconds until the next: not above zero if it is past, infinitely many if there is none. */
  async next(): Promise<number> {
    const [row] = await this.prisma.$queryRaw<{ ms: number | null }[]>`
      select (extract(epoch from min(plans_due_at) - now()) * 1000)::float8 as ms from games where plans_due_at is not null`;
    return row?.ms ?? Infinity;
  }

  /** Takes games that have moved since their plans were looked at, and puts them off for 15 s meanwhile. */
  claim(): Promise<DueGame[]> {
    return this.prisma.$queryRaw<DueGame[]>`
      update games set plans_due_at = now() + interval '15 seconds'
      where id in (
        select id from games where plans_due_at <= now() order by plans_due_at limit ${AT_ONCE} for update skip locked
      )
      returning id as "gameId", plans_due_at::text as lease`;
  }

  /**
   * Nobody looks again before the next append, unless the game has moved on already, or a plan was left meanwhile.
   *
   * @returns whether no plan is left
   */
  async close({ gameId, lease }: DueGame): Promise<boolean> {
    const [row] = await this.prisma.$queryRaw<{ empty: boolean }[]>`
      update games set plans_due_at = null, has_plans = exists (select from plans where game_id = ${gameId}::uuid)
      where id = ${gameId}::uuid and plans_due_at = ${lease}::text::timestamptz
      returning not has_plans as empty`;
    return row?.empty ?? false;
  }

  /** All that have been left in a game. */
  async of(gameId: string): Promise<Plan[]> {
    const rows = await this.prisma.plan.findMany({ where: { gameId }, omit: { playingUntil: true } });
    return rows.map((row) => ({ ...row, steps: row.steps as unknown as readonly PlanStep[] }));
  }

  /**
   * Keeps the player from changing the plan while one of its moves is made, as long as the game is this process's.
   *
   * @returns whether the plan and the time are still there, and no other process is at it
   */
  async take({ gameId, id }: Plan, { lease }: DueGame): Promise<boolean> {
    const taken = await this.prisma.$executeRaw`
      update plans set playing_until = ${lease}::text::timestamptz
      where game_id = ${gameId}::uuid and id = ${id}::uuid and (playing_until is null or playing_until <= now())
        and ${lease}::text::timestamptz > now()`;
    return taken === 1;
  }

  async release({ gameId, id }: Plan): Promise<void> {
    await this.prisma.plan.updateMany({ where: { gameId, id }, data: { playingUntil: null } });
  }

  /** Forgets a plan that is used up. */
  async remove({ gameId, id }: Plan): Promise<void> {
    await this.prisma.plan.deleteMany({ where: { gameId, id } });
  }

  /** Forgets a plan that is of no use any more, and tells its player and his app in the same statement. */
  async drop({ gameId, playerId, id }: Plan, reason: DropReason): Promise<void> {
    const written = await this.notices.write(this.prisma, DROP, gameId, id, typeId('player', playerId), reason);
    this.notices.written(written);
  }
}

const DROP = `
dropped as (
  delete from plans where game_id = $1::uuid and id = $2::uuid returning game_id, player_id
),
notice as (
  select uuid_v7() as id, game.id as game_id, game.version, null::smallint as seat,
    array_remove(array[player.id, player.app_id], null) as party_ids, 'plan.dropped' as type,
    json_build_object('player', $3::text, 'reason', $4::text) as data
  from dropped
  join games game on game.id = dropped.game_id
  join players player on player.id = dropped.player_id
)`;
