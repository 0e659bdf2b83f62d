import fc from 'fast-check';
import { presets, variantProblems } from '../../src/dominoes/index.js';
import type { NamedVariant, Variant } from '../../src/dominoes/index.js';

/** One of the values; the first is what a failing case shrinks to. */
const oneOf = <const T>(...values: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...values);

const tile = fc.tuple(fc.nat({ max: 6 }), fc.nat({ max: 6 })).map(([a, b]) => `${Math.max(a, b)}-${Math.min(a, b)}`);
const tiles = fc.uniqueArray(tile, { maxLength: 4 });
const lead = oneOf('free', 'forced');

const firstOpener = fc.oneof(
  oneOf('highestDouble', 'lowestDouble', 'highestTile', 'lot', 'lotSide'),
  tile.map((name) => `holderOf:${name}` as const),
);
const nextOpener = fc.oneof(
  oneOf('sameAsFirst', 'rotate', 'roundWinner', 'winningSide', 'otherSide', 'sameOpener'),
  firstOpener,
);

/** Where a key is optional it is left out now and then. */
const some = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(value, { nil: undefined });

const bonus = fc.oneof(
  fc.record({ kind: fc.constant('lastTile' as const), tile, points: fc.nat({ max: 20 }) }),
  fc.record({
    kind: fc.constant('earlyRounds' as const),
    points: fc.array(fc.nat({ max: 9 }), { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ kind: fc.constant('passAfterLead' as const), double: fc.nat({ max: 9 }), plain: fc.nat({ max: 9 }) }),
  fc.record({ kind: fc.constant('everyonePassed' as const), points: fc.nat({ max: 9 }) }),
);

const inPlay = fc.oneof(
  fc.constant({ kind: 'none' as const }),
  fc.record({
    kind: fc.constant('multiples' as const),
    of: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 2 }),
    award: oneOf('sum', 'quotient'),
  }),
  fc.record({ kind: fc.constant('matchingEnds' as const), points: oneOf(2, 1), withDouble: oneOf(3, 1) }),
);

const base = oneOf('opponents', 'allHands', 'sumOfDifferences', 'opponentsMinusOwn', 'ends', 'flat', 'eachOwn');
const points = fc.integer({ min: 1, max: 4 });
/** Low, so that matches are short even where points are rare. */
const target = fc.integer({ min: 1, max: 15 });

const match = fc.oneof(
  fc.record({
    kind: fc.constant('target' as const),
    target,
    endCheck: oneOf('roundEnd', 'immediate'),
    exact: some(fc.boolean()),
    objective: some(oneOf('highest', 'lowest')),
  }),
  fc.record({
    kind: fc.constant('rounds' as const),
    rounds: fc.integer({ min: 1, max: 4 }),
    tie: oneOf('draw', 'extraRound'),
    endCheck: fc.constant('roundEnd' as const),
    objective: some(oneOf('highest', 'lowest')),
  }),
  fc.record({
    kind: fc.constant('love' as const),
    target: fc.integer({ min: 1, max: 3 }),
    endCheck: fc.constant('roundEnd' as const),
  }),
);

/** Every option with any of its values, however badly they go together. */
export const anyDefinition: fc.Arbitrary<Variant> = fc
  .record({
    name: fc.constant('Any'),
    players: fc.record({
      counts: fc.uniqueArray(fc.integer({ min: 2, max: 6 }), { minLength: 1, maxLength: 2 }),
      teams: oneOf(['solo'], ['pairs'], ['solo', 'pairs'], ['pairs', 'solo']),
      seatsPerPlayer: fc.oneof({ arbitrary: fc.constant(1 as const), weight: 4 }, fc.constant(2 as const)),
    }),
    tiles: fc.record({
      highest: oneOf(6, 7, 9),
      remove: fc.oneof(tiles, fc.dictionary(oneOf('3', '4'), tiles, { minKeys: 1 })),
    }),
    deal: fc.record({
      leftover: oneOf('boneyard', 'asleep'),
      handSize: fc.integer({ min: 2, max: 9 }),
      pick: some(fc.boolean()),
    }),
    direction: oneOf('clockwise', 'counterclockwise'),
    opening: fc.record({
      first: fc.record({ by: firstOpener, tile: lead }),
      next: fc.record({ by: nextOpener, tile: lead }),
      afterBlock: some(fc.record({ by: nextOpener, tile: lead })),
      afterVoid: fc.record({ by: nextOpener, tile: lead }),
      tileRank: oneOf('pips', 'highHalf'),
    }),
    layout: fc.record({
      spinner: oneOf('none', 'firstDouble', 'openingDouble', 'everyDouble'),
      crossArms: some(oneOf('afterBothSides', 'atOnce', 'fillFirst')),
      ends: some(oneOf(2, 1)),
      match: some(oneOf('equal', 'sumTo7')),
      wild: some(tiles),
    }),
    draw: fc.record({
      mode: oneOf('none', 'one', 'untilPlayable'),
      voluntary: fc.boolean(),
      reserve: oneOf(0, 1, 2, 28),
      playDrawn: fc.boolean(),
    }),
    stuck: oneOf('pass', 'loseRound'),
    extraTurnOnDouble: some(oneOf<false | 'optional'>(false, 'optional')),
    block: fc.record({
      deadLayout: oneOf('immediate', 'playOut', 'boneyardToNext'),
      decide: oneOf('side', 'player', 'blockerVsNext'),
      tie: oneOf('void', 'blockerLoses', 'blockerWins', 'openerOrNearest', 'split'),
    }),
    scoring: fc.record({
      inPlay,
      domino: fc.record({ base }),
      block: fc.record({ base }),
      flat: some(points),
      byFinish: some(fc.record({ plain: points, double: points, bothEnds: points, bothEndsDouble: points })),
      endsRule: some(oneOf('multiplesOf5', 'round5', 'raw')),
      round: oneOf('none', 'nearest5', 'fives'),
      capicua: fc.option(fc.record({ factor: oneOf(1, 2), bonus: oneOf(0, 5), doubles: fc.boolean() })),
      bonuses: some(fc.array(bonus, { maxLength: 3 })),
    }),
    match,
    autoPass: some(fc.boolean()),
    drawRestartsClock: some(fc.boolean()),
    source: fc.constant(null),
  })
  .map((definition) => JSON.parse(JSON.stringify(definition)) as Variant);

/** Any definition in which nothing is wrong. */
export const anyVariant: fc.Arbitrary<NamedVariant> = anyDefinition
  .filter((definition) => variantProblems(definition).length === 0)
  .map((definition) => ({ id: 'any', version: 1, name: definition.name, definition }));

export interface RandomGame {
  readonly variant: NamedVariant;
  readonly players: number;
  readonly seed: number;
}

/** Variants with a number of players they allow, and the luck of a whole match. */
export function gamesOf(variants: fc.Arbitrary<NamedVariant>): fc.Arbitrary<RandomGame> {
  return variants.chain((variant) =>
    fc.record({
      variant: fc.constant(variant),
      players: fc.constantFrom(...variant.definition.players.counts),
      seed: fc.integer(),
    }),
  );
}

/** Matches of presets and of any other variant. */
export const anyGame = gamesOf(fc.oneof(fc.constantFrom(...presets), anyVariant));
