import type { Schema } from './schema.js';

const PIP = '(?:1[0-5]|[0-9])';

const oneOf = <const T extends readonly unknown[]>(...values: T): Schema => ({ enum: values });
const flag: Schema = { type: 'boolean' };
const whole = (minimum: number, maximum: number): Schema => ({ type: 'integer', minimum, maximum });
const listOf = (items: Schema, minItems: number, maxItems: number): Schema => ({
  type: 'array',
  items,
  minItems,
  maxItems,
  uniqueItems: true,
});

/** An object of these keys, all required but those named, and no others. */
function record(properties: Readonly<Record<string, Schema>>, ...optional: readonly string[]): Schema {
  const required = Object.keys(properties).filter((key) => !optional.includes(key));
  return { type: 'object', properties, required, additionalProperties: false };
}

const described = (description: string, schema: Schema): Schema => ({ ...schema, description });

const tile = described('a tile such as "6-5"', { type: 'string', pattern: `^${PIP}-${PIP}$` });
const tiles = listOf(tile, 0, 136);
const points = whole(0, 10_000);

const bySeats = (value: Schema): Schema => ({
  oneOf: [
    value,
    {
      type: 'object',
      description: 'One value for each number of seats.',
      patternProperties: { '^(?:[2-9]|1[0-9]|20)$': value },
      minProperties: 1,
      additionalProperties: false,
    },
  ],
});

const FIRST_OPENERS = ['highestDouble', 'lowestDouble', 'highestTile', 'lot', 'lotSide'];
const NEXT_OPENERS = [
  ...FIRST_OPENERS,
  'sameAsFirst',
  'rotate',
  'roundWinner',
  'winningSide',
  'otherSide',
  'sameOpener',
];

const openingRule = (openers: readonly string[]): Schema =>
  record({
    by: {
      oneOf: [
        { type: 'string', enum: openers },
        described('"holderOf:" and a tile, such as "holderOf:6-6"', {
          type: 'string',
          pattern: `^holderOf:${PIP}-${PIP}$`,
        }),
      ],
    },
    tile: oneOf('forced', 'free'),
  });

const awardBase = record({
  base: oneOf('opponents', 'allHands', 'sumOfDifferences', 'opponentsMinusOwn', 'ends', 'flat', 'eachOwn'),
});

const kind = (name: string): Schema => ({ const: name });

const inPlay: Schema = {
  oneOf: [
    record({ kind: kind('none') }),
    record({ kind: kind('multiples'), of: listOf(whole(1, 100), 1, 10), award: oneOf('sum', 'quotient') }),
    record({ kind: kind('matchingEnds'), points: whole(1, 10_000), withDouble: whole(1, 10_000) }),
  ],
};

const bonus: Schema = {
  oneOf: [
    record({ kind: kind('lastTile'), tile, points }),
    record({ kind: kind('earlyRounds'), points: { type: 'array', items: points, minItems: 1, maxItems: 100 } }),
    record({ kind: kind('passAfterLead'), double: points, plain: points }),
    record({ kind: kind('everyonePassed'), points }),
  ],
};

const capicua: Schema = {
  oneOf: [record({ factor: whole(1, 100), bonus: points, doubles: flag }), { type: 'null' }],
};

const target = (maximum: number): Schema => whole(1, maximum);
const objective = oneOf('highest', 'lowest');
const atRoundEnd = oneOf('roundEnd');

const match: Schema = {
  oneOf: [
    record(
      {
        kind: kind('target'),
        target: target(1_000_000),
        targets: listOf(target(1_000_000), 1, 20),
        endCheck: oneOf('immediate', 'roundEnd'),
        exact: flag,
        objective,
      },
      'targets',
      'exact',
      'objective',
    ),
    record(
      {
        kind: kind('rounds'),
        rounds: whole(1, 1000),
        tie: oneOf('draw', 'extraRound'),
        endCheck: atRoundEnd,
        objective,
      },
      'objective',
    ),
    record(
      { kind: kind('love'), target: target(10), targets: listOf(target(10), 1, 10), endCheck: atRoundEnd },
      'targets',
    ),
  ],
};

