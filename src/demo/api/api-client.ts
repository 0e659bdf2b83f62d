import { randomUUID } from 'node:crypto';
import { persist } from './persist.js';
import type { Persistence } from './persist.js';
import { NoAnswer } from './no-answer.js';
import { ApiProblem } from './problem.js';
import type { WholeAnswer } from './problem.js';
import { withTimeLimit } from './time-limit.js';

const ATTEMPT_MS = 15_000;

export interface ApiClientOptions extends Persistence {
  /** Address of the service, without a slash at the end. */
  readonly url: string;
  readonly key?: string | undefined;
}

/**
 * Calls the API for an app, and for the players it acts for. Rides out a service that is restarting: every POST carries an
 * `Idempotency-Key`, so that repeating one whose answer was lost does nothing twice.
 */
export class ApiClient {
  constructor(private readonly options: ApiClientOptions) {}

  with(changes: Partial<ApiClientOptions>): ApiClient {
    return new ApiClient({ ...this.options, ...changes });
  }

  /** @param player whom to act for, as `On-Behalf-Of` */
  get<Answer>(path: string, player?: string): Promise<Answer> {
    return this.send<Answer>('GET', path, headersFor(player));
  }

  post<Answer>(path: string, body: object, player?: string): Promise<Answer> {
    const headers = { ...headersFor(player), 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    return this.send<Answer>('POST', path, headers, JSON.stringify(body));
  }

  async delete(path: string): Promise<void> {
    await this.send('DELETE', path, {});
  }

  /** @throws {ApiProblem} what the service refuses for good */
  private send<Answer>(method: string, path: string, headers: Record<string, string>, body?: string): Promise<Answer> {
    const { url, key, signal: stop } = this.options;
    const keyed = key === undefined ? headers : { ...headers, authorization: `Bearer ${key}` };
    const attempt = async (signal: AbortSignal): Promise<Answer> => {
      const response = await exchange(url + path, { method, headers: keyed, body: body ?? null, signal });
      if (!response.ok) throw ApiProblem.of(`${method} ${path}`, response);
      return (response.text === '' ? undefined : JSON.parse(response.text)) as Answer;
    };
    return persist(() => withTimeLimit(ATTEMPT_MS, stop, attempt), this.options);
  }
}

function headersFor(player: string | undefined): Record<string, string> {
  return player === undefined ? {} : { 'on-behalf-of': player };
}

async function exchange(url: string, request: RequestInit & { method: string }): Promise<WholeAnswer> {
  try {
    const response = await fetch(url, request);
    return { ok: response.ok, status: response.status, text: await response.text() };
  } catch (error) {
    throw new NoAnswer(`${request.method} ${url}`, error);
  }
}
