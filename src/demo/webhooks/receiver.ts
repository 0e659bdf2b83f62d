import type { IncomingHttpHeaders, IncomingMessage, RequestListener } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import type { Inbox } from './inbox.js';

/** What has been received so far. */
export interface Tally {
  accepted: number;
  /** The same message again: no harm, deliveries are made at least once. */
  duplicates: number;
  /** Not signed with our secret, or too long ago. */
  refused: number;
}

/** A message of the service, as far as the demo reads it. */
interface Message {
  readonly type: string;
  readonly data: { readonly gameId: string; readonly seat?: number };
}

/** Answers webhooks as Standard Webhooks wants it: verify the bytes as they came, answer at once, work afterwards. */
export function receiveWebhooks(secret: string, inbox: Inbox, tally: Tally): RequestListener {
  const webhook = new Webhook(secret);
  const statusFor = async (request: IncomingMessage): Promise<number> => {
    const message = verified(webhook, await buffer(request), request.headers);
    if (message === undefined) {
      tally.refused++;
      return 401;
    }
    const { type, data } = message;
    const { gameId, seat } = data;
    const id = String(request.headers['webhook-id']);
    if (inbox.accept({ id, type, gameId, ...(seat === undefined ? {} : { seat }) })) tally.accepted++;
    else tally.duplicates++;
    return 204;
  };
  return (request, response) => {
    void statusFor(request).then(
      (status) => response.writeHead(status).end(),
      () => response.destroy(),
    );
  };
}

function verified(webhook: Webhook, body: Buffer, headers: IncomingHttpHeaders): Message | undefined {
  try {
    return webhook.verify(body, headers as Record<string, string>) as Message;
  } catch (error) {
    if (error instanceof WebhookVerificationError) return undefined;
    throw error;
  }
}
