import { GameStreams } from '../../src/games/game-streams.js';
import { uuidOf } from '../../src/http/index.js';
import { PrismaService } from '../../src/prisma/index.js';
import type { Service } from './service.js';

/**
 * Lets time pass in a game by moving all of it into the past: its events and what they say of times, and what follows from
 * them. Processes that remember it have to be among `services`, so that they forget.
 */
export async function letPass(seconds: number, game: { id: string }, ...services: Service[]): Promise<void> {
  const id = uuidOf('game', game.id);
  const [first] = services;
  if (id === undefined || first === undefined) throw new Error('No game, or nobody who knows it');
  await first.app.get(PrismaService).$executeRaw`
    with earlier as (select make_interval(secs => ${seconds}::float8) as by),
    past as (
      update events set at = at - earlier.by,
        data = case when coalesce(data ->> 'until', data ->> 'deadline') is null then data
          else (data::jsonb || (
            select jsonb_object_agg(key, to_char(value::timestamptz at time zone 'UTC' - earlier.by,
              'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
            from json_each_text(data) where key in ('until', 'deadline')))::json end
      from earlier where game_id = ${id}::uuid
    )
    update games set created_at = created_at - earlier.by, updated_at = updated_at - earlier.by,
      deadline = deadline - earlier.by, time_out_at = time_out_at - earlier.by, remind_at = remind_at - earlier.by,
      auto_play_at = auto_play_at - earlier.by
    from earlier where id = ${id}::uuid`;
  for (const { app } of services) app.get(GameStreams).forget(id);
}
