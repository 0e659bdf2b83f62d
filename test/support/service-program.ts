import { Program } from './program.js';

/** The service as its users run it, in a process of its own that can be killed. */
export class ServiceProgram {
  private constructor(
    readonly program: Program,
    /** Where it listens. */
    readonly url: string,
  ) {}

  /** @param nodeArgs options of `node`, before the program */
  static async start(
    databaseUrl: string,
    environment: Record<string, string> = {},
    nodeArgs: readonly string[] = [],
  ): Promise<ServiceProgram> {
    const settings = { DATABASE_URL: databaseUrl, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn', ...environment };
    const program = new Program([...nodeArgs, 'dist/main.js'], settings);
    const [, url = ''] = await program.says(/serves dominoes at (\S+)/);
    return new ServiceProgram(program, url);
  }

  /** `npm run worker`, which serves nothing, beside a service of a developer's. */
  static async work(databaseUrl: string, environment: Record<string, string> = {}): Promise<Program> {
    const settings = { PUBLIC_URL: 'http://127.0.0.1:3000', WEBHOOK_ALLOW_PRIVATE: 'true', LOG_LEVEL: 'warn' };
    const program = new Program(['dist/worker.js'], { ...settings, DATABASE_URL: databaseUrl, ...environment });
    await program.says(/delivers webhooks/);
    return program;
  }

  stop(): Promise<number | null> {
    return this.program.kill('SIGTERM');
  }
}
