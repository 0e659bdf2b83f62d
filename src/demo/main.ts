import { runDemo } from './demo.js';
import { readOptions, USAGE } from './options.js';
import { Screen } from './screen.js';
import { findService } from './service/find-service.js';

const PACE_MS = 150;
const INTERRUPTED = 130;

/**
 * Plays a match against the service that runs, or one of its own. Exits with 0 only if all went well and all that it checks
 * is true, with 130 after ^C.
 */
async function main(args: string[]): Promise<number> {
  const { fast, help } = readOptions(args);
  const screen = new Screen(process.stdout);
  if (help) {
    screen.print(USAGE);
    return 0;
  }
  const interruption = new AbortController();
  // Not once: npm hands ^C on to a process that the terminal has told already, and the second would kill it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => interruption.abort());
  const { signal } = interruption;

  try {
    const service = await findService(process.env, signal);
    try {
      if (service.started) screen.print(`No service is running, so the demo has started one at ${service.url}.`);
      const pace = screen.animated && !fast ? PACE_MS : 0;
      const holds = await runDemo({ url: service.url, adminKey: process.env['ADMIN_KEY'], pace, screen, signal });
      return holds ? 0 : 1;
    } finally {
      await service.stop();
    }
  } catch (error) {
    if (!signal.aborted) throw error;
    screen.print('', 'Stopped.');
    return INTERRUPTED;
  }
}

try {
  process.exit(await main(process.argv.slice(2)));
} catch (error) {
  console.error(`The demo failed. ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
