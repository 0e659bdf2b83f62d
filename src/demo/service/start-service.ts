import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FoundService } from './find-service.js';
import { isReady } from './readiness.js';

const PROGRAM = fileURLToPath(new URL('../../main.js', import.meta.url));
const START_MS = 120_000;
const LOOK_MS = 100;
const LOG_CHARACTERS = 2_000;

/**
 * Starts the service on a free port over the usual data folder, and again if it dies under the demo.
 *
 * @throws {Error} with the end of its log if it does not become ready
 */
export async function startService(environment: NodeJS.ProcessEnv, signal: AbortSignal): Promise<FoundService> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = { ...environment, HOST: '127.0.0.1', PORT: String(port) };
  let stopping = false;
  let log = '';

  const launch = (): ChildProcess => {
    const launched = spawn(process.execPath, [PROGRAM], { env: settings, stdio: ['ignore', 'ignore', 'pipe'] });
    launched.stderr.setEncoding('utf8').on('data', (text: string) => (log = (log + text).slice(-LOG_CHARACTERS)));
    return launched;
  };
  let child = launch();
  const stop = async (): Promise<void> => {
    stopping = true;
    if (hasExited(child)) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };

  try {
    const giveUp = performance.now() + START_MS;
    while (!(await isReady(url, signal))) {
      if (hasExited(child) || performance.now() > giveUp)
        throw new Error(`The service did not start.\n${log.trimEnd()}`);
      await sleep(LOOK_MS, undefined, { signal });
    }
  } catch (error) {
    await stop();
    throw error;
  }

  const keepAlive = (): void => {
    child.once('exit', () => {
      if (stopping || signal.aborted) return;
      child = launch();
      keepAlive();
    });
  };
  keepAlive();
  return { url, started: true, stop };
}

function hasExited({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
