import { isDrawable } from './boneyard.js';
import type { DrawTile, MoveCommand, Pass, PickTiles, PlayTile } from './command.js';
import { fits } from './matching.js';
import { holdsFitting } from './legal-moves.js';
import type { MoveRefusal } from './rule-violation.js';
import type { GameState, Round } from './state.js';
import { findTile } from './tile.js';
import type { DrawRule } from './variant.js';

/**
 * Says why a move is not among the legal ones, testing in the order that docs/rules.md
 * gives (section 6.2). Explains only: whether the move is legal was settled before.
 */
export function refusalOf(state: GameState, command: MoveCommand): MoveRefusal {
  const { round } = state;
  if (state.status !== 'active' || round === null) return 'game-not-active';
  if (!(command.seat in state.seats)) return 'no-such-seat';
  if (round.over) return 'round-over';
  if (round.picking !== null && command.type !== 'PickTiles') return 'must-pick';
  if (!round.toAct.includes(command.seat)) return 'not-your-turn';
  const { draw } = state.settings.variant.definition;
  switch (command.type) {
    case 'PickTiles':
      return pickRefusal(round, command);
    case 'PlayTile':
      return playRefusal(round, command);
    case 'DrawTile':
      return drawRefusal(round, command, draw);
    case 'Pass':
      return passRefusal(round, command, draw);
  }
}

function pickRefusal({ picking, hands }: Round, { seat, positions = [] }: PickTiles): MoveRefusal {
  if (picking === null) return 'nothing-to-pick';
  const lacking = picking.handSize - (hands[seat]?.length ?? 0);
  return positions.length === 0 || positions.length > lacking ? 'wrong-number-of-tiles' : 'no-such-position';
}

function playRefusal(round: Round, { seat, tile: name, end, pip }: PlayTile): MoveRefusal {
  const { layout, opener } = round;
  const tile = findTile(name);
  if (tile === undefined || !round.hands[seat]?.includes(tile)) return 'tile-not-in-hand';
  if (layout.tiles.length === 0 && opener.tile !== null && opener.tile !== tile.name) return 'must-open-with';
  if (round.drawn !== null && round.drawn !== tile) return 'must-play-drawn';
  if (end === undefined) return fits(tile, layout) && pip === undefined ? 'end-required' : 'tile-does-not-fit';
  return layout.ends.some((open) => open.end === end) ? 'tile-does-not-fit' : 'end-not-open';
}

function drawRefusal(round: Round, { seat }: DrawTile, rule: DrawRule): MoveRefusal {
  if (round.layout.tiles.length === 0) return 'must-open';
  if (rule.mode === 'none' || round.extra) return 'draw-not-allowed';
  if (holdsFitting(round, seat) && !(rule.voluntary && round.drawn === null)) return 'draw-has-playable';
  return isDrawable(rule, round) ? 'no-such-position' : 'boneyard-empty';
}

function passRefusal(round: Round, { seat }: Pass, rule: DrawRule): MoveRefusal {
  if (round.layout.tiles.length === 0) return 'must-open';
  if (holdsFitting(round, seat)) return 'pass-has-playable';
  if (isDrawable(rule, round)) return 'must-draw';
  throw new Error('A pass that nothing forbids was refused');
}
