import { Injectable } from '@nestjs/common';
import type { Prisma, WebhookEndpoint as EndpointRow } from '../../generated/prisma/client.js';
import { Problem, Settings } from '../../http/index.js';
import type { Answer } from '../../players/index.js';
import { DatabaseClock } from '../../prisma/index.js';
import { WakeUp } from '../delivery/wake-up.js';
import { firstIdAt } from './first-id-at.js';
import { MISSED, UNDELIVERED } from './recovery-statements.js';
import type { Recovered } from './recovery.dto.js';

const DAY_MS = 24 * 3_600_000;
/** Rows that one request writes: a transaction holds up every feed while it lasts. */
const AT_ONCE = 10_000;
/** Between what two clocks may say of one moment: deliveries are dated by the server, events by a reading of its clock. */
const CLOCK_ERROR_MS = 60_000;

/** Makes due what has not reached an endpoint since some time. */
@Injectable()
export class Recovery {
  constructor(
    private readonly settings: Settings,
    private readonly clock: DatabaseClock,
    private readonly wakeUp: WakeUp,
  ) {}

  /** @throws Problem `validation-failed` (`/since`) for a time from which the log no longer knows what was delivered */
  async since(
    transaction: Prisma.TransactionClient,
    { id, ownerId }: EndpointRow,
    since: Date,
  ): Promise<Answer<Recovered>> {
    const now = this.clock.now();
    if (since > now) throw Problem.invalid('/since', IN_THE_FUTURE);
    const begins = new Date(now.getTime() - this.settings.webhookLogDays * DAY_MS);
    if (since < begins) throw Problem.invalid('/since', tooLongAgo(begins.toISOString()));
    const undelivered = await transaction.$executeRawUnsafe(UNDELIVERED, id, firstIdAt(since), AT_ONCE);
    const room = AT_ONCE - undelivered;
    const earliest = firstIdAt(new Date(since.getTime() - CLOCK_ERROR_MS));
    const missed = room > 0 ? await transaction.$executeRawUnsafe(MISSED, id, ownerId, since, earliest, room) : 0;
    const deliveries = undelivered + missed;
    return {
      status: 200,
      body: { deliveries, complete: deliveries < AT_ONCE },
      committed: () => this.wakeUp.call(),
    };
  }
}

const IN_THE_FUTURE = {
  en: 'must not lie in the future',
  fr: 'ne doit pas être dans le futur',
  es: 'no debe estar en el futuro',
};

const tooLongAgo = (begins: string) => ({
  en: `must not lie before ${begins}, where the log of deliveries begins`,
  fr: `ne doit pas précéder ${begins}, où commence le journal des envois`,
  es: `no debe ser anterior a ${begins}, donde empieza el registro de envíos`,
});
