import { awardOf } from './award.js';
import { finishOf } from './finish.js';
import { pointsInPlay } from './in-play.js';
import type { Placement } from './in-play.js';
import { mayScore } from './match.js';
import { sideOf } from './seating.js';
import { roundOf, rulesOf } from './state.js';
import type { GameState } from './state.js';

/**
 * Would a placement take its side beyond a target that must be hit? Where the tile goes
 * out, its points in play and the award for going out count together or not at all.
 */
export function overshoots(state: GameState, seat: number, placement: Placement): boolean {
  const { match, scoring } = rulesOf(state);
  if (match.kind !== 'target' || match.exact !== true) return false;
  const { target, teams } = state.settings;
  const points = pointsInPlay(scoring.inPlay, placement) + awardForGoingOut(state, seat, placement);
  return !mayScore(match, target, state.scores[sideOf(seat, teams)], points);
}

/** Only where it is flat, so that it is known to everybody: what others hold must not show in legal moves. */
function awardForGoingOut(state: GameState, seat: number, { layout, rule, tile }: Placement): number {
  const variant = rulesOf(state);
  const round = roundOf(state);
  if (round.hands[seat]?.length !== 1 || variant.scoring.domino.base !== 'flat') return 0;
  return awardOf(variant, state.settings.teams, {
    reason: 'domino',
    actor: seat,
    opener: round.openedBy ?? seat,
    hands: round.hands,
    boardCount: 0,
    roundNumber: round.number,
    out: { tile: tile.name, finish: finishOf(layout, rule, tile) },
  }).points;
}
