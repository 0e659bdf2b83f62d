import fc from 'fast-check';
import { anyGame } from '../../test/dominoes/random-variants.js';
import {
  commandOf,
  draw,
  fold,
  pass,
  pick,
  play,
  randomGame,
  refusal,
  seededChance,
  when,
} from '../../test/dominoes/table.js';
import type { Step } from '../../test/dominoes/table.js';
import { boardCountAfter } from './board-count.js';
import {
  boardCount,
  forcedMove,
  legalMoves,
  namesOf,
  playerView,
  publicEvent,
  replay,
  tilesOf,
  turnSeats,
} from './index.js';
import type { Command, End, GameEvent, GameState, LegalPlay, Round, Tile } from './index.js';
import { placement, place } from './layout.js';
import { outwardPip } from './legal-moves.js';
import { tileNamed } from './tile.js';

/** Looks at the states of random matches of presets and of any other variant, a round or two of each. */
function inEveryState(check: (step: Step) => void, runs: number): void {
  fc.assert(
    fc.property(anyGame, ({ variant, players, seed }) => {
      let steps = 0;
      for (const step of randomGame(variant, seed, players)) {
        check(step);
        if (++steps === 60) break;
      }
    }),
    { numRuns: runs, endOnFailure: true },
  );
}

const everyTile = (state: GameState): Tile[] => tilesOf(state.settings.variant.definition, state.seats.length);

const viewersOf = (state: GameState): number[][] => [[], ...state.seats.map(({ seat }) => [seat])];

it('tiles are neither lost nor doubled', () => {
  inEveryState(({ state }) => {
    const { hands, boneyard, layout } = state.round!;
    const seen = [...namesOf([...hands.flat(), ...boneyard]), ...layout.tiles.map((placed) => placed.tile)];
    expect(seen.sort()).toEqual(namesOf(everyTile(state)).sort());
  }, 60);
});

it('every match ends, and replaying what was stored gives the state that was played', () => {
  fc.assert(
    fc.property(anyGame, ({ variant, players, seed }) => {
      const stored: string[] = [];
      let live: GameState | undefined;
      for (const { events, state } of randomGame(variant, seed, players)) {
        stored.push(...events.map((event) => JSON.stringify(event)));
        live = state;
        expect(state.rounds.length).toBeLessThan(1000);
      }
      expect(live?.status).toBe('finished');
      expect(replay(stored.map((event) => JSON.parse(event) as GameEvent))).toEqual(live);
    }),
    { numRuns: 100, endOnFailure: true },
  );
});

it('a round has no more moves than its tiles allow', () => {
  fc.assert(
    fc.property(anyGame, ({ variant, players, seed }) => {
      let moves = 0;
      for (const { events, state } of randomGame(variant, seed, players)) {
        for (const { type } of events) {
          if (type === 'round.started') moves = 0;
          if (type === 'tile.played' || type === 'tile.drawn' || type === 'turn.passed') moves++;
        }
        // Each tile is played once and drawn once at most, and after either each seat passes once at most.
        expect(moves).toBeLessThanOrEqual(2 * everyTile(state).length * (1 + state.seats.length));
        if (state.rounds.length === 3) break;
      }
    }),
    { numRuns: 100, endOnFailure: true },
  );
});

describe('exactly the legal moves are accepted', () => {
  const mainEnds = ['left', 'right', 'up', 'down'] as const;

  /** Every way to play a tile, either half outward: at any end, or at none before the opening. */
  function everyPlay({ round }: GameState, seat: number, tile: Tile): Command[] {
    const { tiles, ends } = round!.layout;
    const named: (End | undefined)[] = [...new Set([...mainEnds, ...ends.map(({ end }) => end)])];
    return (tiles.length === 0 ? [undefined, ...named] : named).flatMap((end) =>
      [...new Set([tile.high, tile.low])].map((pip) => play(seat, tile.name, end, pip)),
    );
  }

  /** The legal move as the command that names everything. */
  function spelledOut(state: GameState, move: LegalPlay): Command {
    const { layout } = state.round!;
    const rule = state.settings.variant.definition.layout;
    return play(move.seat, move.tile, move.end, move.pip ?? outwardPip(layout, rule, tileNamed(move.tile), move.end));
  }

  it('whatever is tried by who may act and who may not, with tiles that are his and one that is not', () => {
    inEveryState(({ state }) => {
      const { hands, toAct } = state.round!;
      const [first = 0] = toAct;
      for (const seat of new Set([...toAct, (first + 1) % hands.length])) {
        const legal = legalMoves(state, seat).map((move) =>
          move.type === 'play' ? spelledOut(state, move) : commandOf(move),
        );
        const tiles = [...hands[seat]!, everyTile(state).find((tile) => !hands[seat]!.includes(tile))!];
        const tried = [...tiles.flatMap((tile) => everyPlay(state, seat, tile)), draw(seat), pass(seat), pick(seat)];
        const accepted = tried.filter((each) => refusal(() => when(state, each, seededChance(0))) === undefined);
        expect(new Set(accepted.map((each) => JSON.stringify(each)))).toEqual(
          new Set(legal.map((each) => JSON.stringify(each))),
        );
      }
    }, 25);
  });
});

