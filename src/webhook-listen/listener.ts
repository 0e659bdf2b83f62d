import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';

interface Message {
  readonly type: string;
  readonly data: { readonly gameId?: string; readonly seat?: number };
}

/**
 * Answers deliveries as a receiver should, and prints each: what came, whether its signature holds, and whether it has come
 * before.
 */
export function listener(secret: string, print: (text: string) => void): RequestListener {
  const webhook = new Webhook(secret);
  const seen = new Set<string>();

  const statusFor = (body: Buffer, headers: IncomingHttpHeaders): number => {
    const id = String(headers['webhook-id'] ?? 'without webhook-id');
    try {
      const message = webhook.verify(body, headers as Record<string, string>) as Message;
      print(`✓ ${headline(message)}  ${id}${seen.has(id) ? '  (again)' : ''}\n${indented(message.data)}`);
      seen.add(id);
      return 204;
    } catch (error) {
      if (!(error instanceof WebhookVerificationError)) throw error;
      print(`✗ ${id}  ${error.message}.`);
      return 401;
    }
  };

  return (request, response) => {
    void buffer(request)
      .then((body) => response.writeHead(statusFor(body, request.headers)).end())
      .catch(() => response.destroy());
  };
}

function headline({ type, data: { gameId, seat } }: Message): string {
  return [type, ...(gameId === undefined ? [] : [gameId]), ...(seat === undefined ? [] : [`seat ${seat}`])].join('  ');
}

function indented(data: object): string {
  return JSON.stringify(data, null, 2).replaceAll(/^/gm, '    ');
}
