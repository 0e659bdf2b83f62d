import { readFileSync } from 'node:fs';
import { Injectable } from '@nestjs/common';
import { Agent, type Dispatcher, request } from 'undici';
import { Settings, typeId } from '../../http/index.js';
import { DatabaseClock } from '../../prisma/index.js';
import { AddressRefused, guardedConnector } from './address-guard.js';
import type { Attempt, Message, Receiver } from './delivery.js';
import { failureText } from './failure-text.js';
import { retryAfterMs } from './retry-schedule.js';
import { sign } from './signature.js';

/** For everything: resolving, connecting, sending, and the answer's last byte. */
const TIMEOUT_MS = 10_000;
const MOST_ANSWER_BYTES = 2_048;
/** Shorter than what receivers keep idle connections for: one that closes just then would look like a failure. */
const KEEP_ALIVE_MS = 1_000;
const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};
/** Of RFC 9110, 15.4: those that send a client elsewhere. */
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const USER_AGENT = `Capicua/${version}`;

/** An attempt, and what the receiver asked for beyond it. */
export interface SentRequest {
  readonly attempt: Attempt;
  /** The address was not allowed: another attempt would not be either. */
  readonly refused: boolean;
  readonly retryAfterMs: number;
}

/** Sends one request and looks at the answer; decides nothing. */
@Injectable()
export class Sender {
  private readonly agent: Agent;

  constructor(
    private readonly settings: Settings,
    private readonly clock: DatabaseClock,
  ) {
    const connection = { timeout: TIMEOUT_MS };
    this.agent = new Agent({
      connect: settings.webhookAllowPrivate ? connection : guardedConnector(connection),
      pipelining: 1,
      keepAliveTimeout: KEEP_ALIVE_MS,
      keepAliveMaxTimeout: KEEP_ALIVE_MS,
    });
  }

  /** After the last request has been answered. */
  async close(): Promise<void> {
    await this.agent.close();
  }

  async send(
    endpoint: Pick<Receiver, 'url' | 'secret' | 'retiredSecrets'>,
    { eventId, body }: Message,
  ): Promise<SentRequest> {
    const at = this.clock.now();
    const started = performance.now();
    const id = typeId('event', eventId);
    const timestamp = Math.floor(at.getTime() / 1000);
    const tooLate = new AbortController();
    const timer = setTimeout(() => tooLate.abort(), TIMEOUT_MS);
    const attempt = () => ({ at: at.toISOString(), durationMs: Math.round(performance.now() - started) });
    try {
      this.refusePlainHttp(endpoint.url);
      const response = await request(endpoint.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': USER_AGENT,
          'webhook-id': id,
          'webhook-timestamp': String(timestamp),
          'webhook-signature': sign(secretsOf(endpoint, at), id, timestamp, body),
        },
        body,
        dispatcher: this.agent,
        signal: tooLate.signal,
      });
      const answer = await firstBytes(response.body);
      const { statusCode: status, headers } = response;
      const retryAfter = headers['retry-after'];
      return {
        attempt: {
          ...attempt(),
          status,
          ...(REDIRECTS.has(status) && { error: 'Redirects are not followed.' }),
          answer,
        },
        refused: false,
        retryAfterMs: retryAfterMs(typeof retryAfter === 'string' ? retryAfter : undefined, at),
      };
    } catch (error) {
      const { text, refused } = failureText(error, tooLate.signal.aborted);
      return { attempt: { ...attempt(), error: text }, refused, retryAfterMs: 0 };
    } finally {
      clearTimeout(timer);
    }
  }

  /** An endpoint may be older than the setting. */
  private refusePlainHttp(url: string): void {
    if (this.settings.webhookAllowPrivate || url.startsWith('https:')) return;
    throw new AddressRefused('The address is not an https address.');
  }
}

/** The newest first: a receiver that verifies the first signature alone has the one secret it was given last. */
function secretsOf({ secret, retiredSecrets }: Pick<Receiver, 'secret' | 'retiredSecrets'>, at: Date): string[] {
  return [secret, ...retiredSecrets.filter(({ until }) => new Date(until) > at).map((retired) => retired.secret)];
}

/**
 * The beginning of an answer's body as text, as PostgreSQL can keep it. A body that goes on, breaks off or drips past the
 * time takes its connection with it; the status has been given by then, and stands.
 */
async function firstBytes(body: Dispatcher.ResponseData['body']): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  body.on('error', () => undefined);
  try {
    for await (const chunk of body) {
      chunks.push(chunk as Buffer);
      length += (chunk as Buffer).length;
      if (length >= MOST_ANSWER_BYTES) break;
    }
  } catch {
    // What came until then is the answer.
  }
  const text = Buffer.concat(chunks).subarray(0, MOST_ANSWER_BYTES);
  return new TextDecoder().decode(text, { stream: true }).replaceAll('\0', '\ufffd');
}
