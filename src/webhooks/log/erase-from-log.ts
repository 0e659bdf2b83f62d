import type { Erasure } from '../../players/accounts/erasures.js';

/**
 * Forgets what was sent of a player's games, and what receivers answered, who may have repeated it. What is sent again is
 * written anew, without his name.
 */
export const eraseFromLog: Erasure = async (transaction, playerId) => {
  await transaction.$executeRaw`
    with game as (select id from games where party_ids @> array[${playerId}::uuid]),
    messages as (delete from webhook_messages m using game where m.scope_id = game.id)
    update webhook_attempts a set answer = null from game where a.scope_id = game.id and a.answer is not null`;
};
