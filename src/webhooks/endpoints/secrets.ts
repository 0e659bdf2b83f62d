import { Injectable } from '@nestjs/common';
import type { Prisma } from '../../generated/prisma/client.js';
import { Problem } from '../../http/index.js';
import type { Answer, Caller } from '../../players/index.js';
import { DatabaseClock } from '../../prisma/index.js';
import type { RetiredSecret } from '../delivery/delivery.js';
import { newSecret } from '../delivery/signature.js';
import { type CreatedEndpoint, presentEndpoint } from './endpoint.dto.js';

/** How long a secret that was replaced still signs. */
const OVERLAP_MS = 24 * 3_600_000;
/** Each is one more signature in the header of every request. */
const MOST_RETIRED = 3;

@Injectable()
export class Secrets {
  constructor(private readonly clock: DatabaseClock) {}

  /**
   * Gives an endpoint a new secret. For a day its requests are signed with the old one too, so that none is refused while
   * the receiver learns of the new; who rotates again within the day keeps the older ones as well. None loses its day to a
   * newer one: there may be a few at most, and until the oldest has had its day no further rotation.
   *
   * @throws Problem `not-found`, `too-many-secrets`
   */
  async rotate(
    transaction: Prisma.TransactionClient,
    { principal }: Caller,
    id: string,
  ): Promise<Answer<CreatedEndpoint>> {
    await transaction.$executeRaw`select from webhook_endpoints where id = ${id}::uuid for update`;
    const old = await transaction.webhookEndpoint.findUnique({ where: { id, ownerId: principal.id } });
    if (old === null) throw new Problem('not-found');
    const now = this.clock.now();
    const signing = (old.retiredSecrets as unknown as RetiredSecret[]).filter(({ until }) => new Date(until) > now);
    const oldest = signing[MOST_RETIRED - 1];
    if (oldest !== undefined) throw tooMany(oldest);
    const replaced: RetiredSecret = { secret: old.secret, until: new Date(now.getTime() + OVERLAP_MS).toISOString() };
    const row = await transaction.webhookEndpoint.update({
      where: { id },
      data: {
        secret: newSecret(),
        retiredSecrets: [replaced, ...signing] as unknown as Prisma.InputJsonArray,
        updatedAt: now,
      },
    });
    return { status: 200, body: presentEndpoint(row, now), secret: { secret: row.secret } };
  }
}

function tooMany({ until }: RetiredSecret): Problem {
  return new Problem('too-many-secrets', {
    detail: {
      en: `${MOST_RETIRED} earlier secrets still sign beside the current one, each for 24 hours: the next rotation is possible from ${until} on.`,
      fr: `${MOST_RETIRED} secrets antérieurs signent encore avec l’actuel, chacun pendant 24 heures : la prochaine rotation sera possible à partir de ${until}.`,
      es: `${MOST_RETIRED} secretos anteriores firman todavía junto al actual, cada uno durante 24 horas: la próxima rotación será posible desde ${until}.`,
    },
  });
}
