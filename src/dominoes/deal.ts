import type { Chance } from './chance.js';
import type { PreviousRound, Setup } from './command.js';
import type { Opener, RoundOpened, RoundStarted } from './event.js';
import { findOpener } from './opening.js';
import { range } from './seating.js';
import { roundOf, rulesOf } from './state.js';
import type { GameState } from './state.js';
import { namesOf, tileNamed, tileSet } from './tile.js';
import type { Tile } from './tile.js';
import { bySeats } from './variant.js';
import type { Variant } from './variant.js';

/** The tiles that so many seats play with, lowest first. */
export function tilesOf({ tiles }: Variant, seats: number): Tile[] {
  return tileSet(tiles.highest, bySeats(tiles.remove, seats) ?? []);
}

/** How many tiles each of so many seats gets; `undefined` if the variant cannot be dealt to them. */
export function handSize(variant: Variant, seats: number): number | undefined {
  const size = bySeats(variant.deal.handSize, seats);
  return size === undefined || size * seats > tilesOf(variant, seats).length ? undefined : size;
}

/** Deals the next round, or lays it out to be picked: a setup lays out the first, chance every other. */
export function dealRound(state: GameState, at: string, chance: Chance): RoundStarted {
  const variant = rulesOf(state);
  const setup = setupOf(state);
  const number = state.round === null ? (setup.roundNumber ?? 1) : state.round.number + 1;
  if (variant.deal.pick === true && setup.hands === undefined) {
    const boneyard = namesOf(chance.shuffle(tilesOf(variant, state.seats.length)));
    const pick = sizeOf(variant, state.seats.length);
    return { type: 'round.started', at, data: { number, hands: state.seats.map(() => []), boneyard, pick } };
  }
  const { hands, boneyard } = tilesDealt(variant, state.seats.length, setup, chance);
  const found = openerOf(state, hands, chance);
  return {
    type: 'round.started',
    at,
    data: { number, opener: found.opener, hands: hands.map(namesOf), boneyard: namesOf(boneyard), ...found.drawn },
  };
}

/** Opens the round on the table, every hand of which has been picked. */
export function openRound(state: GameState, at: string, chance: Chance): RoundOpened {
  const found = openerOf(state, roundOf(state).hands, chance);
  return { type: 'round.opened', at, data: { opener: found.opener, ...found.drawn } };
}

interface FoundOpener {
  readonly opener: Opener;
  /** The lot, if one was drawn. */
  readonly drawn: { readonly lot?: number };
}

function openerOf(state: GameState, hands: TilesDealt['hands'], chance: Chance): FoundOpener {
  const setup = setupOf(state);
  const previous: PreviousRound | undefined = state.rounds.at(-1) ?? setup.previous;
  let lot: number | undefined;
  const opener = findOpener({
    opening: rulesOf(state).opening,
    teams: state.settings.teams,
    hands,
    previous,
    drawLot: () => (lot = setup.lot ?? chance.pick(state.seats.length)),
  });
  return { opener, drawn: lot === undefined ? {} : { lot } };
}

/** What was laid down for the round by hand: only ever the first. */
function setupOf({ rounds, settings }: GameState): Setup {
  return (rounds.length === 0 ? settings.setup : undefined) ?? {};
}

interface TilesDealt {
  /** By seat. */
  readonly hands: readonly (readonly Tile[])[];
  /** In the order of drawing. */
  readonly boneyard: readonly Tile[];
}

function tilesDealt(variant: Variant, seats: number, setup: Setup, chance: Chance): TilesDealt {
  const all = tilesOf(variant, seats);
  if (setup.hands !== undefined) {
    const hands = setup.hands.map((hand) => hand.map(tileNamed));
    const held = new Set(hands.flat());
    return { hands, boneyard: setup.boneyard?.map(tileNamed) ?? chance.shuffle(all.filter((tile) => !held.has(tile))) };
  }
  const size = sizeOf(variant, seats);
  const shuffled = chance.shuffle(all);
  return {
    hands: range(seats).map((seat) => shuffled.slice(seat * size, (seat + 1) * size)),
    boneyard: shuffled.slice(seats * size),
  };
}

function sizeOf(variant: Variant, seats: number): number {
  const size = handSize(variant, seats);
  if (size === undefined) throw new Error(`The variant cannot be dealt to ${seats} seats`);
  return size;
}
