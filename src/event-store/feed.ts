import { Injectable } from '@nestjs/common';
import { Prisma } from '../generated/prisma/client.js';
import { PrismaService } from '../prisma/index.js';
import type { RecordedEvent } from './append.js';
import {
  beginningOf,
  comparePlaces,
  cursorOf,
  type FeedCursor,
  type FeedPlace,
  OLDEST,
  placeOf,
} from './feed-cursor.js';
import { FeedEpoch } from './feed-epoch.js';
import { Notices, type RecordedNotice } from './notices.js';

/** An event of a stream, or a notice. */
export type FeedRow = (RecordedEvent | RecordedNotice) & { cursor: FeedCursor };

export interface FeedPage {
  /** In commit order; each with the cursor that continues after it. */
  rows: FeedRow[];
  /** Where to continue: after the last row, or further if what follows concerns somebody else. */
  next: FeedCursor;
  /** Whether `next` is as far as anybody can read now; otherwise more may follow, however few rows there are. */
  isEnd: boolean;
}

/** Which events are wanted: those of some types and, with `turns`, all that began a turn. */
export interface FeedFilter {
  types: string[];
  turns: boolean;
}

/** What to look for, and from where. */
interface Search {
  partyIds: string[];
  filter: FeedFilter | undefined;
  after: FeedPlace;
  limit: number;
}

interface Found<Row = Place<RecordedEvent>> {
  rows: Row[];
  /** How far the search has come. */
  reached: FeedPlace;
  /** Whether that is the horizon, or `limit` is full. */
  done: boolean;
}

type Place<Recorded> = Recorded & { place: FeedPlace };
type Columns = Omit<RecordedEvent, 'at'> & { at: Date; epoch: number; xid: string };

/** Events read at one step in search of those that concern the reader. */
const STEP = 1000;
const LONG_STEP = 10_000;
const LONG_STEPS = 5;
/** So many games can be asked one by one what has happened in them. */
const FEW_GAMES = 1000;

const HORIZON = Prisma.sql`pg_snapshot_xmin(pg_current_snapshot())`;

/**
 * Events of all streams, and notices, in the order in which they were committed.
 *
 * Ordered by transaction and read up to the horizon, the oldest transaction still in flight: what commits later comes later
 * (docs/adr/0003-feed-in-commit-order.md).
 */
@Injectable()
export class Feed {
  constructor(
    private readonly prisma: PrismaService,
    private readonly epoch: FeedEpoch,
    private readonly notices: Notices,
  ) {}

  /**
   * Up to `limit` events after `after` of the streams one of `partyIds` has part in, and notices to them.
   * Fewer do not mean the end, but `next` always moves on to where the search has come.
   *
   * @throws {Problem} `validation-failed` for a bad cursor
   */
  async read(
    partyIds: string[],
    after: FeedCursor | 'oldest' | 'now',
    limit: number,
    filter?: FeedFilter,
  ): Promise<FeedPage> {
    if (after === 'now') return { rows: [], next: cursorOf(await this.horizon()), isEnd: true };
    const search = { partyIds, filter, limit, after: after === 'oldest' ? OLDEST : placeOf(after) };
    const { rows, reached, done } = await this.withNotices(search, await this.find(search));
    return {
      rows: rows.map(({ place, ...event }) => ({ ...event, cursor: cursorOf(place) })),
      next: cursorOf(reached),
      isEnd: done && rows.length < limit,
    };
  }

  /** Adds the notices that lie where the search has been. */
  private async withNotices(search: Search, events: Found): Promise<Found<Place<RecordedEvent | RecordedNotice>>> {
    const { partyIds, filter, after, limit } = search;
    const notices = await this.notices.read({ partyIds, types: filter?.types, after, upTo: events.reached, limit });
    const rows = [...events.rows, ...notices].sort((a, b) => comparePlaces(a.place, b.place)).slice(0, limit);
    const full = rows.length === limit ? rows.at(-1)?.place : undefined;
    return full ? { rows, reached: full, done: true } : { ...events, rows };
  }

  /**
   * A reader at the tail has few events before him: they are looked through. One who is far behind and has few games is
   * better served by asking these; one with many finds some of his within a few steps.
   */
  private async find(search: Search): Promise<Found> {
    let found = await this.lookThrough(search, STEP);
    if (found.done) return found;
    const rest = { ...search, after: found.reached, limit: search.limit - found.rows.length };
    if (await this.hasFewGames(search.partyIds)) return joined(found, await this.askGames(rest));
    for (let steps = 0; steps < LONG_STEPS && !found.done; steps += 1) {
      const left = { ...search, after: found.reached, limit: search.limit - found.rows.length };
      found = joined(found, await this.lookThrough(left, LONG_STEP));
    }
    return found;
  }

