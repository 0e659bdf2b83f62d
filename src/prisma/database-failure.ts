import { DatabaseError } from 'pg';

/**
 * What a failed statement tells:
 * - `contended`: it lost to others and can be repeated (deadlock, serialization);
 * - `refused`: PostgreSQL took none of it, and would not the next time;
 * - `away`: the connection or the server broke; whether it was done is unknown.
 */
export type DatabaseFailure = 'contended' | 'refused' | 'away';

/** SQLSTATE classes and codes (PostgreSQL, appendix A) that tell nothing about the statement itself. */
const AWAY = /^(08|53|57|58|XX)/;
const CONTENDED = new Set(['40001', '40P01', '55P03']);

/** Judges an error thrown by a Prisma client or by the driver; undefined when it did not come from the database. */
export function databaseFailure(error: unknown): DatabaseFailure | undefined {
  const state = sqlState(error);
  if (state === undefined) return isConnectionError(error) ? 'away' : undefined;
  if (CONTENDED.has(state)) return 'contended';
  return AWAY.test(state) ? 'away' : 'refused';
}

/** The five characters by which PostgreSQL names an error. */
export function sqlState(error: unknown): string | undefined {
  if (error instanceof DatabaseError) return error.code;
  const cause = causeOf(error);
  return typeof cause?.originalCode === 'string' ? cause.originalCode : undefined;
}

/** The adapter's kinds for what happens on the way to the server; of the driver, its own words and the system's errors. */
function isConnectionError(error: unknown): boolean {
  const kind = causeOf(error)?.kind;
  if (typeof kind === 'string') return CONNECTION_KINDS.has(kind);
  // By its shape, since errors of the system may come from another realm, where `Error` is another class.
  const { syscall, message } = (error ?? {}) as Partial<NodeJS.ErrnoException>;
  return (syscall !== undefined && SOCKET_CALLS.has(syscall)) || (message !== undefined && DRIVER_WORDS.test(message));
}

const CONNECTION_KINDS = new Set(['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TlsConnectionError']);
const SOCKET_CALLS = new Set(['connect', 'getaddrinfo', 'read', 'write']);
const DRIVER_WORDS =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client (?:has encountered a connection error|was closed))/;

interface AdapterCause {
  kind?: unknown;
  originalCode?: unknown;
}

function causeOf(error: unknown): AdapterCause | undefined {
  const meta = (error as { meta?: { driverAdapterError?: { cause?: AdapterCause } } } | null | undefined)?.meta;
  return meta?.driverAdapterError?.cause;
}
