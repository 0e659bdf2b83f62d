import type { PlayerView, SeatView } from '../../dominoes/index.js';

/** A game as the API shows it, as far as the demo looks into it. */
export interface GameView extends Omit<PlayerView, 'seats'> {
  readonly id: string;
  readonly url: string;
  readonly seats: readonly (Omit<SeatView, 'player'> & {
    readonly player: { readonly id: string; readonly name: string };
  })[];
}

/** An event or notice of the API. */
export interface ApiEvent {
  readonly id: string;
  readonly type: string;
  readonly gameId: string;
  readonly version: number;
  readonly at: string;
  readonly seat?: number;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface MoveAnswer {
  readonly events: readonly ApiEvent[];
  readonly game: GameView;
}

export interface Page<Item> {
  readonly data: readonly Item[];
  readonly nextCursor: string | null;
}
