import { decodeCursor, encodeCursor, invalidCursor, type Page, typeId, uuidOf } from '../http/index.js';

/** Where-clause of a list ordered by id, newest first: UUIDv7 sorts by time, and a new row never moves a page. */
export function olderThan(prefix: string, cursor: string | undefined): { id?: { lt: string } } {
  if (cursor === undefined) return {};
  const [text = ''] = decodeCursor(cursor, 1);
  const id = uuidOf(prefix, text);
  if (id === undefined) throw invalidCursor('/cursor');
  return { id: { lt: id } };
}

/** The page in `rows`, of which one more than `limit` was asked for to see whether there is another page. */
export function pageOf<Row extends { id: string }, T>(
  rows: readonly Row[],
  limit: number,
  prefix: string,
  present: (row: Row) => T,
): Page<T> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    data: shown.map(present),
    nextCursor: last && rows.length > limit ? encodeCursor([typeId(prefix, last.id)]) : null,
  };
}
