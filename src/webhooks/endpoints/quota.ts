import type { Prisma } from '../../generated/prisma/client.js';
import { Problem } from '../../http/index.js';

/** Each event is one delivery for every endpoint that listens: what one move may cost has to end somewhere. */
const MOST_ALIKE = 100;
const LOCK = 0x7765_6271;

/**
 * Refuses another endpoint for the whole feed of an owner, or for one game of it, where there are many for the same.
 *
 * @throws Problem `too-many-webhooks`
 */
export async function refuseTooMany(
  transaction: Prisma.TransactionClient,
  ownerId: string,
  gameId: string | null,
): Promise<void> {
  // Until the transaction ends, so that two that are created at once are not counted apart.
  await transaction.$executeRaw`select pg_advisory_xact_lock(${LOCK}::int, hashtext(${ownerId}))`;
  const alike = await transaction.webhookEndpoint.count({ where: { ownerId, gameId } });
  if (alike >= MOST_ALIKE) throw new Problem('too-many-webhooks');
}
