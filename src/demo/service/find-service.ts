import { isReady } from './readiness.js';
import { startService } from './start-service.js';

const DEFAULT_PORT = '3000';

/** A service to play against. */
export interface FoundService {
  readonly url: string;
  /** Whether it runs for the demo alone. */
  readonly started: boolean;
  /** Stops it if the demo started it. */
  stop(): Promise<void>;
}

/**
 * The service at `SERVICE_URL`, else the one running where `npm start` puts it (`PORT`), else one started here.
 *
 * @throws {Error} a sentence for the user: nothing answers at `SERVICE_URL`, or no service could be started
 */
export async function findService(environment: NodeJS.ProcessEnv, signal: AbortSignal): Promise<FoundService> {
  const given = environment['SERVICE_URL'];
  const url = given ? given.replace(/\/+$/, '') : `http://127.0.0.1:${environment['PORT'] || DEFAULT_PORT}`;
  if (await isReady(url, signal)) return { url, started: false, stop: async () => undefined };
  if (given) throw new Error(`No service is ready at SERVICE_URL: ${url}/health/ready does not answer.`);
  return startService(environment, signal);
}
