import { boardCountAfter } from './board-count.js';
import type { End, Layout } from './layout.js';
import type { Tile } from './tile.js';
import type { InPlayRule, LayoutRule } from './variant.js';

/** A tile about to be placed, and the layout it comes to. */
export interface Placement {
  readonly layout: Layout;
  readonly rule: LayoutRule;
  readonly tile: Tile;
  /** Left out for the opening tile. */
  readonly end: End | undefined;
  /** The half that turns outward. */
  readonly pip: number;
}

/** What a placement scores in play. */
export function pointsInPlay(rule: InPlayRule, placement: Placement): number {
  switch (rule.kind) {
    case 'none':
      return 0;
    case 'multiples': {
      const { layout, tile, end, pip } = placement;
      return pointsForCount(rule, boardCountAfter(layout, placement.rule, tile, end, pip));
    }
    case 'matchingEnds':
      return pointsForEnds(rule, placement);
  }
}

type Multiples = Extract<InPlayRule, { kind: 'multiples' }>;
type MatchingEnds = Extract<InPlayRule, { kind: 'matchingEnds' }>;

/** What a board count is worth that all the `dividers` divide: each divider awards for itself. */
const multipleAwards: Record<Multiples['award'], (count: number, dividers: readonly number[]) => number> = {
  sum: (count, dividers) => dividers.length * count,
  quotient: (count, dividers) => dividers.reduce((points, divider) => points + count / divider, 0),
};

/** What a board count scores by the numbers that divide it. */
export function pointsForCount({ of, award }: Multiples, count: number): number {
  const dividers = of.filter((divider) => count % divider === 0);
  return multipleAwards[award](count, dividers);
}

/** A double that is led matches itself, but has no neighbour yet that would make it count for more. */
function pointsForEnds({ points, withDouble }: MatchingEnds, { layout, tile, end, pip }: Placement): number {
  if (end === undefined) return tile.double ? points : 0;
  if (end !== 'left' && end !== 'right') return 0;
  const other = end === 'left' ? layout.right : layout.left;
  if (other === null || other.pip !== pip) return 0;
  return tile.double || other.double ? withDouble : points;
}
