import type { Chance } from './chance.js';
import type { PreviousRound, Setup } from './command.js';
import type { RoundStarted } from './event.js';
import { findOpener } from './opening.js';
import { range } from './seating.js';
import { rulesOf } from './state.js';
import type { GameState } from './state.js';
import { namesOf, tileNamed, tileSet } from './tile.js';
import type { Tile } from './tile.js';
import type { Variant } from './variant.js';

/** How many tiles each of so many seats gets; `undefined` if the variant cannot be dealt to them. */
export function handSize({ deal, tiles }: Variant, seats: number): number | undefined {
  const size = typeof deal.handSize === 'number' ? deal.handSize : deal.handSize[seats];
  const inSet = tileSet(tiles.highest, tiles.remove).length;
  return size === undefined || size * seats > inSet ? undefined : size;
}

/** Deals the next round: a setup lays out the first, chance every other. */
export function dealRound(state: GameState, at: string, chance: Chance): RoundStarted {
  const variant = rulesOf(state);
  const setup: Setup = (state.rounds.length === 0 ? state.settings.setup : undefined) ?? {};
  const previous: PreviousRound | undefined = state.rounds.at(-1) ?? setup.previous;
  const { hands, boneyard } = tilesDealt(variant, state.seats.length, setup, chance);
  let lot: number | undefined;
  const opener = findOpener({
    opening: variant.opening,
    teams: state.settings.teams,
    hands,
    previous,
    drawLot: () => (lot = setup.lot ?? chance.pick(state.seats.length)),
  });
  return {
    type: 'round.started',
    at,
    data: {
      number: state.round === null ? (setup.roundNumber ?? 1) : state.round.number + 1,
      opener,
      hands: hands.map(namesOf),
      boneyard: namesOf(boneyard),
      ...(lot !== undefined && { lot }),
    },
  };
}

interface TilesDealt {
  /** By seat. */
  readonly hands: readonly (readonly Tile[])[];
  /** In the order of drawing. */
  readonly boneyard: readonly Tile[];
}

function tilesDealt(variant: Variant, seats: number, setup: Setup, chance: Chance): TilesDealt {
  const all = tileSet(variant.tiles.highest, variant.tiles.remove);
  if (setup.hands !== undefined) {
    const hands = setup.hands.map((hand) => hand.map(tileNamed));
    const held = new Set(hands.flat());
    return { hands, boneyard: setup.boneyard?.map(tileNamed) ?? chance.shuffle(all.filter((tile) => !held.has(tile))) };
  }
  const size = handSize(variant, seats);
  if (size === undefined) throw new Error(`The variant cannot be dealt to ${seats} seats`);
  const shuffled = chance.shuffle(all);
  return {
    hands: range(seats).map((seat) => shuffled.slice(seat * size, (seat + 1) * size)),
    boneyard: shuffled.slice(seats * size),
  };
}
