import { parseArgs } from 'node:util';

export interface DemoFlags {
  /** Without pauses between the moves. */
  readonly fast: boolean;
  /** Only say how the demo is used. */
  readonly help: boolean;
}

export const USAGE = `npm run demo -- [--fast]

Plays a match of two bots by webhooks alone, and checks that the game rebuilt from its events equals the live one. It plays
at a service that runs, or starts one of its own.

  --fast  without pauses between the moves
  --help  shows this

  SERVICE_URL  the service's address; by default the one on port PORT of this machine, if one runs there
  PORT         3000 if not set
  ADMIN_KEY    the operator's key, where registration is closed`;

/** @throws {Error} with the usage, for arguments that mean nothing */
export function readOptions(args: string[]): DemoFlags {
  const flag = { type: 'boolean', default: false } as const;
  try {
    return parseArgs({ args, options: { fast: flag, help: { ...flag, short: 'h' } } }).values;
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`, { cause: error });
  }
}
