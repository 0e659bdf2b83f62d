import type { Erasure } from '../../players/accounts/erasures.js';

/** The codes of a player's own games go with him: nobody is left who could revoke them. */
export const revokeCodes: Erasure = async (transaction, playerId) => {
  await transaction.$executeRaw`
    update invitations set revoked_at = now() where revoked_at is null and game_id in (
      select id from games where party_ids @> array[${playerId}::uuid] and creator_id = ${playerId}::uuid
    )`;
};
