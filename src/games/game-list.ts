import { Injectable } from '@nestjs/common';
import { Prisma } from '../generated/prisma/client.js';
import { decodeCursor, encodeCursor, invalidCursor, Problem } from '../http/index.js';
import { PrismaService } from '../prisma/index.js';
import { Players } from '../players/index.js';
import type { Caller } from '../players/index.js';
import type { ListGamesQuery } from './dto/list-games.query.js';
import { GamePresenter } from './game-presenter.js';
import type { Reader } from './game-presenter.js';
import { GameStreams } from './game-streams.js';

interface Row {
  id: string;
  version: number;
  metadata: unknown;
}

/** The games a caller may see, the newest first. */
@Injectable()
export class GameList {
  constructor(
    private readonly prisma: PrismaService,
    private readonly players: Players,
    private readonly streams: GameStreams,
    private readonly presenter: GamePresenter,
  ) {}

  /** @returns JSON of a page of views */
  async page(reader: Reader, query: ListGamesQuery): Promise<string> {
    const rows = await this.rows(reader.caller, query);
    const page = rows.slice(0, query.limit);
    const games = await this.streams.many(page);
    const cardOf = await this.presenter.cards(...games.map(({ state }) => state));
    const views = games.map((game) => this.presenter.present(game, reader, cardOf).json);
    const last = page.at(-1);
    const nextCursor = rows.length > page.length && last !== undefined ? encodeCursor([last.id]) : null;
    return `{"data":[${views.join(',')}],"nextCursor":${JSON.stringify(nextCursor)}}`;
  }

  /** One row more than asked for tells whether the list goes on. */
  private async rows(caller: Caller | null, query: ListGamesQuery): Promise<Row[]> {
    const { status, variant, visibility, limit, cursor } = query;
    const conditions = [
      visibleTo(caller),
      ...(status === undefined ? [] : [Prisma.sql`status = ${status}`]),
      ...(variant === undefined ? [] : [Prisma.sql`variant_id = ${variant}`]),
      ...(visibility === undefined ? [] : [Prisma.sql`visibility = ${visibility}`]),
      ...(query.player === undefined ? [] : [await this.seating(query.player, caller)]),
      ...(query.turn === undefined ? [] : [turnOf(caller)]),
      ...(cursor === undefined ? [] : [Prisma.sql`id < ${idFrom(cursor)}::uuid`]),
    ];
    return this.prisma.$queryRaw<Row[]>`
      select id, version, metadata from games
      where ${Prisma.join(conditions, ' and ')} order by id desc limit ${limit + 1}`;
  }

  private async seating(reference: string, caller: Caller | null): Promise<Prisma.Sql> {
    const card = await this.players.resolve(reference, caller, '/player');
    return Prisma.sql`party_ids @> array[${card.id}::uuid] and ${card.id}::uuid = any(player_ids)`;
  }
}

function partiesOf(caller: Caller): string[] {
  return caller.actor === null ? [caller.principal.id] : [caller.actor.id];
}

function visibleTo(caller: Caller | null): Prisma.Sql {
  if (caller === null) return Prisma.sql`visibility = 'public'`;
  return Prisma.sql`(visibility = 'public' or party_ids && ${partiesOf(caller)}::uuid[])`;
}

/** Of an app that speaks for nobody, the turn of any of its players is its own. */
function turnOf(caller: Caller | null): Prisma.Sql {
  if (caller === null) throw new Problem('key-missing', { headers: { 'www-authenticate': 'Bearer' } });
  const parties = Prisma.sql`party_ids && ${partiesOf(caller)}::uuid[] and status = 'active'`;
  return caller.actor === null
    ? Prisma.sql`${parties} and exists (
        select from players where players.id = any(turn_ids) and app_id = ${caller.principal.id}::uuid)`
    : Prisma.sql`${parties} and ${caller.actor.id}::uuid = any(turn_ids)`;
}

function idFrom(cursor: string): string {
  const [id = ''] = decodeCursor(cursor, 1);
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)) throw invalidCursor('/cursor');
  return id;
}
