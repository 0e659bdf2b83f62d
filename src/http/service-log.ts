import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, type Level, type Logger, pino, stdTimeFunctions } from 'pino';

/** Where Nest tells of its own start, module by module and route by route. */
const FRAMEWORK: ReadonlySet<unknown> = new Set([
  'NestFactory',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestApplication',
]);

/**
 * The log: one JSON object a line on standard output. Of an error it keeps name, message, code, stack and cause and nothing
 * else: what PostgreSQL and its drivers add can hold whole rows, and with them hidden tiles.
 */
export class ServiceLog implements LoggerService {
  private readonly pino: Logger;

  constructor(level: string, destination?: DestinationStream) {
    this.pino = pino({ level, timestamp: stdTimeFunctions.isoTime, serializers: { err: errorFields } }, destination);
  }

  log(message: unknown, ...rest: unknown[]): void {
    this.write(FRAMEWORK.has(rest.at(-1)) ? 'debug' : 'info', message, rest);
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('fatal', message, rest);
  }

  /** What keeps Nest from starting it throws as well. */
  error(message: unknown, ...rest: unknown[]): void {
    this.write(FRAMEWORK.has(rest.at(-1)) ? 'debug' : 'error', message, rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest);
  }

  /** Nest puts the name of the logger last; before it may stand what the message is about. */
  private write(level: Level, message: unknown, rest: readonly unknown[]): void {
    const context = rest.at(-1);
    const [about] = rest.slice(0, -1);
    if (message instanceof Error) this.pino[level]({ context, err: message }, message.message);
    else if (typeof message === 'object' && message !== null)
      this.pino[level]({ context, ...message }, String(about ?? ''));
    else this.pino[level]({ context, ...(about === undefined ? {} : { about: String(about) }) }, String(message));
  }
}

interface ErrorFields {
  name: string;
  message: string;
  code?: unknown;
  stack?: string | undefined;
  cause?: ErrorFields;
}

function errorFields(error: unknown): ErrorFields {
  if (!(error instanceof Error)) return { name: typeof error, message: String(error) };
  const { name, message, stack, cause } = error;
  return {
    name,
    message,
    ...('code' in error ? { code: error.code } : {}),
    stack,
    ...(cause === undefined ? {} : { cause: errorFields(cause) }),
  };
}
