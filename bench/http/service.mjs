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
 * @param {string[]} execArgv flags for its Node
 */
export async function startService(databaseUrl, execArgv = []) {
  const child = fork(SERVER, [], {
    execArgv,
    env: { ...process.env, DATABASE_URL: databaseUrl, HOST: '127.0.0.1', PORT: '0', RATE_LIMIT: '1000000/1' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const { port } = await answerOf(child);
  return {
    port,

    /** Texts that the route that does nothing answers with, by place. */
    setAnswers(answers) {
      child.send({ answers });
    },

    /** Bytes of its heap in use after a forced collection; needs `--expose-gc`. */
    async heapUsed() {
      child.send({ collect: true });
      return (await answerOf(child)).heapUsed;
    },

    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      if (child.connected) child.disconnect();
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}

async function answerOf(child) {
  const exited = once(child, 'exit').then(([code, signal]) => {
    throw new Error(`The service ended with ${code ?? signal}.`);
  });
  exited.catch(() => undefined);
  const [message] = await Promise.race([once(child, 'message'), exited]);
  return message;
}
