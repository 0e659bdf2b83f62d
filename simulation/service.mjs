import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));

/** A process of the service, which can be killed and started again. */
export class Service {
  #child;
  #output = '';
  url;

  static async start(databaseUrl) {
    const service = new Service(databaseUrl);
    await service.#start();
    return service;
  }

  constructor(databaseUrl) {
    this.databaseUrl = databaseUrl;
  }

  async restart() {
    await this.#end('SIGKILL');
    await this.#start();
  }

  stop() {
    return this.#end('SIGTERM');
  }

  async #start() {
    const settings = { DATABASE_URL: this.databaseUrl, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn' };
    this.#output = '';
    this.#child = spawn(process.execPath, [MAIN], {
      env: { ...process.env, NODE_OPTIONS: '', ...settings, RATE_LIMIT: '1000000/1' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child.stdout.setEncoding('utf8').on('data', (text) => (this.#output += text));
    for (;;) {
      const url = /serves dominoes at (\S+)/.exec(this.#output)?.[1];
      if (url !== undefined) return void (this.url = url);
      if (this.#child.exitCode !== null) throw new Error(`The service did not start:\n${this.#output}`);
      await Promise.race([once(this.#child.stdout, 'data'), once(this.#child, 'exit')]);
    }
  }

  async #end(signal) {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill(signal);
    await ended;
  }
}
