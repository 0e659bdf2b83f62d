import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

/** A request as it came in. */
export interface Received {
  readonly id: string;
  readonly headers: Record<string, string>;
  /** The exact text. */
  readonly body: string;
  readonly message: { readonly type: string; readonly timestamp: string; readonly data: Record<string, unknown> };
}

type Answer = (response: ServerResponse, received: Received) => void;

const ok: Answer = (response) => response.writeHead(204).end();

/** A real HTTP server that webhooks are sent to. */
export class WebhookReceiver {
  readonly received: Received[] = [];
  /** How requests are answered; 204 unless set. */
  answer: Answer = ok;
  private readonly server = createServer((request, response) => void this.take(request, response));
  private readonly waiting = new Set<() => void>();

  static async start(): Promise<WebhookReceiver> {
    const receiver = new WebhookReceiver();
    await new Promise<void>((listening) => receiver.server.listen(0, '127.0.0.1', listening));
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/hook`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }

  /** Resolves once `enough` says that what has come in is enough. */
  async until(enough: (received: readonly Received[]) => boolean): Promise<readonly Received[]> {
    while (!enough(this.received)) await new Promise<void>((arrived) => this.waiting.add(arrived));
    return this.received;
  }

  async ofType(type: string, count = 1): Promise<Received[]> {
    const matching = () => this.received.filter(({ message }) => message.type === type);
    await this.until(() => matching().length >= count);
    return matching();
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const headers = request.headers as Record<string, string>;
    const received = {
      id: headers['webhook-id'] ?? '',
      headers,
      body,
      message: JSON.parse(body) as Received['message'],
    };
    this.received.push(received);
    for (const arrived of this.waiting) arrived();
    this.waiting.clear();
    this.answer(response, received);
  }
}

/** What the official library makes of a request; throws where the signature does not fit. */
export function verified(secret: string, { body, headers }: Received): unknown {
  return new Webhook(secret).verify(body, headers);
}
