import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readFile, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryFolder } from './temporary-folder.js';

const ROOT = path.resolve(import.meta.dirname, '../..');
const CLONED = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  '.swcrc',
  'prisma.config.ts',
  'prisma',
  'scripts',
  'src',
];

/** A clone of the project as it stands, in a temporary folder: its packages are there, nothing is generated or built. */
export class Clone {
  private readonly services: Service[] = [];

  private constructor(readonly folder: string) {}

  static async make(): Promise<Clone> {
    const folder = await temporaryFolder('clone');
    for (const name of CLONED) {
      await cp(path.join(ROOT, name), path.join(folder, name), {
        recursive: true,
        filter: (source) => !source.endsWith(path.join('src', 'generated')),
      });
    }
    await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
    return new Clone(folder);
  }

  /** Does what `npm start` does, on a free port unless `environment` names one. */
  start(environment: Record<string, string> = {}): Service {
    const service = new Service(this.folder, environment);
    this.services.push(service);
    return service;
  }

  /** Number of the embedded server's process, if its cluster says that there is one. */
  async postmaster(): Promise<number | undefined> {
    const file = path.join(this.folder, '.data', 'postgres', 'data', 'postmaster.pid');
    const text = await readFile(file, 'utf8').catch(() => undefined);
    return text === undefined ? undefined : Number.parseInt(text, 10);
  }

  async remove(): Promise<void> {
    for (const service of this.services) await service.kill();
    const left = await this.postmaster();
    if (left !== undefined && isAlive(left)) process.kill(left, 'SIGKILL');
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** One running `npm start`. */
export class Service {
  output = '';
  private readonly child: ChildProcess;
  private readonly ended: Promise<number | null>;

  constructor(folder: string, environment: Record<string, string>) {
    const { DATABASE_URL: _, ...inherited } = process.env;
    this.child = spawn(process.execPath, ['scripts/run.mjs', '--announce', 'dist/main.js'], {
      cwd: folder,
      env: { ...inherited, PORT: '0', LOG_LEVEL: 'error', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => (this.output += text));
    }
    this.ended = once(this.child, 'close').then(([code]) => code as number | null);
  }

  /** Address that the service announces once it answers there. */
  async url(): Promise<string> {
    for (;;) {
      const announced = /serves dominoes at (\S+)/.exec(this.output)?.[1];
      if (announced) return announced;
      if (this.child.exitCode !== null) throw new Error(`The service ended:\n${this.output}`);
      await sleep(20);
    }
  }

  /** Asks it to stop and waits for its exit code. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    this.child.kill(signal);
    return this.ended;
  }

  /** Its exit code, when it ends by itself. */
  async end(): Promise<number | null> {
    return this.ended;
  }

  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.ended;
  }
}

/** Whether a process of that number runs. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
