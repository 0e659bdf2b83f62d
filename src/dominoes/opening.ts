import type { PreviousRound } from './command.js';
import type { Opener } from './event.js';
import { seatsOfSide, sideCount, sideOf } from './seating.js';
import { pipsOf, tileNamed } from './tile.js';
import type { Tile } from './tile.js';
import type { NextOpenerRule, Opening, OpeningRule, Teams } from './variant.js';

/** What finding the opener may depend on. */
export interface Deal {
  readonly opening: Opening;
  readonly teams: Teams;
  /** By seat. */
  readonly hands: readonly (readonly Tile[])[];
  /** Left out before the first round. */
  readonly previous: PreviousRound | undefined;
  /** Draws a seat by lot. */
  readonly drawLot: () => number;
}

/** Who opens, and the tile that found him, if one did. */
interface Found {
  readonly seats: readonly number[];
  readonly tile?: Tile;
}

/** The rule for the round after `previous`; it may name another by `sameAsFirst`. */
export function openingRule(opening: Opening, previous: PreviousRound | undefined): OpeningRule {
  if (previous === undefined) return opening.first;
  if (previous.winnerSide === null) return opening.afterVoid;
  if (previous.reason === 'block') return opening.afterBlock ?? opening.next;
  return opening.next;
}

/** Who opens the round that has just been dealt. */
export function findOpener(deal: Deal): Opener {
  const { by, tile: lead } = openingRule(deal.opening, deal.previous);
  const { seats, tile } = find(by, deal);
  return { seats, tile: lead === 'forced' && tile !== undefined ? tile.name : null };
}

/** Ways to find the opener in the hands or by lot. */
const fromDeal: Record<'highestDouble' | 'highestTile' | 'lot' | 'lotSide', (deal: Deal) => Found> = {
  highestDouble: (deal) => highest(deal, (tile) => tile.double) ?? fromDeal.highestTile(deal),
  highestTile: (deal) => highest(deal, () => true) ?? { seats: [0] },
  lot: (deal) => ({ seats: [deal.drawLot()] }),
  lotSide: (deal) => ({ seats: seatsOfSide(sideOf(deal.drawLot(), deal.teams), deal.hands.length, deal.teams) }),
};

/** Ways to find the opener in how the round before went. */
const fromPrevious: Record<
  'rotate' | 'roundWinner' | 'winningSide' | 'otherSide' | 'sameOpener',
  (previous: PreviousRound, deal: Deal) => number[]
> = {
  rotate: ({ opener }, { hands }) => [(opener + 1) % hands.length],
  sameOpener: ({ opener }) => [opener],
  roundWinner: (previous, deal) => [previous.winnerSeat ?? lightestOfWinners(previous, deal)],
  winningSide: ({ winnerSide, opener }, { hands, teams }) =>
    seatsOfSide(winnerSide ?? sideOf(opener, teams), hands.length, teams),
  otherSide: ({ opener }, { hands, teams }) =>
    seatsOfSide((sideOf(opener, teams) + 1) % sideCount(hands.length, teams), hands.length, teams),
};

const HOLDER_OF = 'holderOf:';

function find(by: NextOpenerRule, deal: Deal): Found {
  if (by === 'sameAsFirst') return find(deal.opening.first.by, deal);
  if (isHolderOf(by)) return holderOf(tileNamed(by.slice(HOLDER_OF.length)), deal);
  if (by in fromDeal) return fromDeal[by as keyof typeof fromDeal](deal);
  if (deal.previous === undefined) throw new Error(`The first round cannot be opened by ${by}`);
  return { seats: fromPrevious[by as keyof typeof fromPrevious](deal.previous, deal) };
}

function isHolderOf(by: NextOpenerRule): by is `holderOf:${string}` {
  return by.startsWith(HOLDER_OF);
}

function holderOf(tile: Tile, deal: Deal): Found {
  const seat = deal.hands.findIndex((hand) => hand.includes(tile));
  return seat === -1 ? fromDeal.highestDouble(deal) : { seats: [seat], tile };
}

/** How high a tile ranks; tiles of the largest set stay apart. */
const ranks: Record<Opening['tileRank'], (tile: Tile) => number> = {
  pips: (tile) => tile.pips * 100 + tile.high,
  highHalf: (tile) => tile.high * 100 + tile.low,
};

function highest({ hands, opening }: Deal, among: (tile: Tile) => boolean): Found | undefined {
  const rank = ranks[opening.tileRank];
  let best: { seats: [number]; tile: Tile } | undefined;
  hands.forEach((hand, seat) => {
    for (const tile of hand) {
      if (among(tile) && (best === undefined || rank(tile) > rank(best.tile))) best = { seats: [seat], tile };
    }
  });
  return best;
}

/** A pair won as a side: its lightest hand opens, level ones by their distance from the opener. */
function lightestOfWinners({ winnerSide, opener, hands }: PreviousRound, deal: Deal): number {
  const seats = deal.hands.length;
  const weight = (seat: number): number => pipsOf((hands?.[seat] ?? []).map(tileNamed));
  const distance = (seat: number): number => (seat - opener + seats) % seats;
  const [lightest] = seatsOfSide(winnerSide ?? sideOf(opener, deal.teams), seats, deal.teams).sort(
    (a, b) => weight(a) - weight(b) || distance(a) - distance(b),
  );
  return lightest ?? opener;
}