  private async lookThrough({ partyIds, filter, after, limit }: Search, step: number): Promise<Found> {
    const rows = await this.prisma.$queryRaw<(Columns & Reach)[]>`
      with looked as materialized (
        select e.epoch, e.xid, e.game_id, e.version, e.type, e.turn is not null as turns from events e
        where ${isAfter(after)} and ${this.isBeforeHorizon()}
        order by e.epoch, e.xid, e.game_id, e.version limit ${step}
      ),
      found as (
        select l.* from looked l join games g on g.id = l.game_id
        where g.party_ids && ${partyIds}::uuid[] and ${isWanted(filter, Prisma.sql`l.turns`)}
        order by l.epoch, l.xid, l.game_id, l.version limit ${limit}
      ),
      last as (select * from looked order by epoch desc, xid desc, game_id desc, version desc limit 1)
      select ${HORIZON}::text as horizon, (select count(*) from looked)::int as looked, last.epoch as "lastEpoch",
        last.xid::text as "lastXid", last.game_id as "lastGameId", last.version as "lastVersion", ${COLUMNS}
      from (select) always
      left join last on true
      left join found on true
      left join events e on e.game_id = found.game_id and e.version = found.version
      order by e.epoch, e.xid, e.game_id, e.version`;
    const [reach] = rows;
    const events = rows.filter(isEvent).map(rowOf);
    const full = events.length === limit ? events.at(-1)?.place : undefined;
    if (full) return { rows: events, reached: full, done: true };
    if (reach?.looked === step) return { rows: events, reached: lastOf(reach), done: false };
    return { rows: events, reached: this.later(after, reach?.horizon), done: true };
  }

  /**
   * Games whose latest event has been read are passed over. Within a game, commit order is the order of versions. `offset 0`
   * has the planner read each game's own events: it would rather read those of all transactions, game by game.
   */
  private async askGames({ partyIds, filter, after, limit }: Search): Promise<Found> {
    const rows = await this.prisma.$queryRaw<(Columns & { horizon: string })[]>`
      select ${HORIZON}::text as horizon, ${COLUMNS}
      from (select) always
      left join lateral (
        select e.* from games g
        cross join lateral (
          select epoch, xid from events where game_id = g.id and version = g.version offset 0
        ) latest
        cross join lateral (
          select e.* from (select * from events where game_id = g.id order by version offset 0) e
          where ${isAfter(after)} and ${this.isBeforeHorizon()} and ${isWanted(filter, Prisma.sql`e.turn is not null`)}
          limit ${limit}
        ) e
        where g.party_ids && ${partyIds}::uuid[]
          and (latest.epoch, latest.xid) >= (${after.epoch}::int, ${after.xid}::xid8)
        order by e.epoch, e.xid, e.game_id, e.version limit ${limit}
      ) e on true
      order by e.epoch, e.xid, e.game_id, e.version`;
    const events = rows.filter(isEvent).map(rowOf);
    const full = events.length === limit ? events.at(-1)?.place : undefined;
    return { rows: events, reached: full ?? this.later(after, rows[0]?.horizon), done: true };
  }

  private async hasFewGames(partyIds: string[]): Promise<boolean> {
    const [row] = await this.prisma.$queryRaw<{ games: number }[]>`
      select count(*)::int as games
      from (select from games where party_ids && ${partyIds}::uuid[] limit ${FEW_GAMES + 1}) g`;
    return (row?.games ?? 0) <= FEW_GAMES;
  }

  private async horizon(): Promise<FeedPlace> {
    const [row] = await this.prisma.$queryRaw<{ horizon: string }[]>`select ${HORIZON}::text as horizon`;
    return beginningOf(this.epoch.current, row?.horizon ?? '0');
  }

  private isBeforeHorizon(): Prisma.Sql {
    return Prisma.sql`(e.epoch, e.xid) < (${this.epoch.current}::int, ${HORIZON})`;
  }

  /** The horizon, unless the reader was there already: no cursor ever moves back. */
  private later(after: FeedPlace, horizon: string | undefined): FeedPlace {
    const place = beginningOf(this.epoch.current, horizon ?? '0');
    const isLater = place.epoch === after.epoch ? BigInt(place.xid) > BigInt(after.xid) : place.epoch > after.epoch;
    return isLater ? place : after;
  }
}

const COLUMNS = Prisma.sql`e.game_id as "gameId", e.version, e.type, e.data, e.turn, e.at, e.actor,
  e.schema_version as "schemaVersion", e.epoch, e.xid::text as xid`;

interface Reach {
  horizon: string;
  looked: number;
  lastEpoch: number;
  lastXid: string;
  lastGameId: string;
  lastVersion: number;
}

function isAfter({ epoch, xid, gameId, version }: FeedPlace): Prisma.Sql {
  return Prisma.sql`(e.epoch, e.xid, e.game_id, e.version) > (${epoch}::int, ${xid}::xid8, ${gameId}::uuid, ${version}::int)`;
}

function isWanted(filter: FeedFilter | undefined, beganTurn: Prisma.Sql): Prisma.Sql {
  if (filter === undefined) return Prisma.sql`true`;
  const isOneOf = Prisma.sql`type = any(${filter.types}::text[])`;
  return filter.turns ? Prisma.sql`(${isOneOf} or ${beganTurn})` : isOneOf;
}

function lastOf({ lastEpoch, lastXid, lastGameId, lastVersion }: Reach): FeedPlace {
  return { epoch: lastEpoch, xid: lastXid, gameId: lastGameId, version: lastVersion };
}

/** The outer joins give a row of nulls when nothing was found. */
function isEvent(row: Columns): boolean {
  return row.gameId !== null;
}

function rowOf(columns: Columns): Place<RecordedEvent> {
  const { gameId, version, type, data, turn, at, actor, schemaVersion, epoch, xid } = columns;
  const event = { gameId, version, type, data, turn, at: at.toISOString(), actor, schemaVersion };
  return { ...event, place: { epoch, xid, gameId, version } };
}

function joined(before: Found, { rows, reached, done }: Found): Found {
  return { rows: [...before.rows, ...rows], reached, done };
}
