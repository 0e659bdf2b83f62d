import type { Erasure } from '../players/index.js';

/** Forgets what a player has said, in his messages and their notices, and whom he mutes. The notices stay, without a text. */
export const eraseTalk: Erasure = async (transaction, playerId) => {
  await transaction.mute.deleteMany({ where: { muterId: playerId } });
  await transaction.$executeRaw`
    with gone as (delete from messages where player_id = ${playerId}::uuid returning id)
    update notices n
    set data = json_build_object(
      'message', data ->> 'message', 'player', data ->> 'player', 'to', data ->> 'to', 'erased', true)
    from gone where n.id = gone.id`;
};
