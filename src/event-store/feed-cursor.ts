import { decodeCursor, encodeCursor, invalidCursor } from '../http/index.js';

/** Opaque text: a place in the commit order. */
export type FeedCursor = string;

/**
 * A place between two events: after the event `version` of `gameId`, written by transaction `xid` of `epoch`. A notice has
 * its place as the first event of a stream of its own.
 */
export interface FeedPlace {
  epoch: number;
  /** An `xid8` in decimal digits. */
  xid: string;
  gameId: string;
  version: number;
}

/** Comes before every id, so that it stands for the beginning of a transaction. */
const NIL = '00000000-0000-0000-0000-000000000000';

/** Before the first event written by `xid`. */
export function beginningOf(epoch: number, xid: string): FeedPlace {
  return { epoch, xid, gameId: NIL, version: 0 };
}

/** Orders places as the feed does: by commit, and within a transaction by stream and version. */
export function comparePlaces(a: FeedPlace, b: FeedPlace): number {
  if (a.epoch !== b.epoch) return a.epoch - b.epoch;
  if (a.xid !== b.xid) return BigInt(a.xid) < BigInt(b.xid) ? -1 : 1;
  if (a.gameId !== b.gameId) return a.gameId < b.gameId ? -1 : 1;
  return a.version - b.version;
}

export const OLDEST: FeedPlace = beginningOf(0, '0');

export function cursorOf({ epoch, xid, gameId, version }: FeedPlace): FeedCursor {
  return encodeCursor([epoch, xid, gameId === NIL ? '' : gameId, version]);
}

const INTEGER = /^\d{1,9}$/;
const XID = /^\d{1,19}$/;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** @throws {Problem} `validation-failed` at `/after` for what is no cursor of a feed */
export function placeOf(cursor: FeedCursor): FeedPlace {
  const [epoch = '', xid = '', gameId = '', version = ''] = decodeCursor(cursor, 4, '/after');
  const isPlace = INTEGER.test(epoch) && XID.test(xid) && INTEGER.test(version) && (gameId === '' || UUID.test(gameId));
  if (!isPlace) throw invalidCursor('/after');
  return { epoch: Number(epoch), xid, gameId: gameId || NIL, version: Number(version) };
}
