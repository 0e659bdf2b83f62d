import type { GameState } from '../dominoes/index.js';
import type { Farewell } from '../event-store/index.js';
import { typeId } from '../http/index.js';
import type { Caller } from '../players/index.js';
import type { CardOf } from './game-access.js';

/** How a player comes to be of a game no more. */
export const LOSS_REASONS = ['left', 'declined', 'withdrawn', 'dropped', 'erased'] as const;

type LossReason = (typeof LOSS_REASONS)[number];
type Seat = GameState['seats'][number];

/**
 * Tells those who had a seat or were asked to take one, and have neither any more: the game's events do not reach them, not
 * the one that says so either. One to each, and to his app, with the first seat that was his.
 *
 * @param caller who brought it about; null for the service
 */
export function farewellsOf(
  before: GameState,
  after: GameState,
  cardOf: CardOf,
  caller: Caller | null,
): Farewell[] | undefined {
  if (before.seats === after.seats) return undefined;
  const staying = new Set(after.seats.map(holderOf));
  const lost = new Map<string, Seat>();
  for (const seat of before.seats) {
    const holder = holderOf(seat);
    if (holder !== null && !staying.has(holder) && !lost.has(holder)) lost.set(holder, seat);
  }
  const hasBegun = before.status === 'waiting' && after.status === 'active';
  return [...lost].flatMap(([id, seat]) => {
    const { appId, deleted } = cardOf(id);
    const partyIds = [deleted ? null : id, appId].filter((party) => party !== null);
    if (partyIds.length === 0) return [];
    const reason = deleted ? 'erased' : reasonOf(seat, hasBegun, caller?.actor?.id === id);
    return [{ type: 'seat.lost', seat: seat.seat, partyIds, data: { player: typeId('player', id), reason } }];
  });
}

function reasonOf({ player }: Seat, hasBegun: boolean, isOwnDoing: boolean): LossReason {
  if (player !== null) return 'left';
  if (hasBegun) return 'dropped';
  return isOwnDoing ? 'declined' : 'withdrawn';
}

function holderOf({ player, invited }: Seat): string | null {
  return player ?? invited ?? null;
}
