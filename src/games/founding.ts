import type { Creator } from '../dominoes/index.js';
import type { Caller, PlayerCard, Players } from '../players/index.js';

/** Whose a new game is: the app's whose key makes it, or whose player does. */
export async function creatorOf({ principal, actor }: Caller, players: Players): Promise<Creator> {
  if (principal.kind === 'app') return { app: principal.id, ...(actor ? { player: actor.id } : {}) };
  const [card] = await players.cards([principal.id]);
  return { ...(card?.appId ? { app: card.appId } : {}), player: principal.id };
}

/** Whoever is the caller himself, or a player of the calling app, sits down at once; others are asked. */
export function seatsAtOnce({ principal }: Caller, card: PlayerCard): boolean {
  return principal.kind === 'app' ? card.appId === principal.id : card.id === principal.id;
}
