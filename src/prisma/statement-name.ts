const MOST = 500;
const names = new Map<string, string>();

/**
 * Name under which a connection keeps the prepared statement for `sql`, so that PostgreSQL parses and plans it once.
 *
 * Lists of varying length make ever new texts, and neither side forgets a named statement: after the first 500 texts the
 * rest run unnamed (the empty name).
 */
export function statementName(sql: string): string {
  const known = names.get(sql);
  if (known !== undefined) return known;
  if (names.size === MOST) return '';
  const name = `capicua_${names.size}`;
  names.set(sql, name);
  return name;
}
