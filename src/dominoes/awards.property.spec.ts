import fc from 'fast-check';
import { anyGame } from '../../test/dominoes/random-variants.js';
import { randomGame } from '../../test/dominoes/table.js';
import type { GameEvent, GameState, Variant } from './index.js';
import { sideOf } from './seating.js';
import { pipsOf, tileNamed } from './tile.js';

type RoundEnded = Extract<GameEvent, { type: 'round.ended' }>;

/** Every round that random matches of presets and of any other variant come through, with the scores before it. */
function inEveryRound(check: (ended: RoundEnded['data'], before: GameState, scores: readonly number[]) => void): void {
  fc.assert(
    fc.property(anyGame, ({ variant, players, seed }) => {
      let before: GameState | undefined;
      let scores: readonly number[] | undefined;
      for (const { events, state } of randomGame(variant, seed, players)) {
        scores ??= state.scores;
        for (const event of events) {
          if (event.type === 'points.scored') {
            const { side, points } = event.data;
            expect(event.data.scores).toEqual(scores.map((score, each) => (each === side ? score + points : score)));
            scores = event.data.scores;
          }
          if (event.type === 'round.ended') {
            check(event.data, before ?? state, scores);
            scores = event.data.scores;
          }
        }
        before = state;
        if (state.rounds.length > 100) break;
      }
      expect(before?.scores).toEqual(scores);
    }),
    { numRuns: 100, endOnFailure: true },
  );
}

const rulesOf = ({ settings }: GameState): Variant => settings.variant.definition;

it('scores are what was scored in play and what the awards of the rounds say, and no more', () => {
  inEveryRound(({ winnerSide, sharedBy = [], points, reset, scores }, before, scoresBefore) => {
    if (reset) return expect(scores.every((score) => score === 0)).toBe(true);
    const { domino, block } = rulesOf(before).scoring;
    if (domino.base === 'eachOwn' || block.base === 'eachOwn') return;
    const winners = winnerSide === null ? sharedBy : [winnerSide];
    expect(scores).toEqual(scoresBefore.map((score, side) => (winners.includes(side) ? score + points : score)));
  });
});

it('an award in pips is what the hands that are left add up to', () => {
  inEveryRound(({ reason, winnerSide, points, hands, bonuses = [], capicua }, before) => {
    const { scoring, match } = rulesOf(before);
    const isPlain = scoring.round === 'none' && !capicua && !(match.kind === 'target' && match.exact === true);
    if (winnerSide === null || reason === 'target' || !isPlain) return;
    const pips = hands.map((hand) => pipsOf(hand.map(tileNamed)));
    const held = before.scores.map((_, side) =>
      pips.reduce((sum, own, seat) => (sideOf(seat, before.settings.teams) === side ? sum + own : sum), 0),
    );
    const own = held[winnerSide] ?? 0;
    const opponents = held.reduce((sum, each) => sum + each, 0) - own;
    const worth: Partial<Record<Variant['scoring']['block']['base'], number>> = {
      opponents,
      allHands: opponents + own,
      opponentsMinusOwn: Math.max(0, opponents - own),
      sumOfDifferences: Math.max(0, opponents - own * (held.length - 1)),
    };
    const expected = worth[reason === 'block' ? scoring.block.base : scoring.domino.base];
    if (expected === undefined) return;
    expect(points).toBe(expected + bonuses.reduce((sum, bonus) => sum + bonus.points, 0));
  });
});

it('everybody scores the pips of his own hands where the base says so, whoever wins', () => {
  inEveryRound(({ reason, winnerSide, hands, scores, capicua, bonuses = [] }, before, scoresBefore) => {
    const { scoring } = rulesOf(before);
    const base = reason === 'block' ? scoring.block.base : scoring.domino.base;
    if (base !== 'eachOwn' || reason === 'target' || scoring.round !== 'none') return;
    const own = before.scores.map((_, side) =>
      hands.reduce(
        (sum, hand, seat) => (sideOf(seat, before.settings.teams) === side ? sum + pipsOf(hand.map(tileNamed)) : sum),
        0,
      ),
    );
    const gains = scores.map((score, side) => score - (scoresBefore[side] ?? 0));
    const isRaised = (side: number): boolean => side === winnerSide && (capicua || bonuses.length > 0);
    expect(gains.filter((_, side) => !isRaised(side))).toEqual(own.filter((_, side) => !isRaised(side)));
  });
});
