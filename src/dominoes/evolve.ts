import type {
  GameCreated,
  GameEvent,
  Opener,
  RoundEnded,
  RoundOpened,
  RoundStarted,
  TileDrawn,
  TilePlayed,
  TilesPicked,
  TurnPassed,
  WaitingSeat,
} from './event.js';
import { emptyLayout, place, placement } from './layout.js';
import { fits } from './matching.js';
import { sideCount } from './seating.js';
import { roundOf, rulesOf } from './state.js';
import type { FinishedRound, GameState, NoGame, Round } from './state.js';
import { tileNamed } from './tile.js';
import type { Tile } from './tile.js';

/**
 * The state after `event`. Checks no rules: what happened, happened. Never changes
 * `state`. Throws on an unknown type of event.
 */
export function evolve(state: GameState | NoGame, event: GameEvent): GameState {
  if (state.status === 'none') {
    if (event.type !== 'game.created') throw new Error(`A game cannot begin with ${event.type}`);
    return created(event);
  }
  const version = state.version + 1;
  const updatedAt = event.at;
  switch (event.type) {
    case 'game.created':
      throw new Error('A game is created only once');
    case 'game.seat_taken': {
      const { player } = event.data;
      return { ...state, version, updatedAt, seats: state.seats.map((seat) => seatedAt(event.seat, player, seat)) };
    }
    case 'game.seat_left':
      return { ...state, version, updatedAt, seats: state.seats.map((seat) => emptied(event.seat, seat)) };
    case 'game.started': {
      const { seats } = event.data;
      const scores =
        state.settings.setup?.scores ?? new Array<number>(sideCount(seats.length, state.settings.teams)).fill(0);
      return { ...state, version, updatedAt, status: 'active', seats, scores };
    }
    case 'round.started':
      return { ...state, version, updatedAt, round: dealt(event) };
    case 'tiles.picked':
      return { ...state, version, updatedAt, round: withTilesPicked(roundOf(state), event) };
    case 'round.opened':
      return { ...state, version, updatedAt, round: opened(roundOf(state), event) };
    case 'tile.played':
      return moved(state, event, withTilePlayed(state, event, version));
    case 'tile.drawn':
      return moved(state, event, withTileDrawn(state, event, version));
    case 'turn.passed':
      return moved(state, event, withTurnPassed(state, event, version));
    case 'points.scored':
      return moved(state, event, roundOf(state), event.data.scores);
    case 'round.ended':
      return {
        ...state,
        version,
        updatedAt,
        scores: event.data.scores,
        round: ended(roundOf(state), event),
        rounds: [...state.rounds, finished(event, version)],
      };
    case 'game.resigned':
      return { ...state, version, updatedAt };
    case 'game.finished':
      return { ...state, version, updatedAt, status: 'finished', result: event.data.result, scores: event.data.scores };
    case 'game.aborted':
      return { ...state, version, updatedAt, status: 'aborted' };
    default:
      return unknown(event);
  }
}

function created({ at, data }: GameCreated): GameState {
  const { seats, players: _players, ...settings } = data;
  return {
    version: 1,
    status: 'waiting',
    createdAt: at,
    updatedAt: at,
    settings,
    seats,
    scores: data.setup?.scores ?? new Array<number>(sideCount(seats.length, data.teams)).fill(0),
    round: null,
    rounds: [],
    result: null,
  };
}

/** Who sits down takes up his invitation, or lets go of one to another seat. */
function seatedAt(taken: number, player: string, seat: WaitingSeat): WaitingSeat {
  if (seat.seat === taken) return { seat: seat.seat, side: seat.side, player };
  return seat.invited === player ? { seat: seat.seat, side: seat.side, player: null } : seat;
}

function emptied(left: number, seat: WaitingSeat): WaitingSeat {
  return seat.seat === left ? { seat: seat.seat, side: seat.side, player: null } : seat;
}

const NOBODY: Opener = { seats: [], tile: null };

function dealt({ at, data }: RoundStarted): Round {
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
function withTilesPicked(round: Round, { seat, data }: TilesPicked): Round {
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

function opened(round: Round, { at, data }: RoundOpened): Round {
  return { ...round, opener: data.opener, picking: null, toAct: data.opener.seats, since: at };
}

/**
 * Moves are most of any stream, so here and below the copies are written out:
 * a literal is copied over twenty times as fast as a spread.
 */
function moved(state: GameState, { at }: GameEvent, round: Round, scores = state.scores): GameState {
  return {
    version: state.version + 1,
    status: state.status,
    createdAt: state.createdAt,
    updatedAt: at,
    settings: state.settings,
    seats: state.seats,
    scores,
    round,
    rounds: state.rounds,
    result: state.result,
  };
}

function withTilePlayed(state: GameState, { at, seat, data }: TilePlayed, version: number): Round {
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
function withTileDrawn(state: GameState, { at, seat, data }: TileDrawn, version: number): Round {
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
function withTurnPassed(state: GameState, { at, seat }: TurnPassed, version: number): Round {
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

function ended(round: Round, { data }: RoundEnded): Round {
  return {
    ...round,
    hands: data.hands.map((hand) => hand.map(tileNamed)),
    boneyard: data.boneyardTo === undefined ? round.boneyard : [],
    toAct: [],
    over: true,
  };
}

function finished({ data }: RoundEnded, version: number): FinishedRound {
  const { number, boneyardTo: _kept, pips: _known, ...ending } = data;
  return { number, version, ...ending };
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

function unknown(event: never): never {
  throw new Error(`Unknown type of event: ${(event as GameEvent).type}`);
}
