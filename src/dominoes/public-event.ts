import type { Setup } from './command.js';
import type { GameCreated, GameEvent, RoundStarted, TileDrawn } from './event.js';
import type { TileName } from './tile.js';

/** A hand in a public deal: its size, and its tiles where the viewer may see them. */
export interface DealtHand {
  readonly seat: number;
  readonly handCount: number;
  readonly hand?: readonly TileName[];
}

type Shown<Event extends GameEvent, Data> = Omit<Event, 'data'> & { readonly data: Data };

export type PublicGameCreated = Shown<GameCreated, Omit<GameCreated['data'], 'setup'> & { readonly setup?: Setup }>;
export type PublicRoundStarted = Shown<
  RoundStarted,
  Omit<RoundStarted['data'], 'hands' | 'boneyard'> & {
    readonly hands: readonly DealtHand[];
    readonly boneyardCount: number;
    /** In the order of drawing; only once the game is finished. */
    readonly boneyard?: readonly TileName[];
  }
>;
export type PublicTileDrawn = Shown<TileDrawn, { readonly tile?: TileName }>;

/** An event as one viewer may see it. */
export type PublicEvent =
  PublicGameCreated | PublicRoundStarted | PublicTileDrawn | Exclude<GameEvent, GameCreated | RoundStarted | TileDrawn>;

/** What whoever holds `viewerSeats` (none: a spectator) may see of `event`; all of it once the game is finished. */
export function publicEvent(event: GameEvent, viewerSeats: readonly number[], finished: boolean): PublicEvent {
  switch (event.type) {
    case 'game.created': {
      const { setup: _hidden, ...data } = event.data;
      return finished ? event : { ...event, data };
    }
    case 'round.started':
      return { ...event, data: publicDeal(event.data, viewerSeats, finished) };
    case 'tile.drawn':
      return finished || viewerSeats.includes(event.seat) ? event : { ...event, data: {} };
    default:
      return event;
  }
}

function publicDeal(
  { hands, boneyard, ...open }: RoundStarted['data'],
  viewerSeats: readonly number[],
  finished: boolean,
): PublicRoundStarted['data'] {
  return {
    ...open,
    hands: hands.map((hand, seat) => ({
      seat,
      handCount: hand.length,
      ...((finished || viewerSeats.includes(seat)) && { hand }),
    })),
    boneyardCount: boneyard.length,
    ...(finished && { boneyard }),
  };
}
