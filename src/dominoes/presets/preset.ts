import { withOptions } from '../variant.js';
import type { NamedVariant, TargetMatch, Variant, VariantOptions } from '../variant.js';

/** What most games share (docs/rules.md, section 13); a preset says only what differs. */
const common: Omit<Variant, 'name' | 'match' | 'source'> = {
  players: { counts: [2], teams: ['solo'], seatsPerPlayer: 1 },
  tiles: { highest: 6, remove: [] },
  deal: { leftover: 'boneyard', handSize: 7 },
  direction: 'counterclockwise',
  opening: {
    first: { by: 'highestDouble', tile: 'forced' },
    next: { by: 'rotate', tile: 'free' },
    afterVoid: { by: 'rotate', tile: 'free' },
    tileRank: 'pips',
  },
  layout: { spinner: 'none' },
  draw: { mode: 'untilPlayable', voluntary: false, reserve: 0, playDrawn: true },
  stuck: 'pass',
  block: { deadLayout: 'immediate', decide: 'side', tie: 'void' },
  scoring: {
    inPlay: { kind: 'none' },
    domino: { base: 'opponents' },
    block: { base: 'opponents' },
    round: 'none',
    capicua: null,
  },
};

type Identity = Pick<Variant, 'name' | 'match' | 'source'>;

/** The common game under another name, with the differences laid over it. */
export function preset(id: string, { name, match, source }: Identity, differences: VariantOptions): NamedVariant {
  return { id, version: 1, name, definition: withOptions({ ...common, name, match, source }, differences) };
}

/** A match to so many points, looked at after each round. */
export function playedTo(target: number): TargetMatch {
  return { kind: 'target', target, endCheck: 'roundEnd' };
}
