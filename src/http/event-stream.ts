import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';

const HEARTBEAT_MS = 15_000;
/** Longest that a client may leave the connection full. */
const SLOWEST_MS = 10_000;
/** What a client waits before it connects again. */
const RETRY_MS = 1_000;

/** One message; a client that lost the connection asks for what follows `id`. */
export interface StreamedEvent {
  readonly id: string;
  readonly type: string;
  readonly data: unknown;
}

/**
 * Server-sent events (WHATWG HTML, section 9.2) as the answer to a request. Between events a bare `id` keeps the connection
 * open: clients keep it and are told of no event, so that one who lost the connection asks for what he has not seen, also
 * if all that happened was not for him. A client that does not read is cut off: it comes back with `Last-Event-ID` and has
 * lost nothing.
 */
export class EventStream {
  private readonly heartbeat: NodeJS.Timeout;

  /** @param place where the stream stands: the `id` to resume after while nothing more has been sent */
  constructor(
    private readonly reply: FastifyReply,
    private place: string,
  ) {
    reply.hijack();
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-accel-buffering': 'no',
    });
    reply.raw.write(`retry: ${RETRY_MS}\n\n`);
    this.tellPlace();
    this.heartbeat = setInterval(() => this.tellPlace(), HEARTBEAT_MS).unref();
    reply.raw.once('close', () => clearInterval(this.heartbeat));
  }

  /** Sends an event, and waits until there is room for the next. */
  async send({ id, type, data }: StreamedEvent): Promise<void> {
    const { raw } = this.reply;
    if (raw.destroyed) return;
    const hasRoom = raw.write(`id: ${id}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`);
    this.place = id;
    if (!hasRoom) await this.drained();
  }

  /** All up to `place` has been sent, or is not for this client: the next heartbeat says so. */
  reached(place: string): void {
    this.place = place;
  }

  end(): void {
    this.reply.raw.end();
  }

  private tellPlace(): void {
    this.reply.raw.write(`id: ${this.place}\n\n`);
  }

  private drained(): Promise<void> {
    const { raw } = this.reply;
    return new Promise((resolve) => {
      const settle = () => {
        clearTimeout(tooSlow);
        raw.off('drain', settle).off('close', settle);
        resolve();
      };
      const tooSlow = setTimeout(() => raw.destroy(), SLOWEST_MS);
      raw.once('drain', settle).once('close', settle);
    });
  }
}
