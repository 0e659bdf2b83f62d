import fc from 'fast-check';
import { anyGame, gamesOf } from '../../test/dominoes/random-variants.js';
import { randomGame } from '../../test/dominoes/table.js';
import { presets, variantProblems, withOptions } from './index.js';
import type { AwardBase, GameEvent, GameState, Variant } from './index.js';
import { sideOf } from './seating.js';
import { pipsOf, tileNamed } from './tile.js';

/** Something that was scored, and all that it depends on. */
interface Scored {
  readonly event: Extract<GameEvent, { type: 'points.scored' | 'round.ended' }>;
  readonly settings: GameState['settings'];
  readonly before: readonly number[];
}

/** Everything scored in the first rounds of a random match, of a preset or any other variant. */
function* everythingScored(game: Parameters<typeof randomGame>): Generator<Scored> {
  let before: readonly number[] | undefined;
  for (const { events, state } of randomGame(...game)) {
    before ??= state.scores;
    for (const event of events) {
      if (event.type !== 'points.scored' && event.type !== 'round.ended') continue;
      yield { event, settings: state.settings, before };
      before = event.data.scores;
    }
    if (state.rounds.length > 50) return;
  }
}

/** Expects of all that is scored what `expected` says, where it says something. */
function expectOfAll(
  actual: (scored: Scored) => unknown,
  expected: (scored: Scored) => unknown,
  games: typeof anyGame = anyGame,
): void {
  let compared = 0;
  fc.assert(
    fc.property(games, ({ variant, players, seed }) => {
      const claims = [...everythingScored([variant, seed, players])]
        .map((scored) => ({ is: actual(scored), shouldBe: expected(scored) }))
        .filter(({ shouldBe }) => shouldBe !== undefined);
      compared += claims.length;
      expect(claims.map(({ is }) => is)).toEqual(claims.map(({ shouldBe }) => shouldBe));
    }),
    { numRuns: 100, endOnFailure: true },
  );
  expect(compared).toBeGreaterThan(50);
}

function baseOf({ event, settings }: Scored): AwardBase | undefined {
  const { domino, block } = settings.variant.definition.scoring;
  if (event.type === 'points.scored' || event.data.reason === 'target') return undefined;
  return event.data.reason === 'block' ? block.base : domino.base;
}

/** The pips left in the hands of each side. */
function pipsHeld({ event, settings, before }: Scored): number[] {
  const hands = event.type === 'round.ended' ? event.data.hands : [];
  const pips = hands.map((hand) => pipsOf(hand.map(tileNamed)));
  return before.map((_, side) =>
    pips.reduce((sum, own, seat) => (sideOf(seat, settings.teams) === side ? sum + own : sum), 0),
  );
}

it('scores are what was scored in play and what the awards of the rounds say, and no more', () => {
  expectOfAll(
    ({ event }) => event.data.scores,
    (scored) => {
      const { event, before } = scored;
      if (baseOf(scored) === 'eachOwn') return undefined;
      if (event.type === 'round.ended' && event.data.reset === true) return before.map(() => 0);
      const { points } = event.data;
      const winners = event.type === 'points.scored' ? [event.data.side] : winnersOf(event.data);
      return before.map((score, side) => (winners.includes(side) ? score + points : score));
    },
  );
});

function winnersOf({ winnerSide, sharedBy = [] }: { winnerSide: number | null; sharedBy?: readonly number[] }) {
  return winnerSide === null ? sharedBy : [winnerSide];
}

it('no side goes beyond a target that must be hit, and one hits it', () => {
  const bonuses = [
    { kind: 'passAfterLead', double: 1, plain: 2 },
    { kind: 'everyonePassed', points: 3 },
  ] as const;
  const variants = presets
    .map((preset) => ({
      ...preset,
      definition: withOptions(preset.definition, {
        match: { exact: true, endCheck: 'immediate' },
        scoring: { bonuses },
      }),
    }))
    .filter(({ definition }) => variantProblems(definition).length === 0);
  const wins: boolean[] = [];
  fc.assert(
    fc.property(gamesOf(fc.constantFrom(...variants)), ({ variant, players, seed }) => {
      const states = [...randomGame(variant, seed, players)].map(({ state }) => state);
      const { target } = states[0]!.settings;
      expect(states.every(({ scores }) => Math.max(...scores) <= target!)).toBe(true);
      wins.push(states.at(-1)!.scores.includes(target!));
    }),
    { numRuns: 50, endOnFailure: true },
  );
  expect(wins.every((hit) => hit)).toBe(true);
});

it('an award in pips is what the hands that are left add up to', () => {
  expectOfAll(
    ({ event }) => event.data.points,
    (scored) => {
      const { event, settings } = scored;
      const { scoring, match }: Variant = settings.variant.definition;
      const base = baseOf(scored);
      if (event.type !== 'round.ended' || base === undefined || event.data.winnerSide === null) return undefined;
      const isExact = match.kind === 'target' && match.exact === true;
      if (scoring.round !== 'none' || event.data.capicua || isExact) return undefined;
      const held = pipsHeld(scored);
      const own = held[event.data.winnerSide] ?? 0;
      const opponents = held.reduce((sum, each) => sum + each, 0) - own;
      const worth: Partial<Record<AwardBase, number>> = {
        opponents,
        allHands: opponents + own,
        opponentsMinusOwn: Math.max(0, opponents - own),
        sumOfDifferences: Math.max(0, opponents - own * (held.length - 1)),
      };
      const award = worth[base];
      const bonuses = (event.data.bonuses ?? []).reduce((sum, { points }) => sum + points, 0);
      return award === undefined ? undefined : award + bonuses;
    },
  );
});

it('everybody scores the pips of his own hands where the base says so, whoever wins', () => {
  const base = { base: 'eachOwn' } as const;
  const scoring = { domino: base, block: base, round: 'none', capicua: null, bonuses: [] } as const;
  const variants = presets
    .map((preset) => ({ ...preset, definition: withOptions(preset.definition, { scoring }) }))
    .filter(({ definition }) => variantProblems(definition).length === 0);
  expectOfAll(
    ({ event, before }) => event.data.scores.map((score, side) => score - (before[side] ?? 0)),
    (scored) => (baseOf(scored) === 'eachOwn' ? pipsHeld(scored) : undefined),
    gamesOf(fc.constantFrom(...variants)),
  );
});
