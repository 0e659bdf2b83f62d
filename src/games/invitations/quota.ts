import type { Prisma } from '../../generated/prisma/client.js';
import { Problem } from '../../http/index.js';

/** More than anybody hands out for one table; what a table may leave behind has to end somewhere. */
const MOST = 100;
const LOCK = 0x696e_7674;

/** Refuses another code for a game that has many. @throws Problem `too-many-invitations` */
export async function refuseTooMany(transaction: Prisma.TransactionClient, gameId: string): Promise<void> {
  // Until the transaction ends, so that two that are made at once are not counted apart.
  await transaction.$executeRaw`select pg_advisory_xact_lock(${LOCK}::int, hashtext(${gameId}))`;
  const standing = await transaction.invitation.count({ where: { gameId, revokedAt: null } });
  if (standing >= MOST) throw new Problem('too-many-invitations');
}