it('whoever is to act has a move, and nobody else', () => {
  inEveryState(({ state }) => {
    const movers = state.seats.map(({ seat }) => seat).filter((seat) => legalMoves(state, seat).length > 0);
    expect(movers).toEqual(turnSeats(state));
  }, 40);
});

it('nobody is called to a turn he can only pass where passes are automatic', () => {
  inEveryState(({ state }) => {
    if (state.settings.variant.definition.autoPass !== true) return;
    expect(forcedMove(state)?.type).not.toBe('pass');
  }, 60);
});

it('a forced move is the only one there is, but for like ends', () => {
  inEveryState(({ state }) => {
    const forced = forcedMove(state);
    if (forced === null) return;
    const moves = legalMoves(state, forced.seat);
    expect(moves).toContainEqual(forced);
    expect(new Set(moves.map((move) => (move.type === 'play' ? `${move.type} ${move.tile}` : move.type))).size).toBe(1);
  }, 40);
});

it('the board count of a placement is known before it is made', () => {
  inEveryState(({ state }) => {
    const { layout } = state.round!;
    const rule = state.settings.variant.definition.layout;
    for (const seat of turnSeats(state)) {
      for (const move of legalMoves(state, seat)) {
        if (move.type !== 'play') continue;
        const tile = tileNamed(move.tile);
        const pip = move.pip ?? outwardPip(layout, rule, tile, move.end);
        const laid = place(layout, rule, placement(tile, move.end, pip, seat, ''));
        expect(boardCountAfter(layout, rule, tile, move.end, pip)).toBe(boardCount(laid));
      }
    }
  }, 60);
});

it('a state is never changed, whatever is asked of it or follows from it', () => {
  inEveryState(({ state }) => {
    const before = JSON.stringify(state);
    const moves = turnSeats(state).flatMap((seat) => legalMoves(state, seat));
    for (const move of moves) fold(state, when(state, commandOf(move), seededChance(0)));
    playerView(state, [0]);
    expect(JSON.stringify(state)).toBe(before);
  }, 8);
});

describe('hidden tiles', () => {
  it('make no difference to a viewer, wherever they lie', () => {
    inEveryState(({ state }) => {
      if (state.status !== 'active') return;
      for (const viewer of viewersOf(state)) {
        const shown = JSON.stringify(playerView(state, viewer));
        expect(JSON.stringify(playerView(swapHidden(state, viewer), viewer))).toBe(shown);
      }
    }, 60);
  });

  it('are named nowhere in the view of the round, nor in the events that led to it', () => {
    inEveryState(({ events, state }) => {
      if (state.status !== 'active') return;
      for (const viewer of viewersOf(state)) {
        const { rounds: _over, ...view } = playerView(state, viewer);
        const dealt = events.slice(
          Math.max(
            0,
            events.findIndex((event) => event.type === 'round.started'),
          ),
        );
        const shown = JSON.stringify([view, dealt.map((event) => publicEvent(event, viewer, false))]);
        const named = namesOf(hiddenFrom(state.round!, viewer)).filter((name) => shown.includes(`"${name}"`));
        expect(named).toEqual([]);
      }
    }, 60);
  });
});

function hiddenFrom(round: Round, viewer: readonly number[]): Tile[] {
  return [...round.hands.filter((_, seat) => !viewer.includes(seat)).flat(), ...round.boneyard];
}

/** The same state with every tile the viewer cannot see somewhere else. */
function swapHidden(state: GameState, viewer: readonly number[]): GameState {
  const round = state.round!;
  const hidden = hiddenFrom(round, viewer);
  const other = new Map(hidden.map((tile, index) => [tile, hidden.at(-1 - index)!]));
  const swap = (tile: Tile): Tile => other.get(tile) ?? tile;
  const picking = round.picking && {
    ...round.picking,
    positions: round.picking.positions.map(({ tile, seat }) => ({ tile: swap(tile), seat })),
  };
  const hands = round.hands.map((hand) => hand.map(swap));
  return { ...state, round: { ...round, picking, hands, boneyard: round.boneyard.map(swap) } };
}
