/**
 * Settings of every session of the pool.
 *
 * - The adapter takes every instant it reads for UTC, whatever offset PostgreSQL writes.
 * - Plans of prepared statements are kept: one made while a table was small must not read it whole once it is large, so that
 *   tables are read through their indexes from the first row on.
 * - Where a table has to be read whole all the same, the price put on it would have PostgreSQL compile the statement.
 */
export const SESSION = '-c timezone=UTC -c enable_seqscan=off -c jit=off';
