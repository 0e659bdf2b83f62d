import { Injectable } from '@nestjs/common';
import { Notices, type WrittenNotice } from '../event-store/index.js';
import type { Message as MessageRow, Prisma } from '../generated/prisma/client.js';
import { actingPlayer, Games, presentPlayer } from '../games/index.js';
import type { Reader } from '../games/index.js';
import { newId, type PageQuery, typeId } from '../http/index.js';
import { type Answer, type Caller, type PlayerCard, Players } from '../players/index.js';
import { olderThan, pageOf } from '../players/newest-first.js';
import { PrismaService } from '../prisma/index.js';
import { type Audience, seatOf, speechOf } from './audience.js';
import type { MessagePage, MessageRequest, MessageView } from './message.dto.js';
import { keepPace } from './pace.js';

/** Keeps a message. */
type Keeping = (transaction: Prisma.TransactionClient) => Promise<Answer<MessageView>>;

/** What the players of a game say to each other: no part of its stream. */
@Injectable()
export class Messages {
  constructor(
    private readonly prisma: PrismaService,
    private readonly notices: Notices,
    private readonly games: Games,
    private readonly players: Players,
  ) {}

  /**
   * Hears a player out, and answers with what keeps his message, in a transaction that waits for no other connection: with its
   * notice to all who may read it and do not mute him, unless he talks too fast (`rate-limited`).
   *
   * @throws {Problem} `not-found`, `not-a-player`, `game-not-active`, `partner-talk-not-allowed`
   */
  async hear(gameId: string, reader: Reader, caller: Caller, request: MessageRequest): Promise<Keeping> {
    const { text, to = 'table' } = request;
    const playerId = actingPlayer(caller);
    const { state } = await this.games.visible(gameId, reader);
    const { seat, readerIds } = speechOf(state, playerId, to);
    const [card] = await this.players.cards([playerId]);
    return async (transaction) => {
      await keepPace(transaction, gameId, playerId);
      const id = newId();
      const told = { message: typeId('message', id), player: typeId('player', playerId), to, text };
      const parameters = [gameId, id, playerId, seat, to, readerIds, text, JSON.stringify(told)];
      const written = await this.notices.write(transaction, POST, ...parameters);
      const [{ at }] = written as [WrittenNotice];
      const row = { gameId, id, playerId, seat, audience: to, text, at };
      return {
        status: 201,
        body: presentMessage(row, card as PlayerCard, caller),
        committed: () => this.notices.written(written),
      };
    };
  }

  /** What the player may read, the newest first, without those he mutes. @throws {Problem} `not-found`, `not-a-player` */
  async page(gameId: string, reader: Reader, caller: Caller, { limit, cursor }: PageQuery): Promise<MessagePage> {
    const playerId = actingPlayer(caller);
    const { state } = await this.games.visible(gameId, reader);
    seatOf(state, playerId);
    const muted = await this.prisma.mute.findMany({ where: { gameId, muterId: playerId }, select: { mutedId: true } });
    const rows = await this.prisma.message.findMany({
      where: {
        gameId,
        ...olderThan('message', cursor),
        playerId: { notIn: muted.map(({ mutedId }) => mutedId) },
        OR: [{ audience: 'table' }, { readerIds: { has: playerId } }],
      },
      orderBy: { id: 'desc' },
      take: limit + 1,
    });
    const cards = await this.players.cards(rows.map((row) => row.playerId));
    const cardOf = new Map(cards.map((card) => [card.id, card]));
    return pageOf(rows, limit, 'message', (row) => presentMessage(row, cardOf.get(row.playerId) as PlayerCard, caller));
  }
}

/** `$6`: who may read it; `$8`: what its notice says. */
const POST = `
message as (
  insert into messages (game_id, id, player_id, seat, audience, reader_ids, text)
  values ($1::uuid, $2::uuid, $3::uuid, $4::smallint, $5, case $5 when 'partner' then $6::uuid[] else '{}' end, $7)
  returning game_id, id, seat
),
reader as (
  select player.id, player.app_id from players player
  where player.id = any ($6::uuid[]) and not exists (
    select from mutes where game_id = $1::uuid and muter_id = player.id and muted_id = $3::uuid
  )
),
notice as (
  select message.id, message.game_id, game.version, message.seat, 'message.posted' as type, $8::json as data,
    array(select id from reader union select app_id from reader where app_id is not null) as party_ids
  from message join games game on game.id = message.game_id
)`;

function presentMessage(
  { gameId, id, seat, audience, text, at }: Omit<MessageRow, 'readerIds'>,
  player: PlayerCard,
  caller: Caller,
): MessageView {
  return {
    id: typeId('message', id),
    gameId: typeId('game', gameId),
    player: presentPlayer(player, caller),
    seat,
    to: audience as Audience,
    text,
    at: at.toISOString(),
  };
}
