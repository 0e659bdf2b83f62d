import type { Chance } from './chance.js';
import type { Draft } from './draft.js';
import type { GameEvent } from './event.js';
import { forcedMove } from './forced-move.js';
import { legalMoves } from './legal-moves.js';
import type { LegalMove } from './legal-moves.js';
import { drawTile, pass, playTile } from './move.js';
import { pickTiles } from './pick.js';
import { turnSeats } from './state.js';
import type { GameState } from './state.js';

/**
 * Plays the turn of `seat`, which may act, to its end as the service does it for whoever is not there: the only legal
 * move, else a pass or a draw, else a legal move by chance. Several moves where draws or a double keep the turn; the
 * boneyard is not emptied by choice: a second draw has to be forced.
 */
export function playForSeat(draft: Draft, seat: number, at: string, chance: Chance): void {
  let hasDrawn = false;
  do {
    const move = choice(draft.state, seat, hasDrawn, chance);
    for (const event of eventsOf(move, draft.state, at, chance)) draft.add(event);
    hasDrawn = move.type === 'draw';
  } while (goesOn(draft.state, seat));
}

function choice(state: GameState, seat: number, hasDrawn: boolean, chance: Chance): LegalMove {
  const moves = legalMoves(state, seat);
  const letsGo = moves.find(({ type }) => type === 'pass' || (type === 'draw' && !hasDrawn));
  const plays = moves.filter(({ type }) => type !== 'draw');
  const move = forcedMove(state) ?? letsGo ?? plays[chance.pick(plays.length)] ?? moves[0];
  if (move === undefined) throw new Error('The seat may not act');
  return move;
}

function eventsOf(move: LegalMove, state: GameState, at: string, chance: Chance): GameEvent[] {
  const { seat } = move;
  switch (move.type) {
    case 'play':
      return playTile({ type: 'PlayTile', at, seat, tile: move.tile, end: move.end, pip: move.pip }, state, chance);
    case 'draw':
      return drawTile({ type: 'DrawTile', at, seat }, state, chance);
    case 'pass':
      return pass({ type: 'Pass', at, seat }, state, chance);
    case 'pick':
      return pickTiles({ type: 'PickTiles', at, seat }, state, chance);
  }
}

/** Is it the same turn still, kept by a draw or a double? */
function goesOn(state: GameState, seat: number): boolean {
  if (state.round === null || !turnSeats(state).includes(seat)) return false;
  const { extra, lastMove } = state.round;
  return extra || (lastMove?.type === 'draw' && lastMove.seat === seat);
}
