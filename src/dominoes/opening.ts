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
  if (previous === undefined || previous.reset === true) return opening.first;
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

type HolderOf = Extract<NextOpenerRule, `holderOf:${string}`>;

const openers: Record<Exclude<NextOpenerRule, HolderOf>, (deal: Deal) => Found> = {
  highestDouble: (deal) => highest(deal, (tile) => tile.double) ?? openers.highestTile(deal),
  lowestDouble: (deal) => lowest(deal, (tile) => tile.double) ?? lowest(deal, () => true) ?? { seats: [0] },
  highestTile: (deal) => highest(deal, () => true) ?? { seats: [0] },
  lot: (deal) => ({ seats: [deal.drawLot()] }),
  lotSide: (deal) => onSide(sideOf(deal.drawLot(), deal.teams), deal),
  sameAsFirst: (deal) => find(deal.opening.first.by, deal),
  rotate: (deal) => ({ seats: [(before(deal).opener + 1) % deal.hands.length] }),
  sameOpener: (deal) => ({ seats: [before(deal).opener] }),
  roundWinner: (deal) => ({ seats: [before(deal).winnerSeat ?? lightestOfWinners(before(deal), deal)] }),
  winningSide: (deal) => onSide(winningSide(before(deal), deal), deal),
  otherSide: (deal) => {
    const side = sideOf(before(deal).opener, deal.teams);
    return onSide((side + 1) % sideCount(deal.hands.length, deal.teams), deal);
  },
};

function find(by: NextOpenerRule, deal: Deal): Found {
  return isHolderOf(by) ? holderOf(by, deal) : openers[by](deal);
}

const HOLDER_OF = 'holderOf:';

function isHolderOf(by: NextOpenerRule): by is HolderOf {
  return by.startsWith(HOLDER_OF);
}

function holderOf(by: HolderOf, deal: Deal): Found {
  const tile = tileNamed(by.slice(HOLDER_OF.length));
  const seat = deal.hands.findIndex((hand) => hand.includes(tile));
  return seat === -1 ? openers.highestDouble(deal) : { seats: [seat], tile };
}

function before({ previous }: Deal): PreviousRound {
  if (previous === undefined) throw new Error('The opening of the first round depends on a round before it');
  return previous;
}

function onSide(side: number, { hands, teams }: Deal): Found {
  return { seats: seatsOfSide(side, hands.length, teams) };
}

/** A round that nobody won has no winning side: then that of the opener leads. */
function winningSide({ winnerSide, opener }: PreviousRound, { teams }: Deal): number {
  return winnerSide ?? sideOf(opener, teams);
}

/** How high a tile ranks; tiles of the largest set stay apart. */
const ranks: Record<Opening['tileRank'], (tile: Tile) => number> = {
  pips: (tile) => tile.pips * 100 + tile.high,
  highHalf: (tile) => tile.high * 100 + tile.low,
};

function highest({ hands, opening }: Deal, among: (tile: Tile) => boolean): Found | undefined {
  return best(hands, among, ranks[opening.tileRank]);
}

function lowest({ hands, opening }: Deal, among: (tile: Tile) => boolean): Found | undefined {
  const rank = ranks[opening.tileRank];
  return best(hands, among, (tile) => -rank(tile));
}

function best(hands: Deal['hands'], among: (tile: Tile) => boolean, rank: (tile: Tile) => number): Found | undefined {
  let found: { seats: [number]; tile: Tile } | undefined;
  hands.forEach((hand, seat) => {
    for (const tile of hand) {
      if (among(tile) && (found === undefined || rank(tile) > rank(found.tile))) found = { seats: [seat], tile };
    }
  });
  return found;
}

/** A pair won as a side: its lightest hand opens, level ones by their distance from the opener. */
function lightestOfWinners(previous: PreviousRound, deal: Deal): number {
  const { opener, hands } = previous;
  const seats = deal.hands.length;
  const weight = (seat: number): number => pipsOf((hands?.[seat] ?? []).map(tileNamed));
  const distance = (seat: number): number => (seat - opener + seats) % seats;
  const [lightest] = seatsOfSide(winningSide(previous, deal), seats, deal.teams).sort(
    (a, b) => weight(a) - weight(b) || distance(a) - distance(b),
  );
  return lightest ?? opener;
}
