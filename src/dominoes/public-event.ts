import type { GameCreated, GameEvent, Opener, RoundOpened, RoundStarted, TileDrawn, TilesPicked } from './event.js';
import type { TileName } from './tile.js';

/** A hand in a public deal: its size, and its tiles where the viewer may see them. */
export interface DealtHand {
  readonly seat: number;
  readonly handCount: number;
  readonly hand?: readonly TileName[];
}

/** Who may open a round. The tile he must lead is a tile of his hand: others learn it when it lies there. */
export interface PublicOpener {
  readonly seats: readonly number[];
  /** `null`: any tile may be led. */
  readonly tile?: TileName | null;
}

type Shown<Event extends GameEvent, Data> = Omit<Event, 'data'> & { readonly data: Data };

/** Never with the setup, which may hold a whole deal and more. */
export type PublicGameCreated = Shown<GameCreated, Omit<GameCreated['data'], 'setup'>>;
export type PublicRoundStarted = Shown<
  RoundStarted,
  Omit<RoundStarted['data'], 'opener' | 'hands' | 'boneyard'> & {
    readonly opener?: PublicOpener;
    readonly hands: readonly DealtHand[];
    readonly boneyardCount: number;
    /** In the order of drawing; only once the game is finished. */
    readonly boneyard?: readonly TileName[];
  }
>;
export type PublicTilesPicked = Shown<
  TilesPicked,
  Omit<TilesPicked['data'], 'tiles'> & { readonly tiles?: readonly TileName[] }
>;
export type PublicRoundOpened = Shown<RoundOpened, { readonly opener: PublicOpener; readonly lot?: number }>;
export type PublicTileDrawn = Shown<TileDrawn, Omit<TileDrawn['data'], 'tile'> & { readonly tile?: TileName }>;

/** An event as one viewer may see it. */
export type PublicEvent =
  | PublicGameCreated
  | PublicRoundStarted
  | PublicTilesPicked
  | PublicRoundOpened
  | PublicTileDrawn
  | Exclude<GameEvent, GameCreated | RoundStarted | TilesPicked | RoundOpened | TileDrawn>;

/**
 * What whoever holds `viewerSeats` (none: a spectator) may see of `event`: deals and drawn
 * tiles of other seats only once the game is finished.
 */
export function publicEvent(event: GameEvent, viewerSeats: readonly number[], finished: boolean): PublicEvent {
  const isShown = (seat: number): boolean => finished || viewerSeats.includes(seat);
  switch (event.type) {
    case 'game.created': {
      const { setup: _hidden, ...data } = event.data;
      return { ...event, data };
    }
    case 'round.started':
      return { ...event, data: publicDeal(event.data, isShown, finished) };
    case 'tiles.picked': {
      const { tiles: _hidden, ...data } = event.data;
      return isShown(event.seat) ? event : { ...event, data };
    }
    case 'round.opened': {
      const { opener, ...open } = event.data;
      return { ...event, data: { ...open, opener: publicOpener(opener, opener.seats.some(isShown)) } };
    }
    case 'tile.drawn': {
      const { tile: _hidden, ...data } = event.data;
      return isShown(event.seat) ? event : { ...event, data };
    }
    default:
      return event;
  }
}

/** The opener for a viewer, who knows the forced lead if it is his own or lies on the table. */
export function publicOpener({ seats, tile }: Opener, isKnown: boolean): PublicOpener {
  return tile === null || isKnown ? { seats, tile } : { seats };
}

function publicDeal(
  { opener, hands, boneyard, ...open }: RoundStarted['data'],
  isShown: (seat: number) => boolean,
  finished: boolean,
): PublicRoundStarted['data'] {
  return {
    ...open,
    ...(opener !== undefined && { opener: publicOpener(opener, opener.seats.some(isShown)) }),
    hands: hands.map((hand, seat) => ({ seat, handCount: hand.length, ...(isShown(seat) && { hand }) })),
    boneyardCount: boneyard.length,
    ...(finished && { boneyard }),
  };
}
