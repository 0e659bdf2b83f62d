import type { SeatView } from '../dominoes/index.js';
import { typeId } from '../http/index.js';
import type { Caller, PlayerCard } from '../players/index.js';
import type { CardOf } from './game-access.js';
import { lastingText } from './json-text.js';

/** A player as views show him. */
export interface PresentedPlayer {
  readonly id: string;
  readonly name: string;
  readonly externalId?: string;
}

/** How a player looks to his own app and to everybody else. */
interface Presented {
  readonly toAll: PresentedPlayer;
  readonly toOwnApp: PresentedPlayer;
}

const presented = new WeakMap<PlayerCard, Presented>();

/** `externalId` is a secret between a player's app and us. A card is the same object until the player changes. */
export function presentPlayer(card: PlayerCard, caller: Caller | null): PresentedPlayer {
  let known = presented.get(card);
  if (known === undefined) {
    const toAll = { id: typeId('player', card.id), name: card.name };
    const toOwnApp = card.externalId === null ? toAll : { ...toAll, externalId: card.externalId };
    presented.set(card, (known = { toAll, toOwnApp }));
  }
  const isOwn = caller?.principal.kind === 'app' && caller.principal.id === card.appId;
  return isOwn ? known.toOwnApp : known.toAll;
}

/** JSON of a seat; tiles need no escaping. */
export function seatText(
  { seat, side, player, invited, handCount, hand }: SeatView,
  caller: Caller | null,
  cardOf: CardOf,
) {
  const text = (id: string) => lastingText(presentPlayer(cardOf(id), caller));
  const sitting = player === null ? 'null' : text(player);
  const expected = invited === undefined ? '' : `,"invited":${text(invited)}`;
  const tiles = hand === undefined ? '' : `,"hand":${hand.length === 0 ? '[]' : `["${hand.join('","')}"]`}`;
  return `{"seat":${seat},"side":${side},"player":${sitting}${expected},"handCount":${handCount}${tiles}}`;
}
