import { publicEvent } from '../dominoes/index.js';
import type { GameEvent, PublicEvent } from '../dominoes/index.js';
import type { RecordedEvent, RecordedNotice } from '../event-store/index.js';
import { derivedId, typeId } from '../http/index.js';
import type { TurnNotice } from './turn-notice.js';

/** An event or notice in the shape of the API; ids are TypeIDs. */
export interface PresentedEvent {
  readonly id: string;
  readonly type: string;
  readonly gameId: string;
  /** The event's own; of a notice, the game's when it arose. */
  readonly version: number;
  readonly at: string;
  readonly seat?: number;
  readonly data: unknown;
}

/** What happened outside every game's stream, in the same shape; with a game's id and version if it concerns one. */
export type PresentedNotice = Pick<PresentedEvent, 'id' | 'type' | 'at' | 'seat' | 'data'> &
  Partial<Pick<PresentedEvent, 'gameId' | 'version'>>;

/** What is stored of an event; enough to show it. */
export type StoredEvent = Pick<RecordedEvent, 'gameId' | 'version' | 'type' | 'data' | 'at'>;

/** The event that was stored, as the rules core knows it: the seat stands beside the data there. */
export function gameEventOf({ type, data, at }: Pick<RecordedEvent, 'type' | 'data' | 'at'>): GameEvent {
  const { seat, ...rest } = data as { seat?: number };
  return (seat === undefined ? { type, at, data } : { type, at, seat, data: rest }) as GameEvent;
}

/** What of an event is stored, besides when and where in its stream it stands. */
export function storedDataOf(event: GameEvent): object {
  return 'seat' in event ? { seat: event.seat, ...event.data } : event.data;
}

/** What whoever holds `seats` (none: a spectator) may see of a stored event; everything once the game is finished. */
export function presentEvent(stored: StoredEvent, seats: readonly number[], finished: boolean): PresentedEvent {
  return presentGameEvent(gameEventOf(stored), stored.gameId, stored.version, seats, finished);
}

/** The same of an event in the rules core's shape. */
export function presentGameEvent(
  event: GameEvent,
  gameId: string,
  version: number,
  seats: readonly number[],
  finished: boolean,
): PresentedEvent {
  const shown = publicEvent(event, seats, finished);
  return {
    id: typeId('event', derivedId(new Date(event.at), gameId, version)),
    type: shown.type,
    gameId: typeId('game', gameId),
    version,
    at: shown.at,
    ...('seat' in shown ? { seat: shown.seat } : {}),
    data: publicData(shown),
  };
}

/** The `turn.started` notices that arose with a stored event, one for each seat that may act. */
export function presentTurns({ gameId, version, at, turn }: RecordedEvent): PresentedEvent[] {
  if (turn == null) return [];
  return presentedTurns(turn as TurnNotice).map(({ seat, data }) => ({
    id: typeId('event', derivedId(new Date(at), `${gameId} turn.started ${seat}`, version)),
    type: 'turn.started',
    gameId: typeId('game', gameId),
    version,
    at,
    seat,
    data,
  }));
}

/** What is said of a turn to each seat that may act. */
export function presentedTurns({ turns, deadline, scores, ends }: TurnNotice) {
  return turns.map(({ seat, player, lastMoves }) => ({
    seat,
    data: { player: typeId('player', player), deadline, scores, ends, lastMoves },
  }));
}

export function presentNotice({ noticeId, game, type, at, data }: RecordedNotice): PresentedNotice {
  return {
    id: typeId('event', noticeId),
    type,
    ...(game === null ? {} : { gameId: typeId('game', game.id), version: game.version }),
    at,
    ...(game?.seat == null ? {} : { seat: game.seat }),
    data,
  };
}

/** Events name players by UUID, clients by TypeID. */
function publicData(event: PublicEvent): unknown {
  switch (event.type) {
    case 'game.created': {
      const { creator, seats, rematchOf, ...data } = event.data;
      return {
        ...data,
        creator: publicCreator(creator),
        seats: seats.map(publicSeat),
        ...(rematchOf === undefined ? {} : { rematchOf: typeId('game', rematchOf) }),
      };
    }
    case 'game.seat_taken': {
      const { code, ...seat } = event.data;
      return { ...publicSeat(seat), ...(code === undefined ? {} : { invitation: typeId('invitation', code) }) };
    }
    case 'game.seat_offered':
    case 'game.seat_left':
      return publicSeat(event.data);
    case 'game.started':
      return { seats: event.data.seats.map(publicSeat) };
    case 'game.rematched':
      return { game: typeId('game', event.data.game) };
    case 'game.finished': {
      const { result, scores } = event.data;
      return { result: { ...result, players: result.players.map(publicSeat) }, scores };
    }
    default:
      return event.data;
  }
}

function publicCreator({ app, player }: { readonly app?: string; readonly player?: string }) {
  return {
    ...(app === undefined ? {} : { app: typeId('app', app) }),
    ...(player === undefined ? {} : { player: typeId('player', player) }),
  };
}

function publicSeat<Seat extends { readonly player: string | null; readonly invited?: string }>(seat: Seat): Seat {
  return {
    ...seat,
    player: seat.player === null ? null : typeId('player', seat.player),
    ...(seat.invited === undefined ? {} : { invited: typeId('player', seat.invited) }),
  };
}
