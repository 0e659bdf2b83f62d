import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const SERVER = fileURLToPath(new URL('server.mjs', import.meta.url));
const STOP_MS = 15_000;

/**
 * Starts the service in a process of its own over the database at `databaseUrl`. The rate limit is out of the way: it is
 * what a client may do, not what the service can.
 *
 * @param {string} databaseUrl
 * @param {{execArgv?: string[], env?: Record<string, string>, without?: string[]}} options flags for its Node, settings of the
 *   service, and modules of it to leave out
 */
export async function startService(databaseUrl, { execArgv = [], env = {}, without = [] } = {}) {
  const settings = { DATABASE_URL: databaseUrl, HOST: '127.0.0.1', PORT: '0', RATE_LIMIT: '1000000/1' };
  const child = fork(SERVER, without, {
    execArgv,
    env: { ...process.env, ...settings, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const lost = ended.then(([code, signal]) => {
    throw new Error(`The service ended with ${code ?? signal}.`);
  });
  lost.catch(() => undefined);
  const answer = async () => (await Promise.race([once(child, 'message'), lost]))[0].result;
  const port = await answer();
  return {
    port,

    /**
     * Has the service's process do one of the tasks of `server.mjs`, one at a time.
     *
     * @param {'setAnswers' | 'heapUsed' | 'startProfile' | 'stopProfile' | 'actOnDeadlines'} task
     */
    async ask(task, argument) {
      child.send({ task, argument });
      return answer();
    },

    async stop() {
      if (child.connected) child.disconnect();
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}
