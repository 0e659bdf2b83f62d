import { parseArgs } from 'node:util';

/** What to listen for: an endpoint of a running service that is made for it, or one that exists already. */
export interface ListenOptions {
  /** 0: any free one. */
  readonly port: number;
  /** The secret of an existing endpoint, if none is to be made. */
  readonly secret: string | undefined;
  readonly service: string;
  readonly key: string | undefined;
  readonly events: readonly string[] | undefined;
  readonly game: string | undefined;
}

export const USAGE = `npm run webhook:listen -- --key cap_app_… [--service http://127.0.0.1:3000] [--events turn.started,…] [--game game_…]
npm run webhook:listen -- --secret whsec_… --port 4000

With a key (or CAPICUA_KEY), creates a webhook at a running service, shows what it is sent, and deletes it in the end.
With a secret, shows what an existing webhook for http://127.0.0.1:<port>/ is sent.`;

/** @throws Error with the usage, for arguments that mean nothing */
export function readOptions(args: string[], environment: Readonly<NodeJS.ProcessEnv>): ListenOptions {
  const { values } = parsed(args);
  const port = Number(values.port ?? 0);
  const key = values.key ?? (environment['CAPICUA_KEY'] || undefined);
  const isPort = Number.isInteger(port) && port >= 0 && port < 65_536;
  if (!isPort || (key === undefined) === (values.secret === undefined)) throw new Error(USAGE);
  return {
    port,
    secret: values.secret,
    service: (values.service ?? environment['SERVICE_URL'] ?? 'http://127.0.0.1:3000').replace(/\/+$/, ''),
    key,
    events: values.events?.split(','),
    game: values.game,
  };
}

function parsed(args: string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args,
      options: { port: text, secret: text, service: text, key: text, events: text, game: text },
    });
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`, { cause: error });
  }
}
