/** `DATABASE_URL`: the operator's, or that of the embedded server, which the process sets before Nest starts. */
export function databaseUrl(): string {
  const url = process.env['DATABASE_URL'];
  if (!url) throw new Error('DATABASE_URL is not set: no PostgreSQL to connect to.');
  return url;
}

/** `DATABASE_POOL_SIZE`: connections of this process to PostgreSQL, two for listening and presence not counted. */
export function poolSize(): number {
  const size = Number(process.env['DATABASE_POOL_SIZE'] ?? 10);
  if (!Number.isInteger(size) || size < 1) throw new Error('DATABASE_POOL_SIZE must be a whole number of at least 1.');
  return size;
}
