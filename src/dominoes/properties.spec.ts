import fc from 'fast-check';
import {
  commandOf,
  draw,
  fold,
  pass,
  play,
  randomGame,
  refusal,
  seededChance,
  when,
} from '../../test/dominoes/table.js';
import type { Step } from '../../test/dominoes/table.js';
import { legalMoves, namesOf, playerView, presets, publicEvent, replay, tilesOf, turnSeats } from './index.js';
import type { GameEvent, GameState, Round, Tile } from './index.js';

/** Any preset with any number of players it allows, and the luck of a whole match. */
const games = fc.constantFrom(...presets).chain((preset) =>
  fc.record({
    preset: fc.constant(preset),
    players: fc.constantFrom(...preset.definition.players.counts),
    seed: fc.integer(),
  }),
);

/** Looks at the states of random matches, a round or two of each. */
function inEveryState(check: (step: Step) => void, runs: number): void {
  fc.assert(
    fc.property(games, ({ preset, players, seed }) => {
      let steps = 0;
      for (const step of randomGame(preset, seed, players)) {
        check(step);
        if (++steps === 60) break;
      }
    }),
    { numRuns: runs },
  );
}

const everyTile = (state: GameState): Tile[] => {
  return tilesOf(state.settings.variant.definition, state.seats.length);
};

const viewersOf = (state: GameState): number[][] => [[], ...state.seats.map(({ seat }) => [seat])];

it('tiles are neither lost nor doubled', () => {
  inEveryState(({ state }) => {
    const { hands, boneyard, layout } = state.round!;
    const seen = [...hands.flat(), ...boneyard, ...layout.tiles.map((placed) => placed.tile)];
    expect(namesOf(seen).sort()).toEqual(namesOf(everyTile(state)).sort());
  }, 25);
});

it('replaying what was stored gives the state that was played', () => {
  fc.assert(
    fc.property(games, ({ preset, players, seed }) => {
      const stored: string[] = [];
      let live: GameState | undefined;
      for (const { events, state } of randomGame(preset, seed, players)) {
        stored.push(...events.map((event) => JSON.stringify(event)));
        live = state;
      }
      expect(replay(stored.map((event) => JSON.parse(event) as GameEvent))).toEqual(live);
    }),
    { numRuns: 40 },
  );
});

it('exactly the legal moves are accepted', () => {
  const ends = ['left', 'right', 'up', 'down'] as const;
  inEveryState(({ state }) => {
    for (const { seat } of state.seats) {
      const legal = new Set(legalMoves(state, seat).map((move) => JSON.stringify(commandOf(move))));
      const opening = state.round?.layout.tiles.length === 0;
      const plays = everyTile(state).flatMap(({ name }) =>
        opening ? [play(seat, name), play(seat, name, 'left')] : ends.map((end) => play(seat, name, end)),
      );
      const accepted = [...plays, draw(seat), pass(seat)].filter(
        (command) => refusal(() => when(state, command, seededChance(0))) === undefined,
      );
      expect(new Set(accepted.map((command) => JSON.stringify(command)))).toEqual(legal);
    }
  }, 5);
});

it('whoever is to act has a move, and nobody else', () => {
  inEveryState(({ state }) => {
    const movers = state.seats.map(({ seat }) => seat).filter((seat) => legalMoves(state, seat).length > 0);
    expect(movers).toEqual(turnSeats(state));
  }, 25);
});

it('a state is never changed, whatever is asked of it or follows from it', () => {
  inEveryState(({ state }) => {
    const before = JSON.stringify(state);
    const moves = turnSeats(state).flatMap((seat) => legalMoves(state, seat));
    for (const move of moves) fold(state, when(state, commandOf(move), seededChance(0)));
    playerView(state, [0]);
    expect(JSON.stringify(state)).toBe(before);
  }, 5);
});

describe('hidden tiles', () => {
  it('make no difference to a viewer, wherever they lie', () => {
    inEveryState(({ state }) => {
      if (state.status !== 'active') return;
      for (const viewer of viewersOf(state)) {
        const shown = JSON.stringify(playerView(state, viewer));
        expect(JSON.stringify(playerView(swapHidden(state, viewer), viewer))).toBe(shown);
      }
    }, 25);
  });

  it('are named nowhere in the view of the round, nor in the events that led to it', () => {
    inEveryState(({ events, state }) => {
      if (state.status !== 'active') return;
      for (const viewer of viewersOf(state)) {
        const { rounds: _over, ...view } = playerView(state, viewer);
        const dealt = events.slice(events.findIndex((event) => event.type === 'round.started'));
        const shown = JSON.stringify([view, dealt.map((event) => publicEvent(event, viewer, false))]);
        const named = namesOf(hiddenFrom(state.round!, viewer)).filter((name) => shown.includes(`"${name}"`));
        expect(named).toEqual([]);
      }
    }, 25);
  });
});

function hiddenFrom(round: Round, viewer: readonly number[]): Tile[] {
  return [...round.hands.filter((_, seat) => !viewer.includes(seat)).flat(), ...round.boneyard];
}

/** The same state with every tile the viewer cannot see somewhere else. */
function swapHidden(state: GameState, viewer: readonly number[]): GameState {
  const round = state.round!;
  const hidden = hiddenFrom(round, viewer).reverse();
  const hands = round.hands.map((hand, seat) => (viewer.includes(seat) ? hand : hidden.splice(0, hand.length)));
  return { ...state, round: { ...round, hands, boneyard: hidden } };
}
