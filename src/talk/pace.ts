import type { Prisma } from '../generated/prisma/client.js';
import { Problem } from '../http/index.js';

/** So many messages a player may write in a game within a minute. */
const MOST_A_MINUTE = 10;

/**
 * Lets nobody talk faster than that, whatever the number of processes: those who ask for the same player and game at once
 * go one after the other, until their transactions end.
 *
 * @throws {Problem} `rate-limited`, with the seconds until the next message
 */
export async function keepPace(transaction: Prisma.TransactionClient, gameId: string, playerId: string): Promise<void> {
  await transaction.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`talk ${gameId} ${playerId}`}, 0))`;
  const [full] = await transaction.$queryRaw<{ seconds: number }[]>`
    select ceil(extract(epoch from at + interval '1 minute' - now()))::int as seconds from messages
    where game_id = ${gameId}::uuid and player_id = ${playerId}::uuid and at > now() - interval '1 minute'
    order by at desc offset ${MOST_A_MINUTE - 1} limit 1`;
  if (full !== undefined) {
    throw new Problem('rate-limited', {
      detail: TOO_FAST,
      headers: { 'retry-after': String(Math.max(full.seconds, 1)) },
    });
  }
}

const TOO_FAST = {
  en: `A player may write ${MOST_A_MINUTE} messages a minute in a game.`,
  fr: `Un joueur peut écrire ${MOST_A_MINUTE} messages par minute dans une partie.`,
  es: `Un jugador puede escribir ${MOST_A_MINUTE} mensajes por minuto en una partida.`,
};
