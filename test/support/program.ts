import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');

/** A program of Node's, run to see what it prints and how it ends. */
export class Program {
  output = '';
  /** Its exit code, or null when a signal ended it. */
  readonly ended: Promise<number | null>;
  private readonly child: ChildProcess;

  /** @param args of `node`, the program's file first; relative to `folder` */
  constructor(args: readonly string[], environment: Record<string, string> = {}, folder = ROOT) {
    this.child = spawn(process.execPath, args, {
      cwd: folder,
      env: { ...process.env, NODE_OPTIONS: '', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.output += text;
        this.child.emit('said');
      });
    }
    this.ended = once(this.child, 'close').then(([code]) => {
      this.child.emit('said');
      return code as number | null;
    });
  }

  /** Waits until it has printed a match of `pattern`; rejects if it ends without. */
  async says(pattern: RegExp): Promise<RegExpExecArray> {
    for (;;) {
      const found = pattern.exec(this.output);
      if (found) return found;
      if (this.child.exitCode !== null || this.child.signalCode !== null) {
        throw new Error(`It never said ${pattern}:\n${this.output}`);
      }
      await once(this.child, 'said');
    }
  }

  /** Sends a signal and does not wait for what comes of it. */
  signal(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<number | null> {
    this.child.kill(signal);
    return this.ended;
  }
}

/** Runs a program to its end; rejects with what it printed unless that is a good one. */
export async function run(
  args: readonly string[],
  environment: Record<string, string> = {},
  folder = ROOT,
): Promise<string> {
  const program = new Program(args, environment, folder);
  const code = await program.ended;
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${program.output}`);
  return program.output;
}
