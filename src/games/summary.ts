import { deadlineOf, nextReminder, turnSeats } from '../dominoes/index.js';
import type { GameState } from '../dominoes/index.js';
import type { StreamSummary } from '../event-store/index.js';
import { autoPlayAt } from './auto-play.js';

/** Stands in the list of players, which is by seat, where nobody sits: the nil UUID of RFC 9562. */
export const OPEN_SEAT = '00000000-0000-0000-0000-000000000000';

/** The same where the seat is kept for somebody who is invited: the max UUID. */
export const KEPT_SEAT = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Whether somebody sits where `id` stands in the list of players. */
export function isTaken(id: string): boolean {
  return id !== OPEN_SEAT && id !== KEPT_SEAT;
}

/** What follows from the seats alone, which moves leave as they are. */
type Parties = Pick<StreamSummary, 'playerIds' | 'partyIds'>;

const known = new WeakMap<GameState['seats'], Parties>();

/**
 * What lists and filters need of a game. `appOf` names the app that a player belongs to, whose feed
 * the player's games are in as well.
 */
export function summaryOf(state: GameState, appOf: (player: string) => string | null): StreamSummary {
  const { settings, seats } = state;
  let parties = known.get(seats);
  if (parties === undefined) known.set(seats, (parties = partiesOf(state, appOf)));
  const { playerIds, partyIds } = parties;
  const acting = turnSeats(state).map((seat) => playerIds[seat] ?? OPEN_SEAT);
  return {
    status: state.status,
    variantId: settings.variant.id,
    variantVersion: settings.variant.version,
    visibility: settings.visibility,
    creatorId: settings.creator.app ?? settings.creator.player ?? null,
    playerIds,
    partyIds,
    turnIds: acting.length === 1 ? acting : [...new Set(acting)].filter(isTaken),
    deadline: deadlineOf(state),
    remindAt: nextReminder(state, state.updatedAt),
    autoPlayAt: autoPlayAt(state),
  };
}

function partiesOf({ seats, settings }: GameState, appOf: (player: string) => string | null): Parties {
  const concerned = [settings.creator.player, ...seats.flatMap(({ player, invited }) => [player, invited])];
  const players = [...new Set(concerned.filter((id) => id != null))];
  const apps = [settings.creator.app, ...players.map(appOf)].filter((id) => id != null);
  return {
    playerIds: seats.map(({ player, invited }) => player ?? (invited === undefined ? OPEN_SEAT : KEPT_SEAT)),
    partyIds: [...new Set([...players, ...apps])],
  };
}
