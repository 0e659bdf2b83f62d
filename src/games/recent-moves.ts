import type { GameEvent, LastMove } from '../dominoes/index.js';

/** The moves a player has not answered yet: all since his own last one, of this round or the one before. */
export function withMove(moves: readonly LastMove[], event: GameEvent, version: number): readonly LastMove[] {
  const move = moveOf(event, version);
  if (move === undefined) return moves;
  // A seat that comes to act again has seen everything up to its own last turn, and so has whoever acts after it.
  const ownTurnGoesOn = moves.at(-1)?.seat === move.seat;
  const seen = ownTurnGoesOn ? 0 : moves.findLastIndex(({ seat }) => seat === move.seat) + 1;
  return [...moves.slice(seen), move];
}

/** What of `moves` is news to `seat`. */
export function newsTo(seat: number, moves: readonly LastMove[]): readonly LastMove[] {
  return moves.slice(moves.findLastIndex((move) => move.seat === seat) + 1);
}

function moveOf(event: GameEvent, version: number): LastMove | undefined {
  switch (event.type) {
    case 'tile.played': {
      const { tile, end } = event.data;
      return { seat: event.seat, type: 'play', tile, ...(end === undefined ? {} : { end }), version };
    }
    case 'tile.drawn':
      return { seat: event.seat, type: 'draw', version };
    case 'turn.passed':
      return { seat: event.seat, type: 'pass', version };
    default:
      return undefined;
  }
}
