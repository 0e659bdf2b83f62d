import type {
  Opener,
  RoundEnded,
  RoundOpened,
  RoundStarted,
  TileDrawn,
  TilePlayed,
  TilesPicked,
  TurnPassed,
} from './event.js';
import { emptyLayout, place, placement } from './layout.js';
import { fits } from './matching.js';
import { roundOf, rulesOf } from './state.js';
import type { GameState, Round } from './state.js';
import { tileNamed } from './tile.js';
import type { Tile } from './tile.js';

const NOBODY: Opener = { seats: [], tile: null };

/** The round as it is dealt, or laid out to be picked. */
export function dealt({ at, data }: RoundStarted): Round {
  const { number, opener = NOBODY, pick } = data;
  const hands = data.hands.map((hand) => hand.map(tileNamed));
  const boneyard = data.boneyard.map(tileNamed);
  const positions = boneyard.map((tile) => ({ tile, seat: null }));
  return {
    number,
    opener,
    picking: pick === undefined ? null : { handSize: pick, positions },
    openedBy: null,
    hands,
    boneyard,
    layout: emptyLayout,
    toAct: pick === undefined ? opener.seats : hands.map((_, seat) => seat),
    since: at,
    drawn: null,
    extra: false,
    passes: 0,
    lastMove: null,
    over: false,
  };
}

/** Who has all his tiles has nothing more to do until the round opens. */
export function withTilesPicked(round: Round, { seat, data }: TilesPicked): Round {
  if (round.picking === null) throw new Error('No tiles are being picked');
  const { handSize } = round.picking;
  const tiles = data.tiles.map(tileNamed);
  const positions = round.picking.positions.slice();
  for (const position of data.positions) {
    const taken = positions[position];
    if (taken !== undefined) positions[position] = { tile: taken.tile, seat };
  }
  const hands = withHand(round.hands, seat, [...(round.hands[seat] ?? []), ...tiles]);
  return {
    ...round,
    hands,
    boneyard: round.boneyard.filter((tile) => !tiles.includes(tile)),
    picking: { handSize, positions },
    toAct: round.toAct.filter((each) => (hands[each]?.length ?? 0) < handSize),
  };
}

/** Every hand has been picked, and the opener is known. */
export function opened(round: Round, { at, data }: RoundOpened): Round {
  return { ...round, opener: data.opener, picking: null, toAct: data.opener.seats, since: at };
}

/** A tile goes from a hand to the layout, and the turn to the next seat unless a double keeps it. */
export function withTilePlayed(state: GameState, { at, seat, data }: TilePlayed, version: number): Round {
  const round = roundOf(state);
  const rules = rulesOf(state);
  const tile = tileNamed(data.tile);
  const { end, pip } = data;
  const extra = tile.double && rules.extraTurnOnDouble === 'optional';
  return {
    number: round.number,
    opener: round.opener,
    picking: null,
    openedBy: round.openedBy ?? seat,
    hands: withHand(round.hands, seat, without(round.hands[seat] ?? [], tile)),
    boneyard: round.boneyard,
    layout: place(round.layout, rules.layout, placement(tile, end, pip, seat, at)),
    toAct: extra ? [seat] : seatAfter(seat, round),
    since: at,
    drawn: null,
    extra,
    passes: 0,
    lastMove:
      end === undefined
        ? { seat, type: 'play', tile: tile.name, version }
        : { seat, type: 'play', tile: tile.name, end, version },
    over: false,
  };
}

/** A drawn tile keeps the turn if drawing goes on until one fits, or if it fits and may be played. */
export function withTileDrawn(state: GameState, { at, seat, data }: TileDrawn, version: number): Round {
  const round = roundOf(state);
  const { mode, playDrawn } = rulesOf(state).draw;
  const tile = tileNamed(data.tile);
  const mustPlay = mode === 'one' && playDrawn && fits(tile, round.layout);
  const keepsTurn = mode === 'untilPlayable' || mustPlay;
  return {
    number: round.number,
    opener: round.opener,
    picking: null,
    openedBy: round.openedBy,
    hands: withHand(round.hands, seat, [...(round.hands[seat] ?? []), tile]),
    boneyard: without(round.boneyard, tile),
    layout: round.layout,
    toAct: keepsTurn ? round.toAct : seatAfter(seat, round),
    since: keepsTurn ? round.since : at,
    drawn: mustPlay ? tile : null,
    extra: false,
    passes: 0,
    lastMove: { seat, type: 'draw', version },
    over: false,
  };
}

/** Who lets the turn go that his own double gave him has not failed to answer a tile. */
export function withTurnPassed(state: GameState, { at, seat }: TurnPassed, version: number): Round {
  const round = roundOf(state);
  return {
    number: round.number,
    opener: round.opener,
    picking: null,
    openedBy: round.openedBy,
    hands: round.hands,
    boneyard: round.boneyard,
    layout: round.layout,
    toAct: seatAfter(seat, round),
    since: at,
    drawn: null,
    extra: false,
    passes: round.extra ? 0 : round.passes + 1,
    lastMove: { seat, type: 'pass', version },
    over: false,
  };
}

/** The round stays on the table as it was counted, and nobody may act. */
export function ended(round: Round, { data }: RoundEnded): Round {
  return {
    ...round,
    hands: data.hands.map((hand) => hand.map(tileNamed)),
    boneyard: data.boneyardTo === undefined ? round.boneyard : [],
    toAct: [],
    over: true,
  };
}

function seatAfter(seat: number, round: Round): readonly number[] {
  return [(seat + 1) % round.hands.length];
}

function withHand(hands: Round['hands'], seat: number, hand: readonly Tile[]): Round['hands'] {
  const changed = hands.slice();
  changed[seat] = hand;
  return changed;
}

function without(tiles: readonly Tile[], gone: Tile): Tile[] {
  return tiles.filter((tile) => tile !== gone);
}
