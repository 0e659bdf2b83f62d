import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { EventStream, Problem } from '../../http/index.js';
import type { StreamedEvent } from '../../http/index.js';
import { StandingKeys } from '../../players/index.js';
import type { Caller } from '../../players/index.js';
import type { FeedStreamQuery, GameStreamQuery } from '../dto/events.query.js';
import type { Reader } from '../game-presenter.js';
import { CallerFeed } from './caller-feed.js';
import { FeedPosition } from './feed-position.js';
import { GameEvents } from './game-events.js';
import { Waiting } from './waiting.js';
import type { Wait } from './waiting.js';
import { whileOpen } from './while-open.js';

const PAGE = 100;
/** A listener reads again at each change, and looks for himself once in so long. */
const PATIENCE_SECONDS = 30;
/** So long a stream lasts before its client has to ask anew: what he may see can change in other ways than by events. */
const LONGEST_MS = 15 * 60_000;
const VERSION = /^\d{1,10}$/;

/** Part of a stream: what lies between two of its places that is for the client. */
interface Stretch {
  readonly from: string;
  readonly events: readonly StreamedEvent[];
  readonly to: string;
}

/** The next stretch; reading goes on where it ends. */
type ReadOn = () => Promise<Stretch>;

/** Events sent as they happen. */
@Injectable()
export class EventStreams {
  constructor(
    private readonly events: GameEvents,
    private readonly feed: CallerFeed,
    private readonly waiting: Waiting,
    private readonly keys: StandingKeys,
  ) {}

  async ofGame(
    id: string,
    reader: Reader,
    query: GameStreamQuery,
    lastEventId: string | undefined,
    reply: FastifyReply,
  ) {
    if (lastEventId && !VERSION.test(lastEventId)) throw unreadable();
    let after = lastEventId ? Number(lastEventId) : query.after;
    const readOn = async () => {
      const from = String(after);
      const { data } = await this.events.page(id, reader, after, PAGE);
      after = data.at(-1)?.version ?? after;
      const events = data.map((event) => ({ id: String(event.version), type: event.type, data: event }));
      return { from, events, to: String(after) };
    };
    await this.stream({ interest: { gameId: id }, seconds: PATIENCE_SECONDS, gone: whileOpen(reply) }, readOn, reply);
  }

  async ofCaller(caller: Caller, query: FeedStreamQuery, lastEventId: string | undefined, reply: FastifyReply) {
    const interest = { partyIds: this.feed.partiesOf(caller) };
    const wait = { interest, seconds: PATIENCE_SECONDS, gone: whileOpen(reply) };
    try {
      await this.stream(wait, this.reader(caller, lastEventId || query.after, query.types), reply);
    } catch (error) {
      const isCursor = error instanceof Problem && error.code === 'validation-failed';
      throw isCursor && lastEventId ? unreadable() : error;
    }
  }

  private reader(caller: Caller, after: string | undefined, types: string[] | undefined): ReadOn {
    let position = FeedPosition.parse(after);
    return async () => {
      const from = position.toString();
      for (;;) {
        const { items, next, isEnd } = await this.feed.page(caller, position, PAGE, types);
        position = next;
        if (items.length === 0 && !isEnd) continue;
        const events = items.map(({ event, position: at }) => ({ id: at.toString(), type: event.type, data: event }));
        return { from, events, to: next.toString() };
      }
    };
  }

  /** The first page is read before the answer begins, so that what is wrong with the request is still a problem. */
  private async stream(wait: Wait, readOn: ReadOn, reply: FastifyReply): Promise<void> {
    let stretch = await readOn();
    const stream = new EventStream(reply, stretch.events.length > 0 ? stretch.from : stretch.to);
    const next = async () => {
      const found = await readOn();
      if (found.events.length === 0) stream.reached(found.to);
      return found;
    };
    const until = performance.now() + LONGEST_MS;
    try {
      for (;;) {
        for (const event of stretch.events) await stream.send(event);
        stream.reached(stretch.to);
        if (wait.gone.aborted || this.waiting.isOver || performance.now() > until) return;
        stretch = await this.waiting.for(wait, next, ({ events }) => events.length > 0);
        await this.keys.confirm(reply.request);
      }
    } catch {
      // The answer has begun: the client connects again, and is told then what is wrong.
    } finally {
      stream.end();
    }
  }
}

function unreadable(): Problem {
  return new Problem('validation-failed', {
    detail: {
      en: '`Last-Event-ID` must be an `id` that this stream has sent.',
      fr: '`Last-Event-ID` doit être un `id` que ce flux a envoyé.',
      es: '`Last-Event-ID` debe ser un `id` que este flujo haya enviado.',
    },
  });
}
