import type { Erasure } from '../players/index.js';

/** Forgets what a player has planned. */
export const erasePlans: Erasure = async (transaction, playerId) => {
  await transaction.plan.deleteMany({ where: { playerId } });
};
