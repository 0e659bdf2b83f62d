import type { Erasure } from '../players/accounts/erasures.js';

/** Who is erased seeks nothing any more. */
export const cancelSeeks: Erasure = async (transaction, playerId) => {
  await transaction.seek.deleteMany({ where: { playerId, gameId: null } });
};
