import { turnSeats } from '../dominoes/index.js';
import type { GameState } from '../dominoes/index.js';
import type { StreamSummary } from '../event-store/index.js';

/** Stands in the list of players, which is by seat, where nobody sits: the nil UUID of RFC 9562. */
export const OPEN_SEAT = '00000000-0000-0000-0000-000000000000';

/**
 * What lists and filters need of a game. `appOf` names the app that a player belongs to, whose feed
 * the player's games are in as well.
 */
export function summaryOf(state: GameState, appOf: (player: string) => string | null): StreamSummary {
  const { settings, seats } = state;
  const playerAt = (seat: number) => seats[seat]?.player ?? OPEN_SEAT;
  const concerned = [settings.creator.player, ...seats.flatMap(({ player, invited }) => [player, invited])];
  const players = [...new Set(concerned.filter((id) => id != null))];
  const apps = [settings.creator.app, ...players.map(appOf)].filter((id) => id != null);
  return {
    status: state.status,
    variantId: settings.variant.id,
    variantVersion: settings.variant.version,
    visibility: settings.visibility,
    creatorId: settings.creator.app ?? settings.creator.player ?? null,
    playerIds: seats.map(({ seat }) => playerAt(seat)),
    partyIds: [...new Set([...players, ...apps])],
    turnIds: [...new Set(turnSeats(state).map(playerAt))],
    deadline: null,
  };
}
