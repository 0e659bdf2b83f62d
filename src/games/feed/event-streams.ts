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
const VERSION = /^\d{1,9}$/;

/** The next events to send; where they end, reading goes on from there. */
type ReadOn = () => Promise<readonly StreamedEvent[]>;

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
    if (lastEventId !== undefined && !VERSION.test(lastEventId)) throw unreadable();
    let after = lastEventId === undefined ? query.after : Number(lastEventId);
    const readOn = async () => {
      const { data } = await this.events.page(id, reader, after, PAGE);
      after = data.at(-1)?.version ?? after;
      return data.map((event) => ({ id: String(event.version), type: event.type, data: event }));
    };
    await this.stream({ interest: { gameId: id }, seconds: PATIENCE_SECONDS, gone: whileOpen(reply) }, readOn, reply);
  }

  async ofCaller(caller: Caller, query: FeedStreamQuery, lastEventId: string | undefined, reply: FastifyReply) {
    let position = FeedPosition.parse(lastEventId ?? query.after);
    const readOn = async () => {
      for (;;) {
        const { items, next, isEnd } = await this.feed.page(caller, position, PAGE, query.types);
        position = next;
        if (items.length === 0 && !isEnd) continue;
        return items.map(({ event, position: place }) => ({ id: place.toString(), type: event.type, data: event }));
      }
    };
    const interest = { partyIds: this.feed.partiesOf(caller) };
    await this.stream({ interest, seconds: PATIENCE_SECONDS, gone: whileOpen(reply) }, readOn, reply);
  }

  /** The first page is read before the answer begins, so that what is wrong with the request is still a problem. */
  private async stream(wait: Wait, readOn: ReadOn, reply: FastifyReply): Promise<void> {
    let events = await readOn();
    const stream = new EventStream(reply);
    const until = performance.now() + LONGEST_MS;
    try {
      for (;;) {
        for (const event of events) await stream.send(event);
        if (wait.gone.aborted || this.waiting.isOver || performance.now() > until) return;
        events = await this.waiting.for(wait, readOn, (found) => found.length > 0);
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
      en: '`Last-Event-ID` must be the id of an event of this stream.',
      fr: '`Last-Event-ID` doit être l’identifiant d’un événement de ce flux.',
      es: '`Last-Event-ID` debe ser el identificador de un evento de este flujo.',
    },
  });
}
