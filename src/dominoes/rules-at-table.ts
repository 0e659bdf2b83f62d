import { handSize, tilesOf } from './deal.js';
import { namesOf } from './tile.js';
import type { MatchRule, Scoring, Variant } from './variant.js';

/**
 * The rules that a table of so many seats plays by, in one form: two definitions are played alike there if this is equal. What
 * is left out reads as what it means then, and nothing is said of what a table chooses beside them (how many play, in which
 * teams, to which target) or of where the game is from.
 */
export function rulesAtTable(variant: Variant, seats: number): object {
  const {
    name: _name,
    source: _source,
    tiles: _tiles,
    players,
    deal,
    opening,
    layout,
    scoring,
    match,
    ...rest
  } = variant;
  return {
    extraTurnOnDouble: false,
    autoPass: false,
    drawRestartsClock: false,
    partnerTalk: false,
    ...rest,
    seatsPerPlayer: players.seatsPerPlayer,
    tiles: namesOf(tilesOf(variant, seats)),
    deal: { pick: false, ...deal, handSize: handSize(variant, seats) },
    opening: { afterBlock: opening.next, ...opening },
    layout: { crossArms: 'afterBothSides', ends: 2, match: 'equal', ...layout, wild: [...(layout.wild ?? [])].sort() },
    scoring: scoringInFull(scoring),
    match: matchInFull(match),
  };
}

function scoringInFull({ flat = 0, ...scoring }: Scoring): object {
  const byFinish = { plain: flat, double: flat, bothEnds: flat, bothEndsDouble: flat };
  return { flat, byFinish, endsRule: 'multiplesOf5', bonuses: [], ...scoring };
}

function matchInFull(match: MatchRule): object {
  if (match.kind === 'rounds') return { objective: 'highest', ...match };
  const { target: _target, targets: _targets, ...rest } = match;
  return { exact: false, objective: 'highest', ...rest };
}