/**
 * The shape of a variant as JSON Schema (draft 2020-12), which also leads the validation
 * (docs/rules.md, section 11). What no schema can say, such as that the tiles suffice, is
 * said by `variantProblems` besides.
 */
export const variantSchema: Schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Variant',
  description: 'The complete rules of a game of dominoes as data.',
  ...record(
    {
      name: { type: 'string', minLength: 1, maxLength: 100 },
      players: record({
        counts: described('How many players may sit down.', listOf(whole(2, 10), 1, 9)),
        teams: described('The first is what a table gets that does not choose.', listOf(oneOf('solo', 'pairs'), 1, 2)),
        seatsPerPlayer: oneOf(1, 2),
      }),
      tiles: record({
        highest: described('The highest pip of the set: 6 for double-six.', whole(6, 15)),
        remove: described('Tiles left out of the set.', bySeats(tiles)),
      }),
      deal: record(
        {
          leftover: oneOf('boneyard', 'asleep'),
          handSize: bySeats(whole(2, 68)),
          pick: described('Do the players pick their tiles face down?', flag),
        },
        'pick',
      ),
      direction: described(
        'Which way the table is drawn; no rule depends on it.',
        oneOf('clockwise', 'counterclockwise'),
      ),
      opening: record(
        {
          first: openingRule(FIRST_OPENERS),
          next: openingRule(NEXT_OPENERS),
          afterBlock: described('After a block that somebody won; `next` when left out.', openingRule(NEXT_OPENERS)),
          afterVoid: described('After a round that nobody won.', openingRule(NEXT_OPENERS)),
          tileRank: oneOf('pips', 'highHalf'),
        },
        'afterBlock',
      ),
      layout: record(
        {
          spinner: oneOf('none', 'firstDouble', 'openingDouble', 'everyDouble'),
          crossArms: oneOf('afterBothSides', 'atOnce', 'fillFirst'),
          ends: oneOf(1, 2),
          match: oneOf('equal', 'sumTo7'),
          wild: described('Tiles that go to any open end, either half outward.', tiles),
        },
        'crossArms',
        'ends',
        'match',
        'wild',
      ),
      draw: record({
        mode: oneOf('none', 'one', 'untilPlayable'),
        voluntary: flag,
        reserve: whole(0, 136),
        playDrawn: flag,
      }),
      stuck: oneOf('pass', 'loseRound'),
      extraTurnOnDouble: oneOf(false, 'optional'),
      block: record({
        deadLayout: oneOf('immediate', 'playOut', 'boneyardToNext'),
        decide: oneOf('side', 'player', 'blockerVsNext'),
        tie: oneOf('void', 'blockerLoses', 'blockerWins', 'openerOrNearest', 'split'),
      }),
      scoring: record(
        {
          inPlay,
          domino: awardBase,
          block: awardBase,
          flat: points,
          byFinish: record({ plain: points, double: points, bothEnds: points, bothEndsDouble: points }),
          endsRule: oneOf('multiplesOf5', 'round5', 'raw'),
          round: oneOf('none', 'nearest5', 'fives'),
          capicua,
          bonuses: { type: 'array', items: bonus, maxItems: 20 },
        },
        'flat',
        'byFinish',
        'endsRule',
        'bonuses',
      ),
      match,
      autoPlayForcedAfterSeconds: whole(1, 60),
      autoPass: flag,
      drawRestartsClock: flag,
      partnerTalk: flag,
      source: { type: ['string', 'null'], maxLength: 500 },
    },
    'extraTurnOnDouble',
    'autoPlayForcedAfterSeconds',
    'autoPass',
    'drawRestartsClock',
    'partnerTalk',
  ),
};
